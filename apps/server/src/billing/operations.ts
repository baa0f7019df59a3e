import type { Dependencies } from "../dependencies.ts";
import type { Operations } from "../platform/lib/operations.ts";
import { Problem } from "../platform/lib/problem.ts";
import type { Site } from "../site/site.ts";
import { requireSignedIn } from "../platform/policy/decision.ts";
import { cancelRenewal, unsubscribe } from "./subscriptions/unsubscribe.ts";
import { caseOperations } from "./cases/operations.ts";
import { listOwnPayments } from "./payments/list-own-payments.ts";
import { requireGateway } from "./payment-dependencies.ts";
import { responseLanguage } from "../platform/http/language/language.ts";
import { readReceipt, receiptSeller } from "./payments/read-receipt.ts";
import { salesOperations } from "./sales/operations.ts";
import { fullRefundsLeft } from "./payments/refund-limit.ts";
import { createSubscribe } from "./subscriptions/subscribe.ts";
import { verifyPayment } from "./payments/verify-payment.ts";
import { receiveWebhook } from "./gateway/receive-webhook.ts";
import { success } from "../platform/lib/message.ts";

export function paymentOperations(dependencies: Dependencies, site: Pick<Site, "details">) {
  const { config, db, clock } = dependencies;
  const subscribe = createSubscribe(dependencies);

  return {
    getRazorpayKey: async () => {
      const { publicKey: key, checkoutScript } = requireGateway(dependencies);
      return { ...success("billing.keyFetched"), key, checkoutScript };
    },

    subscribe: async ({ viewer }) => {
      const subscription_id = await subscribe(requireSignedIn(viewer).id);
      return { ...success("billing.subscribed"), subscription_id };
    },

    verifyPayment: async ({ viewer, body, log }) => {
      await verifyPayment({ ...dependencies, log }, requireSignedIn(viewer).id, {
        paymentId: body.razorpay_payment_id,
        subscriptionId: body.razorpay_subscription_id,
        signature: body.razorpay_signature,
      });
      return success("billing.paymentVerified");
    },

    unsubscribe: async ({ viewer, log }) => {
      return { success: true, ...(await unsubscribe({ ...dependencies, log }, requireSignedIn(viewer).id)) };
    },

    cancelRenewal: async ({ viewer, log }) => {
      return { success: true, ...(await cancelRenewal({ ...dependencies, log }, requireSignedIn(viewer).id)) };
    },

    ...salesOperations(dependencies),

    listOwnPayments: async ({ viewer }) => {
      const { id } = requireSignedIn(viewer);
      const payments = await listOwnPayments(db, id, clock());
      const left = await fullRefundsLeft(db, id, { limit: config.fullRefundsPerYear, now: clock() });
      return {
        ...success("billing.paymentsListed"),
        payments,
        ...(left !== undefined && { fullRefundsLeft: left }),
      };
    },

    ...caseOperations(dependencies),

    getReceipt: async (request) => {
      const { viewer, params } = request;
      const seller = receiptSeller((await site.details()).site, config);
      const reader = requireSignedIn(viewer);
      const receipt = await readReceipt(db, params.receiptNumber, {
        reader,
        seller,
        language: responseLanguage(request),
      });
      if (receipt === undefined) throw new Problem(404, "billing.receiptNotFound");
      return { ...success("billing.receiptFetched"), receipt };
    },

    receivePaymentWebhook: async ({ headers, body, log }) => {
      if (!Buffer.isBuffer(body)) throw new Problem(400, "billing.webhookEmpty");
      await receiveWebhook(
        { ...dependencies, log },
        {
          body,
          signature: singleHeader(headers["x-razorpay-signature"]),
          eventId: singleHeader(headers["x-razorpay-event-id"]),
        },
      );
      return success("billing.webhookReceived");
    },
  } satisfies Operations<"payment">;
}

function singleHeader(header: string | string[] | undefined): string {
  return typeof header === "string" ? header : "";
}
