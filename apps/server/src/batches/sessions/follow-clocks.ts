import type { Database } from "../../platform/database/database.ts";
import { day } from "../../platform/lib/time/durations.ts";
import { clockIn, dateIn, momentIn } from "../../platform/lib/time/zoned-time.ts";
import { notifyMembers } from "../batch-changes.ts";
import { changeSession, findSessions } from "./session-rows.ts";
import type { Span } from "./weekly.ts";

/** Members of a batch with a session each day would get hundreds of mails. Before each later session a reminder says its new time. */
const noticed = 7 * day;

interface Zones {
  from: string;
  to: string;
}

/**
 * Sessions to come keep their times of day when their batch gets another time zone. One that would have begun by now stays where its
 * members expect it: true is returned for those.
 */
export async function followClocks(tx: Database, batchId: string, zones: Zones, now: Date): Promise<boolean> {
  let stays = false;
  if (zones.from === zones.to) return stays;
  const planned = await findSessions(tx, batchId);
  for (const session of planned.filter(({ startsAt, cancelledAt }) => startsAt > now && cancelledAt === null)) {
    const span = spanIn(zones, session);
    // Two zones may have the same clocks.
    if (span.startsAt.getTime() === session.startsAt.getTime()) continue;
    if (span.startsAt <= now) {
      stays = true;
      continue;
    }
    await changeSession(tx, session.id, span, now);
    if (Number(session.startsAt) > Number(now) + noticed) continue;
    await notifyMembers(tx, { is: "session-moved", batchId, sessionId: session.id, from: session }, now);
  }
  return stays;
}

/** A session keeps its length where the clocks of the zone change at its start or within it. */
function spanIn({ from, to }: Zones, { startsAt, endsAt }: Span): Span {
  const inZone = (moment: Date) => momentIn(to, dateIn(from, moment), clockIn(from, moment));
  const start = inZone(startsAt);
  const end = inZone(endsAt);
  const isSkipped = clockIn(to, start) !== clockIn(from, startsAt);
  if (!isSkipped && end > start) return { startsAt: start, endsAt: end };
  return { startsAt: start, endsAt: new Date(start.getTime() + endsAt.getTime() - startsAt.getTime()) };
}
