import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { components } from "@lms/api/schema";
import { eq, getTableName, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { emptyTrash } from "./empty-trash.ts";
import { movedTables } from "../../platform/trash/moved-tables.ts";
import { users } from "../../platform/database/schema/accounts.ts";
import { batches } from "../../platform/database/schema/batches.ts";
import { courseProgress, lectureProgress } from "../../platform/database/schema/progress.ts";
import { trashedRows } from "../../platform/database/schema/trash.ts";
import { day, minute } from "../../platform/lib/time/durations.ts";
import { readContract } from "../../platform/lib/contract.ts";
import { variantWidths } from "../../platform/media/images/image-variants.ts";
import { buckets } from "../../platform/media/media-store.ts";
import { sweepMedia } from "../../platform/media/sweep.ts";
import { mediaInUse } from "../../adapters/media-in-use.ts";
import { deleteProgress } from "../../learning/delete-progress.ts";
import { addBatch } from "../../testing/batches.ts";
import { addLecture, publish } from "../../testing/courses/course-forms.ts";
import { filesUnder } from "../../testing/files-under.ts";
import { LearnerClient } from "../../testing/learning.ts";
import type { TestAccount } from "../../testing/test-server.ts";
import { readAnswers, readTables, withoutTokens } from "../../testing/whole-state.ts";
import { withTestServer } from "../../testing/with-test-server.ts";

type Schemas = components["schemas"];

const server = withTestServer();
let admin: TestAccount;
let learner: TestAccount;
let course: Schemas["Course"];
let lecture: Schemas["Lecture"];
let batch: Schemas["Batch"];

beforeEach(async () => {
  const { config } = server.dependencies;
  for (const bucket of buckets) await emptyFolder(join(config.dataDir, "media", bucket));
  config.trashDays = 30;
  admin = await server.signedIn({ role: "ADMIN", fullName: "Dev Rao" });
  learner = await server.signedIn({ subscribed: true });
  const other = await publish(server, admin, { title: "Geometry" });
  course = await publish(server, admin);
  await addLecture(server, admin, course._id, "Unknowns");
  const lectures = await addLecture(server, admin, course._id, "Equations");
  const [, second] = lectures;
  if (second === undefined) throw new Error("There are two lectures");
  lecture = second;
  await as(learner, "GET", lecture.lecture?.secure_url ?? "");
  const player = new LearnerClient(server, learner);
  await player.watch(lecture._id, 0, 2);
  await player.mark(lecture._id, true);
  await as(learner, "PUT", `/wishes/${course._id}`);
  batch = await addBatch(server, admin, { courses: [course._id, other._id] });
  await as(learner, "POST", `/batch/${batch._id}/join`);
});

async function emptyFolder(folder: string): Promise<void> {
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true });
}

const as = (
  account: TestAccount | undefined,
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  payload?: object,
) => server.call(method, path, { ...(account && { headers: account.headers }), ...(payload && { payload }) });

const remove = (id = course._id) => as(admin, "DELETE", `/course/${id}`);
const restore = (id = course._id) => as(admin, "POST", `/trash/${id}/restore`);
const deleteForGood = (id = course._id) => as(admin, "DELETE", `/trash/${id}`);
const trash = async () => (await as(admin, "GET", "/trash")).json<Schemas["TrashAnswer"]>();
const files = () => filesUnder(join(server.dependencies.config.dataDir, "media"));

async function promisedDays(): Promise<number | undefined> {
  return (await as(undefined, "GET", "/site")).json<Schemas["SiteAnswer"]>().site.trashDays;
}

async function deleteWithoutTrash(): Promise<void> {
  const { config } = server.dependencies;
  config.trashDays = 0;
  expect((await remove()).statusCode).toBe(200);
  config.trashDays = 30;
}

const tables = (options?: { withTrash: boolean }) => readTables(server.dependencies.db, options);

function everyAnswer(): Promise<string[]> {
  const { slug = "", thumbnail } = course;
  const ids = { slug, courseId: course._id, lectureId: lecture._id, batchId: batch._id };
  const others = [
    thumbnail.secure_url,
    `${thumbnail.secure_url}?w=${Math.min(...variantWidths)}`,
    `/share/course/${slug}.png`,
    lecture.lecture?.secure_url ?? "",
    "/sitemap.xml",
    "/course?q=algebra",
    "/course?q=algbera&limit=5",
  ];
  return readAnswers(server, [undefined, learner, admin], { ids, others });
}

