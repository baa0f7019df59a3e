// Why: docs/decisions/0127-session-checks-in-batches.md
import { second } from "../lib/time/durations.ts";
import { Problem } from "../lib/problem.ts";
import { runAsSharedRead } from "../tracing/current-caller.ts";
import { fairQueue } from "./fair-queue.ts";

export type Read<Key, Value> = (key: Key) => Promise<Value | undefined>;

/** Values of keys that do not exist are left out. */
export type ReadMany<Key, Value> = (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>;

export interface SharedReadOptions {
  /** Statements at once. */
  concurrency?: number;
  /** Keys of one statement. */
  maxKeys?: number;
  /** Milliseconds until a batch that has no result is given up. */
  timeout?: number;
}

interface Batch<Key, Value> {
  readers: Map<Key, PromiseWithResolvers<Value | undefined>>;
  timer: NodeJS.Timeout;
}

const retryAfter = 5;
const defaults = { concurrency: 3, maxKeys: 100, timeout: 10 * second };
/** The queue of callers; each batch takes them in its order. */
const placeOptions = {
  concurrency: 400,
  runningLimits: { account: 100, address: 200 },
  waitingLimits: { account: 500, address: 1000, all: 2000 },
  timeout: 10 * second,
  refusal: "service.unavailable" as const,
};

/** Concurrent reads become one: it starts after the last of them was requested. */
export function sharedReads<Key, Value>(
  readMany: ReadMany<Key, Value>,
  options: SharedReadOptions = {},
): Read<Key, Value> {
  const { concurrency, maxKeys, timeout } = { ...defaults, ...options };
  const places = fairQueue(placeOptions);
  const waiting: Batch<Key, Value>[] = [];
  let running = 0;
  let scheduled = false;

  function openBatch(): Batch<Key, Value> {
    const batch: Batch<Key, Value> = { readers: new Map(), timer: setTimeout(() => giveUp(batch), timeout) };
    waiting.push(batch);
    return batch;
  }

  function giveUp(batch: Batch<Key, Value>): void {
    const index = waiting.indexOf(batch);
    if (index !== -1) waiting.splice(index, 1);
    failAll(batch, new Problem(503, "service.unavailable", undefined, retryAfter));
  }

  /** Runs after the events of this turn of the loop, which may bring more to read. */
  function schedule(): void {
    if (scheduled || waiting.length === 0 || running >= concurrency) return;
    scheduled = true;
    setImmediate(() => {
      scheduled = false;
      const batches = waiting.splice(0, concurrency - running);
      for (const batch of batches) void runAsSharedRead(() => run(batch));
    });
  }

  async function run(batch: Batch<Key, Value>): Promise<void> {
    running += 1;
    try {
      const values = await readMany([...batch.readers.keys()]);
      for (const [key, { resolve }] of batch.readers) resolve(values.get(key));
    } catch (error) {
      failAll(batch, error);
    }
    clearTimeout(batch.timer);
    running -= 1;
    schedule();
  }

  function join(key: Key): Promise<Value | undefined> {
    const last = waiting.at(-1);
    const known = last?.readers.get(key);
    if (known !== undefined) return known.promise;
    const batch = last === undefined || last.readers.size >= maxKeys ? openBatch() : last;
    const reader = Promise.withResolvers<Value | undefined>();
    batch.readers.set(key, reader);
    schedule();
    return reader.promise;
  }

  return (key) => places.run(() => join(key));
}

function failAll<Key, Value>({ readers }: Batch<Key, Value>, reason: unknown): void {
  for (const { reject } of readers.values()) reject(reason);
}
