import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "../platform/lib/id.ts";
import { addLecture } from "../testing/courses/course-forms.ts";
import { hour } from "../platform/lib/time/durations.ts";
import { courseOf, LearnerClient, reportOf } from "../testing/learning.ts";
import { startTestServer, type TestAccount, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let admin: TestAccount;
let asha: LearnerClient;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signedIn({ role: "ADMIN" });
  asha = new LearnerClient(server, await server.signedIn({ subscribed: true }));
});
afterAll(() => server.close());

const now = () => server.dependencies.clock().toISOString();
const percent = async (courseId: string) => (await asha.course(courseId)).course.percent;

async function deleteLecture(courseId: string, lectureId: string): Promise<void> {
  const { statusCode } = await server.call("DELETE", `/course/${courseId}/lectures/${lectureId}`, {
    headers: admin.headers,
  });
  expect(statusCode).toBe(200);
}

describe("by hand", () => {
  test("a lecture is complete, and its course started", async () => {
    const { id, lectures } = await courseOf(server, [100, null]);
    const [first = "", unknown = ""] = lectures;
    const done = await asha.mark(unknown, true);
    expect(done.lecture).toEqual({
      lectureId: unknown,
      courseId: id,
      position: 0,
      watchedSeconds: 0,
      completed: true,
      completedAt: now(),
    });
    expect(done.course).toMatchObject({ percent: 50, completedLectures: 1, next: { lectureId: first } });
    expect((await asha.everything()).courses.map(({ courseId }) => courseId)).toContain(id);
  });

  test("marking it again keeps when it was", async () => {
    const [lectureId = ""] = (await courseOf(server, [100])).lectures;
    const { lecture } = await asha.mark(lectureId, true);
    server.pass(1000);
    expect((await asha.mark(lectureId, true)).lecture.completedAt).toBe(lecture.completedAt);
  });

  test("it can be undone, and watching completes it again", async () => {
    const { lectures } = await courseOf(server, [100]);
    const [lectureId = ""] = lectures;
    await asha.watch(lectureId, 0, 95);
    const undone = await asha.mark(lectureId, false);
    expect(undone.lecture).toMatchObject({ completed: false, watchedSeconds: 95, position: 95 });
    expect(undone.lecture).not.toHaveProperty("completedAt");
    expect(undone.course).toMatchObject({ percent: 95, completedLectures: 0, next: { lectureId } });

    expect((await asha.watch(lectureId, 95, 100)).lectures[0]).toMatchObject({ completed: false, watchedSeconds: 100 });
    expect((await asha.watch(lectureId, 0, 90)).lectures[0]).toMatchObject({ completed: true, watchedSeconds: 100 });
  });

  test("undoing a completion that never was changes nothing", async () => {
    const { id, lectures } = await courseOf(server, [100]);
    const [lectureId = ""] = lectures;
    expect((await asha.mark(lectureId, false)).lecture).toMatchObject({ completed: false, watchedSeconds: 0 });
    expect(await asha.course(id)).toMatchObject({ course: { percent: 0 }, lectures: [] });
    expect((await asha.everything()).courses.map(({ courseId }) => courseId)).not.toContain(id);
  });

  test.each([newId(), "nowhere"])("there is no lecture %s", async (lectureId) => {
    const { headers } = asha.account;
    const answer = await server.call("PUT", `/progress/lectures/${lectureId}`, {
      headers,
      payload: { completed: true },
    });
    expect(answer.statusCode).toBe(404);
  });

  test.each([{}, { completed: "yes" }, { completed: 1 }])("%j is refused", async (payload) => {
    const [lectureId = ""] = (await courseOf(server, [100])).lectures;
    const { headers } = asha.account;
    const answer = await server.call("PUT", `/progress/lectures/${lectureId}`, { headers, payload });
    expect(answer.statusCode).toBe(400);
  });

  test("two browsers that mark and watch at once agree", async () => {
    const { id, lectures } = await courseOf(server, [100, 100, 100]);
    await Promise.all(
      lectures.flatMap((lectureId) => [asha.mark(lectureId, true), asha.report(reportOf({ lectureId }))]),
    );
    expect(await percent(id)).toBe(100);
  });
});

