import { AsyncLocalStorage } from "node:async_hooks";
import type { Trace } from "./tracing.ts";

/** Who acts for the academy, in the words of the audit trail. */
export interface Actor {
  /** Absent: the operator, at the command line. */
  readonly userId?: string;
  readonly action: string;
  readonly clock: () => Date;
}

export interface Caller {
  readonly address: string;
  /** The user; before the session is checked its token's hash; for visitors the operation. */
  account: string;
  /** `maintenance` may use the embedded database for minutes. */
  readonly internal?: "job" | "maintenance";
  /** Calls that move money wait where others are refused because a queue does not become shorter. */
  readonly refusedLast?: boolean;
  /** A job has the id of the request that caused it. */
  readonly requestId?: string;
  /** Spans of this caller become parts of it. Undefined while tracing is off. */
  trace?: Trace | undefined;
  /** Set for what only staff may do, once its permission is checked. */
  actor?: Actor;
}

const job: Caller = { address: "", account: "job", internal: "job" };
const sharedRead: Caller = { address: "shared read", account: "shared read", internal: "job" };
const maintenance: Caller = { address: "", account: "maintenance", internal: "maintenance" };
const storage = new AsyncLocalStorage<Caller>();

export function currentCaller(): Caller {
  return storage.getStore() ?? job;
}

export function runAs<Result>(caller: Caller, work: () => Result): Result {
  return storage.run(caller, work);
}

/** Work that several requests share must not be refused because of the first caller. */
export function runAsJob<Result>(work: () => Result): Result {
  return storage.run(currentCaller().internal === undefined ? job : currentCaller(), work);
}

/** A job works for the request that caused it, if there was one. */
export function runAsJobForRequest<Result>(requestId: string | null, work: () => Result, trace?: Trace): Result {
  const caller = requestId === null ? job : { ...job, requestId };
  return storage.run(trace === undefined ? caller : { ...caller, trace }, work);
}

/** Shared reads have turns of their own, so that jobs do not delay them. The trace is the first caller's. */
export function runAsSharedRead<Result>(work: () => Result): Result {
  const { trace } = currentCaller();
  return storage.run(trace === undefined ? sharedRead : { ...sharedRead, trace }, work);
}

/** Each change that it makes gets an entry in the audit trail. */
export function runAsOperator<Result>(command: string, clock: () => Date, work: () => Result): Result {
  return storage.run({ ...job, actor: { action: `lms ${command}`, clock } }, work);
}

export function runAsMaintenance<Result>(work: () => Result): Result {
  return storage.run(maintenance, work);
}

export function setCallerAccount(account: string): void {
  const caller = currentCaller();
  if (caller.internal === undefined) caller.account = account;
}
