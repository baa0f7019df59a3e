import { afterAll, beforeAll, expect, test } from "vitest";
import { temporaryFolder } from "../src/testing/temporary-folder.ts";
import { agrees, buy, PaymentWorld, subscribe } from "./payment-harness.ts";

const patience = { timeout: 30_000, interval: 500 };
const seed = Number(process.env["CRASH_SEED"] ?? Date.now() % 1_000_000);

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let world: PaymentWorld;

beforeAll(async () => {
  folder = await temporaryFolder();
  world = await PaymentWorld.open(folder.path);
  // Nobody tells the server anything: what it learns after a kill, it has asked for.
  world.sandbox.controls.setSwitches({ webhooks: "lose" });
}, 60_000);
afterAll(async () => {
  await world.close();
  await folder[Symbol.asyncDispose]();
});

/** The standings of these learners, once all their money and access agree. */
async function atRest(...names: string[]) {
  const standings = () => Promise.all(names.map((name) => world.standingOf(name)));
  await expect.poll(async () => (await standings()).filter((each) => !agrees(each)), patience).toEqual([]);
  return standings();
}

test("kill -9 at each step of buying: who has paid may watch, and nobody pays twice", { timeout: 90_000 }, async () => {
  const begun = await world.learner("begun");
  const answered = await world.learner("answered");
  const paid = await world.learner("paid");
  const proving = await world.learner("proving");
  const done = await world.learner("done");
  await buy(world, done);
  await subscribe(answered);
  world.pay(await subscribe(paid));
  const proof = world.pay(await subscribe(proving));
  await world.goneWrong("invoices", "time-out", () => proving.api.POST("/payment/verify", { body: proof }));
  await world.goneWrong("subscriptions", "lost-answer", () => begun.api.POST("/payment/subscribe"));
  await world.kill();
  await world.restart();

  expect((await atRest("paid", "proving", "done")).map(({ status }) => status)).toEqual(["active", "active", "active"]);
  expect((await atRest("begun", "answered")).map(({ status }) => status)).toEqual(["none", "created"]);
  for (const name of ["begun", "answered"]) await buy(world, await world.signedIn(name));
  const again = (await world.signedIn("proving")).api;
  expect((await again.POST("/payment/verify", { body: proof })).response.status).toBe(200);
  const all = await atRest("begun", "answered", "paid", "proving", "done");
  expect(all).toEqual(
    all.map(({ name }) => ({ name, kept: 49_900, refunds: 0, status: "active", payments: ["captured"] })),
  );
});

test(
  "kill -9 at each step of cancelling: it is cancelled and refunded once, and access is over",
  { timeout: 90_000 },
  async () => {
    const steps = [
      ["cancelling", "cancel", "time-out"],
      ["refunding", "refund", "time-out"],
      ["refunded", "refund", "lost-answer"],
      ["cancelled", "cancel", "lost-answer"],
    ] as const;
    for (const [name] of steps) await buy(world, await world.learner(name));
    for (const [name, callsTo, calls] of steps) {
      const { api } = await world.signedIn(name);
      await world.goneWrong(callsTo, calls, () => api.POST("/payment/unsubscribe"));
    }
    await world.kill();
    await world.restart();

    const names = steps.map(([name]) => name);
    const all = await atRest(...names);
    expect(all).toEqual(
      names.map((name) => ({ name, kept: 0, refunds: 1, status: "cancelled", payments: ["refunded"] })),
    );
  },
);

test("kill -9 at a random moment: money and access agree, and so do the two books", { timeout: 90_000 }, async () => {
  process.stdout.write(`CRASH_SEED=${seed}\n`);
  const names = Array.from({ length: 6 }, (_, index) => `random${index}`);
  const learners = await Promise.all(names.map((name) => world.learner(name)));
  const lives = learners.map(async (learner, index) => {
    await buy(world, learner);
    if (index % 2 === 0) await learner.api.POST("/payment/unsubscribe");
  });
  const over = Promise.allSettled(lives);
  const { promise: moment, resolve } = Promise.withResolvers<void>();
  setTimeout(resolve, seed % 400);
  await moment;
  await world.kill();
  await over;
  await world.restart();

  const standings = await atRest(...names);
  const others = ["begun", "answered", "paid", "proving", "done"].length * 49_900;
  expect(await world.revenue()).toBe(standings.reduce((sum, { kept }) => sum + kept, others));
});
