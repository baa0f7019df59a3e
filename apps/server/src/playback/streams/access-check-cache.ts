import { second } from "../../platform/lib/time/durations.ts";
import type { Watching, Playing } from "../watching.ts";

/** Milliseconds: running responses are checked as often. */
const validFor = 10 * second;
const most = 10_000;

/** Segments follow each other within seconds: those of one playback share one check of who may watch. A refusal is never cached. */
export function accessCheckCache(
  requirePlayback: Watching["requirePlayback"],
  now: () => number,
): Watching["requirePlayback"] {
  const looks = new Map<string, { until: number; playing: Promise<Playing> }>();

  return (session, lectureId) => {
    const key = `${session} ${lectureId}`;
    const known = looks.get(key);
    if (known !== undefined && known.until > now()) return known.playing;
    const playing = requirePlayback(session, lectureId);
    const look = { until: now() + validFor, playing };
    looks.delete(key);
    looks.set(key, look);
    playing.catch(() => {
      if (looks.get(key) === look) looks.delete(key);
    });
    const [oldest] = looks.keys();
    if (looks.size > most && oldest !== undefined) looks.delete(oldest);
    return playing;
  };
}
