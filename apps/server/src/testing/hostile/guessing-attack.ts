import { Problem } from "../../platform/lib/problem.ts";
import { second } from "../../platform/lib/time/durations.ts";

/** One guess of a guesser at a simulated time. Rejects with a 429 when it has to wait. */
export type TryOnce = (guesser: number, now: Date) => Promise<unknown>;

interface Guesser {
  guesses: number;
  next: number;
}

/** After so many refusals the rest of a group does not try: a shared limit refuses them all. */
const scouts = 3;

/** Counts the guesses in `duration` milliseconds when each guesser retries as soon as it may, with few or many failures. */
export async function guessesOf(tryOnce: TryOnce, guessers: number, duration: number): Promise<number> {
  const start = Date.UTC(2026, 5, 15);
  const end = start + duration;
  const all: Guesser[] = [];
  let now = start;
  let total = 0;

  async function spend(index: number, guesser: Guesser, most: number): Promise<boolean> {
    const before = guesser.guesses;
    while (guesser.guesses < most) {
      const until = await attempt(tryOnce, index, now);
      if (until !== undefined) {
        guesser.next = until;
        break;
      }
      guesser.guesses += 1;
      total += 1;
    }
    return guesser.guesses > before;
  }

  while (now < end) {
    for (const [from, to] of [
      [0, 3],
      [3, 9],
      [9, Number.POSITIVE_INFINITY],
    ] as const) {
      let refusals = 0;
      for (let index = 0; index < guessers && refusals < scouts; index += 1) {
        const guesser = (all[index] ??= { guesses: 0, next: start });
        if (guesser.next > now || guesser.guesses < from || guesser.guesses >= to) continue;
        if (!(await spend(index, guesser, to))) refusals += 1;
      }
    }
    const later = all.map(({ next }) => next).filter((next) => next > now);
    now = Math.max(now + second, later.length > 0 ? Math.min(...later) : now);
  }
  return total;
}

async function attempt(tryOnce: TryOnce, guesser: number, now: number): Promise<number | undefined> {
  try {
    await tryOnce(guesser, new Date(now));
    return undefined;
  } catch (error) {
    if (error instanceof Problem && error.retryAfter !== undefined) return now + error.retryAfter * second;
    throw error;
  }
}
