import type { Logger } from "../../platform/log/logger.ts";
import { webhookSignature } from "../../platform/gateway/razorpay/signatures.ts";
import { second } from "../../platform/lib/durations.ts";
import type { Webhook } from "./webhook-queue.ts";
import type { World } from "./sandbox-context.ts";

/** Milliseconds that the receiver of a webhook has. */
const patience = 5 * second;
/** Milliseconds between looks for webhooks that are due again. */
const look = 500;

/** Sends the webhooks of the sandbox. */
export interface Deliveries {
  /** Begins to send to this address, what is left from before included. */
  start: (url: string) => void;
  /** Sends what is due, in the background. */
  wake: () => void;
  /** Resolves when everything that is due has been sent, or has failed for now. */
  settled: () => Promise<void>;
  /** Resolves when the one on its way has been answered. */
  stop: () => Promise<void>;
}

/** One webhook at a time, in the order of the queue: what order they arrive in is the switches' to say. */
export function deliveries(world: World, log: Logger): Deliveries {
  let target: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  let again = false;

  async function send(webhook: Webhook, url: string): Promise<boolean> {
    try {
      const response = await fetch(url, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "user-agent": "Razorpay-Webhook/v1",
          "x-razorpay-event-id": webhook.eventId,
          "x-razorpay-signature": webhookSignature(webhook.body, world.credentials.webhookSecret),
        },
        body: webhook.body,
        signal: AbortSignal.timeout(patience),
      });
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  }

  async function sendDue(): Promise<void> {
    for (;;) {
      const url = target;
      const webhook =
        url === undefined ? undefined : world.store.transaction(() => world.webhooks.claim(world.clock()));
      if (url === undefined || webhook === undefined) return;
      const { eventId, name, attempts } = webhook;
      const taken = await send(webhook, url);
      if (taken) world.webhooks.delivered(webhook);
      else world.webhooks.failed(webhook, world.clock());
      log.debug({ event: name, eventId, attempts, taken }, "sandbox webhook");
    }
  }

  async function run(): Promise<void> {
    try {
      do {
        again = false;
        await sendDue();
      } while (again);
    } finally {
      round = undefined;
    }
  }

  function settled(): Promise<void> {
    again = true;
    round ??= run();
    return round;
  }

  const wake = (): void => {
    settled().catch((error: unknown) => log.warn({ err: error }, "the sandbox could not send its webhooks"));
  };

  return {
    start: (url) => {
      target = url;
      timer ??= setInterval(wake, look).unref();
      wake();
    },
    wake,
    settled,
    stop: async () => {
      clearInterval(timer);
      target = undefined;
      await round;
    },
  };
}
