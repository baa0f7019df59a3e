import type { Dependencies } from "./dependencies.ts";
import { forgetSilentPlays } from "./progress/forgetting.ts";
import { forgetOldCounters } from "./rate/counters.ts";
import { forgetOldDevices } from "./session/devices.ts";
import { forgetEndedSessions } from "./session/sessions.ts";
import { forgetOldResets } from "./user/reset-tokens.ts";

const hour = 60 * 60 * 1000;

/** Deletes what has run out: sessions, counters of limits, devices that were not seen for long, mailed links, plays. */
export async function keepHouse({ db, clock }: Pick<Dependencies, "db" | "clock">): Promise<void> {
  const now = clock();
  await forgetEndedSessions(db, now);
  await forgetOldCounters(db, now);
  await forgetOldDevices(db, now);
  await forgetOldResets(db, now);
  await forgetSilentPlays(db, now);
}

/** Keeps house hourly; the answer stops it. */
export function startHousekeeping(dependencies: Pick<Dependencies, "db" | "clock" | "log">): () => void {
  const timer = setInterval(() => {
    keepHouse(dependencies).catch((error: unknown) => dependencies.log.warn({ err: error }, "housekeeping failed"));
  }, hour);
  timer.unref();
  return () => clearInterval(timer);
}
