import { ErrorScreen } from "@lms/ui/screens/error-screen";
import { Component, type ReactNode } from "react";
import { forgetFailedChunks } from "./page-chunk.ts";

interface ErrorBoundaryProps {
  children: ReactNode;
  /** The children are tried again when this changes. */
  resetKey?: string;
}

interface ErrorBoundaryState {
  error: Error | undefined;
  /** The `resetKey` under which the children broke. */
  brokenAt: string | undefined;
}

/** Shows the error screen in place of children that broke, until the viewer goes elsewhere. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: undefined, brokenAt: undefined };

  static getDerivedStateFromError(thrown: unknown): Partial<ErrorBoundaryState> {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    { error, brokenAt }: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
    if (!error || brokenAt === resetKey) return { brokenAt: resetKey };
    forgetFailedChunks();
    return { error: undefined, brokenAt: resetKey };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <ErrorScreen details={error.message} onReload={() => location.reload()} onGoHome={() => location.assign("/")} />
    );
  }
}
