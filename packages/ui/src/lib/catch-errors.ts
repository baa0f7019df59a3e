import { Component, type ReactNode } from "react";
import { resetFailedChunks } from "./lazy-part.ts";

export interface Failure {
  error: Error;
  /** How often it was tried again. */
  retries: number;
  retry: () => void;
}

export interface CatchErrorsProps {
  children: ReactNode;
  /** Another one tries again. */
  resetKey?: string | undefined;
  fallback: (failure: Failure) => ReactNode;
}

interface CatchErrorsState {
  error: Error | undefined;
  brokenAt: string | undefined;
  retries: number;
}

/** What its children throw when they are drawn ends them alone. */
export class CatchErrors extends Component<CatchErrorsProps, CatchErrorsState> {
  override state: CatchErrorsState = { error: undefined, brokenAt: undefined, retries: 0 };

  static getDerivedStateFromError(thrown: unknown): Partial<CatchErrorsState> {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  static getDerivedStateFromProps(
    { resetKey }: CatchErrorsProps,
    { error, brokenAt }: CatchErrorsState,
  ): Partial<CatchErrorsState> | null {
    if (!error || brokenAt === resetKey) return { brokenAt: resetKey };
    resetFailedChunks();
    return { error: undefined, brokenAt: resetKey, retries: 0 };
  }

  retry = (): void => {
    resetFailedChunks();
    this.setState(({ retries }) => ({ error: undefined, retries: retries + 1 }));
  };

  override render(): ReactNode {
    const { error, retries } = this.state;
    return error ? this.props.fallback({ error, retries, retry: this.retry }) : this.props.children;
  }
}
