import { admitGuess } from "../src/platform/rates/guess-limits.ts";
import { admitAttempt } from "../src/platform/rates/sign-in-limits.ts";
import { guessesOf, type TryOnce } from "../src/testing/guessing-attack.ts";
import { openTestDatabase } from "../src/testing/test-database.ts";
import { day } from "../src/platform/lib/durations.ts";

/** Guesses of one password per day within the rate limits, on a simulated clock. Fails above the limits of decision 78. */
const promised = 2750;
const { db, close } = await openTestDatabase();
const config = { rateLimitScale: 1 };

const signIn: TryOnce = (guesser, now) =>
  admitAttempt(
    { db, clock: () => now, config },
    { emailKey: "asha@example.com", address: addressOf(guesser >> 1), device: odd(guesser), known: false },
  );
const changePassword: TryOnce = (guesser, now) =>
  admitGuess({ db, clock: () => now, config }, { secret: "changePassword:account:asha", guesser: `session${guesser}` });

// Behind each address there are two guessers: one that brings a device's cookie and one that does not.
const most = Math.max(
  await measure("sign-in, 1 address", signIn, 2),
  await measure("sign-in, 10 addresses", signIn, 20),
  await measure("sign-in, 10,000 addresses", signIn, 20_000),
  await measure("change-password, 1 session", changePassword, 1),
  await measure("change-password, 50 sessions", changePassword, 50),
);
await close();
process.exitCode = most <= promised ? 0 : 1;

async function measure(name: string, tryOnce: TryOnce, guessers: number): Promise<number> {
  await db.execute("truncate rate_counters");
  const guesses = await guessesOf(tryOnce, guessers, day);
  process.stdout.write(`${name}: ${guesses.toLocaleString("en")} guesses a day\n`);
  return guesses;
}

function addressOf(index: number): string {
  return `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
}

function odd(index: number): string | undefined {
  return index % 2 === 1 ? "a-device" : undefined;
}
