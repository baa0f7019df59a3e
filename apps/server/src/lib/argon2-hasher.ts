import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import type { PasswordHasher } from "./password-hasher.ts";
import { Problem } from "./problem.ts";

/** argon2id as OWASP's Password Storage Cheat Sheet has it: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** More at once would starve the thread pool that file access shares. */
const parallel = 2;
const queueLength = 100;
/** Milliseconds that a caller waits for a turn. */
const patience = 10_000;

/** `memoryCost` in KiB is lowered by tests alone. */
export function argon2Hasher({ memoryCost }: { memoryCost: number } = cost): PasswordHasher {
  const options = { ...cost, memoryCost };
  const inTurn = turns();
  // Checked in place of an account that does not exist, so that both take the same time.
  const nobody = hash(randomBytes(16), options);
  return {
    hash: (password) => inTurn(() => hash(password, options)),
    verify: (known, password) =>
      inTurn(async () => {
        const fits = await verify(known ?? (await nobody), password);
        return fits && known !== undefined;
      }),
  };
}

function turns(): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const waiting: (() => void)[] = [];

  const takeTurn = async (): Promise<void> => {
    if (running < parallel) {
      running += 1;
      return;
    }
    if (waiting.length >= queueLength) throw busy();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(resolve), 1);
      reject(busy());
    }, patience);
    waiting.push(resolve);
    await promise;
    clearTimeout(timer);
  };

  return async (task) => {
    await takeTurn();
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}

function busy(): Problem {
  return new Problem(503, "Too many people are signing in at the moment. Please try again shortly.", undefined, 5);
}
