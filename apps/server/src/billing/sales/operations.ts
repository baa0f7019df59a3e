import type { Dependencies } from "../../dependencies.ts";
import { toPage, readCursor } from "../../platform/lib/cursor.ts";
import type { Operations } from "../../platform/lib/operations.ts";
import { success } from "../../platform/lib/message.ts";
import { yearIn } from "../../platform/lib/time/kolkata.ts";
import { readMonthlySales } from "./monthly-sales.ts";
import { readSalesFigures } from "./read-sales-figures.ts";
import { sendSalesCsv } from "./sales-csv.ts";
import { shownStop } from "../offer/shown-stop.ts";
import { readSalesTime } from "./sales-time.ts";
import { parsePaymentCursor, paymentCursor, paymentSearch, withRefunds } from "./search-payments.ts";
import { audit } from "../../platform/policy/audit/audit.ts";

type SalesOperations = Pick<Operations<"payment">, "listPayments" | "getSales" | "downloadSales" | "searchPayments">;

/** What administrators read: the payments of all learners. */
export function salesOperations(dependencies: Dependencies): SalesOperations {
  const { db, clock, searching, offers } = dependencies;
  const searchPayments = paymentSearch(dependencies);

  return {
    listPayments: async ({ query: { count = 100, year = yearIn(clock()) } }) => {
      const { currency } = offers.shown();
      const sales = await searching.run(() => readMonthlySales(db, { limit: count, year, currency, now: clock() }));
      const stop = offers.stop();
      return { ...success("billing.paymentsListed"), ...sales, ...(stop && { saleStop: shownStop(stop) }) };
    },

    getSales: async ({ query }) => {
      const now = clock();
      const time = readSalesTime(query, now);
      const sales = await searching.run(() => readSalesFigures(db, { time, currency: offers.shown().currency, now }));
      return { ...success("billing.salesFetched"), sales };
    },

    downloadSales: async ({ query }, reply) => {
      const time = readSalesTime(query, clock());
      await audit(db, { subject: ["sales"], after: { from: time.from, to: time.to } });
      return sendSalesCsv(reply, db, time);
    },

    searchPayments: async ({ query: { from, to, q, status, limit = 50, cursor } }) => {
      const time = readSalesTime({ from, to }, clock());
      const after = readCursor(cursor, parsePaymentCursor);
      const { rows, total } = await searchPayments(q, { time, status, limit, after });
      const { page, next } = toPage(rows, limit, paymentCursor);
      const found = await withRefunds(db, page);
      return { ...success("billing.paymentsListed"), payments: found, total, ...next };
    },
  };
}
