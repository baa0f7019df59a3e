import { newEntityId } from "../payments/ids.ts";
import type { Store } from "../store.ts";
import type { Switches } from "../switches.ts";
import { day, second } from "../../../../apps/server/src/platform/lib/time/durations.ts";

const holdTime = 30 * second;
const lease = 10 * second;
const maxRetryDelay = 15 * 60 * second;
const finishedLimit = 500;

export interface Webhook {
  seq: number;
  eventId: string;
  name: string;
  body: string;
  state: "waiting" | "delivered" | "lost" | "given-up";
  attempts: number;
  createdAt: Date;
  dueAt: Date;
}

export interface NewWebhook {
  name: string;
  body: string;
}

/** Call these inside a transaction of the store. */
export function webhookQueue(store: Store) {
  return {
    add: (webhooks: readonly NewWebhook[], mode: Switches["webhooks"], now: Date): void => {
      const named = webhooks.map((webhook) => ({ ...webhook, eventId: newEntityId("evt") }));
      const ordered = mode === "reverse" ? named.toReversed() : named;
      const due = now.getTime() + (mode === "delay" ? holdTime : 0);
      for (const { eventId, name, body } of mode === "duplicate" ? [...ordered, ...ordered] : ordered) {
        store.run(
          `insert into webhooks (event_id, name, body, state, position, created_at, due_at)
           values (?, ?, ?, ?, (select coalesce(max(position), 0) + 1 from webhooks), ?, ?)`,
          eventId,
          name,
          body,
          mode === "lose" ? "lost" : "waiting",
          now.getTime(),
          due,
        );
      }
      store.run(
        "delete from webhooks where state <> 'waiting' and seq <= (select max(seq) from webhooks) - ?",
        finishedLimit,
      );
    },

    /** The next due webhook. It becomes due again if this process is killed. */
    claim: (now: Date): Webhook | undefined => {
      const [row] = store.rows(
        "select * from webhooks where state = 'waiting' and due_at <= ? order by position limit 1",
        now.getTime(),
      );
      if (row === undefined) return undefined;
      const webhook = asWebhook(row);
      store.run(
        "update webhooks set due_at = ?, attempts = attempts + 1 where seq = ?",
        now.getTime() + lease,
        webhook.seq,
      );
      return { ...webhook, attempts: webhook.attempts + 1 };
    },

    delivered: ({ seq }: Webhook): void => {
      store.run("update webhooks set state = 'delivered' where seq = ?", seq);
    },

    /** Due again after 1, 2, 4 … seconds, for a day. */
    failed: ({ seq, attempts, createdAt }: Webhook, now: Date): void => {
      const wait = Math.min(second * 2 ** Math.min(attempts - 1, 20), maxRetryDelay);
      const state = now.getTime() - createdAt.getTime() >= day ? "given-up" : "waiting";
      store.run("update webhooks set state = ?, due_at = ? where seq = ?", state, now.getTime() + wait, seq);
    },

    release: (order: "oldest-first" | "newest-first", now: Date): void => {
      const position = order === "newest-first" ? "-seq" : "position";
      store.run(`update webhooks set due_at = ?, position = ${position} where state = 'waiting'`, now.getTime());
    },

    list: (count: number): Webhook[] =>
      store.rows("select * from webhooks order by seq desc limit ?", count).map(asWebhook),
  };
}

function asWebhook(row: Record<string, unknown>): Webhook {
  return {
    seq: Number(row["seq"]),
    eventId: String(row["event_id"]),
    name: String(row["name"]),
    body: String(row["body"]),
    state: toState(row["state"]),
    attempts: Number(row["attempts"]),
    createdAt: new Date(Number(row["created_at"])),
    dueAt: new Date(Number(row["due_at"])),
  };
}

function toState(text: unknown): Webhook["state"] {
  return text === "delivered" || text === "lost" || text === "given-up" ? text : "waiting";
}
