// Why: docs/decisions/0194-captions-as-they-come.md
import { fileURLToPath } from "node:url";
import { Piscina } from "piscina";
import { second } from "../lib/time/durations.ts";
import { fieldProblem, Problem } from "../lib/problem.ts";
import { fairQueue } from "../queues/fair-queue.ts";
import type { ParseReply, ParseTask } from "./parse-thread.ts";
import { threadEnvironment } from "../lib/thread-environment.ts";

export interface ParseLimits {
  /** Milliseconds of one file, after which its thread is ended. */
  timeout: number;
  maxHeapMegabytes: number;
  threads: number;
  /** Milliseconds of waiting for a thread. */
  queueTimeout: number;
  waitingLimits: { account: number; address: number; all: number };
  /** Buffers are outside of the heap. A pool with this limit has one thread. */
  maxBufferMegabytes?: number;
}

interface ParseOptions<Parse> {
  /** The module of the function, and its name there. */
  module: URL;
  name: string;
  input: Input<Parse>;
  /** The field that a refusal is about. */
  field: string;
  /** Memory that goes to the thread without being copied. */
  transfer?: readonly ArrayBuffer[];
}

type Input<Parse> = Parse extends (input: infer Value) => unknown ? Value : never;
type Output<Parse> = Parse extends (input: never) => infer Value ? Awaited<Value> : never;

export interface ParsePool {
  /**
   * Calls a function of one argument in a thread. A `Problem` that it throws is thrown here. Throws 400 when it takes too long or too much
   * memory, and 503 when too many files wait.
   */
  run: <Parse>(options: ParseOptions<Parse>) => Promise<Output<Parse>>;
}

/** @internal Tests make pools of other limits. */
export function createParsePool(limits: ParseLimits): ParsePool {
  const { threads, timeout, queueTimeout, waitingLimits } = limits;
  const queue = fairQueue({
    concurrency: threads,
    waitingLimits,
    timeout: queueTimeout,
    refusal: "files.readersBusy",
  });
  let pool: Piscina<ParseTask, ParseReply> | undefined;

  function open(): Piscina<ParseTask, ParseReply> {
    pool ??= new Piscina<ParseTask, ParseReply>({
      filename: fileURLToPath(new URL("./parse-thread.ts", import.meta.url)),
      name: "parse",
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: 30 * second,
      atomics: "disabled",
      execArgv: [],
      // No secrets.
      env: threadEnvironment(),
      resourceLimits: { maxOldGenerationSizeMb: limits.maxHeapMegabytes, maxYoungGenerationSizeMb: 16 },
    });
    return pool;
  }

  async function call({ module, name, input, field, transfer = [] }: ParseOptions<unknown>): Promise<unknown> {
    using buffers = watchBuffers(open(), limits.maxBufferMegabytes);
    const signal = AbortSignal.any([AbortSignal.timeout(timeout), buffers.signal]);
    // An array at run time, while its type is Node's newer form.
    const transferList = Object.assign([...transfer], { transfer: [...transfer] });
    try {
      const { problem, result } = await open().run({ module: module.href, name, input }, { signal, transferList });
      if (problem === undefined) return result;
      const { status, message, errors } = problem;
      throw new Problem(status, message, errors);
    } catch (error) {
      if (signal.aborted || isOutOfMemory(error)) throw fieldProblem(400, field, "files.tooComplex");
      throw error;
    }
  }

  return {
    run: <Parse>(options: ParseOptions<Parse>) =>
      // oxlint-disable-next-line no-unsafe-type-assertion -- the caller names the function's type and module together
      queue.run(() => call(options) as Promise<Output<Parse>>),
  };
}

const bufferInterval = 50;

function watchBuffers(pool: Piscina, maxMegabytes = Number.POSITIVE_INFINITY): Disposable & { signal: AbortSignal } {
  const controller = new AbortController();
  const { signal } = controller;
  if (!Number.isFinite(maxMegabytes)) return { signal, [Symbol.dispose]: () => undefined };
  const check = async () => {
    // Its own buffers alone: others of the process may grow meanwhile.
    const found = await Promise.allSettled(pool.threads.map(async (thread) => thread.getHeapStatistics()));
    const bytes = found.map((each) => (each.status === "fulfilled" ? each.value.external_memory : 0));
    if (Math.max(0, ...bytes) > maxMegabytes * 2 ** 20) controller.abort();
  };
  const timer = setInterval(() => void check(), bufferInterval);
  return { signal, [Symbol.dispose]: () => clearInterval(timer) };
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
}

/** Two threads: a file that takes until the timeout does not keep all others waiting. */
export const parsePool = createParsePool({
  timeout: 5 * second,
  maxHeapMegabytes: 192,
  threads: 2,
  queueTimeout: 20 * second,
  waitingLimits: { account: 20, address: 40, all: 100 },
});

/** One at a time, and nobody waits for it. */
export const documentPool = createParsePool({
  timeout: 60 * second,
  maxHeapMegabytes: 384,
  maxBufferMegabytes: 384,
  threads: 1,
  queueTimeout: 60 * second,
  waitingLimits: { account: 2, address: 2, all: 2 },
});
