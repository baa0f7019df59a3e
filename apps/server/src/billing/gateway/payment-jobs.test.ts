import { expect, test } from "vitest";
import { withPaymentServer } from "../../testing/with-test-server.ts";
import { runPaymentJobs } from "../../testing/payments/run-payment-jobs.ts";
import { waitingPaymentJobs } from "../../testing/waiting-jobs.ts";
import { scheduleReconciling } from "./payment-jobs.ts";
import { hour, minute } from "../../platform/lib/time/durations.ts";

const server = withPaymentServer();

const all = async () =>
  (await waitingPaymentJobs(server.dependencies.db)).map(({ kind, subject, attempts, dueAt }) => ({
    kind,
    subject,
    attempts,
    dueIn: dueAt.getTime() - server.dependencies.clock().getTime(),
  }));

const waiting = async () => (await all()).filter(({ kind }) => kind !== "reconcile-gateway");
const looks = async () => (await all()).filter(({ kind }) => kind === "reconcile-gateway");

test("reconciling finds a payment without a webhook at the start and each minute, however many processes start", async () => {
  const everyMinute = { kind: "reconcile-subscriptions", subject: "every-minute", attempts: 0 };
  server.sandbox.controls.setSwitches({ webhooks: "lose" });
  const asha = await server.signedIn();
  server.pay(await server.subscribe(asha));
  for (let process = 0; process < 2; process += 1) await scheduleReconciling(server.dependencies);
  expect(await waiting()).toHaveLength(2);
  await runPaymentJobs(server.dependencies);
  await runPaymentJobs(server.dependencies);
  expect(await server.mayWatch(asha)).toBe(true);
  expect(await waiting()).toEqual([{ ...everyMinute, dueIn: minute }]);

  const beatrix = await server.signedIn();
  server.pay(await server.subscribe(beatrix));
  server.pass(minute);
  await runPaymentJobs(server.dependencies);
  await runPaymentJobs(server.dependencies);
  expect(await server.mayWatch(beatrix)).toBe(true);
  expect(await waiting()).toEqual([{ ...everyMinute, dueIn: minute }]);
});

test("at the start and each hour it is looked what the gateway has, however many processes start", async () => {
  for (let process = 0; process < 2; process += 1) await scheduleReconciling(server.dependencies);
  expect((await looks()).map(({ subject }) => subject).toSorted()).toEqual(["every-hour", "start"]);
  await runPaymentJobs(server.dependencies);
  expect(await looks()).toMatchObject([{ subject: "every-hour", dueIn: hour }]);
});

test("without a gateway nothing is reconciled, and what waits stays as it is", async () => {
  const without = { ...server.dependencies, gateway: undefined };
  await scheduleReconciling(without);
  expect(await waiting()).toEqual([]);
  await scheduleReconciling(server.dependencies);
  await runPaymentJobs(without);
  expect((await all()).map(({ attempts }) => attempts)).toEqual([0, 0, 0, 0]);
});
