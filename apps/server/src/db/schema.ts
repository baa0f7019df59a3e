import type { components } from "@lms/api/schema";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  serial,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { Letter } from "../mail/letter.ts";

/** What an operator sets or hides. What is sold and the guest account are the server's to say. */
export type SiteSettings = Omit<components["schemas"]["Site"], "bundle" | "guest">;

/** A moment, kept with its time zone and read as a `Date`. */
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** Accounts. `emailKey` is the address in lower case: it alone decides whether two addresses are one. */
export const users = pgTable(
  "users",
  {
    id: text("id").primaryKey(),
    fullName: text("full_name").notNull(),
    email: text("email").notNull(),
    emailKey: text("email_key").notNull(),
    passwordHash: text("password_hash").notNull(),
    role: text("role", { enum: ["USER", "ADMIN"] })
      .notNull()
      .default("USER"),
    avatarFile: text("avatar_file"),
    demo: boolean("demo").notNull().default(false),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("users_email_key").on(table.emailKey),
    check("users_role", sql`${table.role} in ('USER', 'ADMIN')`),
  ],
);

/** Open sessions. The token itself is only in the browser's cookie; here is its SHA-256. */
export const sessions = pgTable(
  "sessions",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull(),
    lastSeenAt: moment("last_seen_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [index("sessions_user").on(table.userId), index("sessions_expires").on(table.expiresAt)],
);

/** Devices that have signed in to an account before. They keep their own counter of failed sign-ins. */
export const devices = pgTable(
  "devices",
  {
    deviceHash: text("device_hash").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    lastUsedAt: moment("last_used_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.deviceHash, table.userId] }),
    index("devices_last_used").on(table.lastUsedAt),
  ],
);

/** Mailed links that set a new password, at most one for each account. Here is the SHA-256 of the link's token. */
export const passwordResets = pgTable(
  "password_resets",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    tokenHash: text("token_hash").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [uniqueIndex("password_resets_token").on(table.tokenHash)],
);

/** Counters of the rate limits, one row per rule and subject, gone once their window is over. */
export const rateCounters = pgTable(
  "rate_counters",
  {
    key: text("key").primaryKey(),
    count: integer("count").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [index("rate_counters_expires").on(table.expiresAt)],
);

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
    /** Each question to the gateway has a number; `heard` is the number of the last one whose answer was taken. */
    asked: integer("asked").notNull().default(0),
    heard: integer("heard").notNull().default(0),
    heardAt: moment("heard_at"),
  },
  (table) => [
    index("subscriptions_user").on(table.userId, table.createdAt),
    index("subscriptions_heard").on(table.gateway, table.status, table.heardAt),
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

/**
 * What is still to be done at the gateway: `sync` a subscription, `cancel` it, `refund` a payment. `dueAt` is the next
 * attempt; while a worker holds a task, it is the end of its lease. A task that is asked for again meanwhile has a new
 * revision, and stays.
 */
export const paymentTasks = pgTable(
  "payment_tasks",
  {
    kind: text("kind", { enum: ["sync", "cancel", "refund"] }).notNull(),
    /** The subscription's id, or the payment's. */
    subject: text("subject").notNull(),
    attempts: integer("attempts").notNull().default(0),
    revision: integer("revision").notNull().default(0),
    createdAt: moment("created_at").notNull(),
    dueAt: moment("due_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subject] }), index("payment_tasks_due").on(table.dueAt)],
);

/** Webhooks that were received: the same event is not worked on twice. */
export const paymentEvents = pgTable("payment_events", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  receivedAt: moment("received_at").notNull(),
});

export const courses = pgTable(
  "courses",
  {
    id: text("id").primaryKey(),
    title: text("title").notNull(),
    description: text("description").notNull(),
    category: text("category").notNull(),
    createdBy: text("created_by").notNull(),
    thumbnailFile: text("thumbnail_file").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [index("courses_created").on(table.createdAt, table.id)],
);

export const lectures = pgTable(
  "lectures",
  {
    id: text("id").primaryKey(),
    courseId: text("course_id")
      .notNull()
      .references(() => courses.id, { onDelete: "cascade" }),
    title: text("title").notNull(),
    description: text("description").notNull(),
    position: integer("position").notNull(),
    videoFile: text("video_file").notNull(),
    durationSeconds: real("duration_seconds"),
    size: bigint("size", { mode: "number" }).notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [index("lectures_course").on(table.courseId, table.position)],
);

/** Who has opened a lecture of a course with permission: the course's learners. */
export const courseLearners = pgTable(
  "course_learners",
  {
    courseId: text("course_id")
      .notNull()
      .references(() => courses.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    firstOpenedAt: moment("first_opened_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.userId] }), index("course_learners_user").on(table.userId)],
);

export const contactMessages = pgTable(
  "contact_messages",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    message: text("message").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [index("contact_messages_created").on(table.createdAt)],
);

/** Mails that wait to be sent. `dueAt` is the next attempt; while a worker holds one, it is the end of its lease. */
export const outgoingMails = pgTable(
  "outgoing_mails",
  {
    id: text("id").primaryKey(),
    letter: jsonb("letter").$type<Letter>().notNull(),
    attempts: integer("attempts").notNull().default(0),
    createdAt: moment("created_at").notNull(),
    dueAt: moment("due_at").notNull(),
  },
  (table) => [index("outgoing_mails_due").on(table.dueAt)],
);

/** What the operator shows on public pages: figures, contact data, links. One row, id 1. */
export const siteSettings = pgTable(
  "site_settings",
  {
    id: integer("id").primaryKey().default(1),
    settings: jsonb("settings").$type<SiteSettings>().notNull(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [check("site_settings_one_row", sql`${table.id} = 1`)],
);

/** Counters that writers raise, so that every server process knows when what it keeps in memory is stale. */
export const versions = pgTable("versions", {
  name: text("name").primaryKey(),
  value: integer("value").notNull().default(0),
});
