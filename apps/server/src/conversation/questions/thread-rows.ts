import { and, asc, desc, eq, getTableColumns, gt, ne, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { users } from "../../platform/database/schema/accounts.ts";
import { posts, postVotes, questionFollowers } from "../../platform/database/schema/conversation.ts";
import { encodeCursor, isMilliseconds } from "../../platform/lib/cursor.ts";
import { authorName } from "../../platform/policy/author-name.ts";
import { isId } from "../../platform/lib/id.ts";
import type { ShownPost, ShownQuestion } from "./post-response.ts";

const { words: _, ...columns } = getTableColumns(posts);

function shownColumns(readerId: string) {
  const own = sql`${postVotes.postId} = ${posts.id} and ${postVotes.userId} = ${readerId}`;
  return {
    ...columns,
    author: authorName,
    // Nested, since drizzle takes the names of tables from the columns of a selected expression.
    voted: sql<boolean>`(${sql`exists (select 1 from ${postVotes} where ${own})`})`,
  };
}

function questionColumns(readerId: string) {
  const answered = sql`select 1 from ${posts} as answer
    where answer.question_id = ${posts.id} and answer.by_staff and answer.state = 'visible'`;
  const follows = sql`${questionFollowers.questionId} = ${posts.id} and ${questionFollowers.userId} = ${readerId}`;
  return {
    ...shownColumns(readerId),
    answeredByStaff: sql<boolean>`(${sql`exists (${answered})`})`,
    following: sql<boolean>`(${sql`exists (select 1 from ${questionFollowers} where ${follows} and following)`})`,
  };
}

export interface QuestionPosition {
  pinned: boolean;
  createdAt: Date;
  id: string;
}

interface Page<Position> {
  limit: number;
  after: Position | undefined;
}

/** Pinned ones first, then the newest: one more than the limit when there is a next page. */
export function listQuestions(
  db: Database,
  { lectureId, readerId, isStaff }: { lectureId: string; readerId: string; isStaff: boolean },
  { limit, after }: Page<QuestionPosition>,
): Promise<ShownQuestion[]> {
  const { pinned, createdAt, id } = posts;
  const position =
    after && sql`(${pinned}, ${createdAt}, ${id}) < (${after.pinned}, ${after.createdAt.toISOString()}, ${after.id})`;
  const shown = or(eq(posts.state, "visible"), gt(posts.answerCount, 0), eq(posts.authorId, readerId));
  return db
    .select(questionColumns(readerId))
    .from(posts)
    .leftJoin(users, eq(users.id, posts.authorId))
    .where(and(eq(posts.lectureId, lectureId), isQuestion, isStaff ? undefined : shown, position))
    .orderBy(desc(pinned), desc(createdAt), desc(id))
    .limit(limit + 1);
}

export const isQuestion: SQL = sql`${posts.questionId} is null`;

export function questionCursor({ pinned, createdAt, id }: QuestionPosition): string {
  return encodeCursor([pinned ? 1 : 0, createdAt.getTime(), id]);
}

export function parseQuestionCursor([pinned, createdAt, id]: readonly unknown[]): QuestionPosition | undefined {
  if ((pinned !== 0 && pinned !== 1) || !isMilliseconds(createdAt) || typeof id !== "string" || !isId(id))
    return undefined;
  return { pinned: pinned === 1, createdAt: new Date(createdAt), id };
}

export async function findQuestion(db: Database, id: string, readerId: string): Promise<ShownQuestion | undefined> {
  const [question] = await db
    .select(questionColumns(readerId))
    .from(posts)
    .leftJoin(users, eq(users.id, posts.authorId))
    .where(and(eq(posts.id, id), isQuestion));
  return question;
}

export interface AnswerPosition {
  votes: number;
  createdAt: Date;
  id: string;
}

/** Those with more votes first, then the older ones; the accepted one is before all others, on the first page. */
export async function listAnswers(
  db: Database,
  { id: questionId, acceptedId }: Pick<ShownQuestion, "id" | "acceptedId">,
  readerId: string,
  { limit, after }: Page<AnswerPosition>,
): Promise<{ accepted: ShownPost[]; others: ShownPost[] }> {
  const { votes, createdAt, id } = posts;
  const select = (condition: SQL | undefined) =>
    db
      .select(shownColumns(readerId))
      .from(posts)
      .leftJoin(users, eq(users.id, posts.authorId))
      .where(and(eq(posts.questionId, questionId), condition))
      .orderBy(desc(votes), asc(createdAt), asc(id))
      .limit(limit + 1);
  const position =
    after && sql`(-${votes}, ${createdAt}, ${id}) > (${-after.votes}, ${after.createdAt.toISOString()}, ${after.id})`;
  const others = await select(and(acceptedId === null ? undefined : ne(id, acceptedId), position));
  return { accepted: acceptedId === null || after ? [] : await select(eq(id, acceptedId)), others };
}

export function answerCursor({ votes, createdAt, id }: AnswerPosition): string {
  return encodeCursor([votes, createdAt.getTime(), id]);
}

export function parseAnswerCursor([votes, createdAt, id]: readonly unknown[]): AnswerPosition | undefined {
  const isVotes = typeof votes === "number" && Number.isInteger(votes) && votes >= 0 && votes < 2 ** 31;
  if (!isVotes || !isMilliseconds(createdAt) || typeof id !== "string" || !isId(id)) return undefined;
  return { votes, createdAt: new Date(createdAt), id };
}

export async function findShownPost(db: Database, id: string, readerId: string): Promise<ShownPost | undefined> {
  const [post] = await db
    .select(shownColumns(readerId))
    .from(posts)
    .leftJoin(users, eq(users.id, posts.authorId))
    .where(eq(posts.id, id));
  return post;
}
