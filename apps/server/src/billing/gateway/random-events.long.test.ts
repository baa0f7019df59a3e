import { expect, test } from "vitest";
import { checkRandomEvents } from "../../testing/payments/random-payments.ts";
import { minute } from "../../platform/lib/time/durations.ts";

test(
  "whatever happens in whatever order, ledger and access end as the gateway reports",
  { timeout: 10 * minute },
  async () => {
    const parameters = { seed: Date.now(), numRuns: 200, interruptAfterTimeLimit: 5 * minute };
    await expect(checkRandomEvents(parameters)).resolves.toBeUndefined();
  },
);
