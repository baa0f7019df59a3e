import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { fairQueue } from "../queues/fair-queue.ts";
import { canonicalPassword, passwordForms } from "./password-forms.ts";
import type { PasswordHasher } from "./password-hasher.ts";
import { second } from "../lib/time/durations.ts";

/** argon2id as in OWASP's Password Storage Cheat Sheet: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const queueOptions = {
  // More would starve the thread pool, which file access uses too.
  concurrency: 2,
  waitingLimits: { account: 100, address: 200, all: 400 },
  timeout: 10 * second,
  refusal: "account.signInBusy" as const,
};

export function argon2Hasher({ memoryCost }: { memoryCost: number } = cost): PasswordHasher {
  const options = { ...cost, memoryCost };
  const { run } = fairQueue(queueOptions);
  // Verified when an account does not exist, so that both cases take the same time.
  const dummyHash = hash(randomBytes(16), options);
  return {
    hash: (password) => run(() => hash(canonicalPassword(password), options)),
    verify: (known, password) =>
      run(async () => {
        const expected = known ?? (await dummyHash);
        for (const form of passwordForms(password)) {
          if (!(await verify(expected, form)) || known === undefined) continue;
          return form === canonicalPassword(password) ? "current" : "outdated";
        }
        return false;
      }),
  };
}
