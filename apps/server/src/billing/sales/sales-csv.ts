import { Readable } from "node:stream";
import { toDecimal } from "@lms/texts/decimal";
import { stringify } from "csv-stringify";
import type { FastifyReply } from "fastify";
import type { Database } from "../../platform/database/database.ts";
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

/** A page of rows is in memory at a time: the next one is read when the caller has taken the one before. */
export async function sendSalesCsv(reply: FastifyReply, db: Database, time: SalesTime): Promise<FastifyReply> {
  const pages = readSalesEntries(db, time);
  // The first rows are read before the headers, so that a failure of the database is a response with its status.
  const first = await pages.next();
  // The mark makes Excel read UTF-8.
  const csv = stringify({ bom: true, header: true, columns: [...columns], escape_formulas: true });
  const rows = Readable.from(csvRows(first.value ?? [], pages));
  rows.once("error", (error) => csv.destroy(error));
  csv.once("close", () => rows.destroy());
  reply.header("content-type", "text/csv; charset=utf-8");
  reply.header("content-disposition", `attachment; filename="sales-${time.from}-to-${time.to}.csv"`);
  return reply.send(rows.pipe(csv));
}

async function* csvRows(first: SalesEntry[], rest: AsyncIterable<SalesEntry[]>): AsyncGenerator<string[]> {
  for (const entry of first) yield toRow(entry);
  for await (const page of rest) for (const entry of page) yield toRow(entry);
}

function toRow(entry: SalesEntry): string[] {
  const { kind, at, paymentId, fullName, email, amount, currency } = entry;
  const money = toDecimal({ amount, currency });
  const [paid, refunded] = kind === "Payment" ? [money, ""] : ["", money];
  return [dayIn(at), timeIn(at), kind, receiptNumber(entry), paymentId, fullName, email, paid, refunded, currency];
}
