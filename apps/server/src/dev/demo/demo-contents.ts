import { and, countDistinct, eq, inArray, ne, notInArray, sum } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { users } from "../../platform/database/schema/accounts.ts";
import { batches, batchLearners } from "../../platform/database/schema/batches.ts";
import { courseLearners, courses, lectures } from "../../platform/database/schema/courses.ts";
import { contactMessages } from "../../platform/database/schema/messages.ts";
import { payments, refunds, subscriptions } from "../../platform/database/schema/payments.ts";

/** How much of a database is the demo's. */
export interface DemoContents {
  courses: number;
  lectures: number;
  /** Of the lectures: added to courses of the demo by an admin. */
  ownLectures: number;
  videoBytes: number;
  batches: number;
  messages: number;
  people: number;
  payments: number;
  refunds: number;
  /** People who are not the demo's and have begun a course of it: their progress there goes with it. */
  ownLearners: number;
  /** People who are not the demo's and have joined a batch of it. */
  ownMembers: number;
  /** Accounts of the demo that have paid, or may pay, real money: they stay in the ledger, closed for good. */
  keptPeople: number;
}

/** The accounts of the demo. */
export function demoPeople(db: Database) {
  return db.select({ id: users.id }).from(users).where(eq(users.seeded, true));
}

/** The subscriptions of the demo's accounts for which no money moved. */
export function demoSubscriptions(db: Database) {
  const noMoney = and(inArray(subscriptions.userId, demoPeople(db)), ne(subscriptions.gateway, "razorpay"));
  return db.select({ id: subscriptions.id }).from(subscriptions).where(noMoney);
}

/** The accounts of the demo that a real gateway knows. */
export function realBuyers(db: Database) {
  const real = and(inArray(subscriptions.userId, demoPeople(db)), eq(subscriptions.gateway, "razorpay"));
  return db.selectDistinct({ id: subscriptions.userId }).from(subscriptions).where(real);
}

export function demoPayments(db: Database) {
  return db
    .select({ id: payments.id })
    .from(payments)
    .where(inArray(payments.subscriptionId, demoSubscriptions(db)));
}

/** Counts what `removeDemo` would delete at this moment. */
export async function demoContents(db: Database): Promise<DemoContents> {
  const demoCourses = db.select({ id: courses.id }).from(courses).where(eq(courses.seeded, true));
  const inDemoCourse = inArray(lectures.courseId, demoCourses);
  const [videos] = await db
    .select({ bytes: sum(lectures.size).mapWith(Number) })
    .from(lectures)
    .where(inDemoCourse);
  const [learners] = await db
    .select({ count: countDistinct(courseLearners.userId) })
    .from(courseLearners)
    .where(and(inArray(courseLearners.courseId, demoCourses), notInArray(courseLearners.userId, demoPeople(db))));
  const demoBatches = db.select({ id: batches.id }).from(batches).where(eq(batches.seeded, true));
  const [members] = await db
    .select({ count: countDistinct(batchLearners.userId) })
    .from(batchLearners)
    .where(and(inArray(batchLearners.batchId, demoBatches), notInArray(batchLearners.userId, demoPeople(db))));
  const kept = (await realBuyers(db)).length;
  return {
    courses: await db.$count(courses, eq(courses.seeded, true)),
    lectures: await db.$count(lectures, inDemoCourse),
    ownLectures: await db.$count(lectures, and(inDemoCourse, eq(lectures.seeded, false))),
    videoBytes: videos?.bytes ?? 0,
    batches: await db.$count(batches, eq(batches.seeded, true)),
    messages: await db.$count(contactMessages, eq(contactMessages.seeded, true)),
    people: (await db.$count(users, eq(users.seeded, true))) - kept,
    payments: await db.$count(payments, inArray(payments.subscriptionId, demoSubscriptions(db))),
    refunds: await db.$count(refunds, inArray(refunds.paymentId, demoPayments(db))),
    ownLearners: learners?.count ?? 0,
    ownMembers: members?.count ?? 0,
    keptPeople: kept,
  };
}
