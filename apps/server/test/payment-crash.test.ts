import { afterAll, beforeAll, expect, test } from "vitest";
import { dataFolder } from "../src/testing/data-folder.ts";
import { isConsistent, buy, PaymentHarness, subscribe } from "./payment-harness.ts";
import { minute } from "../src/platform/lib/durations.ts";

const timeout = { timeout: 60_000, interval: 500 };
const seed = Number(process.env["CRASH_SEED"] ?? Date.now() % 1_000_000);

let folder: Awaited<ReturnType<typeof dataFolder>>;
let harness: PaymentHarness;

beforeAll(async () => {
  folder = await dataFolder();
  harness = await PaymentHarness.open(folder.path);
  // No webhook is delivered: after a kill the server fetches the state.
  harness.sandbox.controls.setSwitches({ webhooks: "lose" });
}, 5 * minute);
afterAll(async () => {
  await harness.close();
  await folder[Symbol.asyncDispose]();
});

async function atRest(...names: string[]) {
  const summaries = () => Promise.all(names.map((name) => harness.accountSummary(name)));
  await expect.poll(async () => (await summaries()).filter((each) => !isConsistent(each)), timeout).toEqual([]);
  return summaries();
}

test(
  "kill -9 at each step of buying: who has paid may watch, and no user pays twice",
  { timeout: 240_000 },
  async () => {
    const begun = await harness.learner("begun");
    const answered = await harness.learner("answered");
    const paid = await harness.learner("paid");
    const proving = await harness.learner("proving");
    const done = await harness.learner("done");
    await buy(harness, done);
    await subscribe(answered);
    harness.pay(await subscribe(paid));
    const proof = harness.pay(await subscribe(proving));
    await harness.failNextCall("invoices", "time-out", () => proving.api.POST("/payment/verify", { body: proof }));
    await harness.failNextCall("subscriptions", "lost-answer", () => begun.api.POST("/payment/subscribe"));
    await harness.kill();
    await harness.restart();

    expect((await atRest("paid", "proving", "done")).map(({ status }) => status)).toEqual([
      "active",
      "active",
      "active",
    ]);
    expect((await atRest("begun", "answered")).map(({ status }) => status)).toEqual(["none", "created"]);
    for (const name of ["begun", "answered"]) await buy(harness, await harness.signedIn(name));
    const again = (await harness.signedIn("proving")).api;
    expect((await again.POST("/payment/verify", { body: proof })).response.status).toBe(200);
    const all = await atRest("begun", "answered", "paid", "proving", "done");
    expect(all).toEqual(
      all.map(({ name }) => ({ name, netPaid: 49_900, refunds: 0, status: "active", payments: ["captured"] })),
    );
  },
);

test(
  "kill -9 at each step of cancelling: it is cancelled and refunded once, and access is over",
  { timeout: 240_000 },
  async () => {
    const steps = [
      ["cancelling", "cancel", "time-out"],
      ["refunding", "refund", "time-out"],
      ["refunded", "refund", "lost-answer"],
      ["cancelled", "cancel", "lost-answer"],
    ] as const;
    for (const [name] of steps) await buy(harness, await harness.learner(name));
    for (const [name, callsTo, calls] of steps) {
      const { api } = await harness.signedIn(name);
      await harness.failNextCall(callsTo, calls, () => api.POST("/payment/unsubscribe"));
    }
    await harness.kill();
    await harness.restart();

    const names = steps.map(([name]) => name);
    const all = await atRest(...names);
    expect(all).toEqual(
      names.map((name) => ({ name, netPaid: 0, refunds: 1, status: "cancelled", payments: ["refunded"] })),
    );
  },
);

test(
  "kill -9 at a random moment: money and access agree, at the server and at the gateway",
  { timeout: 240_000 },
  async () => {
    process.stdout.write(`CRASH_SEED=${seed}\n`);
    const names = Array.from({ length: 6 }, (_, index) => `random${index}`);
    const learners = await Promise.all(names.map((name) => harness.learner(name)));
    const lives = learners.map(async (learner, index) => {
      await buy(harness, learner);
      if (index % 2 === 0) await learner.api.POST("/payment/unsubscribe");
    });
    const over = Promise.allSettled(lives);
    const { promise: moment, resolve } = Promise.withResolvers<void>();
    setTimeout(resolve, seed % 400);
    await moment;
    await harness.kill();
    await over;
    await harness.restart();

    const summaries = await atRest(...names);
    const others = ["begun", "answered", "paid", "proving", "done"].length * 49_900;
    expect(await harness.revenue()).toBe(summaries.reduce((sum, { netPaid }) => sum + netPaid, others));
  },
);
