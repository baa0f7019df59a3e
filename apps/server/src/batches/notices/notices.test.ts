import type { components } from "@lms/api/schema";
import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { users } from "../../platform/database/schema/accounts.ts";
import { batchLearners } from "../../platform/database/schema/batches.ts";
import { jobs } from "../../platform/database/schema/jobs.ts";
import { noticeRecipients, notices } from "../../platform/database/schema/notices.ts";
import { createWorker } from "../../platform/jobs/worker.ts";
import { day, hour } from "../../platform/lib/time/durations.ts";
import { newId } from "../../platform/lib/id.ts";
import { addBatch, announce } from "../../testing/batches.ts";
import type { TestAccount } from "../../testing/test-server.ts";
import { withTestServer } from "../../testing/with-test-server.ts";
import { notifyMembersJob } from "./notify-members-job.ts";

type Schemas = components["schemas"];

const server = withTestServer();
let admin: TestAccount;
let learner: TestAccount;
let batchId: string;

beforeEach(async () => {
  admin = await server.signedIn({ role: "ADMIN" });
  learner = await server.signedIn({ email: "asha@example.com" });
  batchId = (await addBatch(server, admin))._id;
});

const post = (path: string, account: TestAccount, payload?: object) =>
  server.call("POST", path, { headers: account.headers, ...(payload && { payload }) });
const join = (account = learner) => post(`/batch/${batchId}/join`, account);
const leave = (account = learner) => post(`/batch/${batchId}/leave`, account);

async function listed(account = learner, query = ""): Promise<Schemas["NoticesAnswer"]> {
  const answer = await server.call("GET", `/notices${query}`, { headers: account.headers });
  return answer.json<Schemas["NoticesAnswer"]>();
}

const change = (payload: object, account = learner) =>
  server.call("PUT", "/notices/settings", { headers: account.headers, payload });
const subjects = async () => (await server.deliver()).map(({ to, subject }) => [to.address, subject]);

async function addMembers(count: number): Promise<void> {
  const { db, clock } = server.dependencies;
  const added = Array.from({ length: count }, () => newId());
  await db.insert(users).values(
    added.map((id) => ({
      id,
      fullName: "Member",
      email: `${id}@example.com`,
      emailKey: `${id}@example.com`,
      passwordHash: "",
    })),
  );
  await db.insert(batchLearners).values(added.map((userId) => ({ batchId, userId, joinedAt: clock() })));
}

describe("joining", () => {
  test("is confirmed by mail, and listed as read", async () => {
    await join();
    await join();
    const [mail, ...more] = await server.deliver();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: { address: "asha@example.com" }, subject: "You are in: Evening batch" });
    expect(mail?.text).toContain("Starts: Wednesday, 1 July 2026 at 19:00 IST");
    expect(mail?.text).toContain(`${server.dependencies.config.publicUrl}/user/dashboard/batches/${batchId}`);
    expect(await listed()).toMatchObject({
      notices: [{ kind: "joined", batchId, batchTitle: "Evening batch", read: true }],
      unreadCount: 0,
    });
  });

  test("over and over is confirmed once a day", async () => {
    for (let round = 0; round < 3; round += 1) {
      await join();
      await leave();
    }
    await join();
    expect(await subjects()).toHaveLength(1);
    server.pass(day);
    await leave();
    await join();
    expect(await subjects()).toHaveLength(1);
  });
});

