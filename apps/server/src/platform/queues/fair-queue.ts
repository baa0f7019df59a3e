// Why: docs/decisions/0076-fair-queues.md
import { type Caller, currentCaller } from "../tracing/current-caller.ts";
import { Problem } from "../lib/problem.ts";
import type { PlainCode } from "../lib/said.ts";
import { shortQueue, queueDelay } from "./queue-delay.ts";
import { type QueueEntry, WaitingList } from "./waiting-list.ts";

export interface FairQueueOptions {
  concurrency: number;
  runningLimits?: { account: number; address: number };
  waitingLimits: { account: number; address: number; all: number };
  timeout: number;
  /** The message of a refusal. */
  refusal: PlainCode;
  /** Milliseconds. */
  clock?: () => number;
}

export interface FairQueue {
  run: <Result>(task: () => Promise<Result>) => Promise<Result>;
  acquire: () => Promise<() => void>;
  load: () => { running: number; waiting: number };
}

interface WaitingTask extends QueueEntry {
  readonly refusedLast: boolean;
  readonly since: number;
  start: (release: () => void) => void;
  refuse: () => void;
}

const retryAfter = 5;

/**
 * When the queue is full, or does not become shorter, the caller with the most waiting tasks loses the newest one. Jobs are never
 * refused.
 */
export function fairQueue({
  concurrency,
  runningLimits,
  waitingLimits,
  timeout,
  refusal,
  clock = () => performance.now(),
}: FairQueueOptions): FairQueue {
  const waiting = new WaitingList<WaitingTask>();
  const standing = queueDelay(clock);
  const running = new Map<string, number>();
  let free = concurrency;

  const runningOf = (key: string): number => running.get(key) ?? 0;
  const mayRun = (address: string, account: string): boolean =>
    runningLimits === undefined ||
    (runningOf(address) < runningLimits.address && runningOf(accountKey(address, account)) < runningLimits.account);

  function count(address: string, account: string, change: 1 | -1): void {
    if (runningLimits === undefined) return;
    for (const key of [address, accountKey(address, account)]) {
      const now = runningOf(key) + change;
      if (now === 0) running.delete(key);
      else running.set(key, now);
    }
  }

  function occupy(address: string, account: string): () => void {
    free -= 1;
    count(address, account, 1);
    return () => {
      free += 1;
      count(address, account, -1);
      startNext();
    };
  }

  function startNext(): void {
    while (free > 0) {
      const task = waiting.takeNext(mayRun);
      if (task === undefined) return;
      standing.started(clock() - task.since);
      task.start(occupy(task.address, task.account));
    }
  }

  async function wait({ address, account, internal, refusedLast = false }: Caller): Promise<() => void> {
    const { promise, resolve, reject } = Promise.withResolvers<() => void>();
    const task: WaitingTask = {
      address,
      account,
      internal: internal !== undefined,
      refusedLast,
      since: clock(),
      start: resolve,
      refuse: () => {
        waiting.remove(task);
        reject(new Problem(503, refusal, undefined, retryAfter));
      },
    };
    waiting.add(task);
    if (task.internal) return promise;
    if (waiting.sizeOf(address, account) > waitingLimits.account) task.refuse();
    else if (waiting.sizeOf(address) > waitingLimits.address) waiting.entryToRefuse(task, "address").refuse();
    else if (waiting.size > waitingLimits.all) waiting.entryToRefuse(task, "everywhere").refuse();
    else if (waiting.size > shortQueue && !refusedLast && standing.stands()) {
      const entry = waiting.entryToRefuse(task, "everywhere");
      (entry.refusedLast ? task : entry).refuse();
    }
    const timer = setTimeout(task.refuse, timeout);
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
    }
  }

  function acquireNow({ address, account }: Caller): (() => void) | undefined {
    if (free === 0 || !mayRun(address, account)) return undefined;
    standing.started(0);
    return occupy(address, account);
  }

  async function acquire(): Promise<() => void> {
    const caller = currentCaller();
    return acquireNow(caller) ?? wait(caller);
  }

  return {
    acquire,
    load: () => ({ running: concurrency - free, waiting: waiting.total }),
    run: async (task) => {
      const caller = currentCaller();
      const release = acquireNow(caller) ?? (await wait(caller));
      try {
        return await task();
      } finally {
        release();
      }
    },
  };
}

function accountKey(address: string, account: string): string {
  return `${address} ${account}`;
}
