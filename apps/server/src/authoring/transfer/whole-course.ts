// Why: docs/decisions/0186-copy-and-carry.md
import { toTexts } from "@lms/api/forms";
import { and, asc, eq, getTableColumns, ne } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import {
  lectureCaptions,
  lectureFiles,
  lecturePictures,
  lectureTexts,
} from "../../platform/database/schema/captions.ts";
import { courses, lectures, sections } from "../../platform/database/schema/courses.ts";
import type { StoredCourse, StoredFile, StoredSchedule } from "../../platform/database/schema/imports.ts";
import { newId } from "../../platform/lib/id.ts";
import type { Bucket } from "../../platform/media/media-store.ts";
import { videoLocation } from "../../platform/media/videos/video.ts";
import { textColumns } from "../../playback/texts/lecture-texts.ts";
import { insertThreads, readThreads } from "./whole-threads.ts";
import { raiseCatalogueVersion } from "../../catalogue/catalogue-version.ts";
import { knownCategory } from "../../catalogue/course-names.ts";

export type WholeCourse = StoredCourse;

const { courseId: _, position: __, seeded: ___, createdAt: ____, ...lectureColumns } = getTableColumns(lectures);
const { opensAt: _opensAt, opensAfterDays: _days, ...lectureContent } = lectureColumns;

