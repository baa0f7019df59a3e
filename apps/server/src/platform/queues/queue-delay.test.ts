// Why: docs/decisions/0130-quick-refusals.md
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { minute } from "../lib/time/durations.ts";
import { Problem } from "../lib/problem.ts";
import { type Caller, runAs, runAsJob } from "../tracing/current-caller.ts";
import { fairQueue } from "./fair-queue.ts";

/** One task at a time, which takes as long as the test says. */
function heldQueue() {
  let now = 0;
  const queue = fairQueue({
    concurrency: 1,
    waitingLimits: { account: 1000, address: 1000, all: 1000 },
    timeout: minute,
    refusal: "service.busy",
    clock: () => now,
  });
  const ends: (() => void)[] = [];
  const ended: string[] = [];
  const refused: string[] = [];
  let addresses = 0;

  const send = (name: string, caller: Partial<Caller> = {}): void => {
    addresses += 1;
    void runAs({ address: `address ${addresses}`, account: "visitor", ...caller }, () => runTask(name));
  };
  const runTask = (name: string): Promise<void> =>
    queue
      .run(() => new Promise<void>((resolve) => ends.push(resolve)))
      .then(
        () => void ended.push(name),
        (error: unknown) => void refused.push(error instanceof Problem ? `${name} ${error.status}` : String(error)),
      );
  const work = async (tasks: number, milliseconds: number): Promise<void> => {
    for (let done = 0; done < tasks; done += 1) {
      now += milliseconds;
      ends.shift()?.();
      await nextTurn();
    }
  };
  const sendMany = (count: number): void => {
    for (let sent = 0; sent < count; sent += 1) send("many");
  };
  return { send, sendMany, runTask, work, ended, refused };
}

/** For longer than a second everyone has waited for longer than half a second. */
async function overloadedQueue(ofOneCaller: readonly string[] = []) {
  const queue = heldQueue();
  queue.sendMany(400);
  for (const name of ofOneCaller) queue.send(name, { address: "greedy", account: "greedy" });
  await queue.work(180, 10);
  return queue;
}

test("whoever comes to a queue that does not become shorter is refused at once", async () => {
  const { send, work, refused, ended } = await overloadedQueue();
  expect(refused).toEqual([]);
  send("newcomer");
  await nextTurn();
  expect(refused).toEqual(["newcomer 503"]);
  await work(300, 10);
  expect(ended).toHaveLength(400);
});

test("as soon as waits are short again everyone is served", async () => {
  const { send, sendMany, work, refused, ended } = await overloadedQueue();
  await work(220, 10);
  sendMany(250);
  await work(2, 1);
  send("newcomer");
  await work(260, 10);
  expect(refused).toEqual([]);
  expect(ended.at(-1)).toBe("newcomer");
});

test("while few wait nobody is refused, however slow the machine is", async () => {
  const { send, sendMany, work, refused } = heldQueue();
  sendMany(190);
  await work(100, 5000);
  send("newcomer");
  await nextTurn();
  expect(refused).toEqual([]);
});

test("a burst that is over within a second refuses nobody", async () => {
  const { send, sendMany, work, refused } = heldQueue();
  sendMany(400);
  await work(140, 10);
  send("newcomer");
  await nextTurn();
  expect(refused).toEqual([]);
});

test("the caller with the most waiting tasks is refused, not the newcomer", async () => {
  const { send, work, refused, ended } = await overloadedQueue(["first", "second", "third"]);
  send("newcomer");
  await nextTurn();
  expect(refused).toEqual(["third 503"]);
  await work(300, 10);
  expect(ended).toContain("newcomer");
});

test("a call that is refused last and the server's own work wait", async () => {
  const { send, runTask, work, refused, ended } = await overloadedQueue();
  send("payment", { refusedLast: true });
  void runAsJob(() => runTask("job"));
  await work(300, 10);
  expect(refused).toEqual([]);
  expect(ended).toEqual(expect.arrayContaining(["payment", "job"]));
});
