import type { components } from "@lms/api/schema";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { saveTables, type Tables } from "../../../test/attack/tables.ts";
import { addLecture, publish } from "../../testing/courses/course-forms.ts";
import { startTestServer, type TestAccount, type TestServer } from "../../testing/test-server.ts";
import { minute } from "../../platform/lib/time/durations.ts";

type Schemas = components["schemas"];

const nowhere = "0b9c6a1e-8f4d-4c0e-9b0a-2f6f1d3c7a55";

let server: TestServer;
let tables: Tables;
let admin: TestAccount;
let course: Schemas["Course"];
let ids: string[];

beforeAll(async () => {
  server = await startTestServer();
  await server.call("GET", "/course");
  admin = await server.signedIn({ role: "ADMIN" });
  course = await publish(server, admin);
  for (const title of ["a", "b", "c", "d"]) ids = idsOf(await addLecture(server, admin, course._id, title));
  tables = await saveTables(server.dependencies.db);
});
beforeEach(async () => {
  await tables.restore();
  server.pass(minute);
});
afterAll(async () => {
  await tables.dropCopy();
  await server.close();
});

const idsOf = (lectures: readonly Schemas["Lecture"][]) => lectures.map(({ _id }) => _id);

async function open(account = admin): Promise<Schemas["LecturesAnswer"]> {
  const answer = await server.call("GET", `/course/${course._id}`, { headers: account.headers });
  return answer.json<Schemas["LecturesAnswer"]>();
}

/** Throws when the positions are not 1, 2, 3 and so on. */
async function order(): Promise<string> {
  const { lectures } = await open();
  expect(lectures.map(({ position }) => position)).toEqual(lectures.map((_, index) => index + 1));
  return lectures.map(({ title }) => title).join("");
}

const reorder = (lectures: unknown, courseId = course._id) =>
  server.call("PUT", `/course/${courseId}/lectures`, { payload: { lectures }, headers: admin.headers });

const update = (lectureId: string, payload: object, courseId = course._id) =>
  server.call("PUT", `/course/${courseId}/lectures/${lectureId}`, { payload, headers: admin.headers });

describe("reorderLectures", () => {
  test("puts them in order, for everyone, and the course is updated", async () => {
    const answer = await reorder(ids.toReversed());
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      success: true,
      code: "catalogue.lecturesReordered",
      message: "Lectures reordered successfully",
    });
    const { lectures } = answer.json<Schemas["LectureOrderAnswer"]>();
    expect(lectures.map(({ title, position, locked }) => [title, position, locked])).toEqual([
      ["d", 1, false],
      ["c", 2, false],
      ["b", 3, false],
      ["a", 4, false],
    ]);
    expect(await order()).toBe("dcba");
    const learner = await server.signedIn();
    expect((await open(learner)).lectures.map(({ title }) => title)).toEqual(["d", "c", "b", "a"]);
    expect((await open()).course.updatedAt).toBe(server.dependencies.clock().toISOString());
  });

  test("to the present order changes nothing", async () => {
    expect((await reorder(ids)).statusCode).toBe(200);
    expect((await open()).course.updatedAt).toBe(course.updatedAt);
  });

  test.each([
    ["one is missing", () => ids.slice(1)],
    ["one is named twice", () => [...ids.slice(1), ids[1]]],
    ["one is named twice in addition", () => [...ids, ids[0]]],
    ["one is of nowhere", () => [...ids.slice(1), nowhere]],
    ["there are none", () => []],
  ])("is refused when %s", async (_, lectures) => {
    const answer = await reorder(lectures());
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ message: "The lectures of this course have changed. Load them again." });
    expect(await order()).toBe("abcd");
  });

  test("is refused when one is of another course", async () => {
    const other = await publish(server, admin);
    const elsewhere = idsOf(await addLecture(server, admin, other._id, "Elsewhere"));
    expect((await reorder([...ids.slice(1), ...elsewhere])).statusCode).toBe(409);
    expect((await reorder([...ids, ...elsewhere])).statusCode).toBe(409);
    expect(await order()).toBe("abcd");
  });

  test.each([undefined, null, "a", {}, [1, 2], [["a"]], [null]])("refuses %j as a list of ids", async (lectures) => {
    const answer = await reorder(lectures);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ errors: { field: string }[] }>().errors[0]?.field).toMatch(/^lectures/);
    expect(await order()).toBe("abcd");
  });

  test.each(["", "null", "[]", "5"])("with the body %j is a 400", async (payload) => {
    const headers = { ...admin.headers, "content-type": "application/json" };
    const answer = await server.call("PUT", `/course/${course._id}/lectures`, { headers, payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message: "The request needs a JSON body" });
  });

  test("without a body is a 400", async () => {
    const answer = await server.call("PUT", `/course/${course._id}/lectures`, { headers: admin.headers });
    expect(answer.statusCode).toBe(400);
  });

  test.each([nowhere, "malformed", "%00"])("of %s is a 404", async (id) => {
    expect((await reorder(ids, id)).statusCode).toBe(404);
  });

  test("of many at once one order is stored", async () => {
    const [a = "", b = "", c = "", d = ""] = ids;
    const orders = [
      [d, c, b, a],
      [b, a, d, c],
      [c, d, a, b],
      [a, c, b, d],
    ];
    const answers = await Promise.all([...orders, ...orders].map((each) => reorder(each)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    expect(["dcba", "badc", "cdab", "acbd"]).toContain(await order());
  });

  test("while lectures are added and deleted keeps the positions dense", async () => {
    const remove = (id = "") =>
      server.call("DELETE", `/course/${course._id}/lectures/${id}`, { headers: admin.headers });
    const answers = await Promise.all([
      reorder(ids.toReversed()),
      remove(ids[1]),
      reorder([...ids.slice(2), ...ids.slice(0, 2)]),
      addLecture(server, admin, course._id, "e").then(() => ({ statusCode: 201 })),
      remove(ids[3]),
      reorder([ids[2], ids[0]]),
    ]);
    for (const { statusCode } of answers) expect([200, 201, 409]).toContain(statusCode);
    const left = await order();
    expect(["a", "c", "e"].filter((title) => left.includes(title))).toHaveLength(left.length);
    expect(left).toHaveLength(3);
  });
});

