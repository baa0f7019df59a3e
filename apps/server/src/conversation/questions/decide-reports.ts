import { eq } from "drizzle-orm";
import type { components } from "@lms/api/schema";
import type { Dependencies } from "../../dependencies.ts";
import { posts } from "../../platform/database/schema/conversation.ts";
import type { Answer } from "../../platform/lib/operations.ts";
import { Problem } from "../../platform/lib/problem.ts";
import { audit } from "../../platform/policy/audit/audit.ts";
import { type PostRow, postNotFound, type Reading } from "./post-access.ts";
import { respondWithPost } from "./respond-with-question.ts";
import { closeReports } from "./staff-rows.ts";
import { countAnswer, lockPost, withdrawAnswer } from "./write-posts.ts";

/** Also without a report: staff hides what it finds, and shows it again. */
export async function decideReports(
  { db, clock }: Dependencies,
  { post: found, ...reading }: Reading & { post: PostRow },
  { decision, reason, reported = false, state: seen }: components["schemas"]["PostDecision"],
): Promise<Answer<"decideReports">> {
  const now = clock();
  const state = decision === "hide" ? "hidden" : "visible";
  await db.transaction(async (tx) => {
    const { questionId } = found;
    if (questionId !== null) await lockPost(tx, questionId);
    const post = await lockPost(tx, found.id);
    if (post.state === "deleted") throw postNotFound();
    const hiddenReason = state === "hidden" ? reason.trim() : null;
    // Deciding the same again is no conflict: a response may be lost.
    const isSame = post.state === state && post.hiddenReason === hiddenReason;
    const isOutdated = (reported && post.reportedAt === null) || (seen !== undefined && seen !== post.state);
    if (isOutdated && !isSame) throw new Problem(409, "conversation.decidedAlready");
    if (state === "hidden") await withdrawAnswer(tx, post);
    else if (post.state === "hidden" && questionId !== null) await countAnswer(tx, questionId, 1);
    await tx.update(posts).set({ state, hiddenReason, reportedAt: null }).where(eq(posts.id, found.id));
    await closeReports(tx, found.id, now);
    await audit(tx, {
      subject: ["post", found.id, post.title],
      person: post.authorId ?? undefined,
      before: { state: post.state, text: post.text },
      after: { state, reason: reason.trim() },
    });
  });
  const code = state === "hidden" ? "conversation.postHidden" : "conversation.postKept";
  return respondWithPost(db, { id: found.id, code }, reading);
}
