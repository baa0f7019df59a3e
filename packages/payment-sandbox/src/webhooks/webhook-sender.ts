import type { Logger } from "../../../../apps/server/src/platform/log/logger.ts";
import { webhookSignature } from "../../../../apps/server/src/billing/gateway/razorpay/signatures.ts";
import { second } from "../../../../apps/server/src/platform/lib/time/durations.ts";
import type { Webhook } from "./webhook-queue.ts";
import type { SandboxContext } from "../sandbox-context.ts";

const timeout = 5 * second;
const pollInterval = 500;

export interface WebhookSender {
  start: (url: string) => void;
  sendSoon: () => void;
  flushWebhooks: () => Promise<void>;
  stop: () => Promise<void>;
}

export function webhookSender(context: SandboxContext, log: Logger): WebhookSender {
  let target: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let requested = false;

  async function send(webhook: Webhook, url: string): Promise<boolean> {
    try {
      const response = await fetch(url, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "user-agent": "Razorpay-Webhook/v1",
          "x-razorpay-event-id": webhook.eventId,
          "x-razorpay-signature": webhookSignature(webhook.body, context.credentials.webhookSecret),
        },
        body: webhook.body,
        signal: AbortSignal.timeout(timeout),
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
        url === undefined ? undefined : context.store.transaction(() => context.webhooks.claim(context.clock()));
      if (url === undefined || webhook === undefined) return;
      const { eventId, name, attempts } = webhook;
      const accepted = await send(webhook, url);
      if (accepted) context.webhooks.delivered(webhook);
      else context.webhooks.failed(webhook, context.clock());
      log.debug({ event: name, eventId, attempts, accepted }, "sandbox webhook");
    }
  }

  async function run(): Promise<void> {
    try {
      do {
        requested = false;
        await sendDue();
      } while (requested);
    } finally {
      running = undefined;
    }
  }

  function flushWebhooks(): Promise<void> {
    requested = true;
    running ??= run();
    return running;
  }

  const sendSoon = (): void => {
    flushWebhooks().catch((error: unknown) => log.warn({ err: error }, "the sandbox could not send its webhooks"));
  };

  return {
    start: (url) => {
      target = url;
      timer ??= setInterval(sendSoon, pollInterval).unref();
      sendSoon();
    },
    sendSoon,
    flushWebhooks,
    stop: async () => {
      clearInterval(timer);
      target = undefined;
      await running;
    },
  };
}
