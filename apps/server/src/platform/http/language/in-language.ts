// Why: docs/decisions/0173-messages-of-the-server-have-codes.md
import { formSentences } from "@lms/api/all-form-sentences";
import { fileSentences, isFileRule } from "@lms/api/files/messages";
import { type AnswerCode, isAnswerCode, sayAnswer } from "@lms/texts/answers";
import type { Language } from "@lms/texts/languages";
import type { FastifyReply, FastifyRequest } from "fastify";
import { makeEtag } from "../../lib/etag.ts";
import type { Problem, ProblemField } from "../../lib/problem.ts";
import type { Message } from "../../lib/message.ts";
import { responseLanguage } from "./language.ts";

/** JSON that is kept, and begins with what `success` gives. */
export interface CachedBody {
  body: string;
  etag: string;
}

type FormatMessage = (language: Language, code: AnswerCode, params: Message["params"]) => string;

export function problemIn(language: Language, { sentence, errors }: Problem): Pick<Problem, "sentence" | "errors"> {
  if (language === "en") return { sentence, errors };
  const translated = errors?.map((error) => ({ ...error, message: fieldMessage(language, error) }));
  const [first] = sentence.code === "requests.formInvalid" ? (translated ?? []) : [];
  return { sentence: { ...sentence, message: first?.message ?? messageIn(language, sentence) }, errors: translated };
}

/** English, the most frequent language, needs no change. */
export function translateResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  done: (error: null, payload: unknown) => void,
): void {
  const language = responseLanguage(request);
  if (language === "en" || !isMessage(payload)) return done(null, payload);
  reply.header("content-language", language);
  return done(null, { ...payload, message: messageIn(language, payload) });
}

export function translateCached(language: Language, cached: CachedBody): CachedBody {
  const head = /^\{"success":true,"code":"([\w.]+)","message":"(?:[^"\\]|\\.)*"/.exec(cached.body);
  const code = head?.[1] ?? "";
  if (language === "en" || head === null || !isAnswerCode(code)) return cached;
  const sentence = { success: true, code, message: messageIn(language, { code, message: "" }) };
  const body = `${JSON.stringify(sentence).slice(0, -1)}${cached.body.slice(head[0].length)}`;
  return { body, etag: makeEtag(body) };
}

function isMessage(payload: unknown): payload is Message {
  return typeof payload === "object" && payload !== null && "code" in payload && isAnswerCode(String(payload.code));
}

function messageIn(language: Language, { code, params }: Message): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `message` took the values that belong to the code
  return (sayAnswer as FormatMessage)(language, code, params);
}

function fieldMessage(language: Language, { code, params, message }: ProblemField): string {
  if (isAnswerCode(code)) return messageIn(language, { code, message, ...(params && { params }) });
  const english = isFileRule(code) ? fileSentences[code] : message;
  const translated = formSentences[language]?.[english];
  if (translated === undefined) return message;
  return translated.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params?.[name] ?? ""));
}
