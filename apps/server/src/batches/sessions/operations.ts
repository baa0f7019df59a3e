import type { FormValues } from "@lms/api/forms";
import type { Database } from "../../platform/database/database.ts";
import { batchSessions } from "../../platform/database/schema/batches.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Operations } from "../../platform/lib/operations.ts";
import { fieldProblem, Problem } from "../../platform/lib/problem.ts";
import { VersionConflict, isOutdated } from "../../platform/lib/version.ts";
import { message } from "../../platform/lib/message.ts";
import { eq } from "drizzle-orm";
import { notifyMembers } from "../batch-changes.ts";
import { lockPlaces, type LockedBatch } from "../members/waiting.ts";
import { batchNotFound, readBatch, respondWithBatch } from "../respond.ts";
import {
  findRecordings,
  isLectureOfBatch,
  saveMaterials,
  sessionVersion,
  shownSession,
  toMaterials,
  withHidden,
} from "./materials.ts";
import {
  changeSession,
  findSession,
  insertSessions,
  findSessions,
  type SessionRow,
  type SessionTexts,
} from "./session-rows.ts";
import { type Span, weeklySpans } from "./weekly.ts";
import type { Viewer } from "../../platform/policy/viewer.ts";
import { audit } from "../../platform/policy/audit/audit.ts";

const maxSessions = 200;

export function sessionOperations({ db, clock }: Dependencies) {
  return {
    addSession: ({ params: { batchId }, body, viewer }) =>
      db.transaction(async (tx) => {
        const now = clock();
        const { title } = await lockBatch(tx, batchId);
        await addSessions(tx, batchId, [sessionTexts(body)], now);
        await audit(tx, { subject: ["batch", batchId, title], after: { ...sessionTexts(body) } });
        return respondWithBatch(tx, batchId, { viewer, code: "batches.sessionAdded", now });
      }),

    addWeeklySessions: ({ params: { batchId }, body, viewer }) =>
      db.transaction(async (tx) => {
        const now = clock();
        const batch = await lockBatch(tx, batchId);
        const planned = (await findSessions(tx, batchId)).filter(({ cancelledAt }) => cancelledAt === null);
        const limit = planned.length + maxSessions + 1;
        const spans = withoutTaken(weeklySpans(batch, body, { now, limit }), planned);
        if (spans.length === 0) throw new Problem(409, "batches.noDayLeft");
        const topic = body.topic?.trim() ?? "";
        const added = spans.map(({ startsAt, endsAt }) => ({ startsAt, endsAt, topic }));
        await addSessions(tx, batchId, added, now);
        const starts = spans.map(({ startsAt }) => startsAt);
        await audit(tx, { subject: ["batch", batchId, batch.title], after: { topic, starts } });
        return respondWithBatch(tx, batchId, { viewer, code: "batches.sessionsAdded", now });
      }),

    updateSession: ({ params: { batchId, sessionId }, headers, body, viewer }) =>
      db.transaction(async (tx) => {
        const now = clock();
        await lockBatch(tx, batchId);
        const session = await findSession(tx, batchId, sessionId);
        if (session === undefined) throw sessionNotFound();
        if (session.cancelledAt !== null) throw new Problem(409, "batches.sessionIsCancelled");
        const texts = sessionTexts(body, session.topic);
        const shown = shownSession(session, await findRecordings(tx, [session]));
        const versions = { shown, requested: { ...shown, ...texts } };
        await requireCurrent(tx, headers["if-match"], versions, { viewer, now });
        const moved = !isSame(texts.startsAt, session.startsAt) || !isSame(texts.endsAt, session.endsAt);
        if (moved || texts.topic !== session.topic) await changeSession(tx, sessionId, texts, now);
        if (moved) await notifyMembers(tx, { is: "session-moved", batchId, sessionId, from: session }, now);
        await audit(tx, { subject: ["session", sessionId, texts.topic], before: session, after: { ...texts } });
        return respondWithBatch(tx, batchId, { viewer, code: "batches.sessionUpdated", now });
      }),

    saveSessionMaterials: ({ params: { batchId, sessionId }, headers, body, viewer }) =>
      db.transaction(async (tx) => {
        const now = clock();
        await lockBatch(tx, batchId);
        const session = await findSession(tx, batchId, sessionId);
        if (session === undefined) throw sessionNotFound();
        if (session.cancelledAt !== null) throw new Problem(409, "batches.sessionIsCancelled");
        const requested = toMaterials(body);
        const shown = shownSession(session, await findRecordings(tx, [session]));
        const versions = { shown, requested: { ...shown, ...requested } };
        await requireCurrent(tx, headers["if-match"], versions, { viewer, now });
        const materials = withHidden(requested, { shown, stored: session });
        await requireLecture(tx, batchId, { chosen: materials.recordingLectureId, stored: session.recordingLectureId });
        await saveMaterials(tx, sessionId, materials, now);
        await audit(tx, { subject: ["session", sessionId, session.topic], before: session, after: { ...materials } });
        return respondWithBatch(tx, batchId, { viewer, code: "batches.sessionMaterialsSaved", now });
      }),

    cancelSession: ({ params: { batchId, sessionId }, viewer }) =>
      db.transaction(async (tx) => {
        const now = clock();
        await lockBatch(tx, batchId);
        const session = await findSession(tx, batchId, sessionId);
        if (session === undefined) throw sessionNotFound();
        if (session.cancelledAt === null) {
          if (session.endsAt <= now) throw new Problem(409, "batches.sessionIsOver");
          await changeSession(tx, sessionId, { cancelledAt: now }, now);
          await notifyMembers(tx, { is: "session-cancelled", batchId, sessionId }, now);
          const subject = ["session", sessionId, session.topic] as const;
          await audit(tx, { subject, before: { cancelled: false }, after: { cancelled: true } });
        }
        return respondWithBatch(tx, batchId, { viewer, code: "batches.sessionCancelled", now });
      }),
  } satisfies Partial<Operations<"batch">>;
}

