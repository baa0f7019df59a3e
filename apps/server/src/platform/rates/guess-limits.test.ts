import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "../database/database.ts";
import { Problem } from "../lib/problem.ts";
import { guessesOf, type TryOnce } from "../../testing/hostile/guessing-attack.ts";
import { borrowTestDatabase } from "../../testing/database/test-database.ts";
import { admitGuess } from "./guess-limits.ts";
import { hour } from "../lib/time/durations.ts";

const secret = "signIn:account:test";
let db: Database;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, close } = await borrowTestDatabase());
});
beforeEach(() => db.execute(sql`truncate rate_counters`));
afterAll(() => close());

const tryOnce: TryOnce = (guesser, now) =>
  admitGuess({ db, clock: () => now, config: { rateLimitScale: 1 } }, { secret, guesser: `10.0.0.${guesser}` });

// An hour has 30 first tries and 80 others, and what had gathered: 60 and 30.
test.each([
  [1, 74],
  [200, 200],
])("%i guessers have no more than %i guesses in an hour", async (guessers, most) => {
  const guesses = await guessesOf(tryOnce, guessers, hour);
  expect(guesses).toBeLessThanOrEqual(most);
  expect(guesses).toBeGreaterThan(most * 0.95);
});

test("concurrent guesses get no more attempts than sequential ones", async () => {
  const now = new Date();
  const answers = await Promise.allSettled(Array.from({ length: 300 }, (_, index) => tryOnce(index % 5, now)));
  expect(answers.filter(({ status }) => status === "fulfilled").length).toBeLessThanOrEqual(5 * 10);
  const others = await Promise.allSettled(Array.from({ length: 100 }, (_, index) => tryOnce(5 + index, now)));
  expect(others.filter(({ status }) => status === "fulfilled")).toHaveLength(60 - 5 * 3);
});

test("each of several guessers over the limit waits for as many minutes as there are guessers", async () => {
  await guessesOf(tryOnce, 4, hour);
  const at = new Date(Date.UTC(2026, 5, 15) + 2 * hour);
  const waits: number[] = [];
  for (const guesser of [0, 1, 2, 3]) {
    await tryOnce(guesser, at);
    const refused = await tryOnce(guesser, at).catch((error: unknown) => error);
    waits.push(refused instanceof Problem ? (refused.retryAfter ?? 0) / 60 : 0);
  }
  expect(waits).toEqual([1, 2, 3, 4]);
});

test("a correct password is not counted", async () => {
  const now = new Date();
  for (let time = 0; time < 100; time += 1) {
    const attempt = await admitGuess(
      { db, clock: () => now, config: { rateLimitScale: 1 } },
      { secret, guesser: "10.0.0.1" },
    );
    await attempt.succeeded();
  }
  const { rows } = await db.execute(sql`select key from rate_counters where expires_at > ${now.toISOString()}`);
  expect(rows).toEqual([]);
});
