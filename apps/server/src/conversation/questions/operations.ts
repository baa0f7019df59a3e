import { and, eq, lt } from "drizzle-orm";
import type { Dependencies } from "../../dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import { questionFollowers } from "../../platform/database/schema/conversation.ts";
import { readCursor, toPage } from "../../platform/lib/cursor.ts";
import { success } from "../../platform/lib/message.ts";
import type { Operations } from "../../platform/lib/operations.ts";
import { findClosedIds } from "../../platform/policy/order/opened.ts";
import { countPost, questionNotFound, requireLecture, requireQuestion, requireWriter } from "./post-access.ts";
import { postOperations } from "./post-operations.ts";
import { toQuestion, toSummary } from "./post-response.ts";
import { respondWithQuestion } from "./respond-with-question.ts";
import { findSimilar } from "./similar.ts";
import { stateOperations } from "./state-operations.ts";
import { staffOperations } from "./staff-operations.ts";
import {
  answerCursor,
  findQuestion,
  listAnswers,
  listQuestions,
  parseAnswerCursor,
  parseQuestionCursor,
  questionCursor,
} from "./thread-rows.ts";
import { voteOperations } from "./vote-operations.ts";
import { insertPost } from "./write-posts.ts";
import { writingRefusal } from "./writing-refusal.ts";

const defaultLimit = 20;

export function questionOperations(dependencies: Dependencies) {
  const { db, clock } = dependencies;

  return {
    listQuestions: async ({ params: { lectureId }, query: { limit = defaultLimit, cursor }, viewer }) => {
      const reading = await requireLecture(dependencies, viewer, lectureId);
      const after = readCursor(cursor, parseQuestionCursor);
      const list = { lectureId, readerId: reading.reader.id, isStaff: reading.isStaff };
      const { page, next } = toPage(await listQuestions(db, list, { limit, after }), limit, questionCursor);
      return {
        ...success("conversation.questionsListed"),
        questions: page.map((row) => toSummary(row, reading)),
        ...(await writingRefusal(dependencies, reading.reader)),
        ...next,
      };
    },

    createQuestion: async ({ params: { lectureId }, body: { title, text, second = null }, viewer }) => {
      const reading = await requireLecture(dependencies, viewer, lectureId);
      const { reader, isStaff: byStaff, courseId } = reading;
      await requireWriter(dependencies, reader);
      await countPost(dependencies, reader);
      const question = { title: title.trim(), second };
      const post = { courseId, lectureId, byStaff, text, authorId: reader.id, question };
      const id = await db.transaction((tx) => insertPost(tx, post, clock()));
      return respondWithQuestion(db, { id, code: "conversation.questionAdded" }, reading);
    },

    findSimilar: async ({ params: { lectureId }, query: { text }, viewer }) => {
      const { reader, isStaff, courseId } = await requireLecture(dependencies, viewer, lectureId);
      const closed = isStaff ? new Set<string>() : await findClosedIds(db, reader.id, [courseId], clock());
      return {
        ...success("conversation.similarFound"),
        ...(await findSimilar(db, { courseId, lectureId, closed }, text)),
      };
    },

    getQuestion: async ({ params: { questionId }, query: { limit = defaultLimit, cursor }, viewer }) => {
      const after = readCursor(cursor, parseAnswerCursor);
      const reading = await requireQuestion(dependencies, viewer, questionId);
      const { reader } = reading;
      const question = await findQuestion(db, questionId, reader.id);
      if (question === undefined) throw questionNotFound();
      const { accepted, others } = await listAnswers(db, question, reader.id, { limit, after });
      const { page, next } = toPage(others, limit, answerCursor);
      if (reader.seenBy === undefined) await markSeen(db, { questionId, userId: reader.id }, clock());
      return {
        ...success("conversation.questionFetched"),
        question: await toQuestion(question, [...accepted, ...page], reading),
        ...(await writingRefusal(dependencies, reader)),
        ...next,
      };
    },

    ...stateOperations(dependencies),
    ...postOperations(dependencies),
    ...voteOperations(dependencies),
    ...staffOperations(dependencies),
  } satisfies Operations<"question">;
}

async function markSeen(db: Database, { questionId, userId }: { questionId: string; userId: string }, now: Date) {
  const { seenAt } = questionFollowers;
  const isOwn = and(eq(questionFollowers.questionId, questionId), eq(questionFollowers.userId, userId));
  await db
    .update(questionFollowers)
    .set({ seenAt: now })
    .where(and(isOwn, lt(seenAt, now)));
}
