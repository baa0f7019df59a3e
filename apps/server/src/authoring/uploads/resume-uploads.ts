import { and, asc, eq, ne } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { lectureUploads } from "../../platform/database/schema/uploads.ts";
import { enqueue } from "../../platform/jobs/job-queue.ts";

/**
 * Call it before a course or a part of it comes back from the trash, in the same transaction, and before the course is locked: a check locks
 * its upload first. Lectures and files that found no place are made then; for a new video its administrator decides again.
 */
export async function resumeUploads(tx: Database, courseId: string, now: Date): Promise<void> {
  const { id, state } = lectureUploads;
  // Those that are on their way are locked too, so that none ends before the course is back.
  const unfinished = await tx
    .select()
    .from(lectureUploads)
    .where(and(eq(lectureUploads.courseId, courseId), ne(state, "ready")))
    .orderBy(asc(id))
    .for("update");
  for (const upload of unfinished) {
    const hasNoPlace = upload.failure === "lectureGone" && (upload.lectureId === null || upload.kind === "file");
    if (!hasNoPlace) continue;
    const again = { state: "checking", failure: null, updatedAt: now } as const;
    await tx.update(lectureUploads).set(again).where(eq(id, upload.id));
    await enqueue(tx, { kind: "finish-upload", subject: upload.id }, now);
  }
}
