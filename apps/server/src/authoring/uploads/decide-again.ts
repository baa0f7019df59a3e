import { eq } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { lectures } from "../../platform/database/schema/courses.ts";
import { lectureUploads } from "../../platform/database/schema/uploads.ts";
import { enqueue } from "../../platform/jobs/job-queue.ts";
import { audit } from "../../platform/policy/audit/audit.ts";
import { undecided, type UploadRow } from "./repository.ts";

/** It replaces whatever video the lecture has now, as its administrator has seen it. "replaced" for one that has had its turn. */
export async function decideAgain(
  db: Database,
  { id, replacedFile }: Pick<UploadRow, "id" | "replacedFile">,
  now: Date,
): Promise<"decided" | "replaced" | "missing"> {
  return db.transaction(async (tx) => {
    const isUpload = eq(lectureUploads.id, id);
    const [row] = await tx.select().from(lectureUploads).where(isUpload).for("update");
    if (row === undefined || row.lectureId === null) return "missing";
    const subject = ["lecture", row.lectureId, row.title] as const;
    const { state, failure, videoFile, fileName } = row;
    if (state === "ready") {
      const [lecture] = await tx.select().from(lectures).where(eq(lectures.id, row.lectureId));
      return lecture?.videoFile === videoFile ? "decided" : "replaced";
    }
    if (state !== "failed") {
      if (row.replacedFile === replacedFile) return "decided";
      await tx.update(lectureUploads).set({ replacedFile, updatedAt: now }).where(isUpload);
      const after = { replaces: replacedFile, upload: id, fileName };
      await audit(tx, { subject, before: { replaces: row.replacedFile }, after });
      return "decided";
    }
    if (!undecided.some((each) => each === failure)) return "missing";
    const again = { state: "checking", failure: null, replacedFile, updatedAt: now } as const;
    await tx.update(lectureUploads).set(again).where(isUpload);
    await enqueue(tx, { kind: "finish-upload", subject: id }, now);
    await audit(tx, { subject, before: { video: replacedFile }, after: { video: videoFile, upload: id, fileName } });
    return "decided";
  });
}
