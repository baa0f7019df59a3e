import { noteUse } from "@lms/ui/lib/when-used";
import { checkSession, isSessionDoubtful, startAuth } from "../../account/auth.ts";
import { loadSite } from "../../site/site.ts";
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
  return () => {
    stopHistory();
    stopTheme();
    stopAuth();
  };
}
