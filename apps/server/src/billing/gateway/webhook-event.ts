import { toStorableJson } from "../../platform/lib/text/storable-text.ts";
import type { GatewayDispute, GatewayPayment, GatewayRefund, GatewaySubscription } from "./payment-gateway.ts";
import { readDispute, readPayment, readRefund, readSubscription } from "./razorpay/entities.ts";
import { asFields, type Fields, timestamp, text } from "./razorpay/fields.ts";

/** The state when the webhook was written, which may be long ago. */
export interface WebhookEvent {
  name: string;
  createdAt: Date | undefined;
  subscription: GatewaySubscription | undefined;
  payment: GatewayPayment | undefined;
  refund: GatewayRefund | undefined;
  dispute: GatewayDispute | undefined;
}

/** Undefined when it is no event. Never throws: a refused webhook is sent again. */
export function readWebhookEvent(rawBody: Buffer): WebhookEvent | undefined {
  const envelope = asFields(parseJson(rawBody));
  const name = text(envelope, "event");
  if (name === undefined) return undefined;
  const payload = asFields(envelope["payload"]);
  return {
    name,
    // An example of the documentation has it one level deeper.
    createdAt: timestamp(envelope, "created_at") ?? timestamp(payload, "created_at"),
    subscription: entity(payload, "subscription", readSubscription),
    payment: entity(payload, "payment", readPayment),
    refund: entity(payload, "refund", readRefund),
    dispute: entity(payload, "dispute", readDispute),
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
