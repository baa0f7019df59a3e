import type { Database } from "../../platform/database/database.ts";
import { type PlainCode, success } from "../../platform/lib/message.ts";
import type { Answer } from "../../platform/lib/operations.ts";
import { postNotFound, questionNotFound, type Reading } from "./post-access.ts";
import { toPost, toQuestion } from "./post-response.ts";
import { findQuestion, findShownPost } from "./thread-rows.ts";

interface Done {
  id: string;
  code: PlainCode;
}

/** The question without its answers. */
export async function respondWithQuestion(
  db: Database,
  { id, code }: Done,
  reading: Reading,
): Promise<Answer<"getQuestion">> {
  const question = await findQuestion(db, id, reading.reader.id);
  if (question === undefined) throw questionNotFound();
  return { ...success(code), question: await toQuestion(question, [], reading) };
}

export async function respondWithPost(
  db: Database,
  { id, code }: Done,
  reading: Reading,
): Promise<Answer<"updatePost">> {
  const post = await findShownPost(db, id, reading.reader.id);
  if (post === undefined) throw postNotFound();
  const question = post.questionId === null ? post : await findShownPost(db, post.questionId, reading.reader.id);
  const accepted = post.questionId === null ? post.acceptedId !== null : question?.acceptedId === post.id;
  return { ...success(code), post: await toPost(post, accepted, reading) };
}
