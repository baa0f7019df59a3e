import { and, eq, lte, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { posts, postVersions, postVotes, questionFollowers } from "../../platform/database/schema/conversation.ts";
import { courses } from "../../platform/database/schema/courses.ts";
import { newId } from "../../platform/lib/id.ts";
import { day } from "../../platform/lib/time/durations.ts";
import { type PostRow, postNotFound } from "./post-access.ts";

const versionAge = 30 * day;

export interface NewPost extends Pick<PostRow, "courseId" | "lectureId" | "byStaff" | "text"> {
  authorId: string;
  question: { title: string; second: number | null } | { id: string };
}

/** Who asks or answers follows the question, unless it was muted. */
export async function insertPost(tx: Database, { question, ...post }: NewPost, now: Date): Promise<string> {
  const id = newId();
  const isAnswer = "id" in question;
  const place = isAnswer ? { questionId: question.id } : question;
  await tx.insert(posts).values({ ...post, ...place, id, createdAt: now });
  const questionId = isAnswer ? question.id : id;
  if (isAnswer) await countAnswer(tx, questionId, 1);
  await tx
    .insert(questionFollowers)
    .values({ questionId, userId: post.authorId, following: true, seenAt: now })
    .onConflictDoNothing();
  return id;
}

/** Whoever deletes a lecture locks its course before its posts, and so does who adds a post to another one. */
export async function holdCourse(tx: Database, id: string): Promise<void> {
  await tx.select({ id: courses.id }).from(courses).where(eq(courses.id, id)).for("key share");
}

/** Holds the row: what was decided about it in between counts. Needed before rows that refer to it are added, and to "update" where it may go. */
export async function lockPost(
  tx: Database,
  id: string,
  strength: "no key update" | "update" = "no key update",
): Promise<PostRow> {
  const [post] = await tx.select().from(posts).where(eq(posts.id, id)).for(strength);
  if (post === undefined) throw postNotFound();
  return post;
}

/** A text that stays is no change. */
export async function changePost(
  tx: Database,
  post: PostRow,
  { title, text }: { title: string; text: string },
  now: Date,
): Promise<void> {
  if (title === post.title && text === post.text) return;
  await recordVersion(tx, post, now);
  await tx.update(posts).set({ title, text, editedAt: now }).where(eq(posts.id, post.id));
}

async function recordVersion(tx: Database, { id, title, text }: PostRow, now: Date): Promise<void> {
  await tx.insert(postVersions).values({ id: newId(), postId: id, title, text, replacedAt: now });
}

/** A question without answers is gone; of all else a placeholder stays. */
export async function deletePost(tx: Database, post: PostRow, now: Date): Promise<void> {
  if (post.questionId === null && (await tx.$count(posts, eq(posts.questionId, post.id))) === 0) {
    await tx.delete(posts).where(eq(posts.id, post.id));
    return;
  }
  await recordVersion(tx, post, now);
  await withdrawAnswer(tx, post);
  const deleted = { state: "deleted", title: "", text: "", hiddenReason: null, reportedAt: null } as const;
  await tx.update(posts).set(deleted).where(eq(posts.id, post.id));
}

/** An answer that is visible no longer does not count, and is not the accepted one. */
export async function withdrawAnswer(tx: Database, { id, questionId, state }: PostRow): Promise<void> {
  if (questionId === null || state !== "visible") return;
  await countAnswer(tx, questionId, -1);
  await tx
    .update(posts)
    .set({ acceptedId: null })
    .where(and(eq(posts.id, questionId), eq(posts.acceptedId, id)));
}

export async function countAnswer(tx: Database, questionId: string, change: 1 | -1): Promise<void> {
  await tx
    .update(posts)
    .set({ answerCount: sql`greatest(${posts.answerCount} + ${change}, 0)` })
    .where(eq(posts.id, questionId));
}

/** One for each account, however often and however many at once. */
export async function addVote(tx: Database, postId: string, userId: string): Promise<void> {
  await lockPost(tx, postId);
  const added = await tx.insert(postVotes).values({ postId, userId }).onConflictDoNothing().returning();
  if (added.length > 0) await countVote(tx, postId, 1);
}

export async function removeVote(tx: Database, postId: string, userId: string): Promise<void> {
  await lockPost(tx, postId);
  const isOwn = and(eq(postVotes.postId, postId), eq(postVotes.userId, userId));
  const removed = await tx.delete(postVotes).where(isOwn).returning();
  if (removed.length > 0) await countVote(tx, postId, -1);
}

async function countVote(tx: Database, postId: string, change: 1 | -1): Promise<void> {
  await tx
    .update(posts)
    .set({ votes: sql`greatest(${posts.votes} + ${change}, 0)` })
    .where(eq(posts.id, postId));
}

/** Older ones are not shown, also where the purge was not yet. */
export function versionsSince(now: Date): Date {
  return new Date(now.getTime() - versionAge);
}

export async function purgePostVersions(db: Database, now: Date): Promise<void> {
  await db.delete(postVersions).where(lte(postVersions.replacedAt, versionsSince(now)));
}
