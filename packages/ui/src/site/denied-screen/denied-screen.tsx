import { Button } from "../../kit/controls/button/button.tsx";
import { Notice } from "../../kit/feedback/notice/notice.tsx";

export interface DeniedScreenProps {
  onGoBack: () => void;
}

export function DeniedScreen({ onGoBack }: DeniedScreenProps) {
  return (
    <Notice figure="403" picture="locked" title="Access Denied" action={<Button onClick={onGoBack}>Go Back</Button>}>
      Your account may not open this page.
    </Notice>
  );
}
