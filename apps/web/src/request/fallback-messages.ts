import { t } from "@lms/texts/web/failures";
import type { OperationId } from "./api.ts";

type Sentence = () => string;

interface FallbackMessages {
  /** The form that sends it shows its failure. */
  inForm?: true;
  loading?: Sentence;
  done?: Sentence;
  failed: Sentence;
  refused?: Sentence;
  /** In a form, for an action that would happen a second time if it were sent again. */
  lost?: Sentence;
}

const unknown: FallbackMessages = { failed: () => t("unknown") };

const publicMessages = {
  signUp: { inForm: true, failed: () => t("signUp"), refused: () => t("signUpRefused") },
  signIn: { inForm: true, failed: () => t("signIn") },
  signOut: { failed: () => t("signOut") },
  getUser: { failed: () => t("getUser") },
  forgotPassword: { inForm: true, failed: () => t("forgotPassword") },
  checkResetLink: { failed: () => t("resetPassword") },
  resetPassword: { inForm: true, failed: () => t("resetPassword") },
  sendContactMessage: { inForm: true, failed: () => t("sendContactMessage") },
  getSite: { failed: () => t("getSite") },
  getSitePage: { failed: () => t("getSitePage") },
  listHelpArticles: { failed: () => t("listHelpArticles") },
  listCourses: { failed: () => t("listCourses") },
  getCoursePage: { failed: () => t("getCoursePage") },
} satisfies Partial<Record<OperationId, FallbackMessages>>;

export type PublicOperation = keyof typeof publicMessages;

const messages: Partial<Record<OperationId, FallbackMessages>> = { ...publicMessages };

export function fallbackMessages(operation: OperationId): FallbackMessages {
  return messages[operation] ?? unknown;
}

/** The messages of all other operations, which come with the code of their stores. */
export function addFallbackMessages(
  others: Readonly<Record<Exclude<OperationId, PublicOperation>, FallbackMessages>>,
): void {
  Object.assign(messages, others);
}

/** The server did not respond. */
export function unreachableMessage(operation: OperationId): string {
  return t("unreachable", { failure: withFullStop(fallbackMessages(operation).failed()) });
}

/** The fallback for a 429 or 503 without a message. `retryAfter` is in seconds. */
export function retryMessage(status: number, retryAfter: number | undefined): string | undefined {
  if (status !== 429 && status !== 503) return undefined;
  const reason = status === 429 ? "attempts" : "service";
  if (retryAfter === undefined) return t("retryLater", { reason });
  return retryAfter < 60
    ? t("retrySeconds", { reason, count: retryAfter })
    : t("retryMinutes", { reason, count: Math.ceil(retryAfter / 60) });
}

export function withFullStop(text: string): string {
  if (/[.!?।]$/.test(text)) return text;
  return /\p{Script=Devanagari}$/u.test(text) ? `${text}।` : `${text}.`;
}
