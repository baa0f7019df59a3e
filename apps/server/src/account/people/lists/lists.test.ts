import type { components } from "@lms/api/schema";
import { parse } from "csv-parse/sync";
import { and, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { auditEntries, users } from "../../../platform/database/schema/accounts.ts";
import {
  entitlements,
  invitations,
  peopleListRows,
  peopleLists,
} from "../../../platform/database/schema/entitlements.ts";
import { jobs } from "../../../platform/database/schema/jobs.ts";
import { createWorker } from "../../../platform/jobs/worker.ts";
import { newId } from "../../../platform/lib/id.ts";
import { day, minute } from "../../../platform/lib/time/durations.ts";
import { publish } from "../../../testing/courses/course-forms.ts";
import { formBody, formOf } from "../../../testing/form-body.ts";
import type { TestAccount } from "../../../testing/test-server.ts";
import { withTestServer } from "../../../testing/with-test-server.ts";
import { disableAccount } from "../../disable-account.ts";
import { purgeInvitations } from "../../invitations/invitations.ts";
import { purgeLists } from "./list-rows.ts";
import { runListJob } from "./run-list-job.ts";

type Schemas = components["schemas"];

const server = withTestServer();
let admin: TestAccount;
let asha: TestAccount;

beforeEach(async () => {
  admin = await server.signedIn({ role: "ADMIN", fullName: "Meera Nair" });
  asha = await server.signedIn({ fullName: "Asha Verma", email: "asha@example.com" });
});

const now = () => server.dependencies.clock();
const later = (days: number) => new Date(now().getTime() + days * day).toISOString();

interface Given {
  course?: string;
  until?: string;
  reason?: string;
}

async function send(list: string | Uint8Array<ArrayBuffer>, given: Given = {}, by = admin) {
  const values = { reason: "The school pays.", ...given };
  const file = typeof list === "string" ? new TextEncoder().encode(list) : list;
  const { payload, headers } = await formBody(formOf([...Object.entries(values), ["list", file]]));
  return server.call("POST", "/people-lists", { payload, headers: { ...headers, ...by.headers } });
}

async function check(list: string, given: Given = {}, by = admin): Promise<Schemas["PeopleList"]> {
  const answer = await send(list, given, by);
  expect(answer.statusCode).toBe(201);
  return answer.json<Schemas["PeopleListAnswer"]>().list;
}

const start = (id: string, by = admin) => server.call("POST", `/people-lists/${id}/run`, by);
const handler = () => runListJob(server.dependencies);
const work = () => createWorker(server.dependencies, { "run-people-list": handler() }).runDue();

async function run(list: string, given: Given = {}): Promise<Schemas["PeopleListRowsAnswer"]> {
  const { _id } = await check(list, given);
  expect((await start(_id)).statusCode).toBe(200);
  await work();
  return read(_id);
}

async function read(id: string, query = ""): Promise<Schemas["PeopleListRowsAnswer"]> {
  const answer = await server.call("GET", `/people-lists/${id}${query}`, admin);
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

const tokenIn = (text = "") => decodeURIComponent(/token=([^\s&"]+)/.exec(text)?.[1] ?? "");
const accept = (account: TestAccount, token: string) =>
  server.call("POST", `/user/invitation?token=${encodeURIComponent(token)}`, account);

const invite = async (given: Given = {}) => {
  await run("new@example.com", given);
  const [mail] = await server.deliver();
  return tokenIn(mail?.text);
};

const outcomes = ({ rows }: Schemas["PeopleListRowsAnswer"]) => rows.map(({ outcome }) => outcome);
const rights = (email?: string) =>
  server.dependencies.db
    .select({ courseId: entitlements.courseId, endsAt: entitlements.endsAt, reason: entitlements.reason })
    .from(entitlements)
    .innerJoin(users, eq(users.id, entitlements.userId))
    .where(and(eq(entitlements.source, "grant"), email === undefined ? undefined : eq(users.email, email)));
const entriesOf = (action: string) =>
  server.dependencies.db.select().from(auditEntries).where(eq(auditEntries.action, action));

describe("a dry run", () => {
  test("says of each row what will happen, and nothing happens", async () => {
    const disabled = await server.signedIn({ email: "gone@example.com" });
    await server.call("POST", `/people/${disabled.id}/disable`, { headers: admin.headers, payload: { reason: "R" } });
    await server.signedIn({ email: "kabir@example.com" });
    await run("kabir@example.com\nwaits@example.com", { until: later(60) });
    await server.deliver();
    const list = await check(
      "Name;Email\nAsha;asha@example.com\n;KABIR@example.com\n;gone@example.com\n;new@example.com\n;waits@example.com\n;no\nA;ASHA@example.com",
      { until: later(30) },
    );
    expect(list).toMatchObject({ state: "checked", rows: 7, rowsDone: 0, by: "Meera Nair", until: later(30) });
    expect(list.counts).toEqual({
      grant: 1,
      covered: 1,
      disabled: 1,
      invite: 1,
      invited: 1,
      invalid: 1,
      repeated: 1,
      stopped: 0,
    });
    const { rows } = await read(list._id);
    expect(rows[0]).toEqual({ row: 2, name: "Asha", email: "asha@example.com", outcome: "grant" });
    expect(rows.at(-1)).toEqual({ row: 8, name: "A", email: "ASHA@example.com", outcome: "repeated", first: 2 });
    expect(await read(list._id, "?only=problems")).toMatchObject({
      total: 3,
      rows: [{ outcome: "disabled" }, { outcome: "invalid" }, { outcome: "repeated" }],
    });
    expect(await rights("asha@example.com")).toEqual([]);
    expect(await server.deliver()).toEqual([]);
  });

  test("counts only rights that open as much for as long, and no subscription", async () => {
    const course = await publish(server, admin);
    const other = await publish(server, admin, { title: "Other" });
    const outcomeOf = async (given: Given) => (await check("asha@example.com", given)).counts.covered;
    await run("asha@example.com", { course: course._id, until: later(30) });
    expect(await outcomeOf({ course: course._id, until: later(30) })).toBe(1);
    expect(await outcomeOf({ course: course._id, until: later(31) })).toBe(0);
    expect(await outcomeOf({ course: course._id })).toBe(0);
    expect(await outcomeOf({ course: other._id, until: later(30) })).toBe(0);
    expect(await outcomeOf({ until: later(30) })).toBe(0);
    await run("asha@example.com");
    expect(await outcomeOf({ course: other._id })).toBe(1);
    const subscriber = await server.signedIn({ subscribed: true });
    expect((await check(subscriber.email, { until: later(1) })).counts.grant).toBe(1);
  });

  test("has its rows in pages", async () => {
    const { _id } = await check(Array.from({ length: 5 }, (_, at) => `p${at}@example.com`).join("\n"));
    const first = await read(_id, "?limit=2");
    const second = await read(_id, `?limit=2&cursor=${first.nextCursor}`);
    expect([...first.rows, ...second.rows].map(({ row }) => row)).toEqual([1, 2, 3, 4]);
    expect((await server.call("GET", `/people-lists/${_id}?cursor=WzFlOTld`, admin)).statusCode).toBe(400);
  });

  test.each([
    ["no list", "", {}, 400, "Please fill in the list and the reason"],
    ["no reason", "a@example.com", { reason: " " }, 400, "Please fill in the list and the reason"],
    ["a course that is not there", "a@example.com", { course: newId() }, 400, "This course is not there"],
    [
      "an end before now",
      "a@example.com",
      { until: "2026-01-01T00:00:00Z" },
      400,
      "The end should be later than now, and after the start",
    ],
    ["no text", "a@example.com\0", {}, 400, "This file is no text in UTF-8 or UTF-16. Save it as “CSV UTF-8”."],
    ["too much", `${"x".repeat(2 * 1024 * 1024)}y`, {}, 413, "A list may have at most 2 MB"],
  ])("%s is refused, and nothing is stored", async (_what, list, given, status, message) => {
    const answer = await send(list, given);
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([status, message]);
    expect(await server.dependencies.db.$count(peopleLists)).toBe(0);
  });

  test("of 10,000 rows finds each one", async () => {
    const list = Array.from({ length: 9_998 }, (_, at) => `"Person; ${at}";p${at}@example.com`).join("\r\n");
    const { counts, rows } = await check(`Name;Email\r\nA;asha@example.com\r\n${list}\r\nAgain;P7@Example.com`);
    expect([rows, counts.grant, counts.invite, counts.repeated]).toEqual([10_000, 1, 9_998, 1]);
  });
});

describe("a run", () => {
  test("gives the right, invites the others, and leaves an entry for each", async () => {
    const course = await publish(server, admin, { title: "Algebra" });
    const { list, rows } = await run("asha@example.com\nnew@example.com\nnobody", {
      course: course._id,
      until: later(30),
    });
    expect(list).toMatchObject({ state: "done", rows: 3, rowsDone: 3, startedAt: now().toISOString() });
    expect(rows.map(({ outcome, done }) => [outcome, done])).toEqual([
      ["grant", true],
      ["invite", true],
      ["invalid", true],
    ]);
    const right = { courseId: course._id, endsAt: new Date(later(30)), reason: "The school pays." };
    expect(await rights()).toEqual([right]);
    const entries = await entriesOf("runPeopleList");
    const told = entries.map(({ subjectKind, actorId, personId }) => ({ subjectKind, actorId, personId }));
    expect(new Set(told)).toEqual(
      new Set([
        { subjectKind: "people", actorId: admin.id, personId: null },
        { subjectKind: "right", actorId: admin.id, personId: asha.id },
        { subjectKind: "invitation", actorId: admin.id, personId: null },
      ]),
    );
    const mails = await server.deliver();
    expect(mails.map(({ to }) => to)).toEqual([{ address: "new@example.com" }]);
    expect(mails[0]?.text).toContain("the course “Algebra” is open to you");
  });

  test("that is repeated, pressed twice and sent by two at once gives nothing twice", async () => {
    const other = await server.signedIn({ role: "ADMIN" });
    const people = "asha@example.com\nnew@example.com";
    const [one, two] = [await check(people, { until: later(9) }), await check(people, { until: later(9) }, other)];
    const pressed = await Promise.all([start(one._id), start(one._id), start(two._id, other), start(one._id, other)]);
    expect(pressed.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    await Promise.all([work(), work()]);
    expect(await rights()).toHaveLength(1);
    expect(await server.deliver()).toHaveLength(1);
    expect((await start(one._id)).statusCode).toBe(200);
    await work();
    expect(outcomes(await run(people, { until: later(9) }))).toEqual(["covered", "invited"]);
    expect(await rights()).toHaveLength(1);
    expect(await server.deliver()).toEqual([]);
    // The entry of the list, of its right and of its invitation, and of each list that did nothing.
    expect(await entriesOf("runPeopleList")).toHaveLength(5);
  });

  test("that is killed in the middle goes on, and makes nothing twice", async () => {
    const { db } = server.dependencies;
    const made = Array.from({ length: 500 }, (_, at) => ({
      id: newId(),
      fullName: "A Learner",
      email: `l${at}@example.com`,
      emailKey: `l${at}@example.com`,
      passwordHash: "x",
    }));
    await db.insert(users).values(made);
    const invited = Array.from({ length: 500 }, (_, at) => `new${at}@example.com`);
    const { _id } = await check(made.flatMap(({ email }, at) => [email, invited[at]]).join("\n"));
    await start(_id);
    // The second step breaks off at its last row, as when its process is killed before the commit.
    await db.execute(sql`alter table people_list_rows add constraint killed check ("row" <> 400 or result is null)`);
    await work();
    expect((await read(_id)).list).toMatchObject({ state: "running", rowsDone: 200, rows: 1000 });
    expect([(await rights()).length, await db.$count(invitations)]).toEqual([100, 100]);
    await db.execute(sql`alter table people_list_rows drop constraint killed`);
    server.pass(minute);
    await Promise.all([work(), work()]);
    expect((await read(_id)).list).toMatchObject({ state: "done", rowsDone: 1000 });
    expect([(await rights()).length, await db.$count(invitations)]).toEqual([500, 500]);
    expect(await db.$count(jobs, eq(jobs.kind, "bulk-mail"))).toBe(500);
    expect(await entriesOf("runPeopleList")).toHaveLength(1001);
    // The step ran, and its process was killed before the job was completed.
    const again = { kind: "run-people-list", subject: _id, payload: null, attempts: 1, revision: 0 } as const;
    await handler().run({ ...again, createdAt: now(), requestId: null });
    expect(await rights()).toHaveLength(500);
  });

  test("looks at each row again when it is its turn", async () => {
    const { _id } = await check("asha@example.com\nnew@example.com\nkabir@example.com", { until: later(5) });
    await server.signedIn({ email: "new@example.com" });
    await server.call("POST", `/people/${asha.id}/disable`, { headers: admin.headers, payload: { reason: "R" } });
    await start(_id);
    await work();
    expect(outcomes(await read(_id))).toEqual(["disabled", "grant", "invite"]);
  });

  test("stops when who has started it is no administrator any more, or when the end has come", async () => {
    const other = await server.signedIn({ role: "ADMIN" });
    const one = await check("asha@example.com\nnobody", {}, other);
    await start(one._id, other);
    await server.call("PUT", `/people/${other.id}/role`, {
      headers: admin.headers,
      payload: { role: "USER", reason: "R" },
    });
    const two = await check("asha@example.com", { until: later(1) });
    await start(two._id);
    server.pass(day);
    await work();
    admin = await server.signedIn({ role: "ADMIN" });
    expect([outcomes(await read(one._id)), outcomes(await read(two._id))]).toEqual([
      ["stopped", "invalid"],
      ["stopped"],
    ]);
    expect(await rights()).toEqual([]);
  });

  test("does not start after its end, or for a course that is gone", async () => {
    const course = await publish(server, admin);
    const [one, two] = [
      await check("asha@example.com", { until: later(0.5) }),
      await check("asha@example.com", { course: course._id }),
    ];
    server.pass(day / 2);
    await server.call("DELETE", `/course/${course._id}`, admin);
    expect((await start(one._id)).statusCode).toBe(409);
    expect((await start(two._id)).json()).toMatchObject({ message: "This course is not there" });
    expect((await read(two._id)).list.state).toBe("checked");
  });

  test("has its results as CSV, with nothing that a spreadsheet executes", async () => {
    const { list } = await run('=HYPERLINK("x"),asha@example.com\n@SUM(1)\nAsha,asha@example.com');
    const answer = await server.call("GET", `/people-lists/${list._id}/csv`, admin);
    expect(answer.headers["content-disposition"]).toBe(`attachment; filename="people-list-${list._id}.csv"`);
    expect(parse(answer.body, { bom: true })).toEqual([
      ["Row", "Name", "Email", "Done", "Result", "Same as row"],
      ["1", `'=HYPERLINK("x")`, "asha@example.com", "yes", "grant", ""],
      ["2", "", "'@SUM(1)", "yes", "invalid", ""],
      ["3", "Asha", "asha@example.com", "yes", "repeated", "1"],
    ]);
    expect(await entriesOf("exportPeopleListResults")).toHaveLength(1);
  });
});

describe("an invitation", () => {
  test("gives its right once, to the account with its address and its mail", async () => {
    const token = await invite({ until: later(30) });
    const invited = await server.signedIn({ email: "New@Example.com" });
    expect(await rights("New@Example.com")).toEqual([]);
    expect((await accept(asha, token)).statusCode).toBe(409);
    const answers = await Promise.all([accept(invited, token), accept(invited, token)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await rights()).toEqual([{ courseId: null, endsAt: new Date(later(30)), reason: "The school pays." }]);
    const given = (await entriesOf("runPeopleList")).find(({ personId }) => personId === invited.id);
    expect(given).toMatchObject({ actorId: admin.id, address: null, subjectKind: "right" });
  });

  test("of another signature, another id or after its end is none", async () => {
    const token = await invite({ until: later(1) });
    const invited = await server.signedIn({ email: "new@example.com" });
    const [id = "", signature = ""] = token.split(".");
    for (const other of [id, `${id}.`, `${id}.${signature}x`, `${newId()}.${signature}`, `${token}.x`])
      expect((await accept(invited, other)).statusCode).toBe(404);
    server.pass(day);
    expect((await accept(invited, token)).statusCode).toBe(409);
  });

  test("to a course that is deleted gives the right, and says that the course is not there", async () => {
    const course = await publish(server, admin);
    const token = await invite({ course: course._id });
    const invited = await server.signedIn({ email: "new@example.com" });
    await server.call("DELETE", `/course/${course._id}`, admin);
    for (let time = 0; time < 2; time += 1)
      expect((await accept(invited, token)).json()).toMatchObject({ code: "account.invitationCourseAbsent" });
    expect(await rights()).toMatchObject([{ courseId: course._id }]);
    await server.call("POST", `/trash/${course._id}/restore`, admin);
    expect((await accept(invited, token)).json()).toMatchObject({ code: "account.invitationAccepted" });
  });

  test("that lasts longer takes the place of the one before, and mails again", async () => {
    const first = await invite({ until: later(1) });
    expect(await invite({ until: later(1) })).toBe("");
    expect(await invite()).toBe(first);
    expect(await server.dependencies.db.select({ endsAt: invitations.endsAt }).from(invitations)).toEqual([
      { endsAt: null },
    ]);
  });

  test("is not mailed to an account that was disabled before the mail was due", async () => {
    await run("ravi@example.com");
    const ravi = await server.signedIn({ email: "ravi@example.com" });
    await disableAccount({ ...server.dependencies, now: now() }, ravi.id, "A dispute");
    expect(await server.deliver()).toEqual([]);
  });

  test("is in the language of who invites", async () => {
    const { db } = server.dependencies;
    await db.update(users).set({ language: "hi" }).where(eq(users.id, admin.id));
    await run("new@example.com");
    const mails = await server.deliver();
    expect(mails).toMatchObject([{ subject: "आपको LMS पर बुलाया गया है" }]);
    expect(mails[0]?.text).toContain("/hi/invitation?token=");
  });

  test("is mailed again after a week, and stays as long as it was", async () => {
    const first = await invite();
    server.pass(7 * day);
    admin = await server.signedIn({ role: "ADMIN" });
    expect(await invite({ until: later(1) })).toBe(first);
    expect(await server.dependencies.db.select({ endsAt: invitations.endsAt }).from(invitations)).toEqual([
      { endsAt: null },
    ]);
  });
});

test("the last 20 lists are listed, and are deleted in time, with what waits", async () => {
  const { db } = server.dependencies;
  for (let at = 0; at < 21; at += 1) await check("new@example.com");
  const { list } = await run("asha@example.com\nnew@example.com");
  const answer = await server.call("GET", "/people-lists", admin);
  const { lists } = answer.json<Schemas["PeopleListsAnswer"]>();
  expect(lists).toHaveLength(20);
  expect(list.deletedAt).toBe(later(90));
  await purgeLists(db, new Date(later(1.1)));
  expect(await db.$count(peopleLists)).toBe(1);
  // With an account go its rows, and an administrator's lists stay.
  await db.delete(users).where(eq(users.id, asha.id));
  expect(await db.$count(peopleListRows)).toBe(1);
  await purgeLists(db, new Date(later(90.1)));
  await purgeInvitations(db, new Date(later(90.1)));
  expect([await db.$count(peopleLists), await db.$count(peopleListRows), await db.$count(invitations)]).toEqual([
    0, 0, 0,
  ]);
});

test("a list that is not there is not found", async () => {
  for (const id of [newId(), "x", "%00"]) {
    expect((await server.call("GET", `/people-lists/${id}`, admin)).statusCode).toBe(404);
    expect((await server.call("GET", `/people-lists/${id}/csv`, admin)).statusCode).toBe(404);
    expect((await start(id)).statusCode).toBe(404);
  }
});
