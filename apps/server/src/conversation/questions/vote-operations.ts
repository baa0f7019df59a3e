import { eq, lt, sql } from "drizzle-orm";
import type { Dependencies } from "../../dependencies.ts";
import { postReports, posts } from "../../platform/database/schema/conversation.ts";
import { success } from "../../platform/lib/message.ts";
import type { Operations } from "../../platform/lib/operations.ts";
import { Problem } from "../../platform/lib/problem.ts";
import { countPost, type PostRow, postNotFound, requirePost, requireWriter } from "./post-access.ts";
import { respondWithPost } from "./respond-with-question.ts";
import { addVote, lockPost, removeVote } from "./write-posts.ts";

type VoteOperations = Pick<Operations<"question">, "votePost" | "unvotePost" | "reportPost">;

export function voteOperations(dependencies: Dependencies): VoteOperations {
  const { db, clock } = dependencies;

  return {
    votePost: async ({ params: { postId }, viewer }) => {
      const reading = await requirePost(dependencies, viewer, postId);
      requireOther(reading.post, reading.reader.id);
      await requireWriter(dependencies, reading.reader);
      await db.transaction((tx) => addVote(tx, postId, reading.reader.id));
      return respondWithPost(db, { id: postId, code: "conversation.voted" }, reading);
    },

    unvotePost: async ({ params: { postId }, viewer }) => {
      const reading = await requirePost(dependencies, viewer, postId);
      requireOther(reading.post, reading.reader.id);
      await db.transaction((tx) => removeVote(tx, postId, reading.reader.id));
      return respondWithPost(db, { id: postId, code: "conversation.unvoted" }, reading);
    },

    reportPost: async ({ params: { postId }, body: { reason }, viewer }) => {
      const { reader, post } = await requirePost(dependencies, viewer, postId);
      requireOther(post, reader.id);
      await countPost(dependencies, reader);
      const createdAt = clock();
      await db.transaction(async (tx) => {
        const { editedAt } = await lockPost(tx, postId);
        const report = { postId, userId: reader.id, reason: reason.trim(), createdAt };
        const target = [postReports.postId, postReports.userId];
        // The decision was about another text where the post was edited since.
        const isAboutEarlier = editedAt === null ? sql`false` : lt(postReports.decidedAt, editedAt);
        const added = await tx
          .insert(postReports)
          .values(report)
          .onConflictDoUpdate({ target, set: { ...report, decidedAt: null }, setWhere: isAboutEarlier })
          .returning();
        if (added.length === 0) return;
        await tx
          .update(posts)
          .set({ reportedAt: sql`coalesce(${posts.reportedAt}, ${createdAt.toISOString()}::timestamptz)` })
          .where(eq(posts.id, postId));
      });
      return success("conversation.reported");
    },
  };
}

function requireOther({ state, authorId }: PostRow, readerId: string): void {
  if (state !== "visible") throw postNotFound();
  if (authorId === readerId) throw new Problem(403, "conversation.ownPost");
}
