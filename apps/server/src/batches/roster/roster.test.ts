import type { components } from "@lms/api/schema";
import { parse } from "csv-parse/sync";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { users } from "../../platform/database/schema/accounts.ts";
import { batchInvites } from "../../platform/database/schema/notices.ts";
import { day } from "../../platform/lib/time/durations.ts";
import { newId } from "../../platform/lib/id.ts";
import { Undeliverable } from "../../platform/mail/mail.ts";
import { addBatch, batchTexts } from "../../testing/batches.ts";
import type { TestAccount } from "../../testing/test-server.ts";
import { withTestServer } from "../../testing/with-test-server.ts";

type Schemas = components["schemas"];

const server = withTestServer();
let admin: TestAccount;
let batchId: string;

beforeEach(async () => {
  admin = await server.signedIn({ role: "ADMIN" });
  batchId = (await addBatch(server, admin))._id;
});

async function member(fullName: string, email: string): Promise<TestAccount> {
  const account = await server.signedIn({ fullName, email });
  await server.call("POST", `/batch/${batchId}/join`, { headers: account.headers });
  return account;
}

const get = (path: string) => server.call("GET", `/batch/${batchId}${path}`, { headers: admin.headers });
const remove = (path: string) => server.call("DELETE", `/batch/${batchId}${path}`, { headers: admin.headers });
const invite = (email: string) =>
  server.call("POST", `/batch/${batchId}/invites`, { headers: admin.headers, payload: { email } });

async function roster(query = ""): Promise<Schemas["BatchMembersAnswer"]> {
  return (await get(`/members${query}`)).json<Schemas["BatchMembersAnswer"]>();
}

const names = ({ members }: Schemas["BatchMembersAnswer"]) => members.map(({ fullName }) => fullName);

describe("the roster", () => {
  test("lists members by name, in pages, whatever the case", async () => {
    await member("zoya Khan", "zoya@example.com");
    await member("Asha Verma", "asha@example.com");
    await member("bilal Ray", "bilal@example.com");
    await server.signedIn({ fullName: "Not In" });
    const first = await roster("?limit=2");
    expect(names(first)).toEqual(["Asha Verma", "bilal Ray"]);
    expect(first).toMatchObject({ total: 3, invites: [] });
    expect(names(await roster(`?limit=2&cursor=${first.nextCursor}`))).toEqual(["zoya Khan"]);
  });

  test("knows members by the name and the role that they have now", async () => {
    const asha = await member("Asha Verma", "asha@example.com");
    const bilal = await member("Bilal Ray", "bilal@example.com");
    const { db } = server.dependencies;
    await db.update(users).set({ fullName: "Zara Khan" }).where(eq(users.id, asha.id));
    expect(names(await roster())).toEqual(["Bilal Ray", "Zara Khan"]);
    expect(names(await roster("?q=zara"))).toEqual(["Zara Khan"]);
    await db.update(users).set({ role: "SUPPORT" }).where(eq(users.id, bilal.id));
    expect(await roster()).toMatchObject({ members: [{ fullName: "Zara Khan" }], total: 1 });
  });

  test("is searched by name and address", async () => {
    await member("Asha Verma", "asha@example.com");
    await member("Bilal Ray", "ray@school.example");
    expect(names(await roster("?q=SCHOOL"))).toEqual(["Bilal Ray"]);
    expect(await roster("?q=verm")).toMatchObject({ members: [{ email: "asha@example.com" }], total: 1 });
    expect(await roster("?q=%25")).toMatchObject({ members: [], total: 0 });
  });

  test.each(["चन्दा खान", "चंदा ख\u093Cान", "च\u0901द\u200Dा"])("is searched by %s for a Hindi name", async (q) => {
    await member("चन्दा ख\u093Cान", "chanda@example.com");
    await member("सीमा", "seema@example.com");
    expect(names(await roster(`?q=${encodeURIComponent(q)}`))).toEqual(["चन्दा ख\u093Cान"]);
  });

  test("refuses a cursor of another list", async () => {
    expect((await get("/members?cursor=eA")).statusCode).toBe(400);
  });
});

test.each(["=HYPERLINK(1)", "+1+1 Evil", "-2+3 Evil", "@SUM(1) Evil", '=1,"2"\n3', "\t=1+1 Evil"])(
  "the file for spreadsheets holds %j as text",
  async (fullName) => {
    await member(fullName, "eve@example.com");
    const { csv } = (await get("/members/export")).json<Schemas["BatchMembersFileAnswer"]>();
    const [row] = parse(csv, { bom: true, columns: true });
    expect(row).toEqual({
      Name: `'${fullName}`,
      Email: "eve@example.com",
      "Joined at (UTC)": server.dependencies.clock().toISOString(),
    });
  },
);

test("a removed member is out, once, and may join again", async () => {
  const { id, headers } = await member("Asha Verma", "asha@example.com");
  expect((await remove(`/members/${id}`)).json().message).toBe("Member removed from the batch");
  expect((await roster()).total).toBe(0);
  const again = await remove(`/members/${id}`);
  expect([again.statusCode, again.json().message]).toEqual([404, "Member not found"]);
  expect((await server.call("POST", `/batch/${batchId}/join`, { headers })).statusCode).toBe(200);
});

