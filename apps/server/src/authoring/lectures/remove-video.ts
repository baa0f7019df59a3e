import { and, eq } from "drizzle-orm";
import { lectureParts, secondsWithoutVideo } from "../../catalogue/lecture-parts.ts";
import { clearProgress } from "../../learning/fit-progress.ts";
import { raiseMinimumPercents } from "../../learning/minimum-percent.ts";
import type { Database } from "../../platform/database/database.ts";
import { lectureCaptions } from "../../platform/database/schema/captions.ts";
import { lectures } from "../../platform/database/schema/courses.ts";
import type { ReplacementLosses } from "../../platform/database/schema/uploads.ts";
import { Problem } from "../../platform/lib/problem.ts";
import { isOutdated } from "../../platform/lib/version.ts";
import { isSoundFile } from "../../platform/media/file-type.ts";
import { audit } from "../../platform/policy/audit/audit.ts";
import { type LectureRow, videoVersion } from "../../playback/lecture-rows.ts";
import { lockCourse, touchCourse } from "../lock-course.ts";
import { removeUnused } from "./replace-video.ts";

/** Its captions and the places of learners go with it. Without losses it has another video than its administrator saw. */
export async function removeVideo(
  db: Database,
  { courseId, lectureId }: { courseId: string; lectureId: string },
  { ifMatch }: { ifMatch: string | undefined },
  now: Date,
): Promise<{ lecture: LectureRow; losses: ReplacementLosses | undefined; wasSound: boolean } | undefined> {
  return db.transaction(async (tx) => {
    if (!(await lockCourse(tx, courseId))) return undefined;
    const isLecture = and(eq(lectures.id, lectureId), eq(lectures.courseId, courseId));
    const [stored] = await tx.select().from(lectures).where(isLecture);
    if (stored === undefined) return undefined;
    if (stored.videoFile === null) throw new Problem(404, "catalogue.videoNotFound");
    const wasSound = isSoundFile(stored.videoFile);
    if (isOutdated(ifMatch, { stored: videoVersion(stored), requested: undefined }))
      return { lecture: stored, losses: undefined, wasSound };
    const without = { videoFile: null, size: null, posterFile: null, durationSeconds: secondsWithoutVideo(stored) };
    const lecture = { ...stored, ...without };
    if (stored.published && lectureParts(lecture).length === 0) throw new Problem(409, "catalogue.lecturePartNeeded");
    await raiseMinimumPercents(tx, courseId);
    await tx.update(lectures).set(without).where(isLecture);
    const ofLecture = eq(lectureCaptions.lectureId, lectureId);
    const captions = await tx.delete(lectureCaptions).where(ofLecture).returning();
    const losses = {
      captions: captions.map(({ language, cues }) => ({ language, lines: cues.length })),
      learners: await clearProgress(tx, lectureId),
    };
    await removeUnused(tx, stored, now);
    await touchCourse(tx, courseId, now);
    await audit(tx, { subject: ["lecture", lectureId, stored.title], before: { video: stored.videoFile } });
    return { lecture, losses, wasSound };
  });
}