test("every response says when the course was started and, while all of it is complete, when that happened", async () => {
  const { id, lectures } = await courseOf(server, [100, 100]);
  const [first = "", second = ""] = lectures;
  const startedAt = server.dependencies.clock().toISOString();
  expect((await asha.course(id)).course).not.toHaveProperty("startedAt");
  const { courses } = await asha.watch(first, 0, 100);
  expect(courses[0]).toMatchObject({ startedAt });
  expect(courses[0]).not.toHaveProperty("completedAt");

  server.pass(hour);
  const completedAt = server.dependencies.clock().toISOString();
  expect((await asha.mark(second, true)).course).toMatchObject({ startedAt, completedAt, watchedSeconds: 100 });
  expect((await asha.course(id)).course).toMatchObject({ startedAt, completedAt });
  const own = (await asha.everything()).courses.find(({ courseId }) => courseId === id);
  expect(own).toMatchObject({ startedAt, completedAt });

  expect((await asha.mark(second, false)).course).not.toHaveProperty("completedAt");
});

describe("when lectures are added or deleted", () => {
  test("the percent does not fall when a complete lecture is deleted", async () => {
    const { id, lectures } = await courseOf(server, [100, 100, 100, 100]);
    const [first = "", second = "", third = ""] = lectures;
    await asha.mark(first, true);
    await asha.mark(second, true);
    await deleteLecture(id, first);
    expect(await asha.course(id)).toMatchObject({ course: { percent: 50, completedLectures: 1, numberOfLectures: 3 } });

    expect((await asha.watch(third, 0, 80)).courses[0]).toMatchObject({ percent: 60 });
    await deleteLecture(id, third);
    expect(await percent(id)).toBe(60);
    await deleteLecture(id, second);
    expect(await percent(id)).toBe(60);
  });

  test("it rises when an incomplete lecture is deleted, to 100 when it was the last client", async () => {
    const { id, lectures } = await courseOf(server, [100, 100]);
    const [first = "", second = ""] = lectures;
    await asha.mark(first, true);
    await deleteLecture(id, second);
    expect(await asha.course(id)).toMatchObject({ course: { percent: 100, completedLectures: 1 } });
    expect((await asha.course(id)).course).not.toHaveProperty("next");
  });

  test("it falls when a lecture is added, whatever the minimum was", async () => {
    const { id, lectures } = await courseOf(server, [100, 100]);
    const [first = "", second = ""] = lectures;
    await asha.mark(first, true);
    await asha.mark(second, true);
    await deleteLecture(id, first);
    expect(await percent(id)).toBe(100);
    await addLecture(server, admin, id, "New");
    expect(await percent(id)).toBe(50);
  });

  test("it falls when the learner undoes a completion, whatever the minimum was", async () => {
    const { id, lectures } = await courseOf(server, [100, 100, 100]);
    const [first = "", second = ""] = lectures;
    await asha.mark(first, true);
    await asha.mark(second, true);
    await deleteLecture(id, first);
    expect(await percent(id)).toBe(66);
    expect((await asha.mark(second, false)).course.percent).toBe(0);
  });

  test("reports and completions while lectures are deleted succeed, and no other progress is lost", async () => {
    const clients = await Promise.all(
      Array.from({ length: 4 }, async () => new LearnerClient(server, await server.signedIn({ subscribed: true }))),
    );
    const { id, lectures } = await courseOf(
      server,
      Array.from({ length: 10 }, () => 100),
    );
    for (const client of clients) await client.report(...lectures.map((lectureId) => reportOf({ lectureId })));
    server.pass(10_000);
    const going = lectures.slice(0, 5);
    const left = lectures.slice(5);
    await Promise.all([
      ...going.map((lectureId) => deleteLecture(id, lectureId)),
      ...clients.flatMap((client) =>
        lectures.map((lectureId) => client.report(reportOf({ lectureId, position: 10, playedSeconds: 10 }))),
      ),
      ...clients.flatMap((client) => lectures.map((lectureId) => client.mark(lectureId, true))),
    ]);
    for (const client of clients) {
      const found = await client.course(id);
      expect(found.lectures.map(({ lectureId }) => lectureId)).toEqual(left);
      expect(found.course).toMatchObject({ percent: 100, numberOfLectures: 5 });
    }
  });

  test("deleting a course deletes its progress, but not the learning time", async () => {
    const client = new LearnerClient(server, await server.signedIn({ subscribed: true }));
    const { id, lectures } = await courseOf(server, [100]);
    await client.watch(lectures[0] ?? "", 0, 40);
    await server.call("DELETE", `/course/${id}`, { headers: admin.headers });
    expect(await client.everything()).toMatchObject({ watchedSeconds: 40, courses: [], activity: [] });
    const { headers } = client.account;
    expect((await server.call("GET", `/progress/courses/${id}`, { headers })).statusCode).toBe(404);
    expect((await server.call("GET", "/progress/courses/nowhere", { headers })).statusCode).toBe(404);
  });
});
