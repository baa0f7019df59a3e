import type { components } from "@lms/api/schema";
import { beforeEach, describe, expect, test } from "vitest";
import { contactMessages } from "../platform/database/schema/messages.ts";
import { encodeCursor } from "../platform/lib/cursor.ts";
import { newId } from "../platform/lib/id.ts";
import type { TestAccount } from "../testing/test-server.ts";
import { withTestServer } from "../testing/with-test-server.ts";
import { minute } from "../platform/lib/time/durations.ts";

type Schemas = components["schemas"];
type Answer = Schemas["ContactMessagesAnswer"];

const server = withTestServer();
let admin: TestAccount;

beforeEach(async () => {
  admin = await server.signedIn({ role: "ADMIN" });
});

async function insert(name: string, minutesAgo: number, more: { message?: string; done?: true } = {}): Promise<string> {
  const { db, clock } = server.dependencies;
  const id = newId();
  const createdAt = new Date(clock().getTime() - minutesAgo * minute);
  const { message = "Hello", done } = more;
  await db.insert(contactMessages).values({
    id,
    name,
    email: `${id.slice(0, 8)}@Mail.example`,
    message,
    createdAt,
    doneAt: done ? clock() : null,
  });
  return id;
}

async function list(query: Record<string, string> = {}): Promise<Answer> {
  const answer = await server.call("GET", "/contact", { headers: admin.headers, query });
  expect(answer.statusCode).toBe(200);
  return answer.json<Answer>();
}

const names = ({ messages }: Answer): string[] => messages.map(({ name }) => name);

const mark = (id: string, payload: object) => server.call("PUT", `/contact/${id}`, { headers: admin.headers, payload });

const remove = (id: string) => server.call("DELETE", `/contact/${id}`, { headers: admin.headers });

test("a message is listed as it was typed, and open", async () => {
  const sent = { name: " Asha  Verma", email: "asha@example.com", message: " <b>Is</b> there\n\na course? 🙂 " };
  await server.call("POST", "/contact", { payload: sent });
  expect(await list()).toEqual({
    success: true,
    code: "messages.listed",
    message: "Messages fetched successfully",
    messages: [{ _id: expect.any(String), ...sent, createdAt: server.dependencies.clock().toISOString() }],
    total: 1,
    openCount: 1,
  });
});

describe("the list", () => {
  beforeEach(async () => {
    await insert("second", 2, { done: true });
    await insert("fourth", 4, { message: "50% of it, file_name" });
    await insert("first", 1, { message: "Ärger mit Tabla" });
    await insert("third", 3, { done: true });
  });

  test("is newest first", async () => {
    expect(names(await list())).toEqual(["first", "second", "third", "fourth"]);
  });

  test.each([
    ["open", ["first", "fourth"]],
    ["done", ["second", "third"]],
    ["all", ["first", "second", "third", "fourth"]],
  ])("of status %s", async (status, shown) => {
    const answer = await list({ status });
    expect([names(answer), answer.total, answer.openCount]).toEqual([shown, shown.length, 2]);
  });

  test.each([
    ["ÄRGER", ["first"]],
    ["tabla", ["first"]],
    ["COND", ["second"]],
    ["mail.EXAMPLE", ["first", "second", "third", "fourth"]],
    ["%", ["fourth"]],
    ["e_n", ["fourth"]],
    ["f_l", []],
    ["  fir ", ["first"]],
    ["\0", []],
  ])("of those with %j", async (q, shown) => {
    const answer = await list({ q });
    expect([names(answer), answer.total, answer.openCount]).toEqual([shown, shown.length, 2]);
  });

  test.each(["जोया", "ज\u093Cोया", "\u095Bोया", "हिंदी", "हिन्दी", "हि\u0901दी में"])(
    "of those with %s, however its marks were typed",
    async (q) => {
      await insert("ज\u093Cोया", 5, { message: "क्या हिन्दी में भी है?" });
      expect(names(await list({ q }))).toEqual(["ज\u093Cोया"]);
    },
  );

  test("of both", async () => {
    expect(names(await list({ q: "hello", status: "done" }))).toEqual(["second", "third"]);
  });
});

