import { expect, test } from "vitest";
import { checkRandomEvents } from "../../testing/payments/random-payments.ts";

test("whatever happens in whatever order, ledger and access end as the gateway reports", async () => {
  await expect(checkRandomEvents({ numRuns: 12 })).resolves.toBeUndefined();
});
