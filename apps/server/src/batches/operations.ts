// Why: docs/decisions/0061-batches.md
import type { FormValues } from "@lms/api/forms";
import type { Database } from "../platform/database/database.ts";
import type { Dependencies } from "../dependencies.ts";
import { toPage, readCursor } from "../platform/lib/cursor.ts";
import { isId } from "../platform/lib/id.ts";
import type { Answer, Operations } from "../platform/lib/operations.ts";
import { fieldProblem } from "../platform/lib/problem.ts";
import { VersionConflict, isOutdated } from "../platform/lib/version.ts";
import { deletionBy } from "../platform/trash/deletion.ts";
import { requireSignedIn } from "../platform/policy/decision.ts";
import type { Viewer } from "../platform/policy/viewer.ts";
import { batchSettings as settingsOf } from "./batch-settings.ts";
import { announcementOperations } from "./announcements/operations.ts";
import { batchReader, listBatches } from "./list/batch-queries.ts";
import { batchCursor, parseBatchCursor, batchPosition } from "./list/batch-order.ts";
import * as repository from "./repository.ts";
import { responseContext, toBatch } from "./batch-response.ts";
import { memberOperations } from "./members/operations.ts";
import { publicationOperations } from "./publication.ts";
import { giveFreePlaces, lockPlaces } from "./members/waiting.ts";
import { batchNotFound, readBatch, respondWithBatch } from "./respond.ts";
import { sessionOperations } from "./sessions/operations.ts";
import { followClocks } from "./sessions/follow-clocks.ts";
import { raiseSequences } from "./sessions/session-rows.ts";
import { batchVersion } from "./versions.ts";
import { success, type PlainCode, message } from "../platform/lib/message.ts";
import { audit } from "../platform/policy/audit/audit.ts";

const defaultLimit = 50;

export function batchOperations(dependencies: Dependencies) {
  const { config, db, clock, searching } = dependencies;
  const respond = (tx: Database, id: string, viewer: Viewer, code: PlainCode): Promise<Answer<"getBatch">> =>
    respondWithBatch(tx, id, { viewer, code, now: clock() });

  return {
    listBatches: async ({ query: { q, filter, limit = defaultLimit, cursor }, viewer }) => {
      const after = readCursor(cursor, parseBatchCursor);
      const now = clock();
      const reader = requireSignedIn(viewer);
      // Later pages use the time of the first one, so that a batch that starts in between is neither repeated nor left out.
      const asOf = after?.asOf ?? now;
      const { rows, total } = await searching.run(() =>
        listBatches(db, { q, filter, limit, asOf, after }, batchReader(reader, now)),
      );
      const { page, next } = toPage(rows, limit, (last) => batchCursor(batchPosition(last, asOf)));
      return {
        ...success("batches.listed"),
        batches: page.map((row) => toBatch(row, responseContext(reader, now))),
        total,
        ...next,
      };
    },

    createBatch: ({ query: { draft = false }, body, viewer }) =>
      db.transaction(async (tx) => {
        const courses = await repository.lockCourses(tx, body.courses);
        requireKnownCourses(body, courses);
        const now = clock();
        const id = await repository.insertBatch(
          tx,
          { ...batchTexts(body), ...settingsOf(body, undefined, now), published: !draft },
          courses,
          now,
        );
        await audit(tx, { subject: ["batch", id, body.title], after: { ...body, published: !draft } });
        return respond(tx, id, viewer, "batches.created");
      }),

    getBatch: ({ params: { batchId }, viewer }) => respond(db, batchId, viewer, "batches.fetched"),

    updateBatch: ({ params: { batchId }, headers, body, viewer }) =>
      db.transaction(async (tx) => {
        const courses = await repository.lockCourses(tx, body.courses);
        const saved = await lockPlaces(tx, batchId);
        if (saved === undefined) throw batchNotFound();
        requireKnownCourses(body, courses);
        const now = clock();
        const changed = { ...batchTexts(body), ...settingsOf(body, saved, now) };
        const batch = await readBatch(tx, batchId, { viewer, now: clock() });
        const requested = batchVersion({ ...changed, courses });
        if (isOutdated(headers["if-match"], { stored: batch.version, requested })) {
          throw new VersionConflict(412, "batches.changedMeanwhile", { batch });
        }
        await repository.updateBatch(tx, batchId, changed, courses, now);
        const stays = await followClocks(tx, batchId, { from: saved.timeZone, to: changed.timeZone }, now);
        if (showsInCalendar.some((field) => changed[field] !== saved[field])) await raiseSequences(tx, batchId, now);
        await giveFreePlaces(tx, { ...saved, ...changed }, now);
        const before = { ...saved, courses: batch.courses.map(({ _id }) => _id) };
        await audit(tx, { subject: ["batch", batchId, changed.title], before, after: { ...changed, courses } });
        return respond(tx, batchId, viewer, stays ? "batches.updatedSessionsStay" : "batches.updated");
      }),

    deleteBatch: async ({ params: { batchId }, viewer }) => {
      const deletion = deletionBy(viewer, config, clock());
      if (!isId(batchId) || !(await repository.deleteBatch(db, batchId, deletion))) throw batchNotFound();
      return success("batches.deleted");
    },

    ...announcementOperations(dependencies),
    ...memberOperations(dependencies),
    ...publicationOperations(dependencies),
    ...sessionOperations(dependencies),
  } satisfies Operations<"batch">;
}

const showsInCalendar = ["title", "mode", "place", "address"] as const;

function batchTexts({ title, description, mode, startsAt, endsAt }: FormValues<"BatchForm">) {
  return {
    title,
    description,
    mode: mode === "offline" ? "offline" : "live",
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
  } as const;
}

function requireKnownCourses({ courses }: FormValues<"BatchForm">, existing: readonly string[]): void {
  const count = new Set(courses).size - existing.length;
  if (count > 0) throw fieldProblem(400, "courses", message("batches.coursesMissing", { count }));
}