describe("an announcement", () => {
  beforeEach(async () => {
    await join();
    await server.deliver();
    server.pass(1000);
  });

  test("is mailed to those who are in, and to nobody else", async () => {
    await server.signedIn({ email: "other@example.com" });
    const guest = await server.signedIn({ demo: true, email: "guest@example.com" });
    await join(guest);
    await announce(server, admin, batchId, { title: "Monday", body: "We begin at 7.\n\nBring <b>paper</b>." });
    server.pass(1000);
    await join(await server.signedIn({ email: "late@example.com" }));
    const mails = (await server.deliver()).filter(({ subject }) => subject.endsWith("Monday"));
    expect(mails.map(({ to }) => to.address)).toEqual(["asha@example.com"]);
    expect(mails[0]).toMatchObject({ subject: "Evening batch: Monday" });
    expect(mails[0]?.text).toContain("We begin at 7.\n\nBring <b>paper</b>.");
    expect(mails[0]?.html).toContain("Bring &lt;b&gt;paper&lt;/b&gt;.");
    expect(await server.deliver()).toEqual([]);
  });

  test("is unread until it is marked, in the list, in its batch and in the count", async () => {
    await announce(server, admin, batchId, { title: "Monday", body: "B" });
    await server.deliver();
    expect(await listed()).toMatchObject({
      notices: [{ kind: "announcement", announcementTitle: "Monday", read: false }, { kind: "joined" }],
      unreadCount: 1,
    });
    const batch = () => server.call("GET", `/batch/${batchId}`, { headers: learner.headers });
    expect((await batch()).json()).toMatchObject({ batch: { unreadCount: 1, unreadAnnouncements: 1 } });
    const mark = (payload: object) => server.call("PUT", "/notices/read", { headers: learner.headers, payload });
    expect((await mark({ batchId: newId() })).json()).toMatchObject({ unreadCount: 1 });
    expect((await mark({ batchId })).json()).toMatchObject({ unreadCount: 0 });
    expect((await batch()).json<Schemas["BatchAnswer"]>().batch).not.toHaveProperty("unreadCount");
    await announce(server, admin, batchId, { title: "Tuesday", body: "B" });
    await server.deliver();
    expect((await listed()).unreadCount).toBe(1);
    expect((await mark({})).json()).toMatchObject({ unreadCount: 0 });
  });

  test("that is deleted, changed or left behind before its mail goes out", async () => {
    const deleted = await announce(server, admin, batchId, { title: "Deleted", body: "B" });
    const path = `/batch/${batchId}/announcements`;
    const call = { headers: admin.headers };
    await server.call("DELETE", `${path}/${deleted.announcements?.[0]?._id}`, call);
    const changed = await announce(server, admin, batchId, { title: "Changed", body: "B" });
    const payload = { title: "Corrected", body: "B" };
    await server.call("PUT", `${path}/${changed.announcements?.[0]?._id}`, { ...call, payload });
    expect(await subjects()).toEqual([["asha@example.com", "Evening batch: Corrected"]]);
    await announce(server, admin, batchId);
    await leave();
    expect(await subjects()).toEqual([]);
    expect(await listed()).toMatchObject({ notices: [], unreadCount: 0 });
  });

  test("reaches a large batch in steps, each member once, also when two processes run the same step", async () => {
    await addMembers(250);
    await announce(server, admin, batchId);
    const { db } = server.dependencies;
    const handler = notifyMembersJob(server.dependencies);
    const [job] = await db.select().from(jobs).where(eq(jobs.kind, "notify-members"));
    if (job === undefined) throw new Error("Nobody will be notified");
    const claimed = { ...job, kind: "notify-members", payload: null } as const;
    await Promise.all([handler.run(claimed), handler.run(claimed)]);
    expect(await db.$count(noticeRecipients)).toBeLessThanOrEqual(201);
    const worker = createWorker(server.dependencies, { "notify-members": handler });
    for (let step = 0; step < 4; step += 1) await worker.runDue();
    expect(await db.$count(jobs, eq(jobs.kind, "notify-members"))).toBe(0);
    const [notice] = await db.select().from(notices).where(eq(notices.kind, "announcement"));
    expect(await db.$count(noticeRecipients, eq(noticeRecipients.noticeId, notice?.id ?? ""))).toBe(251);
    const mails = (await server.deliver()).map(({ to }) => to.address);
    expect([mails.length, new Set(mails).size]).toEqual([251, 251]);
  });
});

test("the list has pages, newest first", async () => {
  await join();
  server.pass(1000);
  for (const title of ["One", "Two", "Three"]) {
    await announce(server, admin, batchId, { title, body: "B" });
    await server.deliver();
    server.pass(hour);
  }
  const first = await listed(learner, "?limit=2");
  expect(first.notices.map(({ announcementTitle }) => announcementTitle)).toEqual(["Three", "Two"]);
  const second = await listed(learner, `?limit=2&cursor=${first.nextCursor}`);
  expect(second.notices.map(({ announcementTitle }) => announcementTitle)).toEqual(["One", undefined]);
  expect(second).not.toHaveProperty("nextCursor");
});

describe("switching off", () => {
  test("ends the mails of one kind only; the notice is listed either way", async () => {
    await join();
    await server.deliver();
    const saved = await change({ announcement: false });
    const all = { joined: true, announcement: true, dayBefore: true, soon: true, moved: true, cancelled: true };
    expect(saved.json()).toMatchObject({ settings: { ...all, announcement: false } });
    await announce(server, admin, batchId);
    expect(await subjects()).toEqual([]);
    expect((await listed()).unreadCount).toBe(1);
    expect((await change({ announcement: true, soon: false })).json()).toMatchObject({
      settings: { ...all, soon: false },
    });
    const read = await server.call("GET", "/notices/settings", { headers: learner.headers });
    expect(read.json()).toMatchObject({ settings: { ...all, soon: false } });
    await announce(server, admin, batchId);
    expect(await subjects()).toHaveLength(1);
  });

  test("counts for a mail that waits", async () => {
    await join();
    await change({ joined: false });
    expect(await subjects()).toEqual([]);
  });

  test.each([{ joined: "no" }, { joined: null }, []])("with %o is refused", async (payload) => {
    expect((await change(payload)).statusCode).toBe(400);
  });
});