describe("pages", () => {
  test("follow each other without gap or repetition while messages are sent, done and deleted", async () => {
    const ids: string[] = [];
    for (let index = 0; index < 9; index += 1) ids.push(await insert(`${index}`, Math.floor(index / 3) + 1));
    const wanted = (await list()).messages.map(({ _id }) => _id);
    expect(wanted.toSorted()).toEqual(ids.toSorted());
    const shown: string[] = [];
    let cursor: string | undefined;
    do {
      const page: Answer = await list({ limit: "2", ...(cursor !== undefined && { cursor }) });
      shown.push(...page.messages.map(({ _id }) => _id));
      await insert("new", 0);
      await mark(page.messages[0]?._id ?? "", { done: true });
      await remove(page.messages.at(-1)?._id ?? "");
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    expect(shown).toEqual(wanted);
  });

  test("all have the total", async () => {
    for (let index = 0; index < 5; index += 1) await insert(`${index}`, index);
    const first = await list({ limit: "2", q: "hello" });
    const last = await list({ limit: "3", q: "hello", cursor: first.nextCursor ?? "" });
    expect([first.total, last.total]).toEqual([5, 5]);
    expect(last.messages).toHaveLength(3);
    expect(last).not.toHaveProperty("nextCursor");
  });

  test.each([
    { cursor: "x" },
    { cursor: encodeCursor([0, "no id"]) },
    { cursor: encodeCursor(["0", newId()]) },
    { cursor: encodeCursor([8.64e15, newId()]) },
    { cursor: encodeCursor([Date.UTC(-1, 0), newId()]) },
    { limit: "0" },
    { limit: "101" },
    { status: "closed" },
    { q: "x".repeat(201) },
  ])("%o is refused", async (query) => {
    const answer = await server.call("GET", "/contact", { headers: admin.headers, query });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errors: [{ field: Object.keys(query)[0] }] });
  });
});

describe("a message", () => {
  test("is done, keeps its time, and is opened again", async () => {
    const id = await insert("Asha", 5);
    const doneAt = server.dependencies.clock().toISOString();
    const done = await mark(id, { done: true });
    expect(done.json()).toMatchObject({ message: "Message marked as done", contactMessage: { _id: id, doneAt } });
    expect((await list()).openCount).toBe(0);
    server.pass(1000);
    expect((await mark(id, { done: true })).json()).toEqual(done.json());
    const open = await mark(id, { done: false });
    expect(open.json()).toMatchObject({ message: "Message marked as open", contactMessage: { _id: id } });
    expect(open.json<Schemas["ContactMessageAnswer"]>().contactMessage).not.toHaveProperty("doneAt");
    expect((await list()).openCount).toBe(1);
  });

  test.each([[{}], [{ done: "true" }], [{ done: 1 }]])("is not changed by %o", async (payload) => {
    const answer = await mark(await insert("Asha", 5), payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual([{ field: "done", code: "required", message: "All fields are mandatory" }]);
  });

  test("is deleted, once", async () => {
    const id = await insert("Asha", 5);
    expect((await remove(id)).json()).toEqual({
      success: true,
      code: "messages.deleted",
      message: "Message deleted successfully",
    });
    expect((await list()).messages).toEqual([]);
    expect([(await remove(id)).statusCode, (await mark(id, { done: true })).statusCode]).toEqual([404, 404]);
  });

  test.each(["nothing", "%00", newId()])("%s is a 404", async (id) => {
    for (const answer of [await mark(id, { done: true }), await remove(id)]) {
      expect([answer.statusCode, answer.json().message]).toEqual([404, "Message not found"]);
    }
  });

  test("that is deleted before its mail was sent is not mailed", async () => {
    await server.call("POST", "/contact", { payload: { name: "Asha", email: "a@b.in", message: "Hello" } });
    const [message] = (await list()).messages;
    await remove(message?._id ?? "");
    expect(await server.deliver()).toEqual([]);
  });
});
