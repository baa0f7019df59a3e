import { array, assert, asyncProperty, constantFrom, integer, record } from "fast-check";
import { expect, test, vi } from "vitest";
import { runAs, runAsJob } from "../tracing/current-caller.ts";
import { type FairQueueOptions, fairQueue } from "./fair-queue.ts";

const waitingLimits = { account: 100, address: 100, all: 100 };

function heldQueue(options: Partial<FairQueueOptions> = {}) {
  const queue = fairQueue({
    concurrency: 1,
    waitingLimits,
    timeout: 10_000,
    refusal: "service.busy",
    ...options,
  });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const refused: string[] = [];
  const send = (address: string, account: string, name = account): Promise<void> =>
    runAs({ address, account }, () =>
      queue.run(async () => {
        begun.push(name);
        await new Promise<void>((resolve) => ends.push(resolve));
      }),
    ).catch(() => void refused.push(name));
  const endNext = async (): Promise<void> => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  const endAll = async (): Promise<void> => {
    while (ends.length > 0) await endNext();
  };
  return { queue, send, endNext, endAll, begun, refused };
}

test("runs no more than its limit at a time and goes on after a failure", async () => {
  const queue = fairQueue({ concurrency: 2, waitingLimits, timeout: 10_000, refusal: "service.busy" });
  let running = 0;
  let most = 0;
  const task = (fails: boolean) =>
    queue.run(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      if (fails) throw new Error("no");
      return "done";
    });
  const settled = await Promise.allSettled([task(true), task(false), task(true), task(false), task(false)]);
  expect(settled.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "rejected", "fulfilled", "fulfilled"]);
  expect(most).toBe(2);
});

test("a single call waits for one task of an account with fifty, and for one of an address with fifty accounts", async () => {
  const { send, endNext, begun } = heldQueue();
  for (let index = 0; index < 50; index += 1) void send("1.1.1.1", "many", "many");
  for (let index = 0; index < 40; index += 1) void send("1.1.1.1", `account ${index}`);
  void send("2.2.2.2", "once");
  void send("1.1.1.1", "neighbour");
  for (let ended = 0; ended < 2; ended += 1) await endNext();
  // One was running and one was first in line.
  expect(begun).toEqual(["many", "many", "once"]);
  for (let ended = 0; ended < 41; ended += 1) await endNext();
  expect(begun).toContain("neighbour");
});

test("an account within an address has its turn after one task of each other account there", async () => {
  const { send, endNext, begun } = heldQueue();
  for (let index = 0; index < 30; index += 1) void send("1.1.1.1", "sign-ups");
  void send("1.1.1.1", "sign-in");
  await endNext();
  await endNext();
  expect(begun).toEqual(["sign-ups", "sign-ups", "sign-in"]);
});

test("tasks of an account run in their order, and none is lost", async () => {
  const caller = record({ address: constantFrom("a", "b", "c"), account: constantFrom("x", "y") });
  await assert(
    asyncProperty(array(caller, { maxLength: 40 }), integer({ min: 1, max: 3 }), async (callers, concurrency) => {
      const { send, endAll, begun } = heldQueue({ concurrency });
      const sent = callers.map(({ address, account }, index) =>
        send(address, account, `${address}${account} ${index}`),
      );
      await endAll();
      await Promise.all(sent);
      expect(begun).toHaveLength(callers.length);
      for (const own of Map.groupBy(begun, (name) => name.slice(0, 2)).values()) {
        const numbers = own.map((name) => Number(name.slice(3)));
        expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
      }
    }),
    { numRuns: 50 },
  );
});

test("in a full queue the caller with the most waiting tasks loses the newest of them", async () => {
  const { send, endAll, begun, refused } = heldQueue({ waitingLimits: { account: 10, address: 10, all: 4 } });
  for (const name of ["1", "2", "3", "4", "5"]) void send("1.1.1.1", "many", name);
  const newcomer = send("2.2.2.2", "newcomer");
  await Promise.resolve();
  await endAll();
  await newcomer;
  expect(refused).toEqual(["5"]);
  expect(begun).toEqual(["1", "2", "newcomer", "3", "4"]);
});

test("when all callers have equally many waiting tasks, the new task is refused", async () => {
  const { send, endAll, refused } = heldQueue({ waitingLimits: { account: 10, address: 10, all: 3 } });
  for (const address of ["1", "2", "3", "4", "5"]) void send(address, "visitor", address);
  await endAll();
  expect(refused).toEqual(["5"]);
});

test("an account and an address have limits of their own", async () => {
  const { send, endAll, refused } = heldQueue({ waitingLimits: { account: 2, address: 3, all: 100 } });
  for (const name of ["1", "2", "3", "4"]) void send("1.1.1.1", "a", name);
  for (const name of ["5", "6"]) void send("1.1.1.1", "b", name);
  void send("2.2.2.2", "a", "7");
  await endAll();
  // 4 is the account's third in line; when 6 comes the address has four, and of two accounts with two the newcomer's.
  expect(refused).toEqual(["4", "6"]);
});

test("a task that waits too long fails with a 503 and Retry-After", async () => {
  vi.useFakeTimers();
  try {
    const queue = fairQueue({ concurrency: 1, waitingLimits, timeout: 10_000, refusal: "service.busy" });
    const { promise, resolve } = Promise.withResolvers<void>();
    const caller = { address: "1.1.1.1", account: "a" };
    const first = runAs(caller, () => queue.run(() => promise));
    const second = runAs(caller, () => queue.run(async () => "second"));
    const outcome = second.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await outcome).toMatchObject({
      status: 503,
      message: "The server is very busy at the moment. Please try again shortly.",
      retryAfter: 5,
    });
    resolve();
    await first;
    expect(await runAs(caller, () => queue.run(async () => "third"))).toBe("third");
  } finally {
    vi.useRealTimers();
  }
});

test("the server's own work waits its turn and is never refused", async () => {
  const { queue, send, endAll, refused } = heldQueue({ waitingLimits: { account: 1, address: 1, all: 1 } });
  void send("1.1.1.1", "a");
  const jobs = Array.from({ length: 20 }, (_, index) => runAsJob(() => queue.run(async () => index)));
  void send("1.1.1.1", "a", "waits");
  void send("2.2.2.2", "b", "refused");
  await endAll();
  await endAll();
  expect(await Promise.all(jobs)).toHaveLength(20);
  expect(refused).toEqual(["refused"]);
});

test("of several turns an account has its share alone, and an address too", async () => {
  const { send, endNext, begun } = heldQueue({ concurrency: 5, runningLimits: { account: 2, address: 3 } });
  for (const name of ["1", "2", "3"]) void send("1.1.1.1", "a", name);
  for (const name of ["4", "5"]) void send("1.1.1.1", "b", name);
  expect(begun).toEqual(["1", "2", "4"]);
  for (const name of ["6", "7", "8"]) void send("2.2.2.2", "a", name);
  expect(begun).toEqual(["1", "2", "4", "6", "7"]);
  await endNext();
  expect(begun).toEqual(["1", "2", "4", "6", "7", "3"]);
});
