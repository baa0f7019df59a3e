import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startShop, type Shop } from "../testing/shop.ts";
import { runPaymentJobs } from "../testing/run-payment-jobs.ts";
import { waitingPaymentJobs } from "../testing/waiting-jobs.ts";
import { scheduleReconciling } from "./payment-jobs.ts";

const minute = 60 * 1000;
let shop: Shop;

beforeAll(async () => {
  shop = await startShop();
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

const waiting = async () =>
  (await waitingPaymentJobs(shop.dependencies.db)).map(({ kind, subject, attempts, dueAt }) => ({
    kind,
    subject,
    attempts,
    dueIn: dueAt.getTime() - shop.dependencies.clock().getTime(),
  }));

test("reconciling finds a payment without a webhook at the start and each minute, however many processes start", async () => {
  const everyMinute = { kind: "reconcile-subscriptions", subject: "every-minute", attempts: 0 };
  const asha = await shop.signedIn();
  shop.pay(await shop.subscribe(asha));
  for (let process = 0; process < 2; process += 1) await scheduleReconciling(shop.dependencies);
  expect(await waiting()).toHaveLength(2);
  await runPaymentJobs(shop.dependencies);
  await runPaymentJobs(shop.dependencies);
  expect(await shop.opens(asha)).toBe(true);
  expect(await waiting()).toEqual([{ ...everyMinute, dueIn: minute }]);

  const beatrix = await shop.signedIn();
  shop.pay(await shop.subscribe(beatrix));
  shop.pass(minute);
  await runPaymentJobs(shop.dependencies);
  await runPaymentJobs(shop.dependencies);
  expect(await shop.opens(beatrix)).toBe(true);
  expect(await waiting()).toEqual([{ ...everyMinute, dueIn: minute }]);
});

test("without a gateway nothing is reconciled, and what waits stays as it is", async () => {
  const without = { ...shop.dependencies, gateway: undefined };
  await scheduleReconciling(without);
  expect(await waiting()).toEqual([]);
  await scheduleReconciling(shop.dependencies);
  await runPaymentJobs(without);
  expect(await waiting()).toMatchObject([{ attempts: 0 }, { attempts: 0 }]);
});
