import { LRUCache } from "lru-cache";
import { second } from "../../platform/lib/time/durations.ts";
import type { Watching, Playing } from "../watching.ts";

/** Milliseconds: running responses are checked as often. */
const validFor = 10 * second;
const maxLooks = 10_000;

/** Segments follow each other within seconds: those of one playback share one check of who may watch. A refusal is never cached. */
export function accessCheckCache(
  requirePlayback: Watching["requirePlayback"],
  now: () => number,
): Watching["requirePlayback"] {
  const looks = new LRUCache<string, { until: number; playing: Promise<Playing> }>({ max: maxLooks });

  return (session, lectureId) => {
    const key = `${session} ${lectureId}`;
    const known = looks.get(key);
    if (known !== undefined && known.until > now()) return known.playing;
    const playing = requirePlayback(session, lectureId);
    const look = { until: now() + validFor, playing };
    looks.set(key, look);
    playing.catch(() => {
      if (looks.peek(key) === look) looks.delete(key);
    });
    return playing;
  };
}
