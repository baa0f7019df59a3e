import { toDecimal } from "@lms/texts/decimal";
import type { FastifyReply } from "fastify";
import type { Database } from "../../platform/database/database.ts";
import { sendCsv } from "../../platform/files/send-csv.ts";
import { dayIn, timeIn } from "../../platform/lib/time/kolkata.ts";
import { receiptNumber } from "../payments/receipt-number.ts";
import { readSalesEntries, type SalesEntry } from "./read-sales-entries.ts";
import type { SalesTime } from "./sales-time.ts";

const columns = [
  "Date",
  "Time",
  "Kind",
  "Receipt number",
  "Payment",
  "Name",
  "Email",
  "Paid",
  "Refunded",
  "Currency",
] as const;

export function sendSalesCsv(reply: FastifyReply, db: Database, time: SalesTime): Promise<FastifyReply> {
  const name = `sales-${time.from}-to-${time.to}.csv`;
  return sendCsv(reply, { name, columns, pages: readSalesEntries(db, time), toRow });
}

function toRow(entry: SalesEntry): string[] {
  const { kind, at, paymentId, fullName, email, amount, currency } = entry;
  const money = toDecimal({ amount, currency });
  const [paid, refunded] = kind === "Payment" ? [money, ""] : ["", money];
  return [dayIn(at), timeIn(at), kind, receiptNumber(entry), paymentId, fullName, email, paid, refunded, currency];
}
