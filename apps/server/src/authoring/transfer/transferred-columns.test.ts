import type { components } from "@lms/api/schema";
import { and, asc, eq, getTableColumns, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  lectureCaptions,
  lectureFiles,
  lecturePictures,
  lectureTexts,
} from "../../platform/database/schema/captions.ts";
import { courses, lectures, sections } from "../../platform/database/schema/courses.ts";
import { exportedCourse, importForm } from "../../testing/courses/transferred-course.ts";
import { sentBy } from "../../testing/courses/course-forms.ts";
import { startTestServer, type TestAccount, type TestServer } from "../../testing/test-server.ts";
import { makeWholeCourse } from "../../testing/courses/whole-course.ts";

type Schemas = components["schemas"];

/** Each course has its own; all others are part of its contents. Another installation does not have the course that is required. */
const own: Record<string, readonly string[]> = {
  courses: [
    "id",
    "shortId",
    "published",
    "publishAt",
    "firstPublishedAt",
    "seeded",
    "createdAt",
    "updatedAt",
    "requiredCourseId",
  ],
  sections: ["id", "courseId"],
  lectures: ["id", "courseId", "sectionId", "seeded", "createdAt"],
  captions: ["lectureId", "updatedAt"],
  texts: ["lectureId", "updatedAt"],
  pictures: ["id", "lectureId", "createdAt"],
  documents: ["id", "lectureId", "createdAt", "state", "pages", "unread"],
};
/** Names of files: the copy has files of its own. */
const files = new Set(["thumbnailFile", "videoFile", "posterFile", "file"]);
const names = /[0-9a-f-]{36}/g;
/** Triggers count it. */
const counted = new Set(["learnerCount"]);

const tables: Record<string, PgTable> = {
  courses,
  sections,
  lectures,
  captions: lectureCaptions,
  texts: lectureTexts,
  pictures: lecturePictures,
  documents: lectureFiles,
};

let server: TestServer;
let admin: TestAccount;
let original: string;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signedIn({ role: "ADMIN" });
  original = await makeWholeCourse(server, admin);
});
afterAll(() => server.close());

async function copy(): Promise<string> {
  const payload = { title: "संख्याएँ: Algebra" };
  const answer = await server.call("POST", `/course/${original}/copies`, { headers: admin.headers, payload });
  return answer.json<Schemas["CourseAnswer"]>().course._id;
}

async function exportAndImport(): Promise<string> {
  const archive = new Uint8Array((await exportedCourse(server, admin, original)).bytes);
  const sent = await server.call("POST", "/imports", sentBy(admin, await importForm(archive)));
  const { _id } = sent.json<Schemas["CourseImportAnswer"]>().import;
  const answer = await server.call("POST", `/imports/${_id}/finish`, { headers: admin.headers });
  return answer.json<Schemas["CourseAnswer"]>().course._id;
}

async function rowsOf(courseId: string): Promise<Record<string, Record<string, unknown>[]>> {
  const { db } = server.dependencies;
  const captions = await db
    .select(getTableColumns(lectureCaptions))
    .from(lectureCaptions)
    .innerJoin(lectures, eq(lectures.id, lectureCaptions.lectureId))
    .where(eq(lectures.courseId, courseId))
    .orderBy(asc(lectures.position), asc(lectureCaptions.language));
  return {
    courses: await db.select().from(courses).where(eq(courses.id, courseId)),
    sections: await db.select().from(sections).where(eq(sections.courseId, courseId)).orderBy(asc(sections.position)),
    lectures: await db.select().from(lectures).where(eq(lectures.courseId, courseId)).orderBy(asc(lectures.position)),
    captions,
    texts: await db
      .select(getTableColumns(lectureTexts))
      .from(lectureTexts)
      .innerJoin(lectures, eq(lectures.id, lectureTexts.lectureId))
      .where(eq(lectures.courseId, courseId))
      .orderBy(asc(lectures.position)),
    documents: await db
      .select(getTableColumns(lectureFiles))
      .from(lectureFiles)
      .innerJoin(lectures, eq(lectures.id, lectureFiles.lectureId))
      .where(eq(lectures.courseId, courseId))
      .orderBy(asc(lectures.position), asc(lectureFiles.position)),
    pictures: await db
      .select(getTableColumns(lecturePictures))
      .from(lecturePictures)
      .innerJoin(lectures, eq(lectures.id, lecturePictures.lectureId))
      .innerJoin(lectureTexts, eq(lectureTexts.lectureId, lectures.id))
      .where(and(eq(lectures.courseId, courseId), sql`position(${lecturePictures.id} in ${lectureTexts.source}) > 0`))
      .orderBy(asc(lecturePictures.width)),
  };
}

function contentColumns(name: string): [string, PgColumn][] {
  const columns = Object.entries(getTableColumns(tables[name] ?? courses));
  return columns.filter(([field, { generated }]) => generated === undefined && !own[name]?.includes(field));
}

/** Texts name their pictures. */
function withoutNames(value: unknown): unknown {
  return typeof value === "string" ? value.replaceAll(names, "picture") : value;
}

const each = Object.keys(tables).map((name) => ({ name }));

test.each(each)("the course of these tests has each column of $name away from its default", async ({ name }) => {
  const rows = (await rowsOf(original))[name] ?? [];
  const plain = contentColumns(name).filter(
    ([field, column]) => !counted.has(field) && rows.every((row) => row[field] === (column.default ?? null)),
  );
  expect(plain.map(([field]) => field)).toEqual([]);
});

test.each([
  ["copied", copy],
  ["exported and imported", exportAndImport],
])("a course that is %s has every column of its contents", async (_, make) => {
  const [before, after] = [await rowsOf(original), await rowsOf(await make())];
  for (const { name } of each) {
    const content = (row: Record<string, unknown>) =>
      Object.fromEntries(
        contentColumns(name).map(([field]) => [
          field,
          files.has(field) ? row[field] !== null : withoutNames(row[field]),
        ]),
      );
    expect([name, after[name]?.map(content)]).toEqual([name, before[name]?.map(content)]);
  }
});
