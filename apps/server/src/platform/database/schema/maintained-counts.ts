import { sql } from "drizzle-orm";
import { bigint, date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { courses } from "./courses.ts";
import { moment } from "./moment.ts";

// Triggers update them in the transaction that changes what they count. Why: docs/decisions/0128-growth.md

export const userCounts = pgTable("user_counts", {
  role: text("role").primaryKey(),
  users: integer("users").notNull(),
});

/** Users whose subscription opens the lectures until a moment that may be over. Only accounts of role USER. */
export const subscribers = pgTable(
  "subscribers",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    until: moment("until").notNull(),
    /** Set where nothing is open until a renewal begins, since the subscription before it was ended. */
    beginsAt: moment("begins_at"),
  },
  (table) => [
    index("subscribers_until").on(table.until),
    index("subscribers_beginning")
      .on(table.beginsAt)
      .where(sql`${table.beginsAt} is not null`),
  ],
);

/** The subscribers by the day, in UTC, on which they end. */
export const subscriberDays = pgTable("subscriber_days", {
  day: date("day", { mode: "string" }).primaryKey(),
  subscribers: integer("subscribers").notNull(),
});

/** The ledger by days of Asia/Kolkata. Sums are in the currency's smallest unit. */
export const ledgerDays = pgTable(
  "ledger_days",
  {
    day: date("day", { mode: "string" }).notNull(),
    payments: integer("payments").notNull(),
    gross: bigint("gross", { mode: "number" }).notNull(),
    refunds: integer("refunds").notNull(),
    refunded: bigint("refunded", { mode: "number" }).notNull(),
    /** The payments captured on this day that were refunded in part or in full, whenever that was. */
    withRefunds: integer("with_refunds").notNull(),
    refundedInFull: integer("refunded_in_full").notNull(),
    currency: text("currency").notNull().default("INR"),
  },
  (table) => [primaryKey({ columns: [table.day, table.currency] })],
);

/** `length` is a length of the catalogue's query, empty while no duration is known. */
export const courseCounts = pgTable(
  "course_counts",
  {
    category: text("category").notNull(),
    length: text("length").notNull(),
    language: text("language").notNull().default("en"),
    courses: integer("courses").notNull(),
    lectures: integer("lectures").notNull(),
  },
  (table) => [primaryKey({ columns: [table.category, table.length, table.language] })],
);

/** Apart from the courses, whose indexes would all change with each new learner. */
export const coursePopularity = pgTable(
  "course_popularity",
  {
    courseId: text("course_id")
      .primaryKey()
      .references(() => courses.id, { onDelete: "cascade" }),
    learnerCount: integer("learner_count").notNull(),
    createdAt: moment("created_at").notNull(),
    category: text("category").notNull().default(""),
  },
  (table) => [
    index("course_popularity_category").on(
      table.category,
      sql`${table.learnerCount} desc`,
      table.createdAt,
      sql`${table.courseId} collate "C"`,
    ),
    index("course_popularity_most").on(
      sql`${table.learnerCount} desc`,
      table.createdAt,
      sql`${table.courseId} collate "C"`,
    ),
    index("course_popularity_fewest").on(table.learnerCount, table.createdAt, sql`${table.courseId} collate "C"`),
  ],
);

/** How a word in Latin letters is spoken, and its consonants in Latin letters, of which there are at least three. */
const spokenColumns = () => ({
  word: text("word").primaryKey(),
  sound: text("sound").generatedAlwaysAs(sql`word_sound(word)`),
  consonants: text("consonants").generatedAlwaysAs(sql`word_consonants(word)`),
});

/**
 * The words of titles, categories and instructors without accents, for misspelt searches: none that is a number or has under three
 * letters. Words of courses that are gone stay, and find nothing.
 */
export const catalogueWords = pgTable("catalogue_words", spokenColumns(), (table) => [
  index("catalogue_words_like").using("gin", sql`${table.word} gin_trgm_ops`),
  index("catalogue_words_sound").using("gin", sql`${table.sound} gin_trgm_ops`),
  index("catalogue_words_consonants").on(table.consonants),
]);

/** The same of the titles of lectures. Apart, since a course with another word would be found less. */
export const lectureWords = pgTable("lecture_words", spokenColumns(), (table) => [
  index("lecture_words_like").using("gin", sql`${table.word} gin_trgm_ops`),
  index("lecture_words_sound").using("gin", sql`${table.sound} gin_trgm_ops`),
  index("lecture_words_consonants").on(table.consonants),
]);
