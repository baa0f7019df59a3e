import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { siteSettings } from "../platform/database/schema/settings.ts";
import { learningClocks, playbacks } from "../platform/database/schema/progress.ts";
import { purgeExpired } from "../app/scheduled-cleanup.ts";
import { addBatch } from "../testing/batches.ts";
import { courseOf, LearnerClient, reportOf } from "../testing/learning.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { deleteProgress } from "./delete-progress.ts";
import { day, hour } from "../platform/lib/time/durations.ts";

let server: TestServer;
let asha: LearnerClient;

beforeAll(async () => {
  // Monday, 15:30 in India.
  server = await startTestServer();
});
beforeEach(async () => {
  asha = new LearnerClient(server, await server.signedIn({ subscribed: true }));
});
afterAll(() => server.close());

test("a new learner has nothing but fourteen empty days", async () => {
  const { days, ...rest } = await asha.everything();
  const catalogue = { courses: expect.any(Number), lectures: expect.any(Number) };
  expect(rest).toEqual({ watchedSeconds: 0, watchedThisWeek: 0, courses: [], activity: [], catalogue });
  expect(days).toHaveLength(14);
  expect(days[0]).toEqual({ date: "2026-06-02", seconds: 0 });
  expect(days.at(-1)).toEqual({ date: "2026-06-15", seconds: 0 });
});

test("the course played last comes first, each with its next lecture; activity is newest first", async () => {
  const one = await courseOf(server, [100, 100]);
  const other = await courseOf(server, [100]);
  await asha.watch(one.lectures[0] ?? "", 0, 95);
  server.pass(hour);
  await asha.watch(other.lectures[0] ?? "", 0, 10);
  server.pass(hour);
  await asha.watch(one.lectures[1] ?? "", 20, 30);
  const { courses, activity } = await asha.everything();
  expect(courses.map(({ courseId, next }) => [courseId, next?.lectureId, next?.position])).toEqual([
    [one.id, one.lectures[1], 30],
    [other.id, other.lectures[0], 10],
  ]);
  expect(activity.map(({ kind, courseId, lectureTitle }) => [kind, courseId, lectureTitle])).toEqual([
    ["started", other.id, undefined],
    ["completed-lecture", one.id, "Lecture 1"],
    ["started", one.id, undefined],
  ]);
});

test("a joined batch is part of the activity until it is left, where there are batches", async () => {
  const { id, lectures } = await courseOf(server, [100]);
  const { _id, title } = await addBatch(server, await server.signedIn({ role: "ADMIN" }));
  const call = (what: "join" | "leave") =>
    server.call("POST", `/batch/${_id}/${what}`, { headers: asha.account.headers });
  const at = server.dependencies.clock().toISOString();
  await call("join");
  server.pass(hour);
  await asha.watch(lectures[0] ?? "", 0, 10);
  expect((await asha.everything()).activity).toEqual([
    expect.objectContaining({ kind: "started", courseId: id }),
    { kind: "joined-batch", at, batchId: _id, title },
  ]);
  const { db } = server.dependencies;
  await db.insert(siteSettings).values({ settings: { features: { batches: false } } });
  expect((await asha.everything()).activity.map(({ kind }) => kind)).toEqual(["started"]);
  await db.delete(siteSettings);
  await call("leave");
  expect((await asha.everything()).activity.map(({ kind }) => kind)).toEqual(["started"]);
});

test("no user sees the progress of another", async () => {
  const { id, lectures } = await courseOf(server, [100]);
  await asha.watch(lectures[0] ?? "", 0, 50);
  const other = new LearnerClient(server, await server.signedIn({ subscribed: true }));
  expect((await other.everything()).courses).toEqual([]);
  expect(await other.course(id)).toMatchObject({ course: { percent: 0, watchedSeconds: 0 }, lectures: [] });
  expect((await other.report(reportOf({ lectureId: lectures[0] ?? "" }))).lectures[0]).toMatchObject({
    watchedSeconds: 0,
  });
});

describe("learning time", () => {
  test("is shown by days of India, for this week and in total", async () => {
    const [lectureId = ""] = (await courseOf(server, [7200])).lectures;
    await asha.watch(lectureId, 0, 60);
    // Tuesday in India, Monday still in London.
    server.pass(9 * hour);
    await asha.watch(lectureId, 0, 30);
    const { days, ...week } = await asha.everything();
    expect(days.slice(-3)).toEqual([
      { date: "2026-06-14", seconds: 0 },
      { date: "2026-06-15", seconds: 60 },
      { date: "2026-06-16", seconds: 30 },
    ]);
    expect(week).toMatchObject({ watchedSeconds: 90, watchedThisWeek: 90 });

    server.pass(6 * day);
    await asha.watch(lectureId, 0, 5);
    expect(await asha.everything()).toMatchObject({ watchedSeconds: 95, watchedThisWeek: 5 });
    server.pass(20 * day);
    const later = await asha.everything();
    expect(later).toMatchObject({ watchedSeconds: 95, watchedThisWeek: 0 });
    expect(later.days.every(({ seconds }) => seconds === 0)).toBe(true);
  });

  test("counts the same moment once, in however many browsers", async () => {
    const [lectureId = ""] = (await courseOf(server, [7200])).lectures;
    const playIds = ["laptop", "phone", "tablet"];
    for (let second = 0; second <= 120; second += 10) {
      await asha.report(
        ...playIds.map((playId) => reportOf({ lectureId, playId, position: second, playedSeconds: second })),
      );
      server.pass(10_000);
    }
    expect((await asha.everything()).watchedSeconds).toBeGreaterThanOrEqual(120);
    expect((await asha.everything()).watchedSeconds).toBeLessThanOrEqual(135);
  });
});

test("plays are purged a week after their last report, their progress is not", async () => {
  const { id, lectures } = await courseOf(server, [100]);
  await asha.watch(lectures[0] ?? "", 0, 50);
  const { db } = server.dependencies;
  server.pass(6 * day);
  await purgeExpired(server.dependencies);
  expect(await db.$count(playbacks)).toBeGreaterThan(0);
  server.pass(2 * day);
  await purgeExpired(server.dependencies);
  expect(await db.$count(playbacks)).toBe(0);
  expect((await asha.course(id)).course.percent).toBe(50);
});

test("a learner whose progress was deleted starts again from zero", async () => {
  const { lectures } = await courseOf(server, [100]);
  await asha.watch(lectures[0] ?? "", 0, 50);
  const { db } = server.dependencies;
  const before = await db.$count(learningClocks);
  await db.transaction((tx) => deleteProgress(tx, asha.account.id));
  expect(await db.$count(learningClocks)).toBe(before - 1);
  expect(await asha.everything()).toMatchObject({ watchedSeconds: 0, courses: [], activity: [] });
});
