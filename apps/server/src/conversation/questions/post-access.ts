import { eq } from "drizzle-orm";
import type { Dependencies } from "../../dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import { posts } from "../../platform/database/schema/conversation.ts";
import { isId } from "../../platform/lib/id.ts";
import { message } from "../../platform/lib/message.ts";
import { Problem } from "../../platform/lib/problem.ts";
import { seesDrafts } from "../../platform/policy/course-staff.ts";
import { requireSignedIn } from "../../platform/policy/decision.ts";
import type { SignedIn, Viewer } from "../../platform/policy/viewer.ts";
import { findWritingStop } from "../../platform/policy/writing-stop.ts";
import { countCall, type LimitDependencies } from "../../platform/rates/address-limits.ts";
import { postLimit } from "../../platform/rates/limits.ts";
import { requireWatchedLecture } from "../watched-lecture.ts";

export type PostRow = Omit<typeof posts.$inferSelect, "words">;

export interface Reading {
  reader: SignedIn;
  /** The reader works on the course. */
  isStaff: boolean;
}

type Access = Pick<Dependencies, "db" | "clock">;

/** Who may watch a lecture reads what is asked under it, and staff of its course. Throws 401, 403 and 404, as its links do. */
export async function requireLecture(
  { db, clock }: Access,
  viewer: Viewer,
  lectureId: string,
): Promise<Reading & { courseId: string }> {
  const reader = requireSignedIn(viewer);
  const { courseId } = await requireWatchedLecture(db, reader, lectureId, clock());
  return { reader, isStaff: seesDrafts(reader, courseId), courseId };
}

export async function requireQuestion(
  access: Access,
  viewer: Viewer,
  questionId: string,
): Promise<Reading & { question: PostRow }> {
  const found = await requirePost(access, viewer, questionId);
  if (found.post.questionId !== null) throw questionNotFound();
  return { ...found, question: found.post };
}

export async function requirePost(
  access: Access,
  viewer: Viewer,
  postId: string,
): Promise<Reading & { post: PostRow }> {
  const post = isId(postId) ? await findPost(access.db, postId) : undefined;
  if (post === undefined) throw postNotFound();
  return { ...(await requireLecture(access, viewer, post.lectureId)), post };
}

async function findPost(db: Database, id: string): Promise<PostRow | undefined> {
  const [post] = await db.select().from(posts).where(eq(posts.id, id));
  return post;
}

/** Throws 403 for who was stopped from writing. */
export async function requireWriter({ db, clock }: Access, { id }: SignedIn): Promise<void> {
  const stop = await findWritingStop(db, id, clock());
  if (stop === undefined) return;
  if (stop.until === null) throw new Problem(403, "conversation.stopped");
  const moment = `${stop.until.toISOString().slice(0, 16).replace("T", " ")} UTC`;
  throw new Problem(403, message("conversation.stoppedUntil", { moment }));
}

/** Throws 429 for who writes too much. */
export async function countPost(dependencies: LimitDependencies, { id }: SignedIn): Promise<void> {
  await countCall(dependencies, postLimit, `posts:${id}`);
}

export function postNotFound(): Problem {
  return new Problem(404, "conversation.postNotFound");
}

export function questionNotFound(): Problem {
  return new Problem(404, "conversation.questionNotFound");
}
