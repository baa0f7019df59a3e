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
  error?: Error | undefined;
  retries: number;
}

/** An error that the children throw during rendering ends only them. */
export class CatchErrors extends Component<CatchErrorsProps, CatchErrorsState> {
  override state: CatchErrorsState = { retries: 0 };

  static getDerivedStateFromError(thrown: unknown): Partial<CatchErrorsState> {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  override componentDidUpdate({ resetKey }: CatchErrorsProps): void {
    if (this.state.error && resetKey !== this.props.resetKey) this.drawAgain(0);
  }

  private drawAgain(retries: number): void {
    resetFailedChunks();
    this.setState({ error: undefined, retries });
  }

  override render(): ReactNode {
    const { error, retries } = this.state;
    if (!error) return this.props.children;
    return this.props.fallback({ error, retries, retry: () => this.drawAgain(retries + 1) });
  }
}
