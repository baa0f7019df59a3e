import { LRUCache } from "lru-cache";
import { second } from "../../platform/lib/time/durations.ts";
import type { Watching, Playing } from "../watching.ts";

/** Milliseconds: running responses are checked as often. */
const validFor = 10 * second;
const maxChecks = 10_000;

/** Segments follow each other within seconds: those of one playback share one check of who may watch. A refusal is never cached. */
export function accessCheckCache(
  requirePlayback: Watching["requirePlayback"],
  now: () => number,
): Watching["requirePlayback"] {
  const checks = new LRUCache<string, { until: number; playing: Promise<Playing> }>({ max: maxChecks });

  return (session, lectureId) => {
    const key = `${session} ${lectureId}`;
    const known = checks.get(key);
    if (known !== undefined && known.until > now()) return known.playing;
    const playing = requirePlayback(session, lectureId);
    const check = { until: now() + validFor, playing };
    checks.set(key, check);
    playing.catch(() => {
      if (checks.peek(key) === check) checks.delete(key);
    });
    return playing;
  };
}
