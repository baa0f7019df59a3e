import type { components } from "@lms/api/schema";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { users } from "../platform/database/schema/accounts.ts";
import { catalogueChanges, courseLearners, courses, lectures } from "../platform/database/schema/courses.ts";
import { newId } from "../platform/lib/id.ts";
import { addLecture, publish } from "../testing/courses/course-forms.ts";
import type { TestAccount } from "../testing/test-server.ts";
import { withTestServer } from "../testing/with-test-server.ts";
import { changedCourses, raiseCatalogueVersion } from "./catalogue-version.ts";

type Course = components["schemas"]["Course"];

const server = withTestServer();
let admin: TestAccount;

beforeEach(async () => {
  await server.call("GET", "/course");
  admin = await server.signedIn({ role: "ADMIN" });
});

async function catalogue(): Promise<Course[]> {
  return (await server.call("GET", "/course")).json<{ courses: Course[] }>().courses;
}

const row = (courseId: string, position: number, durationSeconds: number | null) => ({
  id: newId(),
  courseId,
  title: "Lecture",
  description: "Of it.",
  position,
  videoFile: newId(),
  size: 1,
  durationSeconds,
});

async function recount(courseId: string): Promise<Partial<Course>> {
  const { db } = server.dependencies;
  const rows = await db.select().from(lectures).where(eq(lectures.courseId, courseId));
  const learners = await db
    .select({ role: users.role })
    .from(courseLearners)
    .innerJoin(users, eq(users.id, courseLearners.userId))
    .where(eq(courseLearners.courseId, courseId));
  const known = rows.flatMap(({ durationSeconds }) => (durationSeconds === null ? [] : [durationSeconds]));
  return {
    numberOfLectures: rows.length,
    learnerCount: learners.filter(({ role }) => role === "USER").length,
    ...(known.length > 0 && { duration: Number(known.reduce((sum, seconds) => sum + seconds, 0).toFixed(3)) }),
  };
}

async function expectTrueFigures(): Promise<void> {
  await raiseCatalogueVersion(server.dependencies.db);
  for (const course of await catalogue()) {
    const { numberOfLectures, learnerCount, duration } = course;
    const shown = { numberOfLectures, learnerCount, ...(duration !== undefined && { duration }) };
    expect(shown).toEqual(await recount(course._id));
  }
}

test("lectures, their duration and learners are counted for every writer of the rows", async () => {
  const { db, clock } = server.dependencies;
  const [algebra, geometry] = [await publish(server, admin), await publish(server, admin, { title: "Geometry" })];
  await expectTrueFigures();

  const rows = [
    row(algebra._id, 1, 44.04),
    row(algebra._id, 2, 12.6),
    row(geometry._id, 1, null),
    row(algebra._id, 3, null),
  ];
  await db.insert(lectures).values(rows);
  await expectTrueFigures();
  expect((await catalogue()).map(({ duration }) => duration)).toEqual(expect.arrayContaining([56.64, undefined]));

  await db.update(lectures).set({ durationSeconds: 7.5 }).where(eq(lectures.courseId, geometry._id));
  await expectTrueFigures();
  await db.delete(lectures).where(eq(lectures.durationSeconds, rows[1]?.durationSeconds ?? 0));
  await expectTrueFigures();

  const learners = await Promise.all([0, 1, 2].map(() => server.signedIn()));
  const opened = [...learners, admin].flatMap(({ id: userId }) =>
    [algebra, geometry].map(({ _id: courseId }) => ({ courseId, userId, firstOpenedAt: clock() })),
  );
  await db.insert(courseLearners).values(opened);
  await expectTrueFigures();
  expect((await catalogue()).map(({ learnerCount }) => learnerCount)).toEqual([3, 3]);

  await db
    .update(users)
    .set({ role: "ADMIN" })
    .where(eq(users.id, learners[0]?.id ?? ""));
  await db.update(users).set({ role: "USER" }).where(eq(users.id, admin.id));
  await db.update(users).set({ fullName: "Somebody Else" });
  await expectTrueFigures();
  await db.delete(courseLearners).where(eq(courseLearners.userId, learners[0]?.id ?? ""));
  await db.delete(users).where(eq(users.id, learners[1]?.id ?? ""));
  await expectTrueFigures();
  expect((await catalogue()).map(({ learnerCount }) => learnerCount)).toEqual([2, 2]);

  await db.delete(lectures);
  await db.delete(courses).where(eq(courses.id, algebra._id));
  await expectTrueFigures();
  expect((await catalogue()).map(({ title }) => title)).toEqual(["Geometry"]);
});

test("the full list shows every change, and only changed courses are read", async () => {
  const { db } = server.dependencies;
  const made: Course[] = [];
  for (const title of ["Algebra", "Botany", "Chess"]) made.push(await publish(server, admin, { title }));
  await catalogue();
  await addLecture(server, admin, made[0]?._id ?? "", "First");
  await server.call("DELETE", `/course/${made[1]?._id}`, { headers: admin.headers });
  const later = await publish(server, admin, { title: "Drawing" });

  const shown = await catalogue();
  expect(shown.map(({ title }) => title).toSorted()).toEqual(["Algebra", "Chess", "Drawing"]);
  expect(shown.find(({ title }) => title === "Algebra")).toMatchObject({ numberOfLectures: 1, duration: 3 });
  const changes = await db.select().from(catalogueChanges);
  expect(changes.map(({ courseId }) => courseId)).toEqual(expect.arrayContaining([made[1]?._id, later._id]));
});

test("without recorded changes, or with too many versions between, every course may have changed", async () => {
  const { db } = server.dependencies;
  await raiseCatalogueVersion(db, ["one", "two", "one"]);
  await raiseCatalogueVersion(db, ["three"]);
  expect((await changedCourses(db, { after: 0, until: 2 }))?.toSorted()).toEqual(["one", "three", "two"]);
  expect(await changedCourses(db, { after: 1, until: 2 })).toEqual(["three"]);
  expect(await changedCourses(db, { after: 2, until: 2 })).toEqual([]);
  await raiseCatalogueVersion(db);
  expect(await changedCourses(db, { after: 1, until: 3 })).toBeUndefined();
  expect(await changedCourses(db, { after: 3, until: 3 })).toEqual([]);
});
