import type { ConnectionBarProps } from "@lms/ui/shell/connection-bar";
import { useEffect, useState } from "react";
import { checkConnection } from "../request/fallback-messages.ts";

type Connection = ConnectionBarProps["state"];

/** Milliseconds that the return of the line is shown. */
const backShown = 4000;
/** Milliseconds: some lines are up before anything gets through. */
const secondTry = 3000;

/** What the line does, as the browser says. What failed for want of it tries again, also when the tab is shown again. */
export function useConnection(): Connection {
  const [connection, setConnection] = useState<Connection>(() => (navigator.onLine ? "online" : "offline"));

  useEffect(() => {
    let timers: ReturnType<typeof setTimeout>[] = [];
    const stopTimers = () => {
      for (const timer of timers) clearTimeout(timer);
    };
    const lose = () => {
      stopTimers();
      setConnection("offline");
    };
    const comeBack = () => {
      stopTimers();
      setConnection("back");
      retryFailed();
      timers = [setTimeout(retryFailed, secondTry), setTimeout(() => setConnection("online"), backShown)];
    };
    const show = () => {
      if (!document.hidden && navigator.onLine) retryFailed();
    };
    addEventListener("offline", lose);
    addEventListener("online", comeBack);
    document.addEventListener("visibilitychange", show);
    return () => {
      stopTimers();
      removeEventListener("offline", lose);
      removeEventListener("online", comeBack);
      document.removeEventListener("visibilitychange", show);
    };
  }, []);

  return connection;
}

/** Presses the buttons on screen: what failed differs from page to page, and its way back is there already. */
function retryFailed(): void {
  for (const button of document.querySelectorAll<HTMLElement>("[role=alert] button")) {
    if (button.closest("[role=alert]")?.textContent.includes(checkConnection)) button.click();
  }
}
