import { inLanguage } from "@lms/texts/addresses";
import { t } from "@lms/texts/web/app";
import type { ErrorScreenProps } from "@lms/ui/site/error-screen";
import { CatchErrors, type CatchErrorsProps, type Failure } from "@lms/ui/lib/catch-errors";
import { ChunkError } from "@lms/ui/lib/lazy-part";
import { type ComponentType, lazy, Suspense } from "react";
import { withSentences } from "../../lib/with-sentences.ts";
import { NotLoaded } from "./not-loaded.tsx";

const ErrorScreen = lazy(async (): Promise<{ default: ComponentType<ErrorScreenProps> }> => {
  try {
    return { default: (await withSentences(import("@lms/ui/site/error-screen"))).ErrorScreen };
  } catch {
    return {
      default: ({ onReload }) => <NotLoaded title={t("stopped")} message={t("stoppedNote")} onRetry={onReload} />,
    };
  }
});

export function ErrorBoundary(props: Omit<CatchErrorsProps, "fallback">) {
  return <CatchErrors {...props} fallback={(failure) => <FailedPage {...failure} />} />;
}

/** A browser may cache a failed import until the document is gone: the second retry reloads the document. */
function FailedPage({ error, retries, retry }: Failure) {
  if (error instanceof ChunkError) {
    const onRetry = () => (retries > 0 && navigator.onLine ? location.reload() : retry());
    return <NotLoaded title={t("notLoaded")} message={t("chunkFailed")} onRetry={onRetry} />;
  }
  return (
    <Suspense>
      <ErrorScreen
        details={error.message}
        onReload={() => location.reload()}
        onGoHome={() => location.assign(inLanguage("/"))}
      />
    </Suspense>
  );
}
