import type { Dependencies } from "../../dependencies.ts";
import type { Operations } from "../../platform/lib/operations.ts";
import { Problem } from "../../platform/lib/problem.ts";
import type { PlainCode } from "../../platform/lib/message.ts";
import { requireSignedIn } from "../../platform/policy/decision.ts";
import { notifyMembers } from "../batch-changes.ts";
import * as repository from "../repository.ts";
import { batchNotFound, respondWithBatch } from "../respond.ts";
import { deleteWaiting, freePlaces, giveFreePlaces, insertWaiting, isWaiting, lockPlaces } from "./waiting.ts";

export function memberOperations({ db, clock }: Dependencies) {
  return {
    joinBatch: ({ params: { batchId }, viewer }) =>
      db.transaction(async (tx) => {
        const { id: userId, rights } = requireSignedIn(viewer);
        const batch = await lockPlaces(tx, batchId);
        if (batch === undefined || !batch.published) throw batchNotFound();
        const now = clock();
        const respond = (code: PlainCode) => respondWithBatch(tx, batchId, { viewer, code, now });
        if (await repository.hasJoined(tx, batchId, userId, now)) return respond("batches.joined");
        if (batch.endsAt <= now) throw new Problem(409, "batches.endedForJoining");
        if (batch.needsSubscription && !rights.site) throw new Problem(403, "batches.subscribeToJoin");
        // People on the waiting list come before the caller.
        await giveFreePlaces(tx, batch, now);
        if ((await freePlaces(tx, batch)) === 0) {
          await insertWaiting(tx, batchId, userId, now);
          return respond("batches.full");
        }
        await deleteWaiting(tx, batchId, userId);
        await repository.insertLearner(tx, batchId, userId, now);
        await notifyMembers(tx, { is: "joined", batchId, userId }, now);
        return respond("batches.joined");
      }),

    leaveBatch: ({ params: { batchId }, query: { state }, viewer }) =>
      db.transaction(async (tx) => {
        const { id: userId } = requireSignedIn(viewer);
        const batch = await lockPlaces(tx, batchId);
        if (batch === undefined) throw batchNotFound();
        const now = clock();
        if (state === "waiting" && (await repository.hasJoined(tx, batchId, userId, now)))
          throw new Problem(409, "batches.joinedMeanwhile");
        if (state === "joined" && (await isWaiting(tx, batchId, userId)))
          throw new Problem(409, "batches.waitingMeanwhile");
        await deleteWaiting(tx, batchId, userId);
        await repository.deleteLearner(tx, batchId, userId);
        await giveFreePlaces(tx, batch, now);
        return respondWithBatch(tx, batchId, { viewer, code: "batches.left", now });
      }),
  } satisfies Partial<Operations<"batch">>;
}
