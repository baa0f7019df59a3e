import { sql } from "drizzle-orm";
import { boolean, check, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { moment } from "./moment.ts";

/** Keys that are the same in every version. */
export const plainEmailKey = String.raw`'^[a-z0-9!#$%&*+/=?_{|}~.-]+@[a-z0-9-]+([.][a-z0-9-]+)*$'`;

const roles = ["USER", "SUPPORT", "ADMIN"] as const;

export type Role = (typeof roles)[number];

/** Unique by `emailKey`. Accounts from before `addressKey` may have keys of forms that are one address. */
export const users = pgTable(
  "users",
  {
    id: text("id").primaryKey(),
    fullName: text("full_name").notNull(),
    email: text("email").notNull(),
    emailKey: text("email_key").notNull(),
    /** The same for all forms of an address; null: not computed yet, or `emailKey` is it. */
    addressKey: text("address_key"),
    passwordHash: text("password_hash").notNull(),
    role: text("role", { enum: roles }).notNull().default("USER"),
    avatarFile: text("avatar_file"),
    /** The owner's choice; null: none yet. It may be one that is not offered any more. */
    language: text("language"),
    demo: boolean("demo").notNull().default(false),
    /** Made by the demo: closed while the demo is off. The database refuses to set it later. */
    seeded: boolean("seeded").notNull().default(false),
    /** It was chosen by whoever set the server up, and opens nothing until its owner has chosen another one. */
    passwordMustChange: boolean("password_must_change").notNull().default(false),
    /** An administrator has closed the account since then; null: it is open. */
    disabledAt: moment("disabled_at"),
    disabledReason: text("disabled_reason"),
    /** To the hour; null: not since it is recorded. */
    lastSeenAt: moment("last_seen_at"),
    /** What came to the courses of the person before is not new to them. */
    newsSeenAt: moment("news_seen_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
    /** When the first of the account's rights begins, and when the last that was not withdrawn ends; when the last paid one does. Triggers keep them; null: none. */
    firstRightAt: moment("first_right_at"),
    rightUntil: moment("right_until"),
    paidUntil: moment("paid_until"),
    searchText: text("search_text").generatedAlwaysAs(sql`fold_text(full_name || chr(10) || email)`),
  },
  (table) => [
    uniqueIndex("users_email_key").on(table.emailKey),
    index("users_address_key").on(table.addressKey),
    index("users_without_address_key")
      .on(table.id)
      .where(sql`${table.addressKey} is null and ${table.emailKey} !~ ${sql.raw(plainEmailKey)}`),
    index("users_search").using("gin", sql`${table.searchText} gin_trgm_ops`),
    index("users_beginning").on(sql`left(${table.searchText}, 2) collate "C"`),
    index("users_joined").on(sql`${table.createdAt} desc`, sql`${table.id} desc`),
    index("users_disabled")
      .on(table.createdAt, table.id)
      .where(sql`${table.disabledAt} is not null`),
    index("users_seen").on(sql`coalesce(${table.lastSeenAt}, 'epoch'::timestamptz) desc`, sql`${table.id} desc`),
    index("users_name").on(sql`left(${table.searchText}, 24) collate "C"`, table.id),
    index("users_first_right").on(table.firstRightAt),
    index("users_administrators")
      .on(table.id)
      .where(sql`${table.role} <> 'USER'`),
    check("users_role", sql`${table.role} in ('USER', 'SUPPORT', 'ADMIN')`),
  ],
);

/** For three days whoever reads the mails of the old address can undo a change, and nobody else gets that address. */
export const addressChanges = pgTable(
  "address_changes",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    oldEmail: text("old_email").notNull(),
    oldEmailKey: text("old_email_key").notNull(),
    newEmail: text("new_email").notNull(),
    changedAt: moment("changed_at").notNull(),
    undoneAt: moment("undone_at"),
  },
  (table) => [
    index("address_changes_user").on(table.userId),
    index("address_changes_old").on(table.oldEmailKey),
    index("address_changes_changed").on(table.changedAt),
  ],
);

/** Stores the SHA-256 of the token; only the cookie in the browser has the token itself. */
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
    /** The account that its owner sees the site as, until then. No reference: that it ended is told also of an account that is gone. */
    seenUserId: text("seen_user_id"),
    seenUntil: moment("seen_until"),
  },
  (table) => [
    index("sessions_user").on(table.userId),
    index("sessions_expires").on(table.expiresAt),
    index("sessions_seen_user")
      .on(table.seenUserId)
      .where(sql`${table.seenUserId} is not null`),
  ],
);

/** Devices that have signed in before. They have their own counter of failed sign-ins. */
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

/** Stores the SHA-256 of the link's token. */
export const resetLinks = pgTable(
  "reset_links",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [index("reset_links_user").on(table.userId), index("reset_links_expires").on(table.expiresAt)],
);

/** Links of the previous version, which may run at the same time. Nothing is added here any more. */
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

/** One changed field. A side that is absent had no value. */
export interface AuditedChange {
  before?: AuditedValue;
  after?: AuditedValue;
}

/** A long text is its SHA-256 and its length, and a secret only the fact that there was one. */
export type AuditedValue = string | number | boolean | { sha256: string; length: number } | { secret: true };

/**
 * Entries tell what staff and operators have done. The database refuses to change a row, and to delete one that is younger than a year. It
 * references no other table: what it says stays true when its subject is gone.
 */
export const auditEntries = pgTable(
  "audit_entries",
  {
    id: text("id").primaryKey(),
    at: moment("at").notNull(),
    /** The database's own time, from which the year is counted. */
    recordedAt: moment("recorded_at").notNull().defaultNow(),
    /** Null: the operator, at the command line. */
    actorId: text("actor_id"),
    actorName: text("actor_name").notNull(),
    actorRole: text("actor_role").notNull(),
    address: text("address"),
    /** An operation of the contract, or `lms` with a command. */
    action: text("action").notNull(),
    subjectKind: text("subject_kind").notNull(),
    subjectId: text("subject_id"),
    subjectName: text("subject_name"),
    /** Whose account, right or place it concerns. */
    personId: text("person_id"),
    changes: jsonb("changes").$type<Record<string, AuditedChange>>().notNull(),
    searchText: text("search_text").generatedAlwaysAs(
      sql`fold_text(coalesce(subject_name, '') || chr(10) || coalesce(subject_id, ''))`,
    ),
  },
  (table) => {
    const newestFirst = [sql`${table.at} desc`, sql`${table.id} desc`] as const;
    return [
      index("audit_entries_at").on(...newestFirst),
      index("audit_entries_actor").on(table.actorId, ...newestFirst),
      index("audit_entries_actor_kind").on(table.actorId, table.subjectKind, ...newestFirst),
      index("audit_entries_person").on(table.personId, ...newestFirst),
      index("audit_entries_action").on(table.action, ...newestFirst),
      index("audit_entries_subject").on(table.subjectKind, ...newestFirst),
      index("audit_entries_subject_name").using("hash", table.subjectName),
      index("audit_entries_recorded").on(table.recordedAt),
      index("audit_entries_search").using("gin", sql`${table.searchText} gin_trgm_ops`),
    ];
  },
);
