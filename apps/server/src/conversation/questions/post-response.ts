import type { components } from "@lms/api/schema";
import type { PostRow, Reading } from "./post-access.ts";
import { postExcerpt } from "./post-excerpt.ts";

type Schemas = components["schemas"];

export interface ShownPost extends PostRow {
  author: string | null;
  voted: boolean;
}

/** Its author and staff see the text of what is hidden; nobody sees that of what is deleted. */
export async function toPost(
  post: ShownPost,
  accepted: boolean,
  { reader, isStaff }: Reading,
): Promise<Schemas["Post"]> {
  const { renderPost } = await import("./render-post.ts");
  const own = post.authorId === reader.id;
  const readable = isReadable(post, { reader, isStaff });
  return {
    _id: post.id,
    ...(readable && post.author !== null && { author: post.author }),
    byStaff: post.byStaff,
    own,
    state: post.state,
    ...(readable && { text: post.text, html: renderPost(post.text) }),
    ...(readable && post.hiddenReason !== null && { hiddenReason: post.hiddenReason }),
    votes: post.votes,
    voted: post.voted,
    accepted,
    createdAt: post.createdAt.toISOString(),
    ...(post.editedAt && { editedAt: post.editedAt.toISOString() }),
  };
}

function isReadable({ state, authorId }: PostRow, { reader, isStaff }: Reading): boolean {
  return state === "visible" || (state === "hidden" && (isStaff || authorId === reader.id));
}

export interface ShownQuestion extends ShownPost {
  answeredByStaff: boolean;
  following: boolean;
}

export async function toQuestion(
  question: ShownQuestion,
  answers: readonly ShownPost[],
  reading: Reading,
): Promise<Schemas["Question"]> {
  const { title, second, courseId, lectureId, answerCount, answeredByStaff, acceptedId, pinned, locked } = question;
  return {
    ...(await toPost(question, acceptedId !== null, reading)),
    title: isReadable(question, reading) ? title : "",
    ...(second !== null && { second }),
    courseId,
    lectureId,
    answerCount,
    answeredByStaff,
    pinned,
    locked,
    following: question.following,
    mayModerate: reading.isStaff,
    answers: await Promise.all(answers.map((answer) => toPost(answer, answer.id === acceptedId, reading))),
  };
}

export function toSummary(question: ShownQuestion, reading: Reading): Schemas["QuestionSummary"] {
  const readable = isReadable(question, reading);
  const { second, author, answerCount, answeredByStaff, pinned, locked } = question;
  return {
    _id: question.id,
    title: readable ? question.title : "",
    excerpt: readable ? postExcerpt(question.text) : "",
    open: question.state === "visible",
    ...(second !== null && { second }),
    ...(readable && author !== null && { author }),
    byStaff: question.byStaff,
    votes: question.votes,
    answerCount,
    answeredByStaff,
    accepted: question.acceptedId !== null,
    pinned,
    locked,
    createdAt: question.createdAt.toISOString(),
  };
}
