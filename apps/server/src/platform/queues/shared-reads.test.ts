import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { DatabaseOutage } from "../database/outage.ts";
import { currentCaller, runAs } from "../tracing/current-caller.ts";
import { type SharedReadOptions, sharedReads } from "./shared-reads.ts";

const asha = { address: "203.0.113.1", account: "asha" };

/** Statements that end when they are told to, with what was stored when they began. */
function heldReads(options?: SharedReadOptions) {
  const stored = new Map<string, number>();
  const statements: { keys: readonly string[]; end: (failure?: Error) => void }[] = [];
  const read = sharedReads(async (keys: readonly string[]) => {
    const values = new Map([...stored].filter(([key]) => keys.includes(key)));
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    statements.push({ keys, end: (failure) => (failure === undefined ? resolve() : reject(failure)) });
    await promise;
    return values;
  }, options);
  return { read: (key: string) => runAs(asha, () => read(key)), stored, statements };
}

const keysOf = ({ statements }: ReturnType<typeof heldReads>) => statements.map(({ keys }) => keys);

test("what is asked for at the same moment is one statement, each key once", async () => {
  const reads = heldReads();
  reads.stored.set("a", 1).set("b", 2);
  const all = Promise.all(["a", "b", "a", "gone"].map((key) => reads.read(key)));
  await nextTurn();
  expect(keysOf(reads)).toEqual([["a", "b", "gone"]]);
  reads.statements[0]?.end();
  expect(await all).toEqual([1, 2, 1, undefined]);
});

test("what is asked for during a statement is read by another one, at once, which does not wait for it", async () => {
  const reads = heldReads();
  reads.stored.set("a", 1);
  const before = reads.read("a");
  await nextTurn();
  reads.stored.delete("a");
  const after = reads.read("a");
  await nextTurn();
  reads.statements[1]?.end();
  expect(await after).toBe(undefined);
  reads.statements[0]?.end();
  expect(await before).toBe(1);
});

test("no more statements run at once than may, and none reads more keys than may", async () => {
  const reads = heldReads({ concurrency: 2, maxKeys: 3 });
  const all = Promise.all(["a", "b", "c", "d", "e", "f", "g"].map((key) => reads.read(key)));
  await nextTurn();
  expect(keysOf(reads)).toEqual([
    ["a", "b", "c"],
    ["d", "e", "f"],
  ]);
  const later = reads.read("h");
  reads.statements[1]?.end();
  await nextTurn();
  await nextTurn();
  expect(keysOf(reads).slice(2)).toEqual([["g", "h"]]);
  for (const { end } of reads.statements) end();
  await Promise.all([all, later]);
});

test("a statement that fails fails those who wait for it, and the next one works", async () => {
  const reads = heldReads({ concurrency: 1 });
  reads.stored.set("a", 1);
  const failing = Promise.allSettled([reads.read("a"), reads.read("b")]);
  await nextTurn();
  const next = reads.read("a");
  const outage = new DatabaseOutage("away");
  reads.statements[0]?.end(outage);
  expect(await failing).toMatchObject([{ reason: outage }, { reason: outage }]);
  await nextTurn();
  reads.statements[1]?.end();
  expect(await next).toBe(1);
});

test("a batch without a result in time is refused, waiting or under way, and leaves nothing to read", async () => {
  const reads = heldReads({ concurrency: 1, timeout: 30 });
  const refused = [reads.read("a")];
  await nextTurn();
  refused.push(reads.read("b"));
  const refusal = { status: "rejected", reason: { status: 503, retryAfter: 5 } };
  expect(await Promise.allSettled(refused)).toMatchObject([refusal, refusal]);
  reads.statements[0]?.end();
  await nextTurn();
  await nextTurn();
  expect(keysOf(reads)).toEqual([["a"]]);
});

test("a caller with more than may wait is refused, and another one is not", async () => {
  const reading = Promise.withResolvers<ReadonlyMap<string, number>>();
  const read = sharedReads(() => reading.promise);
  const many = Array.from({ length: 650 }, (_, index) => runAs(asha, () => read(`a${index}`)));
  const refused = Promise.allSettled(many);
  const other = runAs({ address: "203.0.113.2", account: "other" }, () => read("other"));
  reading.resolve(new Map([["other", 1]]));
  expect(await other).toBe(1);
  const failures = (await refused).flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
  expect(failures).toHaveLength(50);
  expect(failures[0]).toMatchObject({ status: 503, retryAfter: 5 });
});

test("a statement is nobody's own: no limit of a caller refuses it", async () => {
  const read = sharedReads(async () => new Map([["a", currentCaller()]]));
  expect(await runAs(asha, () => read("a"))).toMatchObject({ internal: "job" });
});
