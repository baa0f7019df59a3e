import { loadOnce } from "../../../platform/lib/load-once.ts";
import { GatewayError, type PaymentGateway } from "../payment-gateway.ts";
import { type ClientSettings, razorpayClient } from "./client.ts";
import { fetchAll } from "./collection.ts";
import { readDispute, readPayment, readRefund, readSubscription } from "./entities.ts";
import { text } from "./fields.ts";
import { readPlan } from "./plan.ts";
import { checkoutSignature, isSameSignature, webhookSignature } from "./signatures.ts";

const ended = new Set(["cancelled", "completed", "expired"]);

export interface GatewaySettings extends ClientSettings {
  webhookSecrets: readonly string[];
  checkoutScript: string;
  planId: string;
}

export function razorpayGateway(settings: GatewaySettings): PaymentGateway {
  const { keyId, keySecret, webhookSecrets, checkoutScript } = settings;
  const client = razorpayClient(settings);
  const fetchSubscription: PaymentGateway["fetchSubscription"] = async (id) =>
    readSubscription(await client.get(`/subscriptions/${pathSegment(id)}`));
  const fetchPayment: PaymentGateway["fetchPayment"] = async (id) =>
    readPayment(await client.get(`/payments/${pathSegment(id)}`));

  return {
    publicKey: keyId,
    planId: settings.planId,
    checkoutScript,
    fetchPlan: loadOnce(async () => readPlan(client, pathSegment(settings.planId))),

    createSubscription: async ({ planId, totalCount, expireBy, notes }) => {
      const params = {
        plan_id: planId,
        total_count: totalCount,
        expire_by: Math.floor(expireBy.getTime() / 1000),
        customer_notify: false,
        notes,
      };
      return readSubscription(await client.post("/subscriptions", params));
    },
    fetchSubscription,
    cancelSubscription: async (id) => {
      try {
        return readSubscription(
          await client.post(`/subscriptions/${pathSegment(id)}/cancel`, { cancel_at_cycle_end: false }),
        );
      } catch (error) {
        if (!(error instanceof GatewayError) || error.kind !== "refused") throw error;
        const found = await fetchSubscription(id);
        if (ended.has(found.status)) return found;
        throw error;
      }
    },

    listPayments: async (subscriptionId) => {
      const invoices = await fetchAll(client, "/invoices", { subscription_id: subscriptionId });
      const ids = new Set(invoices.flatMap((invoice) => text(invoice, "payment_id") ?? []));
      const payments = [];
      for (const id of ids) payments.push(await fetchPayment(id));
      return payments.toSorted((a, b) => (a.createdAt?.getTime() ?? 0) - (b.createdAt?.getTime() ?? 0));
    },
    fetchPayment,
    paymentsSince: async (time) => (await fetchAll(client, "/payments", { from: unixSeconds(time) })).map(readPayment),
    subscriptionOfInvoice: async (invoiceId) =>
      text(await client.get(`/invoices/${pathSegment(invoiceId)}`), "subscription_id"),

    refundPayment: async (paymentId, { amount, idempotencyKey, notes }) => {
      const params = { amount, speed: "normal", notes };
      return readRefund(await client.post(`/payments/${pathSegment(paymentId)}/refund`, params, { idempotencyKey }));
    },
    listRefunds: async (paymentId) =>
      (await fetchAll(client, `/payments/${pathSegment(paymentId)}/refunds`)).map(readRefund),
    refundsSince: async (time) => (await fetchAll(client, "/refunds", { from: unixSeconds(time) })).map(readRefund),

    fetchDispute: async (id) => readDispute(await client.get(`/disputes/${pathSegment(id)}`)),
    disputesSince: async (time) => (await fetchAll(client, "/disputes", { from: unixSeconds(time) })).map(readDispute),

    isGenuineCheckout: ({ signature, ...claim }) => isSameSignature(checkoutSignature(claim, keySecret), signature),
    isGenuineWebhook: (rawBody, signature) =>
      webhookSecrets.some((secret) => isSameSignature(webhookSignature(rawBody, secret), signature)),
  };
}

function unixSeconds(time: Date): string {
  return String(Math.floor(time.getTime() / 1000));
}

/** An id from a browser must not lead to another address. */
function pathSegment(id: string): string {
  if (/^\w{1,64}$/.test(id)) return id;
  throw new GatewayError("refused", "This is no id of the gateway");
}
