import type { GatewayPayment, GatewayRefund, GatewaySubscription } from "./payment-gateway.ts";

/** What a webhook tells: how things stood when it was written, which may be long ago. */
export interface WebhookEvent {
  /** Like `subscription.charged`; the gateway may learn new words. */
  name: string;
  createdAt: Date | undefined;
  subscription: GatewaySubscription | undefined;
  payment: GatewayPayment | undefined;
  refund: GatewayRefund | undefined;
}
