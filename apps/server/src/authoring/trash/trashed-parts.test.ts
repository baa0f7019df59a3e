import { join } from "node:path";
import type { components } from "@lms/api/schema";
import { beforeEach, describe, expect, test } from "vitest";
import { emptyTrash } from "./empty-trash.ts";
import { users } from "../../platform/database/schema/accounts.ts";
import { lectureProgress } from "../../platform/database/schema/progress.ts";
import { trashedItems, trashedRows } from "../../platform/database/schema/trash.ts";
import { day } from "../../platform/lib/time/durations.ts";
import { addBatch } from "../../testing/batches.ts";
import { addLecture, publish } from "../../testing/courses/course-forms.ts";
import { filesUnder } from "../../testing/files-under.ts";
import { LearnerClient } from "../../testing/learning.ts";
import type { TestAccount } from "../../testing/test-server.ts";
import { readAnswers, readTables } from "../../testing/whole-state.ts";
import { withPreparedServer } from "../../testing/with-test-server.ts";
import { eq } from "drizzle-orm";

type Schemas = components["schemas"];

let admin: TestAccount;
let learner: TestAccount;
let course: Schemas["Course"];
/** A, B, C and D: A has no section, B and C are in the first one, D is in the second. */
let lectures: Schemas["Lecture"][];
let sections: Schemas["Section"][];
let batch: Schemas["Batch"];

const server = withPreparedServer(async () => {
  admin = await server.signedIn({ role: "ADMIN", fullName: "Dev Rao" });
  learner = await server.signedIn({ subscribed: true });
  course = await publish(server, admin);
  for (const title of ["A", "B", "C"]) await addLecture(server, admin, course._id, title);
  lectures = await addLecture(server, admin, course._id, "D");
  const [a, b, c, d] = lectures.map(({ _id }) => _id);
  const saved = await as(admin, "PUT", `/course/${course._id}/curriculum`, {
    lectures: [a],
    sections: [
      { title: "One", lectures: [b, c] },
      { title: "Two", lectures: [d] },
    ],
  });
  sections = saved.json<Schemas["CurriculumAnswer"]>().sections ?? [];
  const captions = { cues: [{ start: 0, end: 2, text: "Quaternions" }] };
  await as(admin, "PUT", `${path(1)}/captions/en`, captions);
  const player = new LearnerClient(server, learner);
  await player.watch(lectures[1]?._id ?? "", 0, 2);
  await player.mark(lectures[1]?._id ?? "", true);
  batch = await addBatch(server, admin, { courses: [course._id] });
  await as(learner, "POST", `/batch/${batch._id}/join`);
  await as(admin, "POST", `/batch/${batch._id}/announcements`, { title: "Hello", body: "We begin." });
  await as(admin, "POST", `/batch/${batch._id}/sessions`, {
    startsAt: "2026-07-02T13:30:00Z",
    endsAt: "2026-07-02T14:30:00Z",
    topic: "First",
  });
});
beforeEach(() => {
  server.dependencies.config.trashDays = 30;
});

const as = (
  account: TestAccount | undefined,
  method: "GET" | "POST" | "PUT" | "DELETE",
  address: string,
  payload?: object,
) => server.call(method, address, { ...(account && { headers: account.headers }), ...(payload && { payload }) });

const idAt = (index: number) => lectures[index]?._id ?? "";
const path = (index: number) => `/course/${course._id}/lectures/${idAt(index)}`;
const sectionPath = (index: number) => `/course/${course._id}/sections/${sections[index]?._id}`;
const restore = (id: string) => as(admin, "POST", `/trashed-items/${id}/restore`);
const erase = (id: string) => as(admin, "DELETE", `/trashed-items/${id}`);
const listed = async () => (await as(admin, "GET", "/trashed-items")).json<Schemas["TrashedItemsAnswer"]>();
const files = () => filesUnder(join(server.dependencies.config.dataDir, "media"));
const codeOf = (answer: Awaited<ReturnType<typeof as>>) => answer.json<{ code: string }>().code;

