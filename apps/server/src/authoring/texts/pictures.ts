import { and, eq, lt, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { lecturePictures, lectureTexts } from "../../platform/database/schema/captions.ts";
import { lectures } from "../../platform/database/schema/courses.ts";
import { message } from "../../platform/lib/message.ts";
import { Problem } from "../../platform/lib/problem.ts";
import { day } from "../../platform/lib/time/durations.ts";
import type { Removing } from "../../platform/media/remove-media.ts";
import { audit } from "../../platform/policy/audit/audit.ts";
import { lectureNotFound } from "../../playback/lecture-ids.ts";
import { deleteFiles } from "../delete-files.ts";
import { lockCourse, touchCourse } from "../lock-course.ts";

type Picture = Pick<typeof lecturePictures.$inferSelect, "id" | "width" | "height">;

const maxPictures = 200;
/** What is typed may wait in a browser for days. */
const unnamedFor = 7 * day;

/** Its files are deleted where it is refused. Throws 404 and 409. */
export async function addPicture(
  source: Removing & { db: Database; clock: () => Date },
  ids: { courseId: string; lectureId: string },
  picture: Picture,
): Promise<void> {
  const { db, clock } = source;
  const refusal = await db.transaction((tx) => insertPicture(tx, ids, picture, clock()));
  if (refusal === undefined) return;
  await deleteFiles(source, { videos: [], images: [picture.id] });
  throw refusal;
}

async function insertPicture(
  tx: Database,
  { courseId, lectureId }: { courseId: string; lectureId: string },
  picture: Picture,
  now: Date,
): Promise<Problem | undefined> {
  if (!(await lockCourse(tx, courseId))) return lectureNotFound();
  const [lecture] = await tx
    .select({ title: lectures.title })
    .from(lectures)
    .where(and(eq(lectures.id, lectureId), eq(lectures.courseId, courseId)));
  if (lecture === undefined) return lectureNotFound();
  if ((await tx.$count(lecturePictures, eq(lecturePictures.lectureId, lectureId))) >= maxPictures)
    return new Problem(409, message("catalogue.lecturePicturesMany", { limit: maxPictures }));
  await tx.insert(lecturePictures).values({ ...picture, lectureId, createdAt: now });
  // The picture of a draft is hidden from now on.
  await touchCourse(tx, courseId, now);
  await audit(tx, { subject: ["lecture", lectureId, lecture.title], after: { picture: picture.id } });
  return undefined;
}

/** Pictures that no text has named for a week. The sweep deletes their files. */
export async function purgeTextPictures(db: Database, now: Date): Promise<void> {
  const isNamed = sql`exists (select from ${lectureTexts} where ${lectureTexts.lectureId} = ${lecturePictures.lectureId}
    and position(${lecturePictures.id} in ${lectureTexts.source}) > 0)`;
  const isOld = lt(lecturePictures.createdAt, new Date(now.getTime() - unnamedFor));
  await db.delete(lecturePictures).where(and(isOld, sql`not ${isNamed}`));
}
