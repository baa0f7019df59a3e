// Why: docs/decisions/0061-batches.md
import type { FormValues } from "@lms/api/forms";
import type { Database } from "../platform/database/database.ts";
import type { Dependencies } from "../platform/dependencies.ts";
import { pageOf, readCursor } from "../platform/lib/cursor.ts";
import { isId } from "../platform/lib/id.ts";
import type { Answer, Operations } from "../platform/lib/operations.ts";
import { Problem } from "../platform/lib/problem.ts";
import { ChangedMeanwhile, isOutdated } from "../platform/lib/version.ts";
import { requireSignedIn } from "../platform/policy/decision.ts";
import type { Viewer } from "../platform/policy/viewer.ts";
import { deleteAnnouncement, insertAnnouncement, updateAnnouncement } from "./announcements.ts";
import { announcementsOf, findBatch, listBatches } from "./batch-queries.ts";
import { batchCursor, parseBatchCursor, positionOf } from "./batch-order.ts";
import * as repository from "./repository.ts";
import { toBatch } from "./batch-response.ts";
import { announcementVersion, batchVersion } from "./versions.ts";

const defaultLimit = 50;

export function batchOperations({ db, clock, searching }: Dependencies) {
  async function respond(tx: Database, id: string, viewer: Viewer, message: string): Promise<Answer<"getBatch">> {
    return { success: true, message, batch: await readBatch(tx, id, viewer) };
  }

  async function readBatch(tx: Database, id: string, viewer: Viewer): Promise<Answer<"getBatch">["batch"]> {
    const row = isId(id) ? await findBatch(tx, id, requireSignedIn(viewer).id) : undefined;
    if (row === undefined) throw batchNotFound();
    return toBatch(row, clock(), await announcementsOf(tx, id));
  }

  return {
    listBatches: async ({ query: { q, filter, limit = defaultLimit, cursor }, viewer }) => {
      const after = readCursor(cursor, parseBatchCursor);
      const now = clock();
      // Later pages use the time of the first one, so that a batch that starts meanwhile is neither repeated nor left out.
      const asOf = after?.asOf ?? now;
      const { rows, total } = await searching.run(() =>
        listBatches(db, { q, filter, limit, asOf, after }, requireSignedIn(viewer).id),
      );
      const { page, next } = pageOf(rows, limit, (last) => batchCursor(positionOf(last, asOf)));
      return {
        success: true,
        message: "Batches fetched successfully",
        batches: page.map((row) => toBatch(row, now)),
        total,
        ...next,
      };
    },

    createBatch: ({ body, viewer }) =>
      db.transaction(async (tx) => {
        const courses = await repository.lockCourses(tx, body.courses);
        requireKnownCourses(body, courses);
        const id = await repository.insertBatch(tx, textsOf(body), courses, clock());
        return respond(tx, id, viewer, "Batch created successfully");
      }),

    getBatch: ({ params: { batchId }, viewer }) => respond(db, batchId, viewer, "Batch fetched successfully"),

    updateBatch: ({ params: { batchId }, headers, body, viewer }) =>
      db.transaction(async (tx) => {
        const courses = await repository.lockCourses(tx, body.courses);
        if ((await repository.lockBatch(tx, batchId, "no key update")) === undefined) throw batchNotFound();
        requireKnownCourses(body, courses);
        const batch = await readBatch(tx, batchId, viewer);
        const wanted = batchVersion({ ...textsOf(body), courses });
        if (isOutdated(headers["if-match"], { stored: batch.version, wanted })) {
          throw new ChangedMeanwhile(412, "Somebody has changed this batch meanwhile", { batch });
        }
        await repository.updateBatch(tx, batchId, textsOf(body), courses, clock());
        return respond(tx, batchId, viewer, "Batch updated successfully");
      }),

    deleteBatch: async ({ params: { batchId } }) => {
      if (!isId(batchId) || !(await repository.deleteBatch(db, batchId))) throw batchNotFound();
      return { success: true, message: "Batch deleted successfully" };
    },

    joinBatch: ({ params: { batchId }, viewer }) =>
      db.transaction(async (tx) => {
        const userId = requireSignedIn(viewer).id;
        const batch = await repository.lockBatch(tx, batchId);
        if (batch === undefined) throw batchNotFound();
        if (batch.endsAt <= clock() && !(await repository.hasJoined(tx, batchId, userId))) {
          throw new Problem(409, "This batch has ended, so it cannot be joined");
        }
        await repository.insertLearner(tx, batchId, userId, clock());
        return respond(tx, batchId, viewer, "You have joined the batch");
      }),

    leaveBatch: ({ params: { batchId }, viewer }) =>
      db.transaction(async (tx) => {
        if ((await repository.lockBatch(tx, batchId)) === undefined) throw batchNotFound();
        await repository.deleteLearner(tx, batchId, requireSignedIn(viewer).id);
        return respond(tx, batchId, viewer, "You have left the batch");
      }),

    addAnnouncement: ({ params: { batchId }, body: { title, body }, viewer }) =>
      db.transaction(async (tx) => {
        if ((await repository.lockBatch(tx, batchId)) === undefined) throw batchNotFound();
        await insertAnnouncement(tx, batchId, { title, body }, clock());
        return respond(tx, batchId, viewer, "Announcement added successfully");
      }),

    updateAnnouncement: ({ params: { batchId, announcementId }, headers, body: { title, body }, viewer }) =>
      db.transaction(async (tx) => {
        if ((await repository.lockBatch(tx, batchId, "no key update")) === undefined) throw batchNotFound();
        const batch = await readBatch(tx, batchId, viewer);
        const stored = batch.announcements?.find(({ _id }) => _id === announcementId)?.version;
        const wanted = announcementVersion({ title, body });
        if (stored !== undefined && isOutdated(headers["if-match"], { stored, wanted })) {
          throw new ChangedMeanwhile(412, "Somebody has changed this announcement meanwhile", { batch });
        }
        const updated = await updateAnnouncement(tx, batchId, announcementId, { title, body }, clock());
        if (!updated) throw announcementNotFound();
        return respond(tx, batchId, viewer, "Announcement updated successfully");
      }),

    deleteAnnouncement: ({ params: { batchId, announcementId }, viewer }) =>
      db.transaction(async (tx) => {
        if ((await repository.lockBatch(tx, batchId)) === undefined) throw batchNotFound();
        if (!(await deleteAnnouncement(tx, batchId, announcementId))) throw announcementNotFound();
        return respond(tx, batchId, viewer, "Announcement deleted successfully");
      }),
  } satisfies Operations<"batch">;
}

function textsOf({ title, description, mode, startsAt, endsAt }: FormValues<"BatchForm">): repository.BatchTexts {
  return {
    title,
    description,
    mode: mode === "offline" ? "offline" : "live",
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
  };
}

function requireKnownCourses({ courses }: FormValues<"BatchForm">, existing: readonly string[]): void {
  const missing = new Set(courses).size - existing.length;
  if (missing === 0) return;
  const message =
    missing === 1 ? "One of the courses is not there any more" : "Some of the courses are not there any more";
  throw new Problem(400, message, [{ field: "courses", message }]);
}

function batchNotFound(): Problem {
  return new Problem(404, "Batch not found");
}

function announcementNotFound(): Problem {
  return new Problem(404, "Announcement not found");
}
