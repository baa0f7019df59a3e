import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, serial, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { moment } from "./moment.ts";

/**
 * Subscriptions, under the gateway's ids. Active means: status `active` and `currentEnd` in the future. Status and
 * period follow from the ledger, the gateway's word and our cancellation, and change in the transaction that changes
 * those.
 */
export const subscriptions = pgTable(
  "subscriptions",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    status: text("status", {
      enum: ["created", "confirming", "active", "pending", "halted", "cancelled", "expired"],
    }).notNull(),
    currentStart: moment("current_start"),
    currentEnd: moment("current_end"),
    createdAt: moment("created_at").notNull().defaultNow(),
    /** Which gateway knows it; none for those of the demo. */
    gateway: text("gateway", { enum: ["razorpay", "sandbox", "none"] })
      .notNull()
      .default("none"),
    /** What was offered: a payment of anything else does not count. The amount is in paise. */
    planId: text("plan_id"),
    amount: integer("amount"),
    currency: text("currency"),
    /** The gateway's own last word. */
    gatewayStatus: text("gateway_status"),
    /** The payment that a browser has proved, which may not be settled yet. */
    claimedPaymentId: text("claimed_payment_id"),
    /** When we ended it, or learned that it was ended elsewhere. */
    cancelledAt: moment("cancelled_at"),
    /** Not its owner's any more: a shared demo account was put back as it was. */
    hidden: boolean("hidden").notNull().default(false),
    /** Each sync takes the next number when it starts. A snapshot older than the applied one changes no status. */
    lastSyncNumber: integer("last_sync_number").notNull().default(0),
    appliedSyncNumber: integer("applied_sync_number").notNull().default(0),
    syncedAt: moment("synced_at"),
  },
  (table) => [
    index("subscriptions_user").on(table.userId, table.createdAt),
    index("subscriptions_synced").on(table.gateway, table.status, table.syncedAt),
    index("subscriptions_active")
      .on(table.userId, table.currentEnd)
      .where(sql`${table.status} = 'active' and not ${table.hidden}`),
    uniqueIndex("subscriptions_open")
      .on(table.userId)
      .where(sql`${table.status} in ('created', 'confirming')`),
  ],
);

/** The ledger: payments that were captured, under the gateway's ids. Rows are never changed or deleted. */
export const payments = pgTable(
  "payments",
  {
    id: text("id").primaryKey(),
    /** Counts up; receipts are numbered by it. */
    number: serial("number").notNull(),
    subscriptionId: text("subscription_id")
      .notNull()
      .references(() => subscriptions.id),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    /** Paise. */
    amount: integer("amount").notNull(),
    currency: text("currency", { enum: ["INR"] }).notNull(),
    capturedAt: moment("captured_at").notNull(),
    /** What it pays for. */
    periodStart: moment("period_start").notNull(),
    periodEnd: moment("period_end").notNull(),
    recordedAt: moment("recorded_at").notNull(),
  },
  (table) => [
    uniqueIndex("payments_number").on(table.number),
    index("payments_subscription").on(table.subscriptionId),
    index("payments_user").on(table.userId, table.capturedAt),
    index("payments_captured").on(table.capturedAt),
    check("payments_amount", sql`${table.amount} > 0`),
  ],
);

/** The ledger's other half: what was given back, once it is done. Rows are never changed or deleted. */
export const refunds = pgTable(
  "refunds",
  {
    id: text("id").primaryKey(),
    paymentId: text("payment_id")
      .notNull()
      .references(() => payments.id),
    /** Paise. */
    amount: integer("amount").notNull(),
    refundedAt: moment("refunded_at").notNull(),
    recordedAt: moment("recorded_at").notNull(),
  },
  (table) => [index("refunds_payment").on(table.paymentId), check("refunds_amount", sql`${table.amount} > 0`)],
);

/** Webhooks that were received: the same event is not worked on twice. */
export const paymentEvents = pgTable("payment_events", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  receivedAt: moment("received_at").notNull(),
});
