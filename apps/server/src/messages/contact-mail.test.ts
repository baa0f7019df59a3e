import { expect, test } from "vitest";
import { contactMessages } from "../platform/database/schema/messages.ts";
import { waitingMails } from "../testing/waiting-jobs.ts";
import { startTestServer } from "../testing/test-server.ts";
import { withTestServer } from "../testing/with-test-server.ts";

const message = { name: "Asha Verma", email: "asha@example.com", message: "Is there a course\non the tabla?" };

const server = withTestServer({ contactEmail: "team@learn.example.com" });

const write = (changed: object = {}) => server.call("POST", "/contact", { payload: { ...message, ...changed } });

test("goes to the operator only, with the sender in Reply-To", async () => {
  await write();
  const mails = await server.deliver();
  expect(mails).toMatchObject([
    {
      to: { address: "team@learn.example.com" },
      replyTo: { name: "Asha Verma", address: "asha@example.com" },
      subject: "Contact message from Asha Verma",
    },
  ]);
  expect(mails[0]?.text).toContain("> Is there a course\n> on the tabla?");
});

test("is escaped, and cannot add a header", async () => {
  await write({ message: "<img src=x onerror=alert(1)> & <b>me</b>" });
  // As an earlier version stored it.
  await server.dependencies.db.update(contactMessages).set({ name: "Eve\r\nBcc: all@example.com" });
  const [mail] = await server.deliver();
  expect(mail).toMatchObject({ subject: "Contact message from Eve Bcc: all@example.com" });
  expect(mail?.replyTo?.name).toBe("Eve Bcc: all@example.com");
  expect(mail?.html).toContain("&lt;img src=x onerror=alert(1)&gt; &amp; &lt;b&gt;me&lt;/b&gt;");
  expect(mail?.html).not.toContain("<img");
});

test("an invalid address of an earlier version is shown, but not in Reply-To", async () => {
  await write();
  await server.dependencies.db.update(contactMessages).set({ email: "a>,<eve@example.com" });
  const [mail] = await server.deliver();
  expect(mail?.replyTo).toBeUndefined();
  expect(mail?.text).toContain("a>,<eve@example.com");
});

test("is stored when the mail fails", async () => {
  const failing = await startTestServer(
    { contactEmail: "team@learn.example.com" },
    {
      mailer: {
        send: async () => {
          throw new Error("connect ECONNREFUSED");
        },
      },
    },
  );
  try {
    const answer = await failing.call("POST", "/contact", { payload: message });
    expect(answer.statusCode).toBe(200);
    await failing.deliver();
    expect(await failing.dependencies.db.select().from(contactMessages)).toMatchObject([message]);
    expect(await waitingMails(failing.dependencies.db)).toMatchObject([{ attempts: 1 }]);
  } finally {
    await failing.close();
  }
});

test("with the hidden field filled in gets the same response, but is neither stored nor mailed", async () => {
  const honest = await write({ website: " " });
  const trapped = await write({ website: "https://spam.example" });
  expect([trapped.statusCode, trapped.json()]).toEqual([honest.statusCode, honest.json()]);
  expect(await server.deliver()).toHaveLength(1);
  expect(await server.dependencies.db.select().from(contactMessages)).toHaveLength(1);
});

test.each([
  [null, 200, 1],
  [7, 200, 0],
  [["https://spam.example"], 400, 0],
  [{}, 400, 0],
])("website %j is answered by %i, and %i mails are sent", async (website, status, mails) => {
  expect((await write({ website })).statusCode).toBe(status);
  expect(await server.deliver()).toHaveLength(mails);
});
