import { tracedCalls } from "../../platform/tracing/traced-calls.ts";
import type { PaymentGateway } from "./payment-gateway.ts";

export function tracedGateway(gateway: PaymentGateway): PaymentGateway {
  return tracedCalls(gateway, "gateway", [
    "fetchPlan",
    "createSubscription",
    "fetchSubscription",
    "cancelSubscription",
    "listPayments",
    "fetchPayment",
    "refundPayment",
    "listRefunds",
  ]);
}
