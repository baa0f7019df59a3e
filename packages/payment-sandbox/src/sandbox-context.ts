import type { Credentials } from "./credentials.ts";
import type { Dispute, Payment, Invoice, Refund, Subscription } from "./payments/entities.ts";
import { newEntityId } from "./payments/ids.ts";
import type { Store } from "./store.ts";
import { readSwitches, type Switches, defaultSwitches } from "./switches.ts";
import { type NewWebhook, webhookQueue } from "./webhooks/webhook-queue.ts";

interface EventEntities {
  subscription?: Subscription;
  payment?: Payment;
  invoice?: Invoice;
  refund?: Refund;
  dispute?: Dispute;
}

export interface SandboxContext {
  store: Store;
  credentials: Credentials;
  webhooks: ReturnType<typeof webhookQueue>;
  clock: () => Date;
  seconds: () => number;
  newId: (prefix: string) => string;
  switches: () => Switches;
  setSwitches: (changes: Partial<Switches>) => void;
  /** Queues a webhook; it is stored with the transaction. */
  emit: (event: string, entities: EventEntities) => void;
  transaction: <Result>(work: () => Result) => Result;
}

export function createSandboxContext(
  store: Store,
  { credentials, clock, onChange }: { credentials: Credentials; clock: () => Date; onChange: () => void },
): SandboxContext {
  const webhooks = webhookQueue(store);
  const seconds = () => Math.floor(clock().getTime() / 1000);
  let pendingEvents: NewWebhook[] = [];

  const switches = (): Switches => {
    const stored = store.getValue("switches");
    return {
      ...defaultSwitches,
      ...(typeof stored === "object" && stored !== null ? readSwitches({ ...stored }) : {}),
    };
  };

  return {
    store,
    credentials,
    webhooks,
    clock,
    seconds,
    newId: newEntityId,
    switches,
    setSwitches: (changes) => {
      store.setValue("switches", { ...switches(), ...changes });
    },
    emit: (event, entities) => {
      const payload = Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }]));
      const envelope = {
        entity: "event",
        account_id: credentials.accountId,
        event,
        contains: Object.keys(payload),
        payload,
        created_at: seconds(),
      };
      pendingEvents.push({ name: event, body: JSON.stringify(envelope) });
    },
    transaction: (work) => {
      pendingEvents = [];
      const result = store.transaction(() => {
        const done = work();
        if (pendingEvents.length > 0) webhooks.add(pendingEvents, switches().webhooks, clock());
        return done;
      });
      onChange();
      return result;
    },
  };
}
