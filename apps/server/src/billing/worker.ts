import { GatewayError } from "../platform/gateway/payment-gateway.ts";
import type { PaymentDependencies } from "./payment-dependencies.ts";
import { runGatewayJob, type JobOutcome } from "./gateway-jobs.ts";
import { claimTasks, finish, type HeldTask, postpone } from "./tasks.ts";
import { hour, second } from "../platform/lib/durations.ts";

const batch = 5;
const firstWait = 5 * second;
const longestWait = hour;

/** Does every task that is due, and resolves when none is left. A failed one waits 5, 10, 20 … seconds, at most an hour. */
export async function doDueTasks(needs: PaymentDependencies): Promise<void> {
  if (needs.gateway === undefined) return;
  let held: HeldTask[];
  do {
    held = await claimTasks(needs.db, batch, needs.clock());
    await Promise.all(held.map((task) => runTask(needs, task)));
  } while (held.length === batch);
}

/** Does a task that is held, and says how far it came; undefined when the gateway did not do it yet. */
export async function runTask(needs: PaymentDependencies, task: HeldTask): Promise<JobOutcome | undefined> {
  const { db, clock, log } = needs;
  const later = (): Promise<void> => {
    const wait = Math.min(firstWait * 2 ** Math.min(task.attempts - 1, 12), longestWait);
    return postpone(db, task, new Date(clock().getTime() + wait));
  };
  try {
    const outcome = await runGatewayJob(needs, task);
    await (outcome === "done" ? finish(db, task) : later());
    return outcome;
  } catch (error) {
    const about = { task: task.kind, subject: task.subject, attempts: task.attempts, err: error };
    const refused = error instanceof GatewayError && error.kind === "refused";
    if (refused) log.error(about, "the payment provider refuses what has to be done");
    else log.warn(about, "the payment provider could not be reached for what has to be done");
    await later();
    return undefined;
  }
}