describe("updateLecture", () => {
  const texts = { title: "Slopes", description: "How steep it is." };

  test("changes the texts and nothing else, and the course is updated", async () => {
    const before = (await open()).lectures[1];
    const answer = await update(ids[1] ?? "", { ...texts, position: 9, duration: 1, videoFile: "x" });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      success: true,
      code: "catalogue.lectureUpdated",
      message: "Lecture updated successfully",
    });
    const { lecture } = answer.json<Schemas["LectureAnswer"]>();
    expect(lecture).toMatchObject({ ...texts, _id: ids[1], position: 2, duration: 3, locked: false });
    const { lectures, course: shown } = await open();
    expect(lectures[1]).toEqual({ ...lecture, lecture: expect.anything() });
    expect(lectures[1]?.duration).toBe(before?.duration);
    expect(shown.updatedAt).toBe(server.dependencies.clock().toISOString());
    expect(await order()).toBe("aSlopescd");
  });

  test.each([
    [{ title: "Slopes" }, ["description"]],
    [{ title: "Slopes", description: "\n" }, ["description"]],
    [{ title: " ", description: "\n" }, ["title"]],
    [{}, ["title"]],
    [{ title: ["Slopes"], description: "How steep it is." }, ["title"]],
  ])("%j: all fields are mandatory", async (payload, fields) => {
    const answer = await update(ids[0] ?? "", payload);
    expect(answer.statusCode).toBe(400);
    const message = "All fields are mandatory";
    expect(answer.json()).toMatchObject({ message, errors: fields.map((field) => ({ field, message })) });
    expect(await order()).toBe("abcd");
  });

  test("needs no description where nothing plays", async () => {
    const created = await server.call("POST", `/course/${course._id}/lectures`, { ...admin, body: { title: "Rules" } });
    const { lecture } = created.json<Schemas["LectureAnswer"]>();
    const answer = await update(lecture._id, { title: "Rules, revised", description: " " });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ lecture: { title: "Rules, revised", description: "" } });
  });

  test("limits its texts", async () => {
    const answer = await update(ids[0] ?? "", { ...texts, title: "x".repeat(121) });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message: "Title should be at most 120 characters" });
  });

  test("of another course is a 404 and leaves it", async () => {
    const other = await publish(server, admin);
    const answer = await update(ids[0] ?? "", texts, other._id);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ message: "Lecture not found" });
    expect(await order()).toBe("abcd");
  });

  test.each([nowhere, "malformed", "%00"])("%s is a 404", async (id) => {
    expect((await update(id, texts)).statusCode).toBe(404);
    expect((await update(ids[0] ?? "", texts, id)).statusCode).toBe(404);
  });
});
