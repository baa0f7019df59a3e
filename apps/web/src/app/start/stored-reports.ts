import { progressKeys } from "../../learning/progress-key.ts";
import { browserStorage } from "../../lib/storage.ts";

/** Once a page is taken over: the response changes the figures that came with it. */
export function sendStoredReports(): void {
  if (browserStorage.keys(progressKeys).length === 0) return;
  void import("../../learning/progress-reporter.ts").then(
    ({ startReporter }) => startReporter(),
    // The reports stay stored: a later page sends them.
    () => undefined,
  );
}
