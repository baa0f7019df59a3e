import { auth, checkSession, startAuth } from "../stores/auth.ts";
import { restorePlayback } from "../stores/playback.ts";
import { loadSite } from "../stores/site.ts";
import { startTheme } from "../stores/theme.ts";

/** Wakes the stores, before the first render. Returns a stop. */
export function startApp(): () => void {
  const stopTheme = startTheme();
  const stopAuth = startAuth();
  restorePlayback();
  void loadSite();
  if (auth.user) void checkSession();
  return () => {
    stopTheme();
    stopAuth();
  };
}
