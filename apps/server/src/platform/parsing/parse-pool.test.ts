import { monitorEventLoopDelay } from "node:perf_hooks";
import { expect, test } from "vitest";
import type * as parsers from "../../testing/hostile/hostile-parsers.ts";
import { Problem } from "../lib/problem.ts";
import { runAs } from "../tracing/current-caller.ts";
import { createParsePool, type ParseLimits } from "./parse-pool.ts";

const module = new URL("../../testing/hostile/hostile-parsers.ts", import.meta.url);

function open(limits: Partial<ParseLimits> = {}) {
  const pool = createParsePool({
    timeout: 30_000,
    maxHeapMegabytes: 64,
    threads: 2,
    queueTimeout: 60_000,
    waitingLimits: { account: 20, address: 20, all: 20 },
    ...limits,
  });
  return async (name: keyof typeof parsers, input: string) =>
    pool.run<(input: string) => unknown>({ module, name, input, field: "file" });
}

async function refusalOf(running: Promise<unknown>) {
  const error = await running.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof Problem ? [error.status, error.sentence.code, error.errors?.[0]?.field] : error;
}

test("what a function gives and what it throws arrive here", async () => {
  const run = open();
  expect(await run("countLetters", "abc")).toBe(3);
  expect(await refusalOf(run("refuse", "archive"))).toEqual([400, "catalogue.captionsEmpty", "archive"]);
  await expect(run("fail", "Not of the file")).rejects.toThrow("Not of the file");
});

test("a file that takes too long or too much memory is refused, and the next one is read", async () => {
  const run = open({ timeout: 300, threads: 1 });
  expect(await refusalOf(run("runForever", ""))).toEqual([400, "files.tooComplex", "file"]);
  const large = open({ maxHeapMegabytes: 16, threads: 1 });
  expect(await refusalOf(large("fillMemory", "x"))).toEqual([400, "files.tooComplex", "file"]);
  expect(await large("countLetters", "abcd")).toBe(4);
  const growing = open({ maxBufferMegabytes: 64, threads: 1 });
  expect(await refusalOf(growing("fillBuffers", ""))).toEqual([400, "files.tooComplex", "file"]);
  const others = growing("waitFor", "200");
  const buffers = Array.from({ length: 32 }, () => new Uint8Array(4 * 2 ** 20).fill(1));
  await others;
  expect(buffers).toHaveLength(32);
});

test("more files than may wait are refused with 503", async () => {
  const run = open({ threads: 1, waitingLimits: { account: 2, address: 2, all: 2 } });
  const running = runAs({ address: "1.2.3.4", account: "a" }, () =>
    Array.from({ length: 5 }, () => refusalOf(run("waitFor", "50"))),
  );
  const refusals = (await Promise.all(running)).filter((refusal) => refusal !== undefined);
  expect(refusals).toEqual([
    [503, "files.readersBusy", undefined],
    [503, "files.readersBusy", undefined],
  ]);
});

test("requests are answered while four such files are read", async () => {
  const run = open({ timeout: 700 });
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const running = Array.from({ length: 4 }, () => refusalOf(run("runForever", "")));
  const refusals = await Promise.all(running);
  delay.disable();
  expect(refusals).toEqual(running.map(() => [400, "files.tooComplex", "file"]));
  // Not the longest delay, since other processes may take the processor from this one at any moment.
  expect(delay.percentile(90) / 1e6).toBeLessThan(50);
});