describe("an invitation", () => {
  test("is in the language of who invites, or of the account that has the address", async () => {
    const { db } = server.dependencies;
    await db.update(users).set({ language: "hi" }).where(eq(users.id, admin.id));
    await server.signedIn({ email: "asha@example.com" });
    await invite("asha@example.com");
    await invite("dev@example.com");
    const subjects = (await server.deliver()).map(({ subject }) => subject);
    expect(subjects.toSorted()).toEqual(["You are invited: Evening batch", "आपको बुलाया गया है: Evening batch"]);
  });

  test("is mailed with a link to the batch, and open until its address has joined", async () => {
    expect((await invite("Dev@Example.com")).json().message).toBe("The invitation is on its way");
    const [mail] = await server.deliver();
    expect(mail).toMatchObject({ to: { address: "Dev@Example.com" }, subject: "You are invited: Evening batch" });
    expect(mail?.link).toBe(`${server.dependencies.config.publicUrl}/user/dashboard/batches/${batchId}`);
    expect((await roster()).invites).toMatchObject([{ email: "Dev@Example.com" }]);
    await member("Dev Patel", "dev@example.com");
    expect(await roster()).toMatchObject({ invites: [], total: 1 });
  });

  test("goes out once a day for an address, also when it is sent twice at the same time", async () => {
    const answers = await Promise.all([invite("dev@example.com"), invite("DEV@example.com")]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(expect.arrayContaining([200, 409]));
    expect(await server.deliver()).toHaveLength(1);
    server.pass(day);
    expect((await invite("dev@example.com")).statusCode).toBe(200);
    expect(await server.deliver()).toHaveLength(1);
    expect((await roster()).invites).toHaveLength(1);
  });

  test("that is refused for good says so, and may be sent again at once", async () => {
    await invite("dev@example.com");
    vi.spyOn(server.dependencies.mailer, "send").mockRejectedValueOnce(new Undeliverable("550 no such user"));
    expect(await server.deliver()).toEqual([]);
    const mailFailedAt = server.dependencies.clock().toISOString();
    expect((await roster()).invites).toMatchObject([{ email: "dev@example.com", mailFailedAt }]);
    expect((await invite("dev@example.com")).statusCode).toBe(200);
    expect(await server.deliver()).toHaveLength(1);
    const { invites } = await roster();
    expect(invites.map(({ mailFailedAt: failed }) => failed)).toEqual([undefined]);
  });

  test("to somebody who is in the batch sends nothing", async () => {
    await member("Asha Verma", "asha@example.com");
    await server.deliver();
    const answer = await invite("ASHA@example.com");
    expect(answer.json()).toEqual({
      success: true,
      code: "batches.alreadyMember",
      params: { email: "ASHA@example.com" },
      message: "ASHA@example.com is in this batch already",
    });
    expect(await server.deliver()).toEqual([]);
    expect((await roster()).invites).toEqual([]);
  });

  test("to who was in the batch before they joined the team is open", async () => {
    const { id } = await member("Asha Verma", "asha@example.com");
    await server.dependencies.db.update(users).set({ role: "SUPPORT" }).where(eq(users.id, id));
    expect((await invite("asha@example.com")).json().message).toBe("The invitation is on its way");
    expect((await roster()).invites).toMatchObject([{ email: "asha@example.com" }]);
  });

  test("that was taken back is not mailed", async () => {
    await invite("dev@example.com");
    const [open] = (await roster()).invites;
    expect((await remove(`/invites/${open?._id}`)).statusCode).toBe(200);
    expect((await remove(`/invites/${open?._id}`)).statusCode).toBe(404);
    expect(await server.deliver()).toEqual([]);
  });

  test.each([
    ["nothing", " ", "All fields are mandatory"],
    ["no address", "dev", "Invalid email id"],
    ["an address that no mail reaches", "a>,<eve@example.com", "Invalid email id"],
  ])("to %s is refused", async (_, email, message) => {
    const refused = await invite(email);
    expect([refused.statusCode, refused.json().message]).toEqual([400, message]);
    expect(await server.dependencies.db.$count(batchInvites)).toBe(0);
  });

  test.each([
    ["a disabled account", "account.isDisabled", { disabledAt: new Date() }],
    ["the shared demo account", "account.demoAccount", { demo: true }],
  ])("to %s is refused, and not mailed where it was sent before", async (_, code, change) => {
    const account = await server.signedIn({ email: "dev@example.com" });
    await invite("dev@example.com");
    await server.dependencies.db.update(users).set(change).where(eq(users.id, account.id));
    expect(await server.deliver()).toEqual([]);
    server.pass(day);
    const refused = await invite("DEV@example.com");
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code }]);
    expect(await server.deliver()).toEqual([]);
  });

  test("to a batch that has ended is refused", async () => {
    batchId = (
      await addBatch(server, admin, { ...batchTexts, startsAt: "2026-01-01T10:00:00Z", endsAt: "2026-02-01T10:00:00Z" })
    )._id;
    expect((await invite("dev@example.com")).statusCode).toBe(409);
  });
});

test.each(["nothing", newId()])("%s is no batch", async (id) => {
  batchId = id;
  const answers = [
    await get("/members"),
    await get("/members/export"),
    await remove(`/members/${admin.id}`),
    await invite("dev@example.com"),
    await remove(`/invites/${newId()}`),
  ];
  for (const answer of answers) expect([answer.statusCode, answer.json().message]).toEqual([404, "Batch not found"]);
});
