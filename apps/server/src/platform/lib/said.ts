// Why: docs/decisions/0173-messages-of-the-server-have-codes.md
import { type AnswerCode, type AnswerValues, sayAnswer } from "@lms/texts/answers";

/** A sentence for the caller: which one it is, what is filled in, and the English of it, which is also what is logged. */
export interface Said {
  code: AnswerCode;
  params?: Readonly<Record<string, string | number>>;
  message: string;
}

/** The codes of sentences that need nothing filled in. */
export type PlainCode = { [Code in AnswerCode]: AnswerValues[Code] extends undefined ? Code : never }[AnswerCode];

type Values<Code extends AnswerCode> = AnswerValues[Code] extends undefined ? [] : [params: AnswerValues[Code]];

export function said<Code extends AnswerCode>(code: Code, ...values: Values<Code>): Said {
  const [params] = values;
  return { code, ...(params !== undefined && { params }), message: sayAnswer("en", code, ...values) };
}

/** The beginning of each answer that succeeds. */
export function answer<Code extends AnswerCode>(code: Code, ...values: Values<Code>): Said & { success: true } {
  return { success: true, ...said(code, ...values) };
}
