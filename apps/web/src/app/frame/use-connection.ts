import type { ConnectionBarProps } from "@lms/ui/shell/connection-bar";
import { retries } from "@lms/ui/lib/retries";
import { useEffect, useState } from "react";

type Connection = ConnectionBarProps["state"];

/** Milliseconds that the return of the line is shown. */
const backShown = 4000;
/** Milliseconds: some lines are up before anything gets through. */
const secondTry = 3000;

/** Follows the browser's connection. Failed loads are retried when it is back, and when the tab is shown again. */
export function useConnection(): Connection {
  const [connection, setConnection] = useState<Connection>(() => (navigator.onLine ? "online" : "offline"));

  useEffect(() => {
    let timers: ReturnType<typeof setTimeout>[] = [];
    const stopTimers = () => {
      for (const timer of timers) clearTimeout(timer);
    };
    const markOffline = () => {
      stopTimers();
      setConnection("offline");
    };
    const comeBack = () => {
      stopTimers();
      setConnection("back");
      retryAll();
      timers = [setTimeout(retryAll, secondTry), setTimeout(() => setConnection("online"), backShown)];
    };
    const show = () => {
      if (!document.hidden && navigator.onLine) retryAll();
    };
    addEventListener("offline", markOffline);
    addEventListener("online", comeBack);
    document.addEventListener("visibilitychange", show);
    return () => {
      stopTimers();
      removeEventListener("offline", markOffline);
      removeEventListener("online", comeBack);
      document.removeEventListener("visibilitychange", show);
    };
  }, []);

  return connection;
}

function retryAll(): void {
  const failed = [...retries];
  retries.clear();
  for (const retry of failed) retry();
}
