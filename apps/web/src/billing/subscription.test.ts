import { beforeEach, expect, onTestFinished, test } from "vitest";
import { learner, mean, payment, statistics } from "../testing/fixtures.ts";
import { goOffline, deferredResponse, serve } from "../testing/network.ts";
import { resetViewerStores } from "../lib/store/store.ts";
import { freshBrowser } from "../testing/reset.ts";
import { auth, startAuth } from "../account/auth.ts";
import { writeMirror } from "../account/session-mirror.ts";
import { lectures, loadLectures } from "../playback/lectures.ts";
import { cancelRenewal, loadOwnPayments, subscription, unsubscribe } from "./subscription.ts";

const call = "POST /payment/unsubscribe";
const locked = { ...mean, locked: true, lecture: {} };
const refunding = { ...payment, status: "refunding" as const };
const afterwards = {
  "POST /user/getuser": { body: { user: { ...learner, subscription: { status: "cancelled" } } } },
  "GET /payment/mine": { body: { payments: [refunding] } },
};

freshBrowser();
beforeEach(() => {
  onTestFinished(startAuth());
  auth.user = learner;
  auth.checked = { status: "ready", value: true };
});

test("payments are loading, then ready; they stay on screen during another load", async () => {
  serve({ "GET /payment/mine": { body: { payments: [payment] } } });
  const done = loadOwnPayments();
  expect(subscription.payments).toEqual({ status: "loading" });
  await done;
  expect(subscription.payments).toEqual({ status: "ready", value: [payment] });
  goOffline();
  await loadOwnPayments();
  expect(subscription.payments).toEqual({ status: "ready", value: [payment] });
});

test("payments on screen are loaded again when another tab has bought or cancelled", async () => {
  serve({ "GET /payment/mine": { body: { payments: [payment] } } });
  await loadOwnPayments();
  serve({ "GET /payment/mine": { body: { payments: [refunding] } } });
  writeMirror({ ...learner, subscription: { status: "cancelled" } });
  dispatchEvent(new StorageEvent("storage", { key: "data", storageArea: localStorage }));
  await expect.poll(() => subscription.payments).toEqual({ status: "ready", value: [refunding] });
});

test("payments that cannot be loaded are shown as failed, and can be loaded again", async () => {
  goOffline();
  await loadOwnPayments();
  const message = "Failed to get payment records. Check your connection.";
  expect(subscription.payments).toEqual({ status: "failed", message });
  serve({ "GET /payment/mine": { body: { payments: [] } } });
  await loadOwnPayments();
  expect(subscription.payments).toEqual({ status: "ready", value: [] });
});

test("an earlier request's late response does not undo the later one's", async () => {
  const early = deferredResponse();
  const responses = [early.promise, { body: { payments: [refunding] } }];
  serve({ "GET /payment/mine": async () => (await responses.shift()) ?? {} });
  const first = loadOwnPayments();
  await loadOwnPayments();
  early.respond({ body: { payments: [payment] } });
  await first;
  expect(subscription.payments).toEqual({ status: "ready", value: [refunding] });
});

test("a late response for the previous viewer is dropped", async () => {
  const response = deferredResponse();
  serve({ "GET /payment/mine": () => response.promise });
  const done = loadOwnPayments();
  resetViewerStores();
  response.respond({ body: { payments: [payment] } });
  await done;
  expect(subscription.payments).toEqual({ status: "loading" });
});

test("cancelling runs once at a time, ends access and shows the refund", async () => {
  serve({ "GET /course/c1": { body: { course: statistics, lectures: [mean] } } });
  await loadLectures("c1");
  const response = deferredResponse();
  const server = serve({
    ...afterwards,
    [call]: () => response.promise,
    "GET /course/c1": { body: { course: statistics, lectures: [locked] } },
  });
  const both = Promise.all([unsubscribe(), unsubscribe()]);
  expect(subscription.cancelling).toBe(true);
  response.respond({ body: { message: "Your subscription is cancelled" } });
  expect(await both).toEqual([true, false]);
  expect(subscription).toMatchObject({ cancelling: false, payments: { value: [refunding] } });
  expect(auth.user?.subscription).toEqual({ status: "cancelled" });
  expect(server.callsOf(call)).toHaveLength(1);
  await expect.poll(() => lectures.byCourse.c1).toMatchObject({ value: { lectures: [locked] } });
});

test("after a refusal the subscription is loaded again, as it may have ended elsewhere", async () => {
  serve({ ...afterwards, [call]: { status: 400, body: { message: "There is no active subscription" } } });
  expect(await unsubscribe()).toBe(false);
  expect(subscription.cancelling).toBe(false);
  expect(auth.user?.subscription.status).toBe("cancelled");
});

test("offline nothing changes, and it can be loaded again", async () => {
  goOffline();
  expect(await unsubscribe()).toBe(false);
  expect(subscription.cancelling).toBe(false);
  expect(auth.user).toEqual(learner);
  serve({ ...afterwards, [call]: { body: { message: "Your subscription is cancelled" } } });
  expect(await unsubscribe()).toBe(true);
});

test("a renewal is cancelled once, and what was paid for is loaded again", async () => {
  const renewal = "POST /payment/renewal/cancel";
  const response = deferredResponse();
  const server = serve({ ...afterwards, [renewal]: () => response.promise });
  const both = Promise.all([cancelRenewal(), cancelRenewal()]);
  expect(subscription.cancellingRenewal).toBe(true);
  response.respond({ body: { message: "Your renewal is cancelled" } });
  expect(await both).toEqual([true, false]);
  expect(subscription).toMatchObject({ cancellingRenewal: false, payments: { value: [refunding] } });
  expect(server.callsOf(renewal)).toHaveLength(1);
});
