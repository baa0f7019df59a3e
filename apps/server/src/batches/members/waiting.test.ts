import type { components } from "@lms/api/schema";
import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { disableAccount, enableAccount } from "../../account/disable-account.ts";
import { users } from "../../platform/database/schema/accounts.ts";
import { batches, batchLearners, batchWaiting } from "../../platform/database/schema/batches.ts";
import { subscriptions } from "../../platform/database/schema/payments.ts";
import { createWorker } from "../../platform/jobs/worker.ts";
import { day, minute } from "../../platform/lib/time/durations.ts";
import { addBatch } from "../../testing/batches.ts";
import type { TestAccount } from "../../testing/test-server.ts";
import { withTestServer } from "../../testing/with-test-server.ts";
import { membershipJob, scheduleMembershipUpdates } from "./membership-job.ts";

type Schemas = components["schemas"];

const server = withTestServer();
let admin: TestAccount;

beforeEach(async () => {
  admin = await server.signedIn({ role: "ADMIN" });
});

const call = (what: "join" | "leave", id: string, account: TestAccount) =>
  server.call("POST", `/batch/${id}/${what}`, { headers: account.headers });

async function read(id: string, account: TestAccount): Promise<Schemas["Batch"]> {
  const answer = await server.call("GET", `/batch/${id}`, { headers: account.headers });
  return answer.json<Schemas["BatchAnswer"]>().batch;
}

async function change(batch: Schemas["Batch"], changed: Partial<Schemas["BatchForm"]>): Promise<Schemas["Batch"]> {
  const { title, description, mode, startsAt, endsAt, courses } = batch;
  const form = { title, description, mode, startsAt, endsAt, courses: courses.map(({ _id }) => _id) };
  const answer = await server.call("PUT", `/batch/${batch._id}`, {
    headers: admin.headers,
    payload: { ...form, ...changed },
  });
  return answer.json<Schemas["BatchAnswer"]>().batch;
}

/** Without the confirmations of joining. */
async function mailSubjects(): Promise<[address: string, subject: string][]> {
  const mails = (await server.deliver()).filter(({ subject }) => !subject.startsWith("You are in:"));
  return mails.map(({ to, subject }) => [to.address, subject]);
}

async function updateMemberships(): Promise<void> {
  const { dependencies } = server;
  await scheduleMembershipUpdates(dependencies);
  await createWorker(dependencies, { "update-memberships": membershipJob(dependencies) }).runDue();
}

async function setSubscriptionEnd(account: TestAccount, currentEnd: Date): Promise<void> {
  await server.dependencies.db.update(subscriptions).set({ currentEnd }).where(eq(subscriptions.userId, account.id));
}

const later = (milliseconds: number) => new Date(server.dependencies.clock().getTime() + milliseconds);

test("joining a full batch leads to the waiting list, in order; a free place goes to the first in line, who is told", async () => {
  const { _id } = await addBatch(server, admin, { learnerLimit: "1" });
  const [one, two, three] = [await server.signedIn(), await server.signedIn(), await server.signedIn()];
  expect((await call("join", _id, one)).json()).toMatchObject({ batch: { joined: true, learnerLimit: 1 } });
  for (const [position, account] of [two, three].entries()) {
    expect((await call("join", _id, account)).json()).toMatchObject({
      message: "The batch is full. You are on its waiting list",
      batch: { joined: false, learnerCount: 1, waitingCount: position + 1, waitingPosition: position + 1 },
    });
  }
  expect((await call("join", _id, two)).json()).toMatchObject({ batch: { waitingPosition: 1, waitingCount: 2 } });
  const mine = await server.call("GET", "/batch?filter=mine", { headers: three.headers });
  expect(mine.json()).toMatchObject({ total: 1, batches: [{ _id, waitingPosition: 2 }] });

  expect(await mailSubjects()).toEqual([]);
  await call("leave", _id, one);
  expect(await read(_id, two)).toMatchObject({ joined: true, learnerCount: 1, unreadCount: 1 });
  expect(await read(_id, two)).not.toHaveProperty("unreadAnnouncements");
  expect(await read(_id, three)).toMatchObject({ joined: false, waitingPosition: 1, waitingCount: 1 });
  expect(await mailSubjects()).toEqual([[two.email, "You have a place in Evening batch"]]);
  await call("leave", _id, three);
  expect(await read(_id, three)).not.toHaveProperty("waitingPosition");
});

test("who leaves the waiting list from a page that is out of date keeps the place got meanwhile", async () => {
  const { _id } = await addBatch(server, admin, { learnerLimit: "1" });
  const [one, two] = [await server.signedIn(), await server.signedIn()];
  for (const account of [one, two]) await call("join", _id, account);
  const leave = (state: "joined" | "waiting", { headers }: TestAccount) =>
    server.call("POST", `/batch/${_id}/leave?state=${state}`, { headers });

  const waiting = await leave("joined", two);
  expect([waiting.statusCode, waiting.json()]).toMatchObject([409, { code: "batches.waitingMeanwhile" }]);
  expect((await leave("joined", one)).json()).toMatchObject({ batch: { joined: false } });
  const member = await leave("waiting", two);
  expect([member.statusCode, member.json()]).toMatchObject([409, { code: "batches.joinedMeanwhile" }]);
  expect(await read(_id, two)).toMatchObject({ joined: true });
  expect((await leave("waiting", one)).json()).toMatchObject({ batch: { joined: false } });
});

