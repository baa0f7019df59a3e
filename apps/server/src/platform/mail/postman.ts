import type { Dependencies } from "../dependencies.ts";
import { type Composers, composeMail } from "./compose.ts";
import { withTimeout } from "../lib/with-timeout.ts";
import type { LetterKind } from "./letter.ts";
import { Undeliverable } from "./mail.ts";
import { type ClaimedLetter, claimLetters, postponeLetter, removeLetter } from "./queue.ts";
import { day, minute, second } from "../lib/durations.ts";

/** Letters on their way at once. */
const batch = 5;
/** A mailer that has not answered by then is given up on; the lease must outlive it. */
const patience = 45 * second;
const lease = 60 * second;
const firstWait = 5 * second;
const longestWait = 15 * minute;
/** How long a letter is worth sending. Who waits for a link asks again; the rest is kept as mail servers keep it. */
const lifetimes: Readonly<Record<LetterKind, number>> = {
  "reset-link": 60 * minute,
  "password-changed": 5 * day,
  "contact-message": 5 * day,
  "payment-receipt": 5 * day,
  "subscription-cancelled": 5 * day,
  "payment-refunded": 5 * day,
  "charge-failed": 5 * day,
};

type Needs = Pick<Dependencies, "db" | "mailer" | "clock" | "log">;

/**
 * Answers what sends every letter that is due and resolves when none is left. A letter leaves the queue when the mailer
 * has it; a worker killed in between sends it again. A failed one waits 5, 10, 20 … seconds, at most a quarter of an
 * hour.
 */
export function postman({ db, mailer, clock, log }: Needs, composers: Composers): () => Promise<void> {
  async function deliver(claimed: ClaimedLetter): Promise<void> {
    const { id, letter, attempts, createdAt } = claimed;
    const about = { kind: letter.kind, letter: id, attempts };
    if (clock().getTime() - createdAt.getTime() >= lifetimes[letter.kind]) {
      log.error(about, "a mail could not be sent in time and is given up");
      return removeLetter(db, id);
    }
    try {
      const mail = await composeMail(composers, claimed);
      if (mail !== undefined) await withTimeout(mailer.send(mail), patience, unanswered);
      await removeLetter(db, id);
      if (mail !== undefined) log.info(about, "mail sent");
    } catch (error) {
      if (error instanceof Undeliverable) {
        log.error({ ...about, err: error }, "a mail was refused for good");
        return removeLetter(db, id);
      }
      log.warn({ ...about, err: error }, "a mail could not be sent yet");
      const wait = Math.min(firstWait * 2 ** Math.min(attempts - 1, 10), longestWait);
      return postponeLetter(db, id, new Date(clock().getTime() + wait));
    }
    return undefined;
  }

  return async () => {
    let claimed: ClaimedLetter[];
    do {
      claimed = await claimLetters(db, { limit: batch, lease, now: clock() });
      await Promise.all(claimed.map(deliver));
    } while (claimed.length === batch);
  };
}

function unanswered(): never {
  throw new Error(`No answer within ${patience / second} seconds`);
}
