import { auth, checkSession, startAuth } from "../stores/auth.ts";
import { restorePlayback } from "../stores/playback.ts";
import { progressKeys } from "../stores/progress-key.ts";
import { loadSite } from "../stores/site.ts";
import { keysWith } from "../stores/storage.ts";
import { startTheme } from "../stores/theme.ts";
import { startHistoryListener } from "./history-listener.ts";
import { recordServedDocument } from "./served-document.ts";

/** Wakes the stores, before the first render. Returns a stop. */
export function startApp(): () => void {
  recordServedDocument();
  const stopHistory = startHistoryListener();
  const stopTheme = startTheme();
  const stopAuth = startAuth();
  restorePlayback();
  void loadSite();
  if (auth.user) void checkSession();
  if (keysWith(progressKeys).length > 0) void sendKeptProgress();
  return () => {
    stopHistory();
    stopTheme();
    stopAuth();
  };
}

/** What earlier pages could not save. Its code comes only where there is something. */
async function sendKeptProgress(): Promise<void> {
  try {
    const { wakeReporter } = await import("../stores/progress-reporter.ts");
    wakeReporter();
  } catch {
    // It is kept, and sent from another page.
  }
}
