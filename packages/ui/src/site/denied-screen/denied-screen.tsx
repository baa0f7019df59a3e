import { t } from "@lms/texts/site/denied-screen";
import { Notice } from "../../kit/feedback/notice/notice.tsx";
import { lockedDrawing } from "../../kit/graphics/illustration/drawings.tsx";
import { GoBack } from "../../kit/feedback/notice/go-back.tsx";

export interface DeniedScreenProps {
  onGoBack: () => void;
}

export function DeniedScreen({ onGoBack }: DeniedScreenProps) {
  return (
    <Notice
      figure="403"
      picture={lockedDrawing}
      title={t("title")}
      action={<GoBack onGoBack={onGoBack} homeHref="/" />}
    >
      {t("note")}
    </Notice>
  );
}
