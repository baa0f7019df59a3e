import { progressKeys } from "../../learning/progress-key.ts";
import { browserStorage } from "../../lib/storage.ts";

/** Once a page is taken over: the response changes the figures that came with it. */
export async function sendStoredReports(): Promise<void> {
  if (browserStorage.keys(progressKeys).length === 0) return;
  try {
    const { startReporter } = await import("../../learning/progress-reporter.ts");
    startReporter();
  } catch {
    // The reports stay stored: a later page sends them.
  }
}
