import type { Dependencies } from "../dependencies.ts";
import { pageOf, readCursor } from "../platform/lib/cursor.ts";
import type { Operations } from "../platform/lib/operations.ts";
import { Problem } from "../platform/lib/problem.ts";
import type { Site } from "../site/site.ts";
import { requireSignedIn } from "../platform/policy/decision.ts";
import { unsubscribe } from "./subscriptions/unsubscribe.ts";
import { yearIn } from "../platform/lib/time/kolkata.ts";
import { caseOperations } from "./cases/operations.ts";
import { listOwnPayments } from "./payments/list-own-payments.ts";
import { requireGateway } from "./payment-dependencies.ts";
import { languageOf } from "../platform/http/language/language.ts";
import { readReceipt, sellerOf } from "./payments/read-receipt.ts";
import { readMonthlySales } from "./sales/monthly-sales.ts";
import { readSalesFigures } from "./sales/read-sales-figures.ts";
import { sendSalesCsv } from "./sales/sales-csv.ts";
import { readSalesTime } from "./sales/sales-time.ts";
import { parsePaymentCursor, paymentCursor, paymentSearch, withRefunds } from "./sales/search-payments.ts";
import { fullRefundsLeft } from "./payments/refund-limit.ts";
import { createSubscribe } from "./subscriptions/subscribe.ts";
import { verifyPayment } from "./payments/verify-payment.ts";
import { receiveWebhook } from "./gateway/receive-webhook.ts";
import { answer } from "../platform/lib/said.ts";

export function paymentOperations(dependencies: Dependencies, site: Pick<Site, "details">) {
  const { config, db, clock, searching } = dependencies;
  const subscribe = createSubscribe(dependencies);
  const searchPayments = paymentSearch(dependencies);

  return {
    getRazorpayKey: async () => {
      const { publicKey: key, checkoutScript } = requireGateway(dependencies);
      return { ...answer("billing.keyFetched"), key, checkoutScript };
    },

    subscribe: async ({ viewer }) => {
      const subscription_id = await subscribe(requireSignedIn(viewer).id);
      return { ...answer("billing.subscribed"), subscription_id };
    },

    verifyPayment: async ({ viewer, body, log }) => {
      await verifyPayment({ ...dependencies, log }, requireSignedIn(viewer).id, {
        paymentId: body.razorpay_payment_id,
        subscriptionId: body.razorpay_subscription_id,
        signature: body.razorpay_signature,
      });
      return answer("billing.paymentVerified");
    },

    unsubscribe: async ({ viewer, log }) => {
      return { success: true, ...(await unsubscribe({ ...dependencies, log }, requireSignedIn(viewer).id)) };
    },

    listPayments: async ({ query: { count = 100, year = yearIn(clock()) } }) => {
      const sales = await searching.run(() => readMonthlySales(db, { limit: count, year, now: clock() }));
      return { ...answer("billing.paymentsListed"), ...sales };
    },

    getSales: async ({ query }) => {
      const now = clock();
      const time = readSalesTime(query, now);
      const sales = await searching.run(() => readSalesFigures(db, time, now));
      return { ...answer("billing.salesFetched"), sales };
    },

    downloadSales: ({ query }, reply) => sendSalesCsv(reply, db, readSalesTime(query, clock())),

    searchPayments: async ({ query: { from, to, q, status, limit = 50, cursor } }) => {
      const time = readSalesTime({ from, to }, clock());
      const after = readCursor(cursor, parsePaymentCursor);
      const { rows, total } = await searchPayments(q, { time, status, limit, after });
      const { page, next } = pageOf(rows, limit, paymentCursor);
      const found = await withRefunds(db, page);
      return { ...answer("billing.paymentsListed"), payments: found, total, ...next };
    },

    listOwnPayments: async ({ viewer }) => {
      const { id } = requireSignedIn(viewer);
      const payments = await listOwnPayments(db, id);
      const left = await fullRefundsLeft(db, id, { limit: config.fullRefundsPerYear, now: clock() });
      return {
        ...answer("billing.paymentsListed"),
        payments,
        ...(left !== undefined && { fullRefundsLeft: left }),
      };
    },

    ...caseOperations(dependencies),

    getReceipt: async (request) => {
      const { viewer, params } = request;
      const seller = sellerOf((await site.details()).site, config);
      const reader = requireSignedIn(viewer);
      const receipt = await readReceipt(db, params.receiptNumber, { reader, seller, language: languageOf(request) });
      if (receipt === undefined) throw new Problem(404, "billing.receiptNotFound");
      return { ...answer("billing.receiptFetched"), receipt };
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
      return answer("billing.webhookReceived");
    },
  } satisfies Operations<"payment">;
}

function singleHeader(header: string | string[] | undefined): string {
  return typeof header === "string" ? header : "";
}