async function lockBatch(tx: Database, batchId: string): Promise<LockedBatch> {
  const batch = await lockPlaces(tx, batchId);
  if (batch === undefined) throw batchNotFound();
  return batch;
}

async function requireCurrent(
  tx: Database,
  ifMatch: string | undefined,
  { shown, requested }: Readonly<Record<"shown" | "requested", SessionRow>>,
  reader: { viewer: Viewer; now: Date },
): Promise<void> {
  const versions = { stored: sessionVersion(shown), requested: sessionVersion(requested) };
  if (!isOutdated(ifMatch, versions)) return;
  const batch = await readBatch(tx, shown.batchId, reader);
  throw new VersionConflict(412, "batches.sessionChangedMeanwhile", { batch });
}

/** The stored one may have left the batch meanwhile, or be in the trash. */
async function requireLecture(
  tx: Database,
  batchId: string,
  { chosen, stored }: Readonly<Record<"chosen" | "stored", string | null>>,
): Promise<void> {
  if (chosen === null || chosen === stored || (await isLectureOfBatch(tx, batchId, chosen))) return;
  throw fieldProblem(400, "recordingLecture", "batches.recordingLectureMissing");
}

function withoutTaken(spans: readonly Span[], planned: readonly Pick<Span, "startsAt">[]): Span[] {
  const taken = new Set(planned.map(({ startsAt }) => startsAt.getTime()));
  return spans.filter(({ startsAt }) => !taken.has(startsAt.getTime()));
}

async function addSessions(tx: Database, batchId: string, added: readonly SessionTexts[], now: Date): Promise<void> {
  const there = await tx.$count(batchSessions, eq(batchSessions.batchId, batchId));
  if (there + added.length > maxSessions)
    throw new Problem(409, message("batches.tooManySessions", { limit: maxSessions }));
  await insertSessions(tx, batchId, added, now);
}

function sessionTexts({ startsAt, endsAt, topic }: FormValues<"SessionForm">, topicNow = ""): SessionTexts {
  return { startsAt: new Date(startsAt), endsAt: new Date(endsAt), topic: topic?.trim() ?? topicNow };
}

function isSame(one: Date, other: Date): boolean {
  return one.getTime() === other.getTime();
}

function sessionNotFound(): Problem {
  return new Problem(404, "batches.sessionNotFound");
}