test("a place goes past an account that is disabled, which gets one after it is enabled", async () => {
  const { db, clock } = server.dependencies;
  const batch = await addBatch(server, admin, { learnerLimit: "1" });
  const [one, disabled, next] = [await server.signedIn(), await server.signedIn(), await server.signedIn()];
  for (const account of [one, disabled, next]) await call("join", batch._id, account);
  await disableAccount({ ...server.dependencies, now: clock() }, disabled.id, "A dispute");
  await call("leave", batch._id, one);
  expect(await read(batch._id, next)).toMatchObject({ joined: true, waitingCount: 1 });
  await change(batch, { learnerLimit: "2" });
  await updateMemberships();
  expect(await mailSubjects()).toEqual([[next.email, "You have a place in Evening batch"]]);

  await enableAccount({ db, now: clock() }, disabled.id);
  server.pass(minute);
  await updateMemberships();
  const isIn = and(eq(batchLearners.batchId, batch._id), eq(batchLearners.userId, disabled.id));
  expect(await db.$count(batchLearners, isIn)).toBe(1);
});

test("a place goes past who is no learner any more, and nothing shows them in line", async () => {
  const { db } = server.dependencies;
  const batch = await addBatch(server, admin, { learnerLimit: "1" });
  const [one, staff, next] = [await server.signedIn(), await server.signedIn(), await server.signedIn()];
  for (const account of [one, staff, next]) await call("join", batch._id, account);
  await db.update(users).set({ role: "SUPPORT" }).where(eq(users.id, staff.id));
  expect(await read(batch._id, staff)).not.toHaveProperty("waitingPosition");
  expect((await server.call("GET", "/batch?filter=mine", staff)).json()).toMatchObject({ total: 0 });
  const person = await server.call("GET", `/people/${staff.id}`, admin);
  expect(person.json<Schemas["PersonAnswer"]>().person.batches).toEqual([]);
  expect(await read(batch._id, next)).toMatchObject({ waitingPosition: 1, waitingCount: 1 });
  await call("leave", batch._id, one);
  expect(await read(batch._id, next)).toMatchObject({ joined: true });
  await db.update(users).set({ role: "USER" }).where(eq(users.id, staff.id));
  expect(await read(batch._id, staff)).toMatchObject({ waitingPosition: 1 });
});

test("a raised limit moves up as many as have a place then, a lowered one removes nobody", async () => {
  const batch = await addBatch(server, admin, { learnerLimit: "1" });
  const learners = await Promise.all(Array.from({ length: 4 }, () => server.signedIn()));
  for (const learner of learners) await call("join", batch._id, learner);
  expect(await change(batch, { learnerLimit: "3" })).toMatchObject({ learnerCount: 3, waitingCount: 1 });
  expect((await mailSubjects()).length).toBe(2);
  expect(await change(batch, { learnerLimit: "1" })).toMatchObject({ learnerCount: 3, waitingCount: 1 });
  expect(await change(batch, {})).toMatchObject({ learnerLimit: 1 });
  const open = await change(batch, { learnerLimit: "" });
  expect(open).toMatchObject({ learnerCount: 4, waitingCount: 0 });
  expect(open).not.toHaveProperty("learnerLimit");
});

test("of many who join and leave at once, exactly as many as there are places are in, and nobody is in both lists", async () => {
  const batch = await addBatch(server, admin, { learnerLimit: "3" });
  const { db } = server.dependencies;
  const learners = await Promise.all(Array.from({ length: 8 }, () => server.signedIn()));
  await Promise.all(learners.map((learner) => call("join", batch._id, learner)));
  expect([await db.$count(batchLearners), await db.$count(batchWaiting)]).toEqual([3, 5]);
  const leaving = learners.slice(0, 4);
  await Promise.all([
    ...leaving.map((learner) => call("leave", batch._id, learner)),
    change(batch, { learnerLimit: "2" }),
  ]);
  const [rows, waiting] = [await db.select().from(batchLearners), await db.select().from(batchWaiting)];
  const everyone = [...rows, ...waiting].map(({ userId }) => userId);
  expect(new Set(everyone).size).toBe(4);
  expect(everyone).toHaveLength(4);
  // The limit may have been lowered before or after the leaving.
  expect([2, 3]).toContain(rows.length);
});

test("a batch that has ended gives no place any more", async () => {
  const batch = await addBatch(server, admin, { learnerLimit: "1", endsAt: "2026-07-02T10:00:00Z" });
  const [one, two] = [await server.signedIn(), await server.signedIn()];
  for (const account of [one, two]) await call("join", batch._id, account);
  server.pass(Date.parse(batch.endsAt) - server.dependencies.clock().getTime());
  await call("leave", batch._id, one);
  await updateMemberships();
  expect(await server.dependencies.db.$count(batchLearners)).toBe(0);
});

