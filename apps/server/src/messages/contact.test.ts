import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contactMessages } from "../platform/database/schema/messages.ts";
import { hour } from "../platform/lib/time/durations.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test("a message is stored as it was typed, and nothing else is", async () => {
  const message = "  Is there a course on the tabla?\n\n<b>Thanks</b> 🙂 ";
  const answer = await server.call("POST", "/contact", {
    payload: { name: "Asha", email: "asha@example.com", message, id: "mine", createdAt: "1999-01-01" },
  });
  expect(answer.json()).toEqual({
    success: true,
    code: "messages.received",
    message: "Thank you, we have your message",
  });
  expect(await server.dependencies.db.select().from(contactMessages)).toEqual([
    {
      id: expect.any(String),
      name: "Asha",
      email: "asha@example.com",
      message,
      createdAt: server.dependencies.clock(),
      doneAt: null,
      answers: [],
      searchText: expect.stringContaining("on the tabla?"),
      seeded: false,
    },
  ]);
});

test.each([
  [{ name: "", email: "asha@example.com", message: "Hello" }, "All fields are mandatory", ["name"]],
  [{ name: "Asha", email: "asha", message: " " }, "All fields are mandatory", ["message", "email"]],
  [{ name: "Asha", email: "asha", message: "Hello" }, "Invalid email id", ["email"]],
  [{}, "All fields are mandatory", ["name", "email", "message"]],
])("%o is refused", async (payload, message, fields) => {
  const answer = await server.call("POST", "/contact", { payload });
  expect(answer.statusCode).toBe(400);
  const body = answer.json<{ message: string; errors: { field: string }[] }>();
  expect(body.message).toBe(message);
  expect(body.errors.map(({ field }) => field)).toEqual(fields);
});

test("text that the database cannot store is refused", async () => {
  const answer = await server.call("POST", "/contact", {
    payload: { name: "Asha", email: "asha@example.com", message: "before\0after" },
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors).toMatchObject([{ field: "message" }]);
});

test("a message that is sent again within the hour, as after a lost answer, is there once; later it is another one", async () => {
  const payload = { name: "Ravi", email: "ravi@example.com", message: "Is there a course on the flute?" };
  const send = async (changed: object = {}) => {
    const answer = await server.call("POST", "/contact", { payload: { ...payload, ...changed } });
    expect(answer.json()).toMatchObject({ success: true, code: "messages.received" });
    return server.dependencies.db.$count(contactMessages, eq(contactMessages.email, payload.email));
  };
  expect([await send(), await send(), await send({ message: "And on the sitar?" })]).toEqual([1, 1, 2]);
  server.pass(hour);
  expect(await send()).toBe(3);
});
