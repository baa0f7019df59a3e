import { test } from "vitest";
import { checkRandomEvents } from "../testing/random-payments.ts";
import { minute } from "../platform/lib/durations.ts";

test("whatever happens in whatever order, ledger and access end as the gateway reports", { timeout: 10 * minute }, () =>
  checkRandomEvents({ seed: Date.now(), numRuns: 200, interruptAfterTimeLimit: 5 * minute }),
);
