// Why: docs/decisions/0213-batches-as-drafts.md
import { and, eq } from "drizzle-orm";
import type { Dependencies } from "../dependencies.ts";
import type { Database } from "../platform/database/database.ts";
import { users } from "../platform/database/schema/accounts.ts";
import { batches, batchLearners, batchWaiting } from "../platform/database/schema/batches.ts";
import type { Operations } from "../platform/lib/operations.ts";
import { Problem } from "../platform/lib/problem.ts";
import { isOfLearner, isWaitingLearner } from "../platform/policy/batch-learner.ts";
import { lockPlaces } from "./members/waiting.ts";
import { batchNotFound, respondWithBatch } from "./respond.ts";
import { audit } from "../platform/policy/audit/audit.ts";

export function publicationOperations({ db, clock }: Pick<Dependencies, "db" | "clock">) {
  return {
    setBatchPublication: ({ params: { batchId }, body: { published }, viewer }) =>
      db.transaction(async (tx) => {
        const batch = await lockPlaces(tx, batchId);
        if (batch === undefined) throw batchNotFound();
        if (batch.published && !published && (await hasLearners(tx, batchId)))
          throw new Problem(409, "batches.learnersInBatch");
        await tx.update(batches).set({ published }).where(eq(batches.id, batchId));
        await audit(tx, { subject: ["batch", batchId, batch.title], before: batch, after: { published } });
        const code = published ? "batches.published" : "batches.unpublished";
        return respondWithBatch(tx, batchId, { viewer, code, now: clock() });
      }),
  } satisfies Partial<Operations<"batch">>;
}

async function hasLearners(tx: Database, batchId: string): Promise<boolean> {
  const learners = await tx.$count(batchLearners, and(eq(batchLearners.batchId, batchId), isOfLearner));
  if (learners > 0) return true;
  const waiting = tx.select({ userId: users.id }).from(batchWaiting).innerJoin(users, isWaitingLearner);
  return (await waiting.where(eq(batchWaiting.batchId, batchId)).limit(1)).length > 0;
}
