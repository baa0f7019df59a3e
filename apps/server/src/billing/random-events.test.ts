import { test } from "vitest";
import { checkRandomEvents } from "../testing/random-payments.ts";

test("whatever happens in whatever order, ledger and access end as the gateway reports", () =>
  checkRandomEvents({ numRuns: 12 }));