/** Every change of its lectures is a change of the course. */
function withoutMoments<Found extends object>(found: Found): Found {
  return JSON.parse(JSON.stringify(found).replaceAll(/(?:updated_?[aA]t\\?": ?\\?"|<lastmod>)[^"\\<]+/g, "updated"));
}

async function everyAnswer(): Promise<string[]> {
  const ids = { slug: course.slug ?? "", courseId: course._id, lectureId: idAt(1), batchId: batch._id };
  const urls = lectures.flatMap(({ lecture, poster }) => [lecture.secure_url ?? "", poster?.secure_url ?? "/media/x"]);
  const others = [...urls, "/sitemap.xml", "/course?q=algebra", "/course/transcripts?q=quaternions"];
  return withoutMoments(await readAnswers(server, [undefined, learner, admin], { ids, others }));
}

/** Titles with their section, in the order of the course. */
async function outline(): Promise<string> {
  const found = (await as(admin, "GET", `/course/${course._id}`)).json<Schemas["LecturesAnswer"]>();
  const titled = [undefined, ...(found.sections ?? [])].map((section) => {
    const held = found.lectures.filter(({ sectionId }) => sectionId === section?._id).map(({ title }) => title);
    return `${section?.title ?? ""}[${held.join("")}]`;
  });
  expect(found.lectures.map(({ position }) => position)).toEqual(found.lectures.map((_, index) => index + 1));
  return titled.join(" ");
}

const deletions = [
  { kind: "lecture", remove: () => as(admin, "DELETE", path(1)), id: () => idAt(1) },
  {
    kind: "section",
    remove: () => as(admin, "DELETE", `${sectionPath(0)}?withLectures=true`),
    id: () => sections[0]?._id ?? "",
  },
  { kind: "batch", remove: () => as(admin, "DELETE", `/batch/${batch._id}`), id: () => batch._id },
] as const;

describe.each(deletions)("a $kind", ({ kind, remove, id }) => {
  test("in the trash is as if it were deleted, and comes back whole", async () => {
    const { db, config } = server.dependencies;
    const rowsNow = async () => withoutMoments(await readTables(db));
    const [before, stored] = [await everyAnswer(), await files()];
    expect((await remove()).statusCode).toBe(200);
    const [rows, answers] = [await rowsNow(), await everyAnswer()];
    expect(answers.filter((answer, index) => answer !== before[index]).length).toBeGreaterThan(5);
    expect(answers.some((answer) => answer.includes("Quaternions"))).toBe(kind === "batch");
    expect(before.some((answer) => answer.includes("Quaternions"))).toBe(true);
    expect(await files()).toEqual(stored);
    const restored = await restore(id());
    expect([restored.statusCode, restored.json()]).toMatchObject([200, { kind }]);
    expect(await everyAnswer()).toEqual(before);
    expect(await readTables(db, { withTrash: true })).toMatchObject({ trashed_courses: [], trashed_rows: [] });
    config.trashDays = 0;
    expect((await remove()).statusCode).toBe(200);
    config.trashDays = 30;
    expect(await rowsNow()).toEqual(rows);
    expect(await everyAnswer()).toEqual(answers);
  });

  test("is deleted, restored and erased by one of two, and the other is told", async () => {
    const removals = await Promise.all([remove(), remove()]);
    expect(removals.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect((await listed()).total).toBe(1);
    const answers = await Promise.all([restore(id()), erase(id()), restore(id())]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
    const refused = answers.find(({ statusCode }) => statusCode === 404);
    expect(refused?.json()).toMatchObject({
      message: "This is not in the trash. Somebody may have restored it or deleted it for good.",
    });
    for (const unknown of ["malformed", "%00", course._id]) {
      expect([(await restore(unknown)).statusCode, (await erase(unknown)).statusCode]).toEqual([404, 404]);
    }
  });

  test("is unknown to the operations of courses, and gone after its days", async () => {
    await remove();
    expect((await as(admin, "GET", "/trash")).json()).toMatchObject({ courses: [], total: 0 });
    expect((await as(admin, "POST", `/trash/${id()}/restore`)).statusCode).toBe(404);
    expect((await as(admin, "DELETE", `/trash/${id()}`)).statusCode).toBe(404);
    const stored = (await files()).length;
    server.pass(30 * day + 1);
    await Promise.all([emptyTrash(server.dependencies), emptyTrash(server.dependencies)]);
    const { db } = server.dependencies;
    expect([await db.$count(trashedItems), await db.$count(trashedRows)]).toEqual([0, 0]);
    expect((await files()).length < stored).toBe(kind !== "batch");
  });
});

test("the trash says what something is, where it belonged and until when it can be restored", async () => {
  const now = server.dependencies.clock();
  await as(admin, "DELETE", path(1));
  const dates = { deletedAt: now.toISOString(), deletedForGoodAt: new Date(now.getTime() + 30 * day).toISOString() };
  const own = { _id: course._id, title: "Algebra" };
  const item = { _id: idAt(1), kind: "lecture", title: "B", language: "en", section: "One", deletedBy: "Dev Rao" };
  expect((await listed()).items).toEqual([{ ...item, course: own, ...dates }]);
  await as(admin, "DELETE", `/course/${course._id}`);
  expect((await listed()).items).toEqual(
    expect.arrayContaining([{ ...item, course: { ...own, inTrash: true }, ...dates }]),
  );
});

describe("a lecture comes back", () => {
  test("to its place, in whatever order several come back", async () => {
    const whole = await outline();
    expect(whole).toBe("[A] One[BC] Two[D]");
    for (const index of [2, 1]) await as(admin, "DELETE", path(index));
    expect(await outline()).toBe("[A] One[] Two[D]");
    for (const index of [2, 1]) expect(codeOf(await restore(idAt(index)))).toBe("catalogue.lectureRestored");
    expect(await outline()).toBe(whole);
  });

  test("as the last one of its section where its place is gone", async () => {
    await as(admin, "DELETE", path(1));
    const [a, , c, d] = lectures.map(({ _id }) => _id);
    const [one, two] = sections;
    await as(admin, "PUT", `/course/${course._id}/curriculum`, {
      lectures: [a, c],
      sections: [
        { _id: one?._id, title: "One", lectures: [] },
        { _id: two?._id, title: "Two", lectures: [d] },
      ],
    });
    await addLecture(server, admin, course._id, "E");
    const all = (await as(admin, "GET", `/course/${course._id}`)).json<Schemas["LecturesAnswer"]>().lectures;
    const added = all.find(({ title }) => title === "E")?._id;
    await as(admin, "PUT", `/course/${course._id}/curriculum`, {
      lectures: [a, c],
      sections: [
        { _id: one?._id, title: "One", lectures: [added] },
        { _id: two?._id, title: "Two", lectures: [d] },
      ],
    });
    expect(codeOf(await restore(idAt(1)))).toBe("catalogue.lectureRestoredLast");
    expect(await outline()).toBe("[AC] One[EB] Two[D]");
  });

  test("without a section where that is gone", async () => {
    await as(admin, "DELETE", path(1));
    await as(admin, "DELETE", `${sectionPath(0)}?withLectures=true`);
    expect(codeOf(await restore(idAt(1)))).toBe("catalogue.lectureRestoredAlone");
    expect(await outline()).toBe("[AB] Two[D]");
    expect(codeOf(await restore(sections[0]?._id ?? ""))).toBe("catalogue.sectionRestored");
    expect(await outline()).toBe("[AB] One[C] Two[D]");
  });

  test("only after its course, and is erased with it", async () => {
    await as(admin, "DELETE", path(1));
    await as(admin, "DELETE", `/course/${course._id}`);
    const refused = await restore(idAt(1));
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      message: "Its course “Algebra” is in the trash too. Restore the course first.",
    });
    await restore(course._id);
    expect((await restore(idAt(1))).statusCode).toBe(200);
    expect(await outline()).toBe("[A] One[BC] Two[D]");
    await as(admin, "DELETE", path(1));
    await as(admin, "DELETE", `/course/${course._id}`);
    expect((await erase(course._id)).statusCode).toBe(200);
    expect([(await listed()).total, await files()]).toEqual([0, []]);
  });

  test("without what belonged to accounts that are gone", async () => {
    const { db } = server.dependencies;
    const gone = await server.signedIn({ subscribed: false });
    const row = { userId: gone.id, lectureId: idAt(1), courseId: course._id, ranges: [], watched: 0, position: 0 };
    await db.insert(lectureProgress).values(row);
    await as(admin, "DELETE", path(1));
    await db.delete(users).where(eq(users.id, gone.id));
    expect((await restore(idAt(1))).statusCode).toBe(200);
  });

  test("while others change the course, and nothing is lost", async () => {
    await as(admin, "DELETE", path(1));
    const [a, , c, d] = lectures.map(({ _id }) => _id);
    const answers = await Promise.all([
      restore(idAt(1)),
      as(admin, "PUT", `/course/${course._id}/lectures`, { lectures: [d, c, a] }),
      as(admin, "DELETE", path(3)),
      addLecture(server, admin, course._id, "E"),
      as(admin, "PUT", path(2), { title: "C", description: "Changed" }),
    ]);
    expect(answers[0].statusCode).toBe(200);
    await restore(idAt(3));
    const found = (await as(admin, "GET", `/course/${course._id}`)).json<Schemas["LecturesAnswer"]>().lectures;
    expect(found.map(({ title }) => title).toSorted()).toEqual(["A", "B", "C", "D", "E"]);
    expect(found.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5]);
  });
});

test("no percent falls when a lecture or a section comes back", async () => {
  const percent = async () =>
    (await as(learner, "GET", `/progress/courses/${course._id}`)).json<Schemas["CourseProgressAnswer"]>().course
      .percent;
  expect(await percent()).toBe(25);
  await as(admin, "DELETE", path(3));
  expect(await percent()).toBe(33);
  await restore(idAt(3));
  expect(await percent()).toBe(33);
  await as(admin, "DELETE", `${sectionPath(1)}?withLectures=true`);
  await as(learner, "PUT", `/progress/lectures/${idAt(0)}`, { completed: true });
  expect(await percent()).toBe(66);
  await restore(sections[1]?._id ?? "");
  expect(await percent()).toBe(66);
  await as(admin, "DELETE", path(3));
  await as(learner, "PUT", `/progress/lectures/${idAt(2)}`, { completed: true });
  expect(await percent()).toBe(100);
  await restore(idAt(3));
  // The whole percent is for who has completed all.
  expect(await percent()).toBe(99);
});

describe("a section", () => {
  test("whose lectures stay comes back over them, but not over those that were moved", async () => {
    const answer = await as(admin, "DELETE", sectionPath(1));
    expect(answer.json<Schemas["CurriculumAnswer"]>().sections).toHaveLength(1);
    expect(await outline()).toBe("[A] One[BCD]");
    expect(codeOf(await restore(sections[1]?._id ?? ""))).toBe("catalogue.sectionRestored");
    expect(await outline()).toBe("[A] One[BC] Two[D]");
    await as(admin, "DELETE", sectionPath(0));
    expect(await outline()).toBe("[ABC] Two[D]");
    const [a, b, c, d] = lectures.map(({ _id }) => _id);
    const two = { _id: sections[1]?._id, title: "Two" };
    const moved = { lectures: [a, b], sections: [{ ...two, lectures: [c, d] }] };
    await as(admin, "PUT", `/course/${course._id}/curriculum`, moved);
    await restore(sections[0]?._id ?? "");
    expect(await outline()).toBe("[A] One[B] Two[CD]");
  });

  test("that is left out of a curriculum is in the trash too", async () => {
    const [a, b, c, d] = lectures.map(({ _id }) => _id);
    const two = { _id: sections[1]?._id, title: "Two", lectures: [d] };
    await as(admin, "PUT", `/course/${course._id}/curriculum`, { lectures: [a, b, c], sections: [two] });
    expect((await listed()).items).toMatchObject([{ kind: "section", title: "One", numberOfLectures: 0 }]);
    await restore(sections[0]?._id ?? "");
    expect(await outline()).toBe("[A] One[BC] Two[D]");
  });

  test("of a lost course or a malformed id is a 404", async () => {
    for (const unknown of ["malformed", "%00", course._id]) {
      expect((await as(admin, "DELETE", `/course/${course._id}/sections/${unknown}`)).statusCode).toBe(404);
      expect((await as(admin, "DELETE", `/course/${unknown}/sections/${idAt(0)}`)).statusCode).toBe(404);
    }
  });
});

test.each([
  ["the course first", ["course", "batch"]],
  ["the batch first", ["batch", "course"]],
  ["both at once", ["both"]],
])("a course and its batch come back together: %s", async (_, steps) => {
  const ids: Record<string, string[]> = { course: [course._id], batch: [batch._id], both: [batch._id, course._id] };
  await as(admin, "DELETE", `/batch/${batch._id}`);
  await as(admin, "DELETE", `/course/${course._id}`);
  const statuses: number[] = [];
  for (const step of steps) {
    const answers = await Promise.all((ids[step] ?? []).map(restore));
    statuses.push(...answers.map(({ statusCode }) => statusCode));
  }
  expect(statuses).toEqual([200, 200]);
  const found = (await as(admin, "GET", `/batch/${batch._id}`)).json<Schemas["BatchAnswer"]>().batch;
  expect(found.courses.map(({ title }) => title)).toEqual(["Algebra"]);
  expect(found.learnerCount).toBe(1);
});
