import { inLanguage } from "@lms/texts/addresses";
import { t } from "@lms/texts/web/app";
import type { ErrorScreenProps } from "@lms/ui/site/error-screen";
import { Component, type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { withSentences } from "../lib/with-sentences.ts";
import { NotLoaded } from "./not-loaded.tsx";
import { ChunkError, resetFailedChunks } from "./page-chunk.ts";

const ErrorScreen = lazy(async (): Promise<{ default: ComponentType<ErrorScreenProps> }> => {
  try {
    return { default: (await withSentences(import("@lms/ui/site/error-screen"))).ErrorScreen };
  } catch {
    return {
      default: ({ onReload }) => <NotLoaded title={t("stopped")} message={t("stoppedNote")} onRetry={onReload} />,
    };
  }
});

interface ErrorBoundaryProps {
  children: ReactNode;
  resetKey?: string;
}

interface ErrorBoundaryState {
  error: Error | undefined;
  brokenAt: string | undefined;
  retried: boolean;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: undefined, brokenAt: undefined, retried: false };

  static getDerivedStateFromError(thrown: unknown): Partial<ErrorBoundaryState> {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    { error, brokenAt }: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
    if (!error || brokenAt === resetKey) return { brokenAt: resetKey };
    resetFailedChunks();
    return { error: undefined, brokenAt: resetKey, retried: false };
  }

  /** A browser may cache a failed import until the document is gone: the second retry reloads the document. */
  retry = (): void => {
    if (this.state.retried && navigator.onLine) {
      location.reload();
      return;
    }
    resetFailedChunks();
    this.setState({ error: undefined, retried: true });
  };

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    if (error instanceof ChunkError) {
      return <NotLoaded title={t("notLoaded")} message={t("chunkFailed")} onRetry={this.retry} />;
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
}
