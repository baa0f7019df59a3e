import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildApp } from "../app/app.ts";
import { newId } from "../platform/lib/id.ts";
import { openSession } from "../platform/session/sessions.ts";
import { courseOf, LearnerClient, reportOf } from "../testing/learning.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { day, minute } from "../platform/lib/time/durations.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const learner = async () => new LearnerClient(server, await server.signedIn({ subscribed: true }));

describe("reporting", () => {
  test("answers the progress of the lecture and its course", async () => {
    const asha = await learner();
    const course = await courseOf(server, [100, 100]);
    const [first = "", second = ""] = course.lectures;
    const startedAt = server.dependencies.clock().toISOString();
    const { lectures, courses } = await asha.watch(first, 0, 50);
    const now = server.dependencies.clock().toISOString();
    expect(lectures).toEqual([
      { lectureId: first, courseId: course.id, position: 50, watchedSeconds: 50, completed: false, lastPlayedAt: now },
    ]);
    expect(courses).toEqual([
      {
        courseId: course.id,
        title: "Algebra",
        createdBy: "Ada Byron",
        language: "en",
        thumbnail: { secure_url: expect.any(String) },
        percent: 25,
        completedLectures: 0,
        numberOfLectures: 2,
        watchedSeconds: 50,
        startedAt,
        lastPlayedAt: now,
        next: { lectureId: first, title: "Lecture 1", number: 1, position: 50, duration: 100 },
      },
    ]);

    const finished = await asha.watch(first, 50, 95);
    expect(finished.lectures[0]).toMatchObject({ completed: true, watchedSeconds: 95 });
    expect(finished.courses[0]).toMatchObject({ percent: 50, completedLectures: 1, next: { lectureId: second } });
  });

  test("the same again changes nothing", async () => {
    const asha = await learner();
    const { id, lectures } = await courseOf(server, [100]);
    const [lectureId = ""] = lectures;
    await asha.watch(lectureId, 0, 30);
    const before = [await asha.course(id), await asha.everything()];
    const again = reportOf({ lectureId, playId: "play-1", position: 30, ranges: [[0, 30]], playedSeconds: 30 });
    await asha.report(again, again);
    server.pass(minute);
    await asha.report(again);
    expect([await asha.course(id), await asha.everything()]).toEqual(before);
  });

  test("many at once are all saved: of one learner in two browsers, and of others", async () => {
    const clients = await Promise.all(Array.from({ length: 5 }, learner));
    const { lectures } = await courseOf(server, [100]);
    const [lectureId = ""] = lectures;
    const opened = clients.flatMap((client) =>
      ["laptop", "phone"].map((playId) => client.report(reportOf({ lectureId, playId }))),
    );
    await Promise.all(opened);
    server.pass(20_000);
    await Promise.all(
      clients.flatMap((client) => [
        client.report(reportOf({ lectureId, playId: "laptop", ranges: [[0, 20]], position: 20, playedSeconds: 20 })),
        client.report(reportOf({ lectureId, playId: "phone", ranges: [[10, 30]], position: 30, playedSeconds: 20 })),
      ]),
    );
    for (const client of clients) {
      const { lectures: saved, courses } = await client.report(reportOf({ lectureId, playId: "later" }));
      expect(saved[0]).toMatchObject({ watchedSeconds: 30 });
      expect(courses[0]).toMatchObject({ percent: 30 });
      expect((await client.everything()).watchedSeconds).toBeLessThanOrEqual(20 + 15);
    }
  });

  test("lectures that do not exist are left out, whatever their ids look like", async () => {
    const asha = await learner();
    const { lectures } = await courseOf(server, [100]);
    const [lectureId = ""] = lectures;
    const gone = [newId(), "nowhere"].map((id) => reportOf({ lectureId: id, ranges: [[0, 1]] }));
    const { lectures: known } = await asha.report(...gone, reportOf({ lectureId }));
    expect(known.map((lecture) => lecture.lectureId)).toEqual([lectureId]);
    expect(await asha.report(...gone)).toMatchObject({ lectures: [], courses: [] });
  });

  test("of several lectures answers each once", async () => {
    const asha = await learner();
    const first = await courseOf(server, [100, 100]);
    const second = await courseOf(server, [100]);
    const ids = [...first.lectures, ...second.lectures, ...first.lectures];
    const answer = await asha.report(...ids.map((lectureId) => reportOf({ lectureId })));
    expect(answer.lectures.map(({ lectureId }) => lectureId)).toEqual([...first.lectures, ...second.lectures]);
    expect(answer.courses.map(({ courseId }) => courseId)).toEqual([first.id, second.id]);
  });

  test("impossible reports are cut, without an error", async () => {
    const asha = await learner();
    const { lectures } = await courseOf(server, [7200]);
    const [lectureId = ""] = lectures;
    const boast = reportOf({ lectureId, ranges: [[0, 7200]], position: 9000, playedSeconds: 7200 });
    const { lectures: saved, unconfirmed } = await asha.report(boast);
    expect(saved[0]).toMatchObject({ position: 7200, watchedSeconds: 30, completed: false });
    expect(unconfirmed).toEqual([{ lectureId, playId: "play", retryAfter: 3585 }]);
    expect((await asha.everything()).watchedSeconds).toBe(15);
  });

  test.each<[string, object, string]>([
    ["without a body", {}, "reports"],
    ["nothing", { reports: [] }, "reports"],
    ["too many", { reports: Array.from({ length: 21 }, () => reportOf({})) }, "reports"],
    ["no lecture", { reports: [{ ...reportOf({}), lectureId: 5 }] }, "reports/0/lectureId"],
    ["a play without a name", { reports: [reportOf({ playId: "" })] }, "reports/0/playId"],
    ["a place before the start", { reports: [reportOf({ position: -1 })] }, "reports/0/position"],
    ["a range before the start", { reports: [reportOf({ ranges: [[-1, 5]] })] }, "reports/0/ranges/0/0"],
    [
      "a range that goes back",
      {
        reports: [
          reportOf({
            ranges: [
              [0, 1],
              [6, 5],
            ],
          }),
        ],
      },
      "reports/0/ranges/1",
    ],
    ["a range of weeks", { reports: [reportOf({ ranges: [[0, 9e9]] })] }, "reports/0/ranges/0/1"],
    ["a range without an end", { reports: [{ ...reportOf({}), ranges: [[4]] }] }, "reports/0/ranges/0"],
    ["a range that is text", { reports: [{ ...reportOf({}), ranges: [["0", "5"]] }] }, "reports/0/ranges/0/0"],
    [
      "too many ranges",
      { reports: [reportOf({ ranges: Array.from({ length: 101 }, (): [number, number] => [0, 1]) })] },
      "reports/0/ranges",
    ],
    ["no time at all", { reports: [{ ...reportOf({}), playedSeconds: -3 }] }, "reports/0/playedSeconds"],
  ])("%s is refused", async (_, payload, field) => {
    const { headers } = await server.signedIn({ subscribed: true });
    const answer = await server.call("POST", "/progress", { headers, payload });
    expect(answer.statusCode).toBe(400);
    const { errors } = answer.json<{ errors: { field: string; message: string }[] }>();
    expect(errors.map((error) => error.field)).toContain(field);
  });

  test.each([
    ["reports", { reports: Array.from({ length: 2000 }, () => ({})) }],
    ["ranges", { reports: [{ ...reportOf({}), ranges: Array.from({ length: 2000 }, () => [[], {}]) }] }],
  ])("thousands of broken %s are refused with a short response", async (_, payload) => {
    const { headers } = await server.signedIn({ subscribed: true });
    const answer = await server.call("POST", "/progress", { headers, payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.body.length).toBeLessThan(1000);
  });

  test.each(["NaN", "1e999", "-1e999"])("%s is no position in a lecture", async (position) => {
    const account = await server.signedIn({ subscribed: true });
    const payload = JSON.stringify({ reports: [reportOf({})] }).replace('"position":0', `"position":${position}`);
    const headers = { ...account.headers, "content-type": "application/json" };
    expect((await server.call("POST", "/progress", { headers, payload })).statusCode).toBe(400);
  });

  test("ends with the subscription; earlier progress stays readable", async () => {
    const asha = await learner();
    const { id, lectures } = await courseOf(server, [100]);
    const [lectureId = ""] = lectures;
    await asha.watch(lectureId, 0, 50);
    server.pass(366 * day);
    // The session has expired after a year.
    const { token } = await openAgain(asha);
    const headers = { cookie: `session=${token}` };
    const payload = { reports: [reportOf({ lectureId })] };
    expect((await server.call("POST", "/progress", { headers, payload })).statusCode).toBe(403);
    expect((await server.call("GET", `/progress/courses/${id}`, { headers })).json()).toMatchObject({
      course: { percent: 50 },
    });
  });

  test("too many concurrent calls of one user are refused with 429", async () => {
    const limited = await startTestServer({ rateLimitScale: 1 });
    const { headers } = await limited.signedIn({ subscribed: true });
    const payload = { reports: [reportOf({})] };
    // Reports are delayed, so that they are concurrent.
    const app = await buildApp(limited.dependencies, { reportPause: 500 });
    const report = () => app.inject({ method: "POST", url: "/api/v1/progress", headers, payload });
    const statuses = (await Promise.all(Array.from({ length: 30 }, report))).map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect((await report()).statusCode).toBe(200);
    await app.close();
    await limited.close();
  });
});

function openAgain({ account }: LearnerClient) {
  return openSession(server.dependencies.db, account.id, server.dependencies.clock());
}