test("a course in the trash is as if it were deleted: in every table, and in every answer to everybody", async () => {
  const before = await everyAnswer();
  expect((await remove()).statusCode).toBe(200);
  const [rows, answers] = [await tables(), await everyAnswer()];
  expect((await restore()).statusCode).toBe(200);
  await deleteWithoutTrash();
  expect(rows).toEqual(await tables());
  expect(answers).toEqual(await everyAnswer());
  expect(answers.filter((answer, index) => answer !== before[index]).length).toBeGreaterThan(20);
});

test("every operation that changes something answers as after a deletion", async () => {
  const lectures = `/course/${course._id}/lectures`;
  const texts = { title: "Algebra", category: "Mathematics", createdBy: "Ada Byron", description: "More letters." };
  const calls = [
    ["PUT", `/course/${course._id}`, texts],
    ["POST", `/course/${course._id}`, undefined],
    ["DELETE", `/course/${course._id}`, undefined],
    ["POST", `/course/${course._id}/copies`, { title: "Algebra again" }],
    ["PUT", `/course/${course._id}/publication`, { published: false }],
    ["POST", lectures, { title: "Letters" }],
    ["PUT", `${lectures}/${lecture._id}/text`, { source: "Letters stand for numbers." }],
    ["POST", `${lectures}/${lecture._id}/text/preview`, { source: "Letters stand for numbers." }],
    ["POST", `${lectures}/${lecture._id}/pictures`, undefined],
    ["DELETE", `${lectures}/${lecture._id}/video`, undefined],
    ["POST", `${lectures}/${lecture._id}/sound`, undefined],
    ["POST", `${lectures}/${lecture._id}/files`, undefined],
    ["PUT", `${lectures}/${lecture._id}/files/${lecture._id}`, { name: "Exercises.pdf" }],
    ["DELETE", `${lectures}/${lecture._id}/files/${lecture._id}`, undefined],
    ["PUT", `${lectures}/${lecture._id}/publication`, { published: false }],
    ["PUT", `${lectures}/${lecture._id}/captions/en`, { cues: [{ start: 0, end: 2, text: "Letters" }] }],
    ["DELETE", `${lectures}/${lecture._id}/captions/en`, undefined],
    ["POST", `${lectures}/${lecture._id}/stream`, undefined],
    ["PUT", `${lectures}/${lecture._id}/stream/sound`, { track: 1 }],
    ["PUT", `${lectures}/${lecture._id}/video`, { upload: lecture._id }],
    ["PUT", `/course/${course._id}/picture`, undefined],
    ["DELETE", `/course/${course._id}/sections/${lecture._id}`, undefined],
    ["PUT", `/course/${course._id}/instructor`, { person: lecture._id, about: "Teaches algebra" }],
    ["PUT", `/course/${course._id}/schedule`, { order: "sequence", sections: [], lectures: [] }],
    ["POST", `/course/${course._id}/releases`, { person: lecture._id, reason: "A gift" }],
    ["DELETE", `/course/${course._id}/releases/${lecture._id}`, undefined],
    ["PUT", `/course/${course._id}/curriculum`, { lectures: [lecture._id], sections: [] }],
    ["PUT", `/course/${course._id}/uploads/${lecture._id}/poster`, undefined],
    ["PUT", lectures, { lectures: [lecture._id] }],
    ["PUT", `${lectures}/${lecture._id}`, { title: "a", description: "b" }],
    ["DELETE", `${lectures}/${lecture._id}`, undefined],
    ["POST", `/course/${course._id}/staff`, { email: "dev@example.com", kind: "editor" }],
    ["DELETE", `/course/${course._id}/staff/${lecture._id}`, undefined],
    ["PUT", `/progress/lectures/${lecture._id}`, { completed: true }],
    ["PUT", `/wishes/${course._id}`, undefined],
    ["DELETE", `/wishes/${course._id}`, undefined],
    ["POST", `/lectures/${lecture._id}/questions`, { title: "Why letters?", text: "Numbers do." }],
  ] as const;
  const named = readContract().operations.filter(
    ({ method, path }) => method !== "GET" && !path.startsWith("/trash") && /\{(?:course|lecture)Id\}/.test(path),
  );
  expect(calls).toHaveLength(named.length);
  const answersOf = async () => {
    const answers = [];
    for (const [method, path, payload] of calls) {
      const { statusCode, body } = await as(admin, method, path, payload);
      answers.push([method, path, statusCode, withoutTokens(body)]);
    }
    return answers;
  };
  await remove();
  const [answers, rows] = [await answersOf(), await tables({ withTrash: true })];
  expect(answers.map(([, , status]) => status)).toEqual(calls.map(() => 404));
  expect(await tables({ withTrash: true })).toEqual(rows);
  await restore();
  await deleteWithoutTrash();
  expect(answers).toEqual(await answersOf());
});

