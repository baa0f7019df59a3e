import { currentCaller, runAsJob } from "../../tracing/current-caller.ts";
import { type FairQueue, fairQueue } from "../../queues/fair-queue.ts";
import type { EmbeddedHandle } from "./embedded-handle.ts";
import type { EmbeddedStart } from "./embedded-messages.ts";
import { type EmbeddedThread, startThread } from "./embedded-thread.ts";
import { embeddedTransactions } from "./embedded-transaction.ts";
import { restartThread } from "./restarted-thread.ts";
import { mayWrite } from "../write-count.ts";
import { minute, second } from "../../lib/time/durations.ts";

export interface EmbeddedClient extends EmbeddedHandle {
  transaction: <Result>(work: (handle: EmbeddedHandle) => Promise<Result>) => Promise<Result>;
  /** Statements and transactions so far that may have written; each counts before its caller gets the answer. */
  writeCount: () => number;
  load: FairQueue["load"];
  dump: () => Promise<Uint8Array>;
  /** No statement runs during this call: the files of the database do not change. */
  pause: <Result>(work: () => Promise<Result>) => Promise<Result>;
  close: () => Promise<void>;
}

const defaultTransactionTimeout = 10 * second;
const defaultStatementTimeout = 30 * second;
const maintenanceTimeout = 15 * minute;
const queueOptions = {
  concurrency: 1,
  waitingLimits: { account: 500, address: 1000, all: 2000 },
  timeout: 10 * second,
  refusal: "service.unavailable" as const,
};
const defaultReopenDelay = second;

export interface ClientOptions {
  transactionTimeout?: number;
  statementTimeout?: number;
  reopenDelay?: number;
  open?: (start: EmbeddedStart) => Promise<EmbeddedThread>;
  onReopen?: (failure: unknown) => void;
}

/** When its thread ends or a statement hangs, running work fails as an outage and the database is opened again. */
export async function openEmbeddedClient(
  start: EmbeddedStart,
  {
    transactionTimeout = defaultTransactionTimeout,
    statementTimeout = defaultStatementTimeout,
    reopenDelay = defaultReopenDelay,
    open = startThread,
    onReopen,
  }: ClientOptions = {},
): Promise<EmbeddedClient> {
  const turns = fairQueue(queueOptions);
  const transactions = embeddedTransactions();
  let writes = 0;
  const thread = await restartThread({
    open: () => open(start),
    delay: reopenDelay,
    onEnd: () => {
      writes += 1;
    },
    onReopen,
  });

  function runInTurn<Result>(work: (current: EmbeddedThread) => Promise<Result>): Promise<Result> {
    return turns.run(async () => {
      const current = thread.current();
      const limit = timeLimit(statementTimeout);
      const timer = setTimeout(() => current.end(`A statement took longer than ${limit} ms`), limit);
      try {
        return await work(current);
      } finally {
        clearTimeout(timer);
      }
    });
  }

  async function countWrite<Result>(running: Promise<Result>): Promise<Result> {
    try {
      return await running;
    } finally {
      writes += 1;
    }
  }

  return {
    query: async (sql, params = [], { rowMode = "object" } = {}) => {
      transactions.refuseInside();
      return runInTurn((current) => {
        const rows = current.query(sql, params, rowMode);
        return mayWrite(sql) ? countWrite(rows) : rows;
      });
    },
    transaction: async (work) => {
      transactions.refuseInside();
      return runInTurn((current) => countWrite(transactions.run(current, work, timeLimit(transactionTimeout))));
    },
    writeCount: () => writes,
    load: turns.load,
    dump: () => runInTurn((current) => current.dump()),
    pause: (work) => turns.run(work),
    close: () => runAsJob(() => turns.run(() => thread.close())),
  };
}

/** Milliseconds: maintenance may take longer than requests. */
function timeLimit(ordinary: number): number {
  return currentCaller().internal === "maintenance" ? maintenanceTimeout : ordinary;
}
