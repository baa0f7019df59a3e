import { noteUse } from "@lms/ui/lib/when-used";
import { checkSession, isSessionDoubtful, startAuth } from "../../account/auth.ts";
import { progressKeys } from "../../learning/progress-key.ts";
import { loadSite } from "../../site/site.ts";
import { browserStorage } from "../../lib/storage.ts";
import { isTextTyped } from "../../lib/typed-text.ts";
import { startTheme } from "../../site/theme.ts";
import { startHistoryListener } from "../navigation/history-listener.ts";
import { recordServedDocument } from "./served-document.ts";

export function startApp(): () => void {
  recordServedDocument();
  const stopHistory = startHistoryListener();
  const stopTheme = startTheme();
  const stopAuth = startAuth();
  void loadSite();
  // A part that waits for a sign of use may have the form to which the text belongs.
  if (isTextTyped()) noteUse();
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