test("it comes back whole: every row, every file, every answer", async () => {
  const [rows, answers, stored] = [await tables({ withTrash: true }), await everyAnswer(), await files()];
  await remove();
  expect(await files()).toEqual(stored);
  const restored = await restore();
  expect(restored.json<Schemas["CourseAnswer"]>().course).toMatchObject({
    _id: course._id,
    slug: course.slug,
    numberOfLectures: 2,
  });
  expect(rows).toMatchObject({ trashed_courses: [], trashed_files: [], trashed_rows: [] });
  expect(await tables({ withTrash: true })).toEqual(rows);
  expect(await everyAnswer()).toEqual(answers);
  expect(await files()).toEqual(stored);
});

test.each(["course", "batch"] as const)(
  "every table that refers to a %s is moved, or kept by triggers",
  async (kind) => {
    const { db } = server.dependencies;
    const referred = kind === "course" ? "'courses', 'lectures'" : "'batches'";
    const { rows } = await db.execute<{ name: string }>(sql`
    with recursive referring (oid) as (
      select unnest(array[${sql.raw(referred)}]::regclass[])
      union select conrelid from pg_constraint join referring on confrelid = referring.oid where contype = 'f'
    ) select oid::regclass::text as name from referring`);
    const moved = movedTables[kind].map(({ table }) => getTableName(table));
    const byTriggers = kind === "course" ? ["caption_lines", "course_popularity"] : [];
    expect(rows.map(({ name }) => name).toSorted()).toEqual([...moved, ...byTriggers].toSorted());
  },
);

