import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { moment } from "./moment.ts";

/**
 * Why a person may watch: what they may is the union of their rows. A trigger makes the row of a subscription in the transaction
 * that changes it, so that servers of earlier versions make it too. Why: docs/decisions/0223-rights-have-sources.md
 */
export const entitlements = pgTable(
  "entitlements",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Null: every course. It references none, so that it outlives a course's time in the trash. */
    courseId: text("course_id"),
    startsAt: moment("starts_at").notNull(),
    /** Null: without an end. */
    endsAt: moment("ends_at"),
    source: text("source", { enum: ["subscription", "order", "grant", "gift", "seat", "manual"] }).notNull(),
    sourceId: text("source_id"),
    reason: text("reason"),
    /** Set while the right is withdrawn; a dispute that is won gives it back. */
    endedAt: moment("ended_at"),
    endReason: text("end_reason"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("entitlements_person").on(table.userId),
    index("entitlements_ending").on(table.endsAt),
    index("entitlements_beginning").on(table.startsAt),
    uniqueIndex("entitlements_source").on(table.source, table.sourceId),
  ],
);

/** Rights that wait for an address without an account, until who reads its mails has an account with it. */
export const invitations = pgTable(
  "invitations",
  {
    id: text("id").primaryKey(),
    email: text("email").notNull(),
    emailKey: text("email_key").notNull(),
    /** Blank: every course. */
    courseId: text("course_id").notNull().default(""),
    /** Null: without an end. */
    endsAt: moment("ends_at"),
    reason: text("reason").notNull(),
    invitedBy: text("invited_by").references(() => users.id, { onDelete: "set null" }),
    invitedAt: moment("invited_at").notNull(),
    /** Set with the right that it gives, of which there is one. */
    acceptedBy: text("accepted_by").references(() => users.id, { onDelete: "cascade" }),
  },
  (table) => [
    uniqueIndex("invitations_address").on(table.emailKey, table.courseId),
    index("invitations_invited").on(table.invitedAt),
    index("invitations_inviter").on(table.invitedBy),
    index("invitations_accepted").on(table.acceptedBy),
  ],
);

export const peopleListOutcomes = [
  "grant",
  "covered",
  "disabled",
  "invite",
  "invited",
  "invalid",
  "repeated",
  "stopped",
] as const;

/** Lists of people who get the same right. */
export const peopleLists = pgTable(
  "people_lists",
  {
    id: text("id").primaryKey(),
    /** Who started it, and before that who has checked it. */
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    state: text("state", { enum: ["checked", "running", "done"] })
      .notNull()
      .default("checked"),
    /** Null: every course. */
    courseId: text("course_id"),
    endsAt: moment("ends_at"),
    reason: text("reason").notNull(),
    createdAt: moment("created_at").notNull(),
    startedAt: moment("started_at"),
    finishedAt: moment("finished_at"),
  },
  (table) => [index("people_lists_created").on(table.createdAt), index("people_lists_user").on(table.userId)],
);

export const peopleListRows = pgTable(
  "people_list_rows",
  {
    listId: text("list_id")
      .notNull()
      .references(() => peopleLists.id, { onDelete: "cascade" }),
    row: integer("row").notNull(),
    name: text("name").notNull().default(""),
    /** An invalid row has its text here. */
    email: text("email").notNull(),
    /** Null: no address. */
    emailKey: text("email_key"),
    /** The row that has the same address. */
    first: integer("first"),
    /** It says what would happen. */
    plan: text("plan", { enum: peopleListOutcomes }).notNull(),
    /** What has happened, set in the transaction in which it does. */
    result: text("result", { enum: peopleListOutcomes }),
    /** The row is deleted with the account. */
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
  },
  (table) => [primaryKey({ columns: [table.listId, table.row] }), index("people_list_rows_user").on(table.userId)],
);

export const reminderKinds = ["month", "week", "day"] as const;

/** People are reminded of the end of what they have paid for, once for each time before it. */
export const rightReminders = pgTable(
  "right_reminders",
  {
    id: text("id").primaryKey(),
    entitlementId: text("entitlement_id")
      .notNull()
      .references(() => entitlements.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: reminderKinds }).notNull(),
    endsAt: moment("ends_at").notNull(),
    read: boolean("read").notNull().default(false),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("right_reminders_once").on(table.entitlementId, table.kind, table.endsAt),
    index("right_reminders_person").on(table.userId, table.createdAt),
  ],
);