test.each([["0"], ["-1"], ["10000"], ["many"], ["1.5"]])("a limit of %s is refused", async (learnerLimit) => {
  const batch = await addBatch(server, admin);
  const { courses, ...form } = batch;
  const answer = await server.call("PUT", `/batch/${batch._id}`, {
    headers: admin.headers,
    payload: { ...form, courses: courses.map(({ _id }) => _id), learnerLimit },
  });
  const message = "The limit should be a number from 1 to 9999";
  expect([answer.statusCode, answer.json().errors]).toMatchObject([400, [{ field: "learnerLimit", message }]]);
});

test("a batch that needs a subscription refuses who has none, and the membership ends with it", async () => {
  const { clock, db } = server.dependencies;
  const batch = await addBatch(server, admin, {
    needsSubscription: true,
    learnerLimit: "1",
    startsAt: clock().toISOString(),
    endsAt: later(90 * day).toISOString(),
  });
  const [member, next] = [await server.signedIn({ subscribed: true }), await server.signedIn({ subscribed: true })];
  const refused = await call("join", batch._id, await server.signedIn());
  expect([refused.statusCode, refused.json().message]).toEqual([403, "Subscribe to join this batch"]);
  for (const account of [member, next]) await call("join", batch._id, account);
  const end = later(10 * day);
  await setSubscriptionEnd(member, end);
  expect(await read(batch._id, member)).toMatchObject({ joined: true, membershipEndsAt: end.toISOString() });

  await updateMemberships();
  expect(await mailSubjects()).toEqual([]);
  server.pass(3 * day);
  for (const _ of [1, 2]) {
    server.pass(minute);
    await updateMemberships();
  }
  expect(await mailSubjects()).toEqual([
    [member.email, expect.stringContaining("Your place in Evening batch ends on")],
  ]);

  server.pass(end.getTime() - clock().getTime() - 1);
  expect(await read(batch._id, member)).toMatchObject({ joined: true });
  server.pass(1);
  expect(await read(batch._id, member)).toMatchObject({ joined: false });
  expect((await call("join", batch._id, member)).statusCode).toBe(403);
  const mine = await server.call("GET", "/batch?filter=mine", { headers: member.headers });
  expect(mine.json()).toMatchObject({ total: 0 });

  // The place is held for a renewal that comes late.
  await updateMemberships();
  expect(await read(batch._id, next)).toMatchObject({ waitingPosition: 1 });
  server.pass(day);
  await updateMemberships();
  expect(await read(batch._id, next)).toMatchObject({ joined: true });
  expect(await mailSubjects()).toEqual([[next.email, "You have a place in Evening batch"]]);
  expect(await db.$count(batchLearners)).toBe(1);
});

test("a renewal within the day keeps the place", async () => {
  const batch = await addBatch(server, admin, { needsSubscription: true });
  const member = await server.signedIn({ subscribed: true });
  await call("join", batch._id, member);
  await setSubscriptionEnd(member, later(minute));
  server.pass(2 * minute);
  await updateMemberships();
  expect(await read(batch._id, member)).toMatchObject({ joined: false });
  await setSubscriptionEnd(member, later(300 * day));
  expect(await read(batch._id, member)).toMatchObject({ joined: true });
});

test("members of a batch that needs a subscription from now on have seven days to get one", async () => {
  const batch = await addBatch(server, admin);
  const member = await server.signedIn();
  await call("join", batch._id, member);
  await change(batch, { needsSubscription: true });
  await updateMemberships();
  expect((await mailSubjects()).length).toBe(1);
  const end = later(7 * day);
  await change(batch, { needsSubscription: true });
  expect(await read(batch._id, member)).toMatchObject({ joined: true, membershipEndsAt: end.toISOString() });
  server.pass(7 * day);
  expect(await read(batch._id, member)).toMatchObject({ joined: false });
  expect(await change(batch, { needsSubscription: false })).not.toHaveProperty("membershipEndsAt");
  expect(await read(batch._id, member)).toMatchObject({ joined: true });
});

test("a learner in line who subscribes gets a free place from the job, before those behind", async () => {
  const batch = await addBatch(server, admin, { needsSubscription: true, learnerLimit: "1" });
  const [one, two] = [await server.signedIn({ subscribed: true }), await server.signedIn({ subscribed: true })];
  await call("join", batch._id, one);
  await call("join", batch._id, two);
  await setSubscriptionEnd(two, later(-1));
  await call("leave", batch._id, one);
  expect(await read(batch._id, two)).toMatchObject({ joined: false, waitingPosition: 1 });
  await setSubscriptionEnd(two, later(100 * day));
  await updateMemberships();
  expect(await read(batch._id, two)).toMatchObject({ joined: true });
  expect(await server.dependencies.db.$count(batches)).toBe(1);
});
