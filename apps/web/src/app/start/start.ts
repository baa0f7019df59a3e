import { checkSession, isSessionDoubtful, startAuth } from "../../account/auth.ts";
import { progressKeys } from "../../learning/progress-key.ts";
import { loadSite } from "../../site/site.ts";
import { browserStorage } from "../../lib/storage.ts";
import { startTheme } from "../../site/theme.ts";
import { startHistoryListener } from "../navigation/history-listener.ts";
import { recordServedDocument } from "./served-document.ts";

export function startApp(): () => void {
  recordServedDocument();
  const stopHistory = startHistoryListener();
  const stopTheme = startTheme();
  const stopAuth = startAuth();
  void loadSite();
  if (isSessionDoubtful()) void checkSession();
  if (browserStorage.keys(progressKeys).length > 0) void sendStoredReports();
  return () => {
    stopHistory();
    stopTheme();
    stopAuth();
  };
}

async function sendStoredReports(): Promise<void> {
  try {
    const { startReporter } = await import("../../learning/progress-reporter.ts");
    startReporter();
  } catch {
    // The reports stay stored: a later page sends them.
  }
}