/** Reads everything in one snapshot. Drafts are included. */
export async function readWholeCourse(
  db: Database,
  id: string,
  { threads: withThreads = false }: { threads?: boolean } = {},
): Promise<WholeCourse | undefined> {
  return db.transaction(
    async (tx) => {
      const [course] = await tx.select().from(courses).where(eq(courses.id, id));
      if (course === undefined) return undefined;
      const ofCourse = await tx
        .select({ id: sections.id, title: sections.title, ...openingColumns(sections) })
        .from(sections)
        .where(eq(sections.courseId, id))
        .orderBy(asc(sections.position));
      const rows = await tx
        .select({ ...lectureContent, opening: openingColumns(lectures) })
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
      const texts = await readTexts(tx, id);
      const files = await readFiles(tx, id);
      const threads = withThreads ? await readThreads(tx, id) : new Map<string, never>();
      const places = new Map(ofCourse.map((section, index) => [section.id, index]));
      return {
        texts: toTexts("CourseUpdateForm", course),
        thumbnailFile: course.thumbnailFile,
        sections: ofCourse.map((section) => section.title),
        schedule: toSchedule(
          course,
          ofCourse,
          rows.map(({ opening }) => opening),
        ),
        lectures: rows.map(({ id: lectureKey, sectionId, opening: _opening, ...row }) =>
          Object.assign(row, {
            section: places.get(sectionId ?? "") ?? null,
            text: texts.get(lectureKey),
            threads: threads.get(lectureKey),
            files: (files.get(lectureKey) ?? []).map(({ lectureId: _of, ...file }) => file),
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

type OpeningColumns = Pick<typeof lectures.$inferSelect, "opensAt" | "opensAfterDays">;

function openingColumns({ opensAt, opensAfterDays }: typeof lectures | typeof sections) {
  return { opensAt, opensAfterDays };
}

function toSchedule(
  { inSequence, requiredCourseId }: Pick<typeof courses.$inferSelect, "inSequence" | "requiredCourseId">,
  ofSections: readonly OpeningColumns[],
  ofLectures: readonly OpeningColumns[],
): StoredSchedule | undefined {
  const isTimed = [...ofSections, ...ofLectures].some((each) => each.opensAt !== null || each.opensAfterDays !== null);
  if (!inSequence && requiredCourseId === null && !isTimed) return undefined;
  const toStored = ({ opensAt, opensAfterDays }: OpeningColumns) => ({
    opensAt: opensAt && opensAt.toISOString(),
    opensAfterDays,
  });
  return { inSequence, requiredCourseId, sections: ofSections.map(toStored), lectures: ofLectures.map(toStored) };
}

function fromSchedule(openings: StoredSchedule["lectures"] | undefined, index: number): OpeningColumns {
  const { opensAt = null, opensAfterDays = null } = openings?.[index] ?? {};
  return { opensAt: opensAt === null ? null : new Date(opensAt), opensAfterDays };
}

async function readFiles(tx: Database, courseId: string) {
  const { lectureId, name, type, size, file, macros, printable, state, position } = lectureFiles;
  const rows = await tx
    .select({ lectureId, name, type, size, file, macros, printable, state })
    .from(lectureFiles)
    .innerJoin(lectures, eq(lectures.id, lectureId))
    .where(and(eq(lectures.courseId, courseId), ne(state, "refused")))
    .orderBy(asc(position), asc(lectureFiles.id));
  return Map.groupBy(rows, (row) => row.lectureId);
}

async function readTexts(tx: Database, courseId: string) {
  const ofCourse = eq(lectures.courseId, courseId);
  const { createdAt: _made, ...pictureColumns } = getTableColumns(lecturePictures);
  const pictures = await tx
    .select(pictureColumns)
    .from(lecturePictures)
    .innerJoin(lectures, eq(lectures.id, lecturePictures.lectureId))
    .where(ofCourse);
  const picturesBy = Map.groupBy(pictures, (row) => row.lectureId);
  const rows = await tx
    .select({ lectureId: lectureTexts.lectureId, ...textColumns })
    .from(lectureTexts)
    .innerJoin(lectures, eq(lectures.id, lectureTexts.lectureId))
    .where(ofCourse);
  return new Map(
    rows.map(({ lectureId: key, ...text }) => {
      const places = (picturesBy.get(key) ?? []).map((row) => ({ row, place: text.source.indexOf(row.id) }));
      // Those that the text does not name stay where they are.
      const named = places.filter(({ place }) => place >= 0).toSorted((a, b) => a.place - b.place);
      return [key, { ...text, pictures: named.map(({ row: { id, width, height } }) => ({ id, width, height })) }];
    }),
  );
}

/** The location of its stored files. */
export function storedItems({ thumbnailFile, lectures: all }: WholeCourse): { bucket: Bucket; id: string }[] {
  return [
    { bucket: "images", id: thumbnailFile },
    ...all.flatMap(({ videoFile, posterFile, text, files = [] }) => [
      ...(videoFile === null ? [] : [videoLocation(videoFile)]),
      ...(posterFile === null ? [] : [{ bucket: "images" as const, id: posterFile }]),
      ...files.map(({ file }) => videoLocation(file)),
      ...(text?.pictures ?? []).map(({ id }) => ({ bucket: "images" as const, id })),
    ]),
  ];
}

/** A draft, whose lectures are as they are in `whole`. To be called in a transaction. */
export async function insertWholeCourse(tx: Database, whole: WholeCourse, now: Date): Promise<string> {
  const id = newId();
  const { texts, thumbnailFile, schedule } = whole;
  const category = await knownCategory(tx, texts.category, id);
  await tx.insert(courses).values({
    id,
    ...texts,
    category,
    thumbnailFile,
    inSequence: schedule?.inSequence ?? false,
    requiredCourseId: schedule?.requiredCourseId ?? null,
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
        ...fromSchedule(schedule?.sections, index),
      })),
    );
  }
  for (const [index, { section, captions, text, files = [], threads = [], ...lecture }] of whole.lectures.entries()) {
    const lectureId = newId();
    const sectionId = section === null ? null : (sectionIds[section] ?? null);
    const place = { id: lectureId, courseId: id, sectionId, position: index + 1, createdAt: now };
    await tx.insert(lectures).values({ ...lecture, ...place, ...fromSchedule(schedule?.lectures, index) });
    if (text !== undefined) await insertText(tx, lectureId, text, now);
    if (files.length > 0) await tx.insert(lectureFiles).values(toFileRows(files, lectureId, now));
    await insertThreads(tx, { courseId: id, lectureId }, threads);
    if (captions.length === 0) continue;
    const rows = captions.map(({ language, isDefault, cues }) => ({ lectureId, language, isDefault, cues }));
    await tx.insert(lectureCaptions).values(rows.map((row) => Object.assign(row, { updatedAt: now })));
  }
  await raiseCatalogueVersion(tx, [id]);
  return id;
}

function toFileRows(files: readonly StoredFile[], lectureId: string, createdAt: Date) {
  return files.map((file, index) =>
    Object.assign({}, file, { id: videoLocation(file.file).id, lectureId, position: index + 1, createdAt }),
  );
}

async function insertText(
  tx: Database,
  lectureId: string,
  { pictures, ...text }: NonNullable<WholeCourse["lectures"][number]["text"]>,
  now: Date,
): Promise<void> {
  await tx.insert(lectureTexts).values({ lectureId, ...text, updatedAt: now });
  if (pictures.length > 0)
    await tx.insert(lecturePictures).values(pictures.map((each) => ({ ...each, lectureId, createdAt: now })));
}
