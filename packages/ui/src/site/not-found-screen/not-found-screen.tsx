import { t } from "@lms/texts/site/not-found-screen";
import { Notice } from "../../kit/feedback/notice/notice.tsx";
import { GoBack } from "../../kit/feedback/notice/go-back.tsx";
import { lostDrawing } from "../../kit/graphics/illustration/lost-drawing.tsx";

export interface NotFoundScreenProps {
  onGoBack: () => void;
}

export function NotFoundScreen({ onGoBack }: NotFoundScreenProps) {
  return (
    <Notice figure="404" picture={lostDrawing} title={t("title")} action={<GoBack onGoBack={onGoBack} homeHref="/" />}>
      {t("note")}
    </Notice>
  );
}
