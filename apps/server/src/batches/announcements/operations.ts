import type { Database } from "../../platform/database/database.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Answer, Operations } from "../../platform/lib/operations.ts";
import { Problem } from "../../platform/lib/problem.ts";
import type { PlainCode } from "../../platform/lib/message.ts";
import { VersionConflict, isOutdated } from "../../platform/lib/version.ts";
import type { Viewer } from "../../platform/policy/viewer.ts";
import { notifyMembers } from "../batch-changes.ts";
import * as repository from "../repository.ts";
import { batchNotFound, readBatch, respondWithBatch } from "../respond.ts";
import { announcementVersion } from "../versions.ts";
import { deleteAnnouncement, insertAnnouncement, updateAnnouncement } from "./announcement-rows.ts";
import { audit } from "../../platform/policy/audit/audit.ts";

export function announcementOperations({ db, clock }: Dependencies) {
  const respond = (tx: Database, id: string, viewer: Viewer, code: PlainCode): Promise<Answer<"getBatch">> =>
    respondWithBatch(tx, id, { viewer, code, now: clock() });

  return {
    addAnnouncement: ({ params: { batchId }, body: { title, body }, viewer }) =>
      db.transaction(async (tx) => {
        if ((await repository.lockBatch(tx, batchId)) === undefined) throw batchNotFound();
        const now = clock();
        const announcementId = await insertAnnouncement(tx, batchId, { title, body }, now);
        await notifyMembers(tx, { is: "announced", batchId, announcementId }, now);
        await audit(tx, { subject: ["announcement", announcementId, title], after: { batchId, title, body } });
        return respond(tx, batchId, viewer, "batches.announcementAdded");
      }),

    updateAnnouncement: ({ params: { batchId, announcementId }, headers, body: { title, body }, viewer }) =>
      db.transaction(async (tx) => {
        if ((await repository.lockBatch(tx, batchId, "no key update")) === undefined) throw batchNotFound();
        const batch = await readBatch(tx, batchId, { viewer, now: clock() });
        const before = batch.announcements?.find(({ _id }) => _id === announcementId);
        const stored = before?.version;
        const requested = announcementVersion({ title, body });
        if (stored !== undefined && isOutdated(headers["if-match"], { stored, requested })) {
          throw new VersionConflict(412, "batches.announcementChangedMeanwhile", { batch });
        }
        const updated = await updateAnnouncement(tx, batchId, announcementId, { title, body }, clock());
        if (!updated) throw announcementNotFound();
        const after = { title, body };
        await audit(tx, { subject: ["announcement", announcementId, title], before: { ...before }, after });
        return respond(tx, batchId, viewer, "batches.announcementUpdated");
      }),

    deleteAnnouncement: ({ params: { batchId, announcementId }, viewer }) =>
      db.transaction(async (tx) => {
        if ((await repository.lockBatch(tx, batchId)) === undefined) throw batchNotFound();
        const deleted = await deleteAnnouncement(tx, batchId, announcementId);
        if (deleted === undefined) throw announcementNotFound();
        const subject = ["announcement", announcementId, deleted.title] as const;
        await audit(tx, { subject, before: { batchId, ...deleted } });
        return respond(tx, batchId, viewer, "batches.announcementDeleted");
      }),
  } satisfies Partial<Operations<"batch">>;
}

function announcementNotFound(): Problem {
  return new Problem(404, "batches.announcementNotFound");
}
