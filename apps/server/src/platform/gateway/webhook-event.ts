import { toStorableJson } from "../lib/storable-text.ts";
import type { GatewayPayment, GatewayRefund, GatewaySubscription } from "./payment-gateway.ts";
import { readPayment, readRefund, readSubscription } from "./razorpay/entities.ts";
import { asFields, type Fields, timestamp, text } from "./razorpay/fields.ts";

/** What a webhook tells: how things stood when it was written, which may be long ago. */
export interface WebhookEvent {
  /** Like `subscription.charged`; the gateway may learn new words. */
  name: string;
  createdAt: Date | undefined;
  subscription: GatewaySubscription | undefined;
  payment: GatewayPayment | undefined;
  refund: GatewayRefund | undefined;
}

/**
 * Reads a webhook whose signature is genuine; undefined when it is no event at all. Never throws, and makes its texts
 * fit to be kept: one that is refused comes again.
 */
export function readWebhookEvent(rawBody: Buffer): WebhookEvent | undefined {
  const envelope = asFields(parseJson(rawBody));
  const name = text(envelope, "event");
  if (name === undefined) return undefined;
  const payload = asFields(envelope["payload"]);
  return {
    name,
    // A sample in the manual has it one level deeper.
    createdAt: timestamp(envelope, "created_at") ?? timestamp(payload, "created_at"),
    subscription: entity(payload, "subscription", readSubscription),
    payment: entity(payload, "payment", readPayment),
    refund: entity(payload, "refund", readRefund),
  };
}

function parseJson(rawBody: Buffer): unknown {
  try {
    return toStorableJson(JSON.parse(rawBody.toString("utf8")));
  } catch {
    return undefined;
  }
}

function entity<Entity>(payload: Fields, name: string, read: (fields: Fields) => Entity): Entity | undefined {
  const fields = asFields(asFields(payload[name])["entity"]);
  try {
    return read(fields);
  } catch {
    return undefined;
  }
}
