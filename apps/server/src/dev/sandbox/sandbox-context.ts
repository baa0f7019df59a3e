import type { Credentials } from "./credentials.ts";
import type { Payment, Invoice, Refund, Subscription } from "./entities.ts";
import { newEntityId } from "./ids.ts";
import type { Store } from "./store.ts";
import { readSwitches, type Switches, untouched } from "./switches.ts";
import { type NewWebhook, webhookQueue } from "./webhook-queue.ts";

interface Told {
  subscription?: Subscription;
  payment?: Payment;
  invoice?: Invoice;
  refund?: Refund;
}

/** What every part of the sandbox works on. */
export interface World {
  store: Store;
  credentials: Credentials;
  webhooks: ReturnType<typeof webhookQueue>;
  clock: () => Date;
  /** The present second since 1970. */
  seconds: () => number;
  /** A new id with a prefix like `pay`. */
  newId: (prefix: string) => string;
  switches: () => Switches;
  setSwitches: (wanted: Partial<Switches>) => void;
  /** Announces that something happened, to be sent once the change is on disk. */
  tell: (event: string, told: Told) => void;
  /** Everything that happens in the work is on disk with its webhooks when it returns, or none of it. */
  change: <Result>(work: () => Result) => Result;
}

/** `onChange` is called after each change. */
export function openWorld(
  store: Store,
  { credentials, clock, onChange }: { credentials: Credentials; clock: () => Date; onChange: () => void },
): World {
  const webhooks = webhookQueue(store);
  const seconds = () => Math.floor(clock().getTime() / 1000);
  let told: NewWebhook[] = [];

  const switches = (): Switches => {
    const kept = store.kept("switches");
    return { ...untouched, ...(typeof kept === "object" && kept !== null ? readSwitches({ ...kept }) : {}) };
  };

  return {
    store,
    credentials,
    webhooks,
    clock,
    seconds,
    newId: newEntityId,
    switches,
    setSwitches: (wanted) => {
      store.keep("switches", { ...switches(), ...wanted });
    },
    tell: (event, entities) => {
      const payload = Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }]));
      const envelope = {
        entity: "event",
        account_id: credentials.accountId,
        event,
        contains: Object.keys(payload),
        payload,
        created_at: seconds(),
      };
      told.push({ name: event, body: JSON.stringify(envelope) });
    },
    change: (work) => {
      told = [];
      const result = store.transaction(() => {
        const done = work();
        if (told.length > 0) webhooks.add(told, switches().webhooks, clock());
        return done;
      });
      onChange();
      return result;
    },
  };
}
