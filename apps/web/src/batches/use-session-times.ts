import { useEffect, useEffectEvent } from "react";
import { now } from "../lib/clock.ts";
import { reloadUntilDone } from "../lib/store/reload-until-done.ts";

interface Times {
  startsAt: string;
  endsAt: string;
  cancelled: boolean;
}

const minute = 60_000;
const opensBefore = 15 * minute;

/** Loads again when a session opens for its members, and when it ends: the server decides who gets the link. */
export function useSessionTimes(sessions: readonly Times[], reload: () => Promise<boolean>): void {
  const onTime = useEffectEvent(reload);
  const changes = sessions
    .filter(({ cancelled }) => !cancelled)
    .flatMap(({ startsAt, endsAt }) => [Date.parse(startsAt) - opensBefore, Date.parse(endsAt)])
    .join();

  useEffect(() => {
    if (changes === "") return undefined;
    const moments = changes.split(",").map(Number);
    let checked = now();
    let end: (() => void) | undefined;
    // The clock decides, because timers stop while a laptop sleeps.
    const timer = setInterval(() => {
      const present = now();
      const due = moments.some((moment) => moment > checked && moment <= present);
      checked = present;
      if (!due) return;
      end?.();
      end = reloadUntilDone(() => onTime());
    }, checkInterval);
    return () => {
      clearInterval(timer);
      end?.();
    };
  }, [changes]);
}

const checkInterval = 5000;
