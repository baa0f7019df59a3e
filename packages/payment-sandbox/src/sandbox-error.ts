export class SandboxError extends Error {
  override readonly name = "Refusal";
  readonly status: number;
  readonly code: string;
  readonly field: string | undefined;

  constructor(
    description: string,
    { status = 400, code = "BAD_REQUEST_ERROR", field }: { status?: number; code?: string; field?: string } = {},
  ) {
    super(description);
    this.status = status;
    this.code = code;
    this.field = field;
  }
}

export function errorEnvelope({ message, code, field }: Pick<SandboxError, "message" | "code" | "field">) {
  return {
    error: {
      code,
      description: message,
      source: "business",
      step: "payment_initiation",
      reason: "input_validation_failed",
      metadata: {},
      ...(field === undefined ? {} : { field }),
    },
  };
}
