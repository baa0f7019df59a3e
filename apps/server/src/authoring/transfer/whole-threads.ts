import { and, asc, eq } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { users } from "../../platform/database/schema/accounts.ts";
import { posts } from "../../platform/database/schema/conversation.ts";
import type { StoredPost, StoredThread } from "../../platform/database/schema/imports.ts";
import { newId } from "../../platform/lib/id.ts";
import { authorName } from "../../platform/policy/author-name.ts";

/** PostgreSQL takes 65,535 values in one statement. */
const rowsAtOnce = 500;

/** The key is the lecture. Hidden and deleted posts and votes are left out. */
export async function readThreads(tx: Database, courseId: string): Promise<Map<string, StoredThread[]>> {
  const rows = await tx
    .select({ post: posts, author: authorName })
    .from(posts)
    .leftJoin(users, eq(users.id, posts.authorId))
    .where(and(eq(posts.courseId, courseId), eq(posts.state, "visible")))
    .orderBy(asc(posts.createdAt), asc(posts.id));
  const answersBy = Map.groupBy(rows, ({ post }) => post.questionId);
  const threads = (answersBy.get(null) ?? []).map((row) => {
    const answers = answersBy.get(row.post.id) ?? [];
    const accepted = answers.findIndex(({ post }) => post.id === row.post.acceptedId);
    const { lectureId, title, second, pinned, locked } = row.post;
    const thread: StoredThread = {
      ...toStoredPost(row),
      title,
      ...(second !== null && { second }),
      pinned,
      locked,
      ...(accepted >= 0 && { accepted }),
      answers: answers.map(toStoredPost),
    };
    return { lectureId, thread };
  });
  return new Map(
    [...Map.groupBy(threads, ({ lectureId }) => lectureId)].map(([id, found]) => [
      id,
      found.map(({ thread }) => thread),
    ]),
  );
}

function toStoredPost({ post, author }: { post: typeof posts.$inferSelect; author: string | null }): StoredPost {
  const { byStaff, text, createdAt, editedAt } = post;
  return {
    ...(author !== null && { author }),
    byStaff,
    text,
    createdAt: createdAt.toISOString(),
    ...(editedAt && { editedAt: editedAt.toISOString() }),
  };
}

/** Their authors have no account here: the names stay as text, and nobody is notified. */
export async function insertThreads(
  tx: Database,
  place: { courseId: string; lectureId: string },
  threads: readonly StoredThread[],
): Promise<void> {
  for (const { title, second = null, pinned, locked, accepted, answers, ...question } of threads) {
    const id = newId();
    const ids = answers.map(() => newId());
    const acceptedId = accepted === undefined ? null : (ids[accepted] ?? null);
    const ofQuestion = { title, second, pinned, locked, acceptedId, answerCount: answers.length };
    await tx.insert(posts).values({ ...place, id, ...toRow(question), ...ofQuestion });
    const rows = answers.map((each, index) =>
      Object.assign(toRow(each), place, { id: ids[index] ?? "", questionId: id }),
    );
    for (let from = 0; from < rows.length; from += rowsAtOnce)
      await tx.insert(posts).values(rows.slice(from, from + rowsAtOnce));
  }
}

function toRow({ author, byStaff, text, createdAt, editedAt }: StoredPost) {
  const moments = { createdAt: new Date(createdAt), editedAt: editedAt === undefined ? null : new Date(editedAt) };
  return { authorName: author ?? null, byStaff, text, ...moments };
}
