import type { components } from "@lms/api/schema";

type Schemas = components["schemas"];

export interface ThreadPage {
  /** Undefined: there is no such question. */
  question: Schemas["Question"] | undefined;
  nextCursor?: string | undefined;
  /** How many answers came in order. Those behind them were written or shown before, and the server has them further down. */
  inOrder: number;
  refusal?: Schemas["WritingRefusal"] | undefined;
}

const pageSize = 20;
const maxPageSize = 50;

/** Enough for all that is shown, where the contract allows it. */
export function limitFor(shown: readonly unknown[] = []): number {
  return Math.min(maxPageSize, Math.max(pageSize, shown.length));
}

export function toThreadPage({ question, nextCursor, writingRefused }: Schemas["QuestionAnswer"]): ThreadPage {
  return { question, nextCursor, inOrder: question.answers.length, refusal: writingRefused };
}

/** An answer is put where it was; a new one comes last. */
export function withAnswer(page: ThreadPage, answer: Schemas["Post"]): ThreadPage {
  if (!page.question || page.question._id === answer._id) return page;
  const { answers } = page.question;
  const isShown = answers.some(({ _id }) => _id === answer._id);
  const changed = isShown ? answers.map((shown) => (shown._id === answer._id ? answer : shown)) : [...answers, answer];
  return { ...page, question: { ...page.question, answers: changed } };
}

/** Answers that are shown stay where the page ends before them. */
export function withShown(page: ThreadPage, shown: readonly Schemas["Post"][], deletedId?: string): ThreadPage {
  const { question, nextCursor } = page;
  if (!question || nextCursor === undefined) return page;
  const loaded = new Set(question.answers.map(({ _id }) => _id));
  const further = shown.filter(({ _id }) => !loaded.has(_id) && _id !== deletedId);
  return { ...page, question: { ...question, answers: [...question.answers, ...further.map(toUnaccepted)] } };
}

/** Answers of the next page are newer than those that are shown. */
export function withNextPage(page: ThreadPage, next: Schemas["QuestionAnswer"]): ThreadPage {
  const coming = new Set(next.question.answers.map(({ _id }) => _id));
  const isOther = ({ _id }: Schemas["Post"]) => !coming.has(_id);
  const shown = page.question?.answers ?? [];
  const inOrder = [...shown.slice(0, page.inOrder).filter(isOther), ...next.question.answers];
  const answers = [...inOrder, ...shown.slice(page.inOrder).filter(isOther)];
  return { ...toThreadPage(next), question: { ...next.question, answers }, inOrder: inOrder.length };
}

/** The accepted one comes first: those behind the page are not. */
function toUnaccepted(answer: Schemas["Post"]): Schemas["Post"] {
  return { ...answer, accepted: false };
}
