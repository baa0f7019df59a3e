// Why: docs/decisions/0076-fair-queues.md
import { currentCaller } from "./current-caller.ts";
import { Problem } from "../lib/problem.ts";
import { type QueueEntry, WaitingList } from "./waiting-list.ts";

export interface FairQueueOptions {
  concurrency: number;
  runningLimits?: { account: number; address: number };
  waitingLimits: { account: number; address: number; all: number };
  timeout: number;
  message: string;
}

export interface FairQueue {
  run: <Result>(task: () => Promise<Result>) => Promise<Result>;
  acquire: () => Promise<() => void>;
}

interface WaitingTask extends QueueEntry {
  start: (release: () => void) => void;
  refuse: () => void;
}

const retryAfter = 5;

/** When the queue is full, the caller with the most waiting tasks loses the newest one. Jobs are never refused. */
export function fairQueue({
  concurrency,
  runningLimits,
  waitingLimits,
  timeout,
  message,
}: FairQueueOptions): FairQueue {
  const waiting = new WaitingList<WaitingTask>();
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
      task.start(occupy(task.address, task.account));
    }
  }

  async function wait(address: string, account: string, internal: boolean): Promise<() => void> {
    const { promise, resolve, reject } = Promise.withResolvers<() => void>();
    const task: WaitingTask = {
      address,
      account,
      internal,
      start: resolve,
      refuse: () => {
        waiting.remove(task);
        reject(new Problem(503, message, undefined, retryAfter));
      },
    };
    waiting.add(task);
    if (internal) return promise;
    if (waiting.sizeOf(address, account) > waitingLimits.account) task.refuse();
    else if (waiting.sizeOf(address) > waitingLimits.address) waiting.entryToRefuse(task, "address").refuse();
    else if (waiting.size > waitingLimits.all) waiting.entryToRefuse(task, "everywhere").refuse();
    const timer = setTimeout(task.refuse, timeout);
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
    }
  }

  function acquireNow(address: string, account: string): (() => void) | undefined {
    return free > 0 && mayRun(address, account) ? occupy(address, account) : undefined;
  }

  async function acquire(): Promise<() => void> {
    const { address, account, internal } = currentCaller();
    return acquireNow(address, account) ?? wait(address, account, internal !== undefined);
  }

  return {
    acquire,
    run: async (task) => {
      const { address, account, internal } = currentCaller();
      const release = acquireNow(address, account) ?? (await wait(address, account, internal !== undefined));
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
