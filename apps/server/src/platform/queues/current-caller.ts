import { AsyncLocalStorage } from "node:async_hooks";

/** Whose work is being done. Fair queues serve addresses in turn, and within an address its accounts. */
export interface Caller {
  readonly address: string;
  /** A user; for a session that is not checked yet its token's hash; for visitors the operation they call. */
  account: string;
  /** Absent for work of a request. `maintenance` may also hold the embedded database for minutes. */
  readonly internal?: "job" | "maintenance";
}

const job: Caller = { address: "", account: "job", internal: "job" };
const maintenance: Caller = { address: "", account: "maintenance", internal: "maintenance" };
const storage = new AsyncLocalStorage<Caller>();

/** The caller of the request under way; outside of requests the server itself. */
export function currentCaller(): Caller {
  return storage.getStore() ?? job;
}

export function runAs<Result>(caller: Caller, work: () => Result): Result {
  return storage.run(caller, work);
}

/** For work of a request that others share: it must not be refused because of the one who came first. */
export function runAsJob<Result>(work: () => Result): Result {
  return storage.run(currentCaller().internal === undefined ? job : currentCaller(), work);
}

/** For migrations, demo data, vacuum: work that may take minutes. */
export function runAsMaintenance<Result>(work: () => Result): Result {
  return storage.run(maintenance, work);
}

/** Names the account of the request under way, as soon as it is known. */
export function setCallerAccount(account: string): void {
  const caller = currentCaller();
  if (caller.internal === undefined) caller.account = account;
}
