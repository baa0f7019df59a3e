import { t } from "@lms/texts/site/error-screen";
import { Button } from "../../kit/controls/button/button.tsx";
import { Notice } from "../../kit/feedback/notice/notice.tsx";

export interface ErrorScreenProps {
  details?: string | undefined;
  onReload: () => void;
  onGoHome: () => void;
}

/** Shown when a page failed to render, so it needs nothing but its props. */
export function ErrorScreen({ details, onReload, onGoHome }: ErrorScreenProps) {
  return (
    <Notice
      role="alert"
      picture="failed"
      title={t("title")}
      action={
        <>
          <Button onClick={onReload}>{t("reload")}</Button>
          <Button tone="neutral" onClick={onGoHome}>
            {t("home")}
          </Button>
        </>
      }
    >
      <p>{t("note")}</p>
      {details && (
        <details className="mt-5 max-w-full text-start">
          <summary className="w-fit cursor-pointer rounded-sm py-1 text-sm font-medium text-ink">
            {t("details")}
          </summary>
          <pre className="mt-2 rounded-control border border-line bg-sunken p-4 text-sm wrap-anywhere whitespace-pre-wrap">
            {details}
          </pre>
        </details>
      )}
    </Notice>
  );
}
