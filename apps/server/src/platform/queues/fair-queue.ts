// Why: docs/decisions/0076-fair-queues.md
import { type Caller, currentCaller } from "../tracing/current-caller.ts";
import { Problem } from "../lib/problem.ts";
import type { PlainCode } from "../lib/message.ts";
import { shortQueue, queueDelay } from "./queue-delay.ts";
import { runningTasks } from "./running-tasks.ts";
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
  const delay = queueDelay(clock);
  const running = runningTasks({ concurrency, limits: runningLimits, onEnd: startNext });

  function startNext(): void {
    while (running.free() > 0) {
      const task = waiting.takeNext(running.mayRun);
      if (task === undefined) return;
      delay.started(clock() - task.since);
      task.start(running.occupy(task.address, task.account));
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
    taskToRefuse(task, { waiting, limits: waitingLimits, delay })?.refuse();
    const timer = setTimeout(task.refuse, timeout);
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
    }
  }

  function acquireNow({ address, account }: Caller): (() => void) | undefined {
    if (running.free() === 0 || !running.mayRun(address, account)) return undefined;
    delay.started(0);
    return running.occupy(address, account);
  }

  async function acquire(): Promise<() => void> {
    const caller = currentCaller();
    return acquireNow(caller) ?? wait(caller);
  }

  return {
    acquire,
    load: () => ({ running: concurrency - running.free(), waiting: waiting.total }),
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

interface QueueState {
  waiting: WaitingList<WaitingTask>;
  limits: FairQueueOptions["waitingLimits"];
  delay: ReturnType<typeof queueDelay>;
}

/** The new task, or the one that gives way to it; undefined while there is room for all. */
function taskToRefuse(task: WaitingTask, { waiting, limits, delay }: QueueState): WaitingTask | undefined {
  const { address, account, refusedLast } = task;
  if (waiting.sizeFor(address, account) > limits.account) return task;
  if (waiting.sizeFor(address) > limits.address) return waiting.entryToRefuse(task, "address");
  if (waiting.size > limits.all) return waiting.entryToRefuse(task, "everywhere");
  if (waiting.size <= shortQueue || refusedLast || !delay.isOverTarget()) return undefined;
  const entry = waiting.entryToRefuse(task, "everywhere");
  return entry.refusedLast ? task : entry;
}
