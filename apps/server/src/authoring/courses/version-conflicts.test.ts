import type { components } from "@lms/api/schema";
import type { LightMyRequestResponse } from "fastify";
import { describe, expect, test } from "vitest";
import { addLecture, publish } from "../../testing/courses/course-forms.ts";
import { readCourse } from "../../testing/courses/whole-course.ts";
import { sortedStatuses, type TestAccount } from "../../testing/test-server.ts";
import { withPreparedServer } from "../../testing/with-test-server.ts";

type Schemas = components["schemas"];

const texts = { title: "Algebra", category: "Mathematics", createdBy: "Ada Byron", description: "Letters." };

let admin: TestAccount;
let course: Schemas["Course"];
let lectures: Schemas["Lecture"][];

const server = withPreparedServer(async (made) => {
  admin = await made.signedIn({ role: "ADMIN" });
  course = await publish(made, admin);
  for (const title of ["a", "b", "c"]) lectures = await addLecture(made, admin, course._id, title);
});
const open = () => readCourse(server, admin, course._id);

function put(path: string, payload: object, version?: string): Promise<LightMyRequestResponse> {
  const headers = { ...admin.headers, ...(version !== undefined && { "if-match": `"${version}"` }) };
  return server.call("PUT", `/course/${course._id}${path}`, { headers, payload });
}

const withStatus = (answers: readonly LightMyRequestResponse[], status: number) =>
  answers.filter(({ statusCode }) => statusCode === status);

describe("a course", () => {
  test("has the same version everywhere, until its texts change", async () => {
    const { version } = course;
    expect(version).toMatch(/^[\w-]{16}$/);
    const listed = await server.call("GET", "/course");
    expect(listed.json<Schemas["CoursesAnswer"]>().courses[0]?.version).toBe(version);
    expect((await open()).course.version).toBe(version);
    const changed = await put("", texts, version);
    expect(changed.json<Schemas["CourseAnswer"]>().course.version).not.toBe(version);
  });

  test("of eight changes from the same version one is saved, and the others get what is there now", async () => {
    const titles = Array.from({ length: 8 }, (_, index) => `Algebra ${index}`);
    const answers = await Promise.all(titles.map((title) => put("", { ...texts, title }, course.version)));

    expect(sortedStatuses(answers)).toEqual([200, ...titles.slice(1).map(() => 412)]);
    const { course: saved } = await open();
    expect(withStatus(answers, 200)[0]?.json<Schemas["CourseAnswer"]>().course).toEqual(saved);
    for (const refused of withStatus(answers, 412)) {
      expect(refused.json()).toMatchObject({
        success: false,
        code: "catalogue.changedMeanwhile",
        message: "Somebody has changed this course meanwhile",
        current: { course: saved },
      });
    }
  });

  test("is saved over the other's change once that was seen", async () => {
    await put("", { ...texts, title: "Theirs" }, course.version);
    const refused = await put("", { ...texts, title: "Mine" }, course.version);
    const { current } = refused.json<Schemas["Failure"]>();
    expect((await put("", { ...texts, title: "Mine" }, current?.course?.version)).statusCode).toBe(200);
    expect((await open()).course.title).toBe("Mine");
  });

  test("that has the wanted texts already is no conflict: the first response may have been lost", async () => {
    expect((await put("", texts, course.version)).statusCode).toBe(200);
    expect((await put("", texts, course.version)).statusCode).toBe(200);
  });

  test("is not changed meanwhile by its lectures", async () => {
    await addLecture(server, admin, course._id, "d");
    expect((await put("", texts, course.version)).statusCode).toBe(200);
  });

  test("without a version the last one to save wins, as before", async () => {
    const answers = await Promise.all([put("", { ...texts, title: "One" }), put("", { ...texts, title: "Two" })]);
    expect(sortedStatuses(answers)).toEqual([200, 200]);
    expect((await server.call("PUT", `/course/${course._id}`, anyVersion(texts))).statusCode).toBe(200);
  });

  test("that is deleted is a 404, with any version", async () => {
    await server.call("DELETE", `/course/${course._id}`, { headers: admin.headers });
    expect((await put("", texts, course.version)).statusCode).toBe(404);
  });
});

const anyVersion = (payload: object) => ({ payload, headers: { ...admin.headers, "if-match": "*" } });

describe("a lecture", () => {
  test("of changes from the same version one is saved, and the others get what is there now", async () => {
    const [lecture] = lectures;
    const path = `/lectures/${lecture?._id}`;
    const change = (title: string) => put(path, { title, description: "How steep it is." }, lecture?.version);
    const answers = await Promise.all(["Slopes", "Steps", "Hills"].map(change));

    expect(sortedStatuses(answers)).toEqual([200, 412, 412]);
    const saved = (await open()).lectures[0];
    for (const refused of withStatus(answers, 412)) {
      const { current, message } = refused.json<Schemas["Failure"]>();
      expect(message).toBe("Somebody has changed this lecture meanwhile");
      expect(current?.lecture).toEqual({ ...saved, lecture: expect.anything() });
    }
  });

  test("keeps its version when it is moved", async () => {
    await put("/lectures", { lectures: lectures.map(({ _id }) => _id).toReversed() });
    const moved = (await open()).lectures.toReversed();
    expect(moved.map(({ version }) => version)).toEqual(lectures.map(({ version }) => version));
  });
});

describe("the order of lectures", () => {
  test("of two that were made from the same order one is saved, and the other gets the lectures", async () => {
    const previous = lectures.map(({ _id }) => _id);
    const [a = "", b = "", c = ""] = previous;
    const orders = [
      [c, b, a],
      [b, a, c],
    ];
    const answers = await Promise.all(orders.map((order) => put("/lectures", { lectures: order, previous })));

    expect(sortedStatuses(answers)).toEqual([200, 409]);
    const now = (await open()).lectures.map(({ _id }) => _id);
    const { current } = withStatus(answers, 409)[0]?.json<Schemas["Failure"]>() ?? {};
    expect(current?.lectures?.map(({ _id }) => _id)).toEqual(now);
    expect(
      withStatus(answers, 200)[0]
        ?.json<Schemas["LectureOrderAnswer"]>()
        .lectures.map(({ _id }) => _id),
    ).toEqual(now);
  });

  test.each([5, "a", [1], null])("refuses %j as the previous order", async (previous) => {
    const order = lectures.map(({ _id }) => _id).toReversed();
    expect((await put("/lectures", { lectures: order, previous })).statusCode).toBe(400);
  });
});
