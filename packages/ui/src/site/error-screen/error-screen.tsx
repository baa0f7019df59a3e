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
      title="Something went wrong."
      action={
        <>
          <Button onClick={onReload}>Reload the page</Button>
          <Button tone="neutral" onClick={onGoHome}>
            Go to the home page
          </Button>
        </>
      }
    >
      <p>This page stopped working. What you saved before is safe.</p>
      {details && (
        <details className="mt-5 max-w-full text-start">
          <summary className="w-fit cursor-pointer rounded-sm py-1 text-sm font-medium text-ink">Details</summary>
          <pre className="mt-2 rounded-control border border-line bg-sunken p-4 text-sm wrap-anywhere whitespace-pre-wrap">
            {details}
          </pre>
        </details>
      )}
    </Notice>
  );
}
