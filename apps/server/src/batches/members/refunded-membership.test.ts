import type { components } from "@lms/api/schema";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { insertGrant } from "../../account/rights/grants.ts";
import { entitlements } from "../../platform/database/schema/entitlements.ts";
import { createWorker } from "../../platform/jobs/worker.ts";
import { day, minute } from "../../platform/lib/time/durations.ts";
import { addBatch, addSession } from "../../testing/batches.ts";
import { withPaymentServer } from "../../testing/with-test-server.ts";
import type { TestAccount } from "../../testing/test-server.ts";
import { membershipJob, scheduleMembershipUpdates } from "./membership-job.ts";

type Batch = components["schemas"]["Batch"];

const server = withPaymentServer();
let admin: TestAccount;
let asha: TestAccount;
let next: TestAccount;
let paymentId: string;

beforeEach(async () => {
  admin = await server.signedIn({ role: "ADMIN" });
  asha = await server.signedIn();
  next = await server.signedIn({ subscribed: true });
  ({ razorpay_payment_id: paymentId } = await server.buy(asha));
  await server.processWebhooks();
});

const call = (method: "GET" | "POST", path: string, { headers }: TestAccount) => server.call(method, path, { headers });
const read = async (id: string, account: TestAccount): Promise<Batch> =>
  (await call("GET", `/batch/${id}`, account)).json<{ batch: Batch }>().batch;

async function minutePasses(): Promise<void> {
  const { dependencies } = server;
  server.pass(minute);
  await scheduleMembershipUpdates(dependencies);
  await createWorker(dependencies, { "update-memberships": membershipJob(dependencies) }).runDue();
}

const endings: [name: string, end: () => Promise<unknown>][] = [
  ["cancelled and refunded", () => server.unsubscribe(asha)],
  [
    "refunded in the dashboard",
    async () => {
      const { controls } = server.sandbox;
      controls.settleRefund(controls.refundByHand(paymentId).id, "processed");
      await server.processWebhooks();
    },
  ],
  [
    "disputed",
    async () => {
      server.sandbox.controls.openDispute(paymentId, "chargeback");
      await server.processWebhooks();
    },
  ],
  [
    "cancelled in a bank's app",
    async () => {
      server.sandbox.controls.cancelOutside(await server.shownSubscription(asha).then(({ id = "" }) => id));
      await server.processWebhooks();
    },
  ],
];

describe.each(endings)("a subscription that is %s", (_, end) => {
  test("ends the membership that needed it at once, and its place goes to the next in line; that of a free batch stays", async () => {
    const now = server.dependencies.clock();
    const needing = await addBatch(server, admin, {
      needsSubscription: true,
      learnerLimit: "1",
      startsAt: now.toISOString(),
      liveLink: "https://meet.example/abc",
    });
    const times = { startsAt: now.toISOString(), endsAt: new Date(now.getTime() + 60 * minute).toISOString() };
    await addSession(server, admin, needing._id, times);
    const free = await addBatch(server, admin);
    for (const { _id } of [needing, free]) await call("POST", `/batch/${_id}/join`, asha);
    await call("POST", `/batch/${needing._id}/join`, next);
    expect((await read(needing._id, asha)).nextSession).toHaveProperty("liveLink");
    const feed = (await call("POST", "/calendar-feed", asha)).json<{ url: string }>().url;

    await end();
    const ended = await read(needing._id, asha);
    expect(ended).toMatchObject({ joined: false });
    expect(ended.nextSession).not.toHaveProperty("liveLink");
    expect(await read(free._id, asha)).toMatchObject({ joined: true });
    const calendar = await server.app.inject({ method: "GET", url: new URL(feed).pathname });
    expect(calendar.body).not.toContain("BEGIN:VEVENT");
    await minutePasses();
    expect(await read(needing._id, next)).toMatchObject({ joined: true, learnerCount: 1, waitingCount: 0 });
    expect(await read(free._id, asha)).toMatchObject({ joined: true, learnerCount: 1 });
  });
});

function give(from: Date) {
  const { db, clock } = server.dependencies;
  return insertGrant(db, { userId: asha.id, from, reason: "A prize" }, clock());
}

describe("a right that was given for later", () => {
  test("keeps no membership after a cancellation", async () => {
    const { _id } = await addBatch(server, admin, { needsSubscription: true, learnerLimit: "1" });
    for (const account of [asha, next]) await call("POST", `/batch/${_id}/join`, account);
    await give(new Date(server.dependencies.clock().getTime() + minute + 1));
    await server.unsubscribe(asha);
    expect(await read(_id, asha)).toMatchObject({ joined: false });
    await minutePasses();
    expect(await read(_id, next)).toMatchObject({ joined: true, waitingCount: 0 });
  });

  test("continues the membership where it begins with the end of another one, and not after a gap", async () => {
    const { currentEnd = "" } = await server.shownSubscription(asha);
    const end = Date.parse(currentEnd);
    const endsAt = new Date(end + 60 * day).toISOString();
    const { _id } = await addBatch(server, admin, { needsSubscription: true, endsAt });
    await call("POST", `/batch/${_id}/join`, asha);
    const { id } = await give(new Date(end + 1));
    expect(await read(_id, asha)).toMatchObject({ joined: true, membershipEndsAt: currentEnd });
    await server.dependencies.db
      .update(entitlements)
      .set({ startsAt: new Date(end), endsAt: new Date(end + 10 * day) })
      .where(eq(entitlements.id, id));
    expect(await read(_id, asha)).toMatchObject({ membershipEndsAt: new Date(end + 10 * day).toISOString() });
    await give(new Date(end + 9 * day));
    expect(await read(_id, asha)).not.toHaveProperty("membershipEndsAt");
  });
});

test("who subscribes again joins again like anybody, behind those in line", async () => {
  const { _id } = await addBatch(server, admin, { needsSubscription: true, learnerLimit: "1" });
  await call("POST", `/batch/${_id}/join`, asha);
  await call("POST", `/batch/${_id}/join`, next);
  await server.unsubscribe(asha);
  await minutePasses();
  await server.buy(asha);
  expect(await read(_id, asha)).toMatchObject({ joined: false });
  await call("POST", `/batch/${_id}/join`, asha);
  expect(await read(_id, asha)).toMatchObject({ joined: false, waitingPosition: 1 });
});

test("who joins by a subscription while others have a time to get one has none after a refund", async () => {
  const batch = await addBatch(server, admin);
  await call("POST", `/batch/${batch._id}/join`, next);
  const { courses, ...form } = batch;
  server.pass(minute);
  await server.call("PUT", `/batch/${batch._id}`, {
    headers: admin.headers,
    payload: { ...form, courses: courses.map(({ _id }) => _id), needsSubscription: true },
  });
  server.pass(minute);
  await call("POST", `/batch/${batch._id}/join`, asha);
  await server.unsubscribe(asha);
  expect(await read(batch._id, asha)).toMatchObject({ joined: false });
});