async function listen(): Promise<{ port: number }> {
  const { app } = server;
  if (!app.server.listening) await app.listen({ host: "127.0.0.1", port: 0 });
  const address = app.server.address();
  if (address === null || typeof address === "string") throw new Error("The server does not listen.");
  return address;
}

async function mailed() {
  await join();
  const [mail] = await server.deliver();
  const { page, post: address } = mail?.unsubscribe ?? { page: "", post: "" };
  return { page, path: address.replace(server.dependencies.config.publicUrl, "") };
}

describe("the link of a mail", () => {
  test("ends its kind without a session, as mail programs call it", async () => {
    const { page, path } = await mailed();
    expect(page).toContain(`${server.dependencies.config.publicUrl}/unsubscribe?token=`);
    const ended = await server.call("POST", path, {
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: "List-Unsubscribe=One-Click",
    });
    expect(ended.json()).toMatchObject({ success: true, kind: "joined" });
    const read = await server.call("GET", "/notices/settings", { headers: learner.headers });
    expect(read.json()).toMatchObject({ settings: { joined: false, announcement: true } });
  });

  test.each<[type: string | undefined, payload: string]>([
    ["application/x-www-form-urlencoded", "List-Unsubscribe=One-Click&".repeat(100)],
    [
      "multipart/form-data; boundary=x",
      '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
    ["multipart/form-data", "List-Unsubscribe=One-Click"],
    ["application/json", "{List-Unsubscribe"],
    ["text/plain; charset=utf-8", "List-Unsubscribe=One-Click"],
    ["text/csv", "a,b"],
    ["application/octet-stream", "\u0000"],
    ["no type at all", "List-Unsubscribe=One-Click"],
    [undefined, "List-Unsubscribe=One-Click"],
    [undefined, ""],
  ])("ends its kind with a body of the type %s", async (type, payload) => {
    const { path } = await mailed();
    // Over a connection: what is not read has to be discarded.
    const { port } = await listen();
    const headers = type === undefined ? {} : { "content-type": type };
    const ended = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: "POST",
      headers,
      body: payload === "" ? null : new TextEncoder().encode(payload),
    });
    expect(await ended.json()).toMatchObject({ success: true, kind: "joined" });
  });

  test("opened by a person or fetched by a scanner leads to the page that asks, and ends nothing", async () => {
    const { page, path } = await mailed();
    for (const method of ["GET", "HEAD"] as const) {
      const answer = await server.app.inject({ method, url: path });
      expect([answer.statusCode, answer.headers.location]).toEqual([
        302,
        new URL(page).pathname + new URL(page).search,
      ]);
    }
    const bare = await server.app.inject({ method: "GET", url: path.split("?", 1)[0] ?? "" });
    expect([bare.statusCode, bare.headers.location]).toEqual([302, "/unsubscribe"]);
    const read = await server.call("GET", "/notices/settings", { headers: learner.headers });
    expect(read.json()).toMatchObject({ settings: { joined: true } });
  });

  test.each<[string, (token: string) => string]>([
    ["another kind", (token) => token.replace("joined", "announcement")],
    ["somebody else", (token) => `${newId()}${token.slice(36)}`],
    ["a shorter signature", (token) => token.slice(0, -1)],
    ["nothing", () => "x"],
  ])("does not work for %s", async (_, forged) => {
    const { path } = await mailed();
    const [address = "", token = ""] = path.split("?token=");
    const refused = await server.call(
      "POST",
      `${address}?token=${encodeURIComponent(forged(decodeURIComponent(token)))}`,
    );
    expect([refused.statusCode, refused.json().message]).toEqual([400, "This link is not valid"]);
    const read = await server.call("GET", "/notices/settings", { headers: learner.headers });
    expect(Object.values(read.json<Schemas["NoticeSettingsAnswer"]>().settings)).not.toContain(false);
  });

  test("of a deleted account is not valid", async () => {
    const { path } = await mailed();
    await server.dependencies.db.delete(users).where(and(eq(users.id, learner.id)));
    expect((await server.call("POST", path)).statusCode).toBe(400);
  });
});

test("forms of the product do not take a URL-encoded body", async () => {
  const answer = await server.call("POST", `/batch/${batchId}/announcements`, {
    headers: { ...admin.headers, "content-type": "application/x-www-form-urlencoded" },
    payload: "title=T&body=B",
  });
  expect(answer.statusCode).toBe(415);
});
