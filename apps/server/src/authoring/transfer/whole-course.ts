// Why: docs/decisions/0186-copy-and-carry.md
import { toTexts } from "@lms/api/forms";
import { asc, eq, getTableColumns } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { lectureCaptions } from "../../platform/database/schema/captions.ts";
import { courses, lectures, sections } from "../../platform/database/schema/courses.ts";
import type { StoredCourse } from "../../platform/database/schema/imports.ts";
import { newId } from "../../platform/lib/id.ts";
import type { Bucket } from "../../platform/media/media-store.ts";
import { videoLocation } from "../../platform/media/videos/video.ts";
import { raiseCatalogueVersion } from "../../catalogue/catalogue-version.ts";
import { knownCategory } from "../../catalogue/course-names.ts";

export type WholeCourse = StoredCourse;

const { courseId: _, position: __, seeded: ___, createdAt: ____, ...lectureContent } = getTableColumns(lectures);

/** Reads everything in one snapshot. Drafts are included. */
export async function readWholeCourse(db: Database, id: string): Promise<WholeCourse | undefined> {
  return db.transaction(
    async (tx) => {
      const [course] = await tx.select().from(courses).where(eq(courses.id, id));
      if (course === undefined) return undefined;
      const ofCourse = await tx
        .select({ id: sections.id, title: sections.title })
        .from(sections)
        .where(eq(sections.courseId, id))
        .orderBy(asc(sections.position));
      const rows = await tx
        .select(lectureContent)
        .from(lectures)
        .where(eq(lectures.courseId, id))
        .orderBy(asc(lectures.position));
      const { lectureId, language: ofCaptions, isDefault, cues } = lectureCaptions;
      const captions = await tx
        .select({ lectureId, language: ofCaptions, isDefault, cues })
        .from(lectureCaptions)
        .innerJoin(lectures, eq(lectures.id, lectureId))
        .where(eq(lectures.courseId, id))
        .orderBy(asc(ofCaptions));
      const captionsBy = Map.groupBy(captions, (row) => row.lectureId);
      const places = new Map(ofCourse.map((section, index) => [section.id, index]));
      return {
        texts: toTexts("CourseUpdateForm", course),
        thumbnailFile: course.thumbnailFile,
        sections: ofCourse.map((section) => section.title),
        lectures: rows.map(({ id: lectureKey, sectionId, ...row }) =>
          Object.assign(row, {
            section: places.get(sectionId ?? "") ?? null,
            captions: (captionsBy.get(lectureKey) ?? []).map((each) => ({
              language: each.language,
              isDefault: each.isDefault,
              cues: each.cues,
            })),
          }),
        ),
      };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

/** The location of its stored files. */
export function storedItems({ thumbnailFile, lectures: all }: WholeCourse): { bucket: Bucket; id: string }[] {
  return [
    { bucket: "images", id: thumbnailFile },
    ...all.flatMap(({ videoFile, posterFile }) => [
      videoLocation(videoFile),
      ...(posterFile === null ? [] : [{ bucket: "images" as const, id: posterFile }]),
    ]),
  ];
}

/** A draft, whose lectures are as they are in `whole`. To be called in a transaction. */
export async function insertWholeCourse(tx: Database, whole: WholeCourse, now: Date): Promise<string> {
  const id = newId();
  const { texts, thumbnailFile } = whole;
  const category = await knownCategory(tx, texts.category, id);
  await tx.insert(courses).values({
    id,
    ...texts,
    category,
    thumbnailFile,
    published: false,
    firstPublishedAt: null,
    createdAt: now,
    updatedAt: now,
  });
  const sectionIds = whole.sections.map(() => newId());
  if (sectionIds.length > 0) {
    await tx.insert(sections).values(
      whole.sections.map((title, index) => ({
        id: sectionIds[index] ?? "",
        courseId: id,
        title,
        position: index + 1,
      })),
    );
  }
  for (const [index, { section, captions, ...lecture }] of whole.lectures.entries()) {
    const lectureId = newId();
    const sectionId = section === null ? null : (sectionIds[section] ?? null);
    const place = { id: lectureId, courseId: id, sectionId, position: index + 1, createdAt: now };
    await tx.insert(lectures).values({ ...lecture, ...place });
    if (captions.length === 0) continue;
    const rows = captions.map(({ language, isDefault, cues }) => ({ lectureId, language, isDefault, cues }));
    await tx.insert(lectureCaptions).values(rows.map((row) => Object.assign(row, { updatedAt: now })));
  }
  await raiseCatalogueVersion(tx, [id]);
  return id;
}
