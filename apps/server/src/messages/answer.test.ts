import type { components } from "@lms/api/schema";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { contactMessages } from "../platform/database/schema/messages.ts";
import { newId } from "../platform/lib/id.ts";
import { Undeliverable } from "../platform/mail/mail.ts";
import type { TestAccount } from "../testing/test-server.ts";
import { day } from "../platform/lib/time/durations.ts";
import { withTestServer } from "../testing/with-test-server.ts";

const server = withTestServer({ contactEmail: "team@learn.example.com" });
let admin: TestAccount;

beforeEach(async () => {
  admin = await server.signedIn({ role: "ADMIN", fullName: "Ravi Menon" });
});

async function received(email = "asha@example.com"): Promise<string> {
  const { db, clock } = server.dependencies;
  const id = newId();
  await db
    .insert(contactMessages)
    .values({ id, name: "Asha Verma", email, message: "Is there a course\non the tabla?", createdAt: clock() });
  return id;
}

const answer = (id: string, text: string) =>
  server.call("POST", `/contact/${id}/answers`, { headers: admin.headers, payload: { text } });

test("an answer is mailed to the writer, kept with who answered, and the message is done", async () => {
  const id = await received();
  const text = "There is one in March.\n\n<b>Come!</b>";
  const sent = await answer(id, text);
  const now = server.dependencies.clock().toISOString();
  expect(sent.json()).toMatchObject({
    success: true,
    code: "messages.answerSent",
    message: "Your answer is on its way",
  });
  expect(sent.json<components["schemas"]["ContactMessageAnswer"]>().contactMessage).toMatchObject({
    doneAt: now,
    answers: [{ _id: expect.any(String), text, createdAt: now, answeredBy: "Ravi Menon" }],
  });
  const [mail, ...more] = await server.deliver();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    to: { name: "Asha Verma", address: "asha@example.com" },
    replyTo: { address: "team@learn.example.com" },
    subject: "Re: your message to LMS",
  });
  for (const part of ["There is one in March.", "Ravi Menon", "> Is there a course\n> on the tabla?"])
    expect(mail?.text).toContain(part);
  expect(mail?.html).toContain("&lt;b&gt;Come!");
});

test("a second answer is kept beside the first, and only it is mailed", async () => {
  const id = await received();
  await answer(id, "First.");
  await server.deliver();
  const { contactMessage } = (await answer(id, "Second.")).json<components["schemas"]["ContactMessageAnswer"]>();
  expect(contactMessage.answers?.map(({ text }) => text)).toEqual(["First.", "Second."]);
  const mails = await server.deliver();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain("Second.");
});

test.each([
  ["refused for good", new Undeliverable("550 no such user"), 1],
  ["not sent in time", new Error("connect ECONNREFUSED"), 12],
])(
  "an answer whose mail is %s says so and opens the message again; the one after it does not",
  async (_, failure, attempts) => {
    const id = await received();
    await answer(id, "First.");
    const send = vi.spyOn(server.dependencies.mailer, "send").mockRejectedValue(failure);
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      await server.deliver();
      server.pass(day);
    }
    send.mockRestore();
    const inbox = async () =>
      (await server.call("GET", "/contact", { headers: admin.headers })).json<
        components["schemas"]["ContactMessagesAnswer"]
      >();
    expect(await inbox()).toMatchObject({ openCount: 1 });
    await answer(id, "Second.");
    expect(await server.deliver()).toHaveLength(1);
    const { openCount, messages } = await inbox();
    expect(openCount).toBe(0);
    expect(messages[0]?.answers).toEqual([
      expect.objectContaining({ text: "First.", mailFailedAt: expect.any(String) }),
      expect.not.objectContaining({ mailFailedAt: expect.anything() }),
    ]);
  },
);

test.each([
  ["an address that no mail reaches", "a>,<eve@example.com", "Hello", 400, "No mail can be sent to this address"],
  ["nothing written", "asha@example.com", " \n", 400, "All fields are mandatory"],
  ["too much", "asha@example.com", "x".repeat(5001), 400, "Answer should be at most 5000 characters"],
])("%s is refused, and the message stays open", async (_what, email, text, status, message) => {
  const id = await received(email);
  const refused = await answer(id, text);
  expect([refused.statusCode, refused.json().message]).toEqual([status, message]);
  expect(await server.deliver()).toEqual([]);
  const [row] = await server.dependencies.db.select().from(contactMessages).where(eq(contactMessages.id, id));
  expect(row).toMatchObject({ doneAt: null, answers: [] });
});

test.each(["x", newId()])("a message %s that is not there is a 404", async (id) => {
  expect((await answer(id, "Hello")).statusCode).toBe(404);
});
