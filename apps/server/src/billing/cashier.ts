import type { PaymentDependencies } from "./payment-dependencies.ts";
import { reconcile } from "./reconcile.ts";
import { doDueTasks } from "./worker.ts";
import { minute } from "../platform/lib/durations.ts";

/**
 * Answers a round of the work with the gateway: what is due, and once a minute a look for what no webhook has told. The
 * first round looks at every open attempt, since the process before may have been killed.
 */
export function cashier(needs: PaymentDependencies): () => Promise<void> {
  let reconciled: number | undefined;
  return async () => {
    if (needs.gateway === undefined) return;
    const now = needs.clock().getTime();
    if (reconciled === undefined || now - reconciled >= minute) {
      await reconcile(needs, { all: reconciled === undefined });
      reconciled = now;
    }
    await doDueTasks(needs);
  };
}