describe("the trash", () => {
  test("names who deleted what, the last first, in pages", async () => {
    await remove();
    const first = server.dependencies.clock();
    server.pass(day);
    const second = await publish(server, admin, { title: "Optics" });
    await remove(second._id);
    const { courses, total } = await trash();
    expect(total).toBe(2);
    expect(courses.map(({ title }) => title)).toEqual(["Optics", "Algebra"]);
    expect(courses[1]).toEqual({
      _id: course._id,
      title: "Algebra",
      createdBy: "Ada Byron",
      language: "en",
      numberOfLectures: 2,
      deletedAt: first.toISOString(),
      deletedBy: "Dev Rao",
      deletedForGoodAt: new Date(first.getTime() + 30 * day).toISOString(),
    });
    const page = (await as(admin, "GET", "/trash?limit=1")).json<Schemas["TrashAnswer"]>();
    expect(page.courses.map(({ title }) => title)).toEqual(["Optics"]);
    const next = (await as(admin, "GET", `/trash?limit=1&cursor=${page.nextCursor}`)).json<Schemas["TrashAnswer"]>();
    expect([next.courses.map(({ title }) => title), next.nextCursor]).toEqual([["Algebra"], undefined]);
    expect((await as(admin, "GET", "/trash?cursor=x")).statusCode).toBe(400);
  });

  test("of two admins one restores, and a restored course is not there any more", async () => {
    await remove();
    const answers = await Promise.all([restore(), restore(), deleteForGood()]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
    expect((await restore()).json()).toMatchObject({ message: "This course is not in the trash" });
    for (const id of ["malformed", "%00", "0b9c6a1e-8f4d-4c0e-9b0a-2f6f1d3c7a55"]) {
      expect([(await restore(id)).statusCode, (await deleteForGood(id)).statusCode]).toEqual([404, 404]);
    }
  });

  test("deleted for good, its files and rows are gone", async () => {
    const mine = course.thumbnail.secure_url.split("/").at(-1) ?? "";
    expect((await files()).join(" ")).toContain(mine);
    await remove();
    expect((await deleteForGood()).statusCode).toBe(200);
    expect((await files()).join(" ")).not.toContain(mine);
    expect(await files()).toHaveLength(4);
    expect((await trash()).total).toBe(0);
    expect(await server.dependencies.db.select().from(trashedRows)).toEqual([]);
    expect((await restore()).statusCode).toBe(404);
  });

  test("is emptied when the days are over, once, also by several processes", async () => {
    await remove();
    const stored = await files();
    server.pass(30 * day);
    await emptyTrash(server.dependencies);
    admin = await server.signedIn({ role: "ADMIN" });
    expect((await trash()).total).toBe(1);
    server.pass(1);
    await Promise.all([emptyTrash(server.dependencies), emptyTrash(server.dependencies)]);
    expect((await trash()).total).toBe(0);
    expect((await files()).length).toBeLessThan(stored.length);
  });

  test("keeps its files from the sweep, and is left to it when its rows are gone", async () => {
    const { media, db } = server.dependencies;
    await remove();
    const sweep = () => sweepMedia(media, mediaInUse(db), new Date(Date.now() + minute));
    expect(await sweep()).toEqual({ drafts: 0, items: 0 });
    // As after a kill between the rows and the files.
    await db.execute(sql`delete from trashed_courses`);
    expect(await sweep()).toEqual({ drafts: 0, items: 3 });
  });

  test("makes versions that do not know it keep all files, until it is empty", async () => {
    const { db } = server.dependencies;
    const held = async () =>
      (await db.execute(sql`select from versions where name like 'media-held:%' and value > extract(epoch from now())`))
        .rows.length;
    await remove();
    expect(await held()).toBe(1);
    await restore();
    expect(await held()).toBe(0);
  });
});

describe("restored", () => {
  test("it has its place in a batch, the last one where that is taken, and none where the batch is gone", async () => {
    const titles = async () =>
      (await as(admin, "GET", `/batch/${batch._id}`))
        .json<Schemas["BatchAnswer"]>()
        .batch.courses.map(({ title }) => title);
    expect(await titles()).toEqual(["Algebra", "Geometry"]);
    await remove();
    await restore();
    expect(await titles()).toEqual(["Algebra", "Geometry"]);
    await remove();
    const {
      courses: left,
      title,
      description,
      mode,
      startsAt,
      endsAt,
    } = (await as(admin, "GET", `/batch/${batch._id}`)).json<Schemas["BatchAnswer"]>().batch;
    const form = { title, description, mode, startsAt, endsAt, courses: left.map(({ _id }) => _id) };
    expect((await as(admin, "PUT", `/batch/${batch._id}`, form)).statusCode).toBe(200);
    await restore();
    expect(await titles()).toEqual(["Geometry", "Algebra"]);
    await remove();
    await server.dependencies.db.delete(batches).where(eq(batches.id, batch._id));
    expect((await restore()).statusCode).toBe(200);
  });

  test("it has no progress of accounts that are gone or were emptied", async () => {
    const { db } = server.dependencies;
    const gone = await server.signedIn({ subscribed: false });
    await db.insert(courseProgress).values({ userId: gone.id, courseId: course._id, startedAt: new Date() });
    await remove();
    await db.delete(users).where(eq(users.id, gone.id));
    await deleteProgress(db, learner.id);
    expect((await restore()).statusCode).toBe(200);
    expect(await db.select().from(courseProgress)).toEqual([]);
    expect(await db.select().from(lectureProgress)).toEqual([]);
  });

  test("it takes over the spelling that its category has by now", async () => {
    await publish(server, admin, { title: "Optics", category: "Physics" });
    const waves = await publish(server, admin, { title: "Waves", category: "physics" });
    expect(waves.category).toBe("Physics");
    const lone = await publish(server, admin, { title: "Tabla", category: "MUSIC" });
    await remove(lone._id);
    await publish(server, admin, { title: "Sitar", category: "Music" });
    expect((await restore(lone._id)).json<Schemas["CourseAnswer"]>().course.category).toBe("Music");
  });
});

test("without days for it a course is deleted at once, and the site does not promise a trash", async () => {
  expect(await promisedDays()).toBe(30);
  const { config } = server.dependencies;
  config.trashDays = 0;
  expect(await promisedDays()).toBeUndefined();
  await remove();
  expect((await trash()).total).toBe(0);
  expect(await files()).toHaveLength(4);
});
