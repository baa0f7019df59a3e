import { and, eq } from "drizzle-orm";
import type { Dependencies } from "../../dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import { posts, questionFollowers } from "../../platform/database/schema/conversation.ts";
import type { Operations } from "../../platform/lib/operations.ts";
import { Problem } from "../../platform/lib/problem.ts";
import { requireQuestion, requireWriter } from "./post-access.ts";
import { respondWithQuestion } from "./respond-with-question.ts";
import { lockPost } from "./write-posts.ts";

type StateOperations = Pick<Operations<"question">, "acceptAnswer" | "followQuestion">;

export function stateOperations(dependencies: Dependencies): StateOperations {
  const { db, clock } = dependencies;

  return {
    acceptAnswer: async ({ params: { questionId }, body: { answerId }, viewer }) => {
      const reading = await requireQuestion(dependencies, viewer, questionId);
      const { reader, isStaff, question } = reading;
      if (!isStaff && question.authorId !== reader.id) throw new Problem(403, "conversation.notYourQuestion");
      await requireWriter(dependencies, reader);
      await db.transaction(async (tx) => {
        await lockPost(tx, questionId);
        if (answerId !== undefined && !(await isVisibleAnswer(tx, { questionId, answerId })))
          throw new Problem(404, "conversation.postNotFound");
        await tx
          .update(posts)
          .set({ acceptedId: answerId ?? null })
          .where(eq(posts.id, questionId));
      });
      const code = answerId === undefined ? "conversation.answerNotAccepted" : "conversation.answerAccepted";
      return respondWithQuestion(db, { id: questionId, code }, reading);
    },

    followQuestion: async ({ params: { questionId }, body: { following }, viewer }) => {
      const reading = await requireQuestion(dependencies, viewer, questionId);
      const seenAt = clock();
      await db
        .insert(questionFollowers)
        .values({ questionId, userId: reading.reader.id, following, seenAt })
        .onConflictDoUpdate({
          target: [questionFollowers.questionId, questionFollowers.userId],
          set: { following, seenAt },
        });
      const code = following ? "conversation.following" : "conversation.muted";
      return respondWithQuestion(db, { id: questionId, code }, reading);
    },
  };
}

async function isVisibleAnswer(tx: Database, { questionId, answerId }: Record<"questionId" | "answerId", string>) {
  const isAnswer = and(eq(posts.id, answerId), eq(posts.questionId, questionId), eq(posts.state, "visible"));
  return (await tx.$count(posts, isAnswer)) > 0;
}
