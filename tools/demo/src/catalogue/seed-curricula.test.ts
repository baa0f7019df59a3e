import type { components } from "@lms/api/schema";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { courses, lectures, sections } from "../../../../apps/server/src/platform/database/schema/courses.ts";
import { versions } from "../../../../apps/server/src/platform/database/schema/settings.ts";
import { day } from "../../../../apps/server/src/platform/lib/time/durations.ts";
import { ensureSiteSettings } from "../../../../apps/server/src/site/site-settings.ts";
import { startTestServer, type TestServer } from "../../../../apps/server/src/testing/test-server.ts";
import { demoCurricula } from "./curricula.ts";
import { demoCourses } from "./catalogue.ts";
import { seedCurricula } from "./seed-curricula.ts";
import { seedDemo } from "../seed.ts";
import { seedMarkers } from "../seed-markers.ts";

type CoursePage = components["schemas"]["CoursePageAnswer"];

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ demo: true });
  await ensureSiteSettings(server.dependencies.db);
  await seedDemo(server.dependencies);
});
afterAll(() => server.close());

async function seededCourse(title: string) {
  const seeded = and(eq(courses.seeded, true), eq(courses.title, title));
  const [course] = await server.dependencies.db.select().from(courses).where(seeded);
  if (course === undefined) throw new Error(`There is no ${title}.`);
  return course;
}

async function pageOf(title: string): Promise<CoursePage> {
  const { shortId } = await seededCourse(title);
  return (await server.call("GET", `/course/page/${shortId}`)).json<CoursePage>();
}

test.each(demoCurricula)("visitors see the sections of $title, and play its previews", async (curriculum) => {
  const page = await pageOf(curriculum.title);
  expect(page.sections?.map(({ title }) => title) ?? []).toEqual(curriculum.sections.map(({ title }) => title));
  const sizes = page.sections?.map(({ _id }) => page.lectures.filter(({ sectionId }) => sectionId === _id).length);
  expect(sizes ?? []).toEqual(curriculum.sections.map((section) => section.lectures));
  expect(page.lectures.flatMap(({ preview }, index) => (preview ? [index + 1] : []))).toEqual(curriculum.previews);
  expect(page.lectures).toHaveLength(demoCourses.find(({ title }) => title === curriculum.title)?.lectures.length ?? 0);
  if (curriculum.previews.length === 0) return;
  const preview = page.lectures.find((lecture) => lecture.preview)?._id;
  const answer = await server.call("GET", `/course/page/${page.course.slug}/previews/${preview}`);
  expect(answer.statusCode).toBe(200);
});

test("somebody who begins waits in the course in sequence, and in the one by days", async () => {
  const learner = await server.signedIn({ subscribed: true });
  const waiting = async (title: string) => {
    const answer = await server.call("GET", `/course/${(await seededCourse(title)).id}`, learner);
    return answer.json<components["schemas"]["LecturesAnswer"]>().lectures.map(({ opens }) => opens);
  };
  const [first, ...others] = await waiting("Reading Financial Statements");
  expect(first).toBeUndefined();
  expect(others.map((opens) => opens?.afterLecture?.title)).toEqual(others.map(() => "The balance sheet"));
  const [now, ...later] = await waiting("Writing Clearly at Work");
  const start = server.dependencies.clock().getTime();
  expect(now).toBeUndefined();
  expect(later.map((opens) => opens?.at)).toEqual([2, 4, 7].map((days) => new Date(start + days * day).toISOString()));
});

test("a demo of an earlier version gets them once, where its lectures are as they were made", async () => {
  const { db } = server.dependencies;
  const [changed, same] = demoCurricula.map(({ title }) => title);
  await db.delete(sections);
  await db.update(lectures).set({ preview: false });
  await db.delete(versions).where(eq(versions.name, seedMarkers.curricula));
  const { id } = await seededCourse(changed ?? "");
  await db
    .update(lectures)
    .set({ title: "Own" })
    .where(and(eq(lectures.courseId, id), eq(lectures.position, 1)));

  await seedCurricula(server.dependencies);
  expect((await pageOf(changed ?? "")).sections).toBeUndefined();
  expect((await pageOf(same ?? "")).sections).toHaveLength(2);

  await db.delete(sections);
  await seedCurricula(server.dependencies);
  expect(await db.$count(sections)).toBe(0);
});

test("a demo of the first version gets what came later alone", async () => {
  const { db } = server.dependencies;
  await db.update(lectures).set({ preview: false });
  await db.update(versions).set({ value: 1 }).where(eq(versions.name, seedMarkers.curricula));
  await Promise.all([seedCurricula(server.dependencies), seedCurricula(server.dependencies)]);
  const { course } = await pageOf("Practical Statistics with Python");
  expect(course).toMatchObject({ badge: "BESTSELLER", hasPreview: true });
  expect(await db.$count(lectures, eq(lectures.preview, true))).toBe(2);
});
