// Why: docs/decisions/0173-messages-of-the-server-have-codes.md
import { type AnswerCode, type AnswerValues, sayAnswer } from "@lms/texts/answers";

/** A sentence for the caller: which one it is, what is filled in, and the English of it, which is also what is logged. */
export interface Message {
  code: AnswerCode;
  params?: Readonly<Record<string, string | number>>;
  message: string;
}

/** The codes of sentences that need nothing filled in. */
export type PlainCode = { [Code in AnswerCode]: AnswerValues[Code] extends undefined ? Code : never }[AnswerCode];

type Values<Code extends AnswerCode> = AnswerValues[Code] extends undefined ? [] : [params: AnswerValues[Code]];

export function message<Code extends AnswerCode>(code: Code, ...values: Values<Code>): Message {
  const [params] = values;
  return { code, ...(params !== undefined && { params }), message: sayAnswer("en", code, ...values) };
}

/** The beginning of each answer that succeeds. */
export function success<Code extends AnswerCode>(code: Code, ...values: Values<Code>): Message & { success: true } {
  return { success: true, ...message(code, ...values) };
}
