import type { components } from "@lms/api/schema";
import { type PlainCode, type Said, said } from "./said.ts";

/** One error of a field, with a code of its own or the form's rule that it breaks. */
export type ProblemField = Pick<Said, "message"> & {
  field: string;
  code: Said["code"] | components["schemas"]["RuleCode"];
  params?: NonNullable<Said["params"]>;
};

export class Problem extends Error {
  override readonly name = "Problem";
  readonly status: number;
  readonly said: Said;
  readonly errors: readonly ProblemField[] | undefined;
  /** Seconds, for the `Retry-After` header of 429 and 503. */
  readonly retryAfter: number | undefined;

  constructor(status: number, what: PlainCode | Said, errors?: readonly ProblemField[], retryAfter?: number) {
    const sentence = typeof what === "string" ? said(what) : what;
    super(sentence.message);
    this.status = status;
    this.said = sentence;
    this.errors = errors;
    this.retryAfter = retryAfter;
  }
}

/** A problem with one field alone. */
export function fieldProblem(status: number, field: string, what: PlainCode | Said): Problem {
  const sentence = typeof what === "string" ? said(what) : what;
  return new Problem(status, sentence, [{ field, ...sentence }]);
}

/** Lists every broken rule of a form. The first one is the message. */
export function formProblem(status: number, errors: readonly ProblemField[]): Problem {
  const sentence = said("requests.formInvalid");
  return new Problem(status, { ...sentence, message: errors[0]?.message ?? sentence.message }, errors);
}
