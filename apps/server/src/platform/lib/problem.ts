import type { components } from "@lms/api/schema";
import { type PlainCode, type Message, message } from "./message.ts";

/** One error of a field, with a code of its own or the form's rule that it breaks. */
export type ProblemField = Pick<Message, "message"> & {
  field: string;
  code: Message["code"] | components["schemas"]["RuleCode"];
  params?: NonNullable<Message["params"]>;
};

export class Problem extends Error {
  override readonly name = "Problem";
  readonly status: number;
  readonly sentence: Message;
  readonly errors: readonly ProblemField[] | undefined;
  /** Seconds, for the `Retry-After` header of 429 and 503. */
  readonly retryAfter: number | undefined;

  constructor(status: number, what: PlainCode | Message, errors?: readonly ProblemField[], retryAfter?: number) {
    const sentence = typeof what === "string" ? message(what) : what;
    super(sentence.message);
    this.status = status;
    this.sentence = sentence;
    this.errors = errors;
    this.retryAfter = retryAfter;
  }
}

/** A problem with one field alone. */
export function fieldProblem(status: number, field: string, what: PlainCode | Message): Problem {
  const sentence = typeof what === "string" ? message(what) : what;
  return new Problem(status, sentence, [{ field, ...sentence }]);
}

/** Lists every broken rule of a form. The first one is the message. */
export function formProblem(status: number, errors: readonly ProblemField[]): Problem {
  const sentence = message("requests.formInvalid");
  return new Problem(status, { ...sentence, message: errors[0]?.message ?? sentence.message }, errors);
}
