/** One refused field of a form. */
export interface ProblemField {
  field: string;
  message: string;
}

/**
 * A failure that the caller is told about. The error handler turns it into
 * `{ success: false, message, errors?, requestId }`.
 */
export class Problem extends Error {
  override readonly name = "Problem";
  readonly status: number;
  readonly errors: readonly ProblemField[] | undefined;
  /** Seconds for the `Retry-After` header of 429 and 503. */
  readonly retryAfter: number | undefined;

  /** `message` is a sentence fit for a toast; it reaches the caller word for word. */
  constructor(status: number, message: string, errors?: readonly ProblemField[], retryAfter?: number) {
    super(message);
    this.status = status;
    this.errors = errors;
    this.retryAfter = retryAfter;
  }
}
