export interface ProblemField {
  field: string;
  message: string;
}

export class Problem extends Error {
  override readonly name = "Problem";
  readonly status: number;
  readonly errors: readonly ProblemField[] | undefined;
  /** Seconds, for the `Retry-After` header of 429 and 503. */
  readonly retryAfter: number | undefined;

  constructor(status: number, message: string, errors?: readonly ProblemField[], retryAfter?: number) {
    super(message);
    this.status = status;
    this.errors = errors;
    this.retryAfter = retryAfter;
  }
}
