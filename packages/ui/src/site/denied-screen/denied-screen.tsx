import { Notice } from "../../kit/feedback/notice/notice.tsx";
import { lockedDrawing } from "../../kit/media/illustration/drawings.tsx";
import { GoBack } from "../../kit/feedback/notice/go-back.tsx";

export interface DeniedScreenProps {
  onGoBack: () => void;
}

export function DeniedScreen({ onGoBack }: DeniedScreenProps) {
  return (
    <Notice
      figure="403"
      picture={lockedDrawing}
      title="Access Denied"
      action={<GoBack onGoBack={onGoBack} homeHref="/" />}
    >
      Your account may not open this page.
    </Notice>
  );
}
