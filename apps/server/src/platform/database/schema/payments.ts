import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, serial, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { moment } from "./moment.ts";

/** Active: status `active` and `currentEnd` in the future. Both change in the transaction that changes their causes. */
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
    /** A renewal begins where the present subscription ends. Null: at once. */
    beginsAt: moment("begins_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
    /** `none` for purchases of the demo. */
    gateway: text("gateway", { enum: ["razorpay", "sandbox", "none"] })
      .notNull()
      .default("none"),
    /** The offer: a payment of anything else does not count. The amount is in the currency's smallest unit. */
    planId: text("plan_id"),
    amount: integer("amount"),
    currency: text("currency"),
    /** Null in rows from before prices were settings: a year. */
    periodMonths: integer("period_months"),
    /** The plan's name at the gateway. Null where the product's own words name it. */
    planName: text("plan_name"),
    gatewayStatus: text("gateway_status"),
    /** Proved by a browser; may not be settled yet. */
    claimedPaymentId: text("claimed_payment_id"),
    cancelledAt: moment("cancelled_at"),
    /** True for subscriptions from before the reset of a shared demo account. */
    hidden: boolean("hidden").notNull().default(false),
    /** Raised at the start of a sync. A snapshot older than the applied one changes no status. */
    lastSyncNumber: integer("last_sync_number").notNull().default(0),
    appliedSyncNumber: integer("applied_sync_number").notNull().default(0),
    syncedAt: moment("synced_at"),
    /** A dispute of the payment keeps the lectures closed since then. */
    heldAt: moment("held_at"),
    /** Part of the offer: whether a cancellation within the refund window gives the money back. */
    refundable: boolean("refundable").notNull().default(true),
    /** Counts towards the limit of full refunds. */
    refundedAtCancellation: boolean("refunded_at_cancellation").notNull().default(false),
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

/** The ledger: captured payments. Rows are never changed or deleted. */
export const payments = pgTable(
  "payments",
  {
    id: text("id").primaryKey(),
    /** The number of the receipt. */
    number: serial("number").notNull(),
    /** The beginning of the receipt's number, from the name that the site had then. */
    receiptPrefix: text("receipt_prefix").notNull().default("LMS"),
    subscriptionId: text("subscription_id")
      .notNull()
      .references(() => subscriptions.id),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    /** It is in the currency's smallest unit. */
    amount: integer("amount").notNull(),
    currency: text("currency").notNull(),
    capturedAt: moment("captured_at").notNull(),
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

/** The ledger: processed refunds, and what banks took back after a lost dispute. Rows are never changed or deleted. */
export const refunds = pgTable(
  "refunds",
  {
    /** A chargeback has the id of its dispute. */
    id: text("id").primaryKey(),
    kind: text("kind", { enum: ["refund", "chargeback"] })
      .notNull()
      .default("refund"),
    paymentId: text("payment_id")
      .notNull()
      .references(() => payments.id),
    /** It is in the smallest unit of the payment's currency. */
    amount: integer("amount").notNull(),
    refundedAt: moment("refunded_at").notNull(),
    recordedAt: moment("recorded_at").notNull(),
  },
  (table) => [
    index("refunds_payment").on(table.paymentId),
    index("refunds_refunded").on(table.refundedAt),
    check("refunds_amount", sql`${table.amount} > 0`),
  ],
);

/** The last known state of a dispute at the gateway. The ledger has what a lost one cost. */
export const disputes = pgTable(
  "disputes",
  {
    id: text("id").primaryKey(),
    /** The ledger may not have this payment. */
    paymentId: text("payment_id").notNull(),
    /** It is in the smallest unit of the payment's currency. */
    amount: integer("amount").notNull(),
    currency: text("currency").notNull(),
    amountDeducted: integer("amount_deducted").notNull(),
    /** The gateway's own values, to which it may add. */
    phase: text("phase").notNull(),
    status: text("status").notNull(),
    reasonCode: text("reason_code"),
    reason: text("reason"),
    /** The number of the case at the bank. */
    gatewayDisputeId: text("gateway_dispute_id"),
    respondBy: moment("respond_by"),
    createdAt: moment("created_at").notNull(),
    syncedAt: moment("synced_at").notNull(),
  },
  (table) => [
    index("disputes_payment").on(table.paymentId),
    index("disputes_open")
      .on(table.createdAt)
      .where(sql`${table.status} not in ('won', 'lost', 'closed')`),
  ],
);

export interface CaseClosing {
  at: string;
  /** Absent where the reason for the case went away by itself. */
  by?: { id: string; name: string };
  note?: string;
}

/** Payments that need a person. A case that is done stays, with who did what. */
export const paymentCases = pgTable(
  "payment_cases",
  {
    id: text("id").primaryKey(),
    kind: text("kind", {
      enum: [
        "payment-of-nobody",
        "payment-of-other-offer",
        "dispute",
        "refund-refused",
        "cancellation-refused",
        "given-back-twice",
      ],
    }).notNull(),
    /** The id of the payment, dispute or subscription at the gateway. */
    subject: text("subject").notNull(),
    paymentId: text("payment_id"),
    subscriptionId: text("subscription_id"),
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    /** It is in the smallest unit of the payment's currency. */
    amount: integer("amount"),
    currency: text("currency"),
    openedAt: moment("opened_at").notNull(),
    doneAt: moment("done_at"),
    closings: jsonb("closings").$type<CaseClosing[]>().notNull().default([]),
  },
  (table) => [
    uniqueIndex("payment_cases_subject").on(table.kind, table.subject),
    index("payment_cases_opened").on(table.openedAt, table.id),
    index("payment_cases_open")
      .on(table.openedAt, table.id)
      .where(sql`${table.doneAt} is null`),
    index("payment_cases_user").on(table.userId),
  ],
);

/** Captured payments of the provider's account that are not of this site, so that each is examined once. */
export const foreignPayments = pgTable("foreign_payments", {
  id: text("id").primaryKey(),
  gateway: text("gateway", { enum: ["razorpay", "sandbox", "none"] }).notNull(),
  foundAt: moment("found_at").notNull(),
});

/** Prevents that a webhook is processed twice. */
export const paymentEvents = pgTable("payment_events", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  receivedAt: moment("received_at").notNull(),
});
