import { Button } from "../../kit/controls/button/button.tsx";
import { Notice } from "../../kit/feedback/notice/notice.tsx";

export interface NotFoundScreenProps {
  onGoBack: () => void;
}

export function NotFoundScreen({ onGoBack }: NotFoundScreenProps) {
  return (
    <Notice figure="404" picture="lost" title="Page Not Found" action={<Button onClick={onGoBack}>Go Back</Button>}>
      There is nothing at this address. It may have moved, or the link may have a typing error.
    </Notice>
  );
}
