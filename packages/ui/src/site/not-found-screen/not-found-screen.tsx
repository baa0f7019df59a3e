import { Notice } from "../../kit/feedback/notice/notice.tsx";
import { GoBack } from "../../kit/feedback/notice/go-back.tsx";
import { lostDrawing } from "../../kit/media/illustration/lost-drawing.tsx";

export interface NotFoundScreenProps {
  onGoBack: () => void;
}

export function NotFoundScreen({ onGoBack }: NotFoundScreenProps) {
  return (
    <Notice
      figure="404"
      picture={lostDrawing}
      title="Page Not Found"
      action={<GoBack onGoBack={onGoBack} homeHref="/" />}
    >
      There is nothing at this address. It may have moved, or the link may have a typing error.
    </Notice>
  );
}
