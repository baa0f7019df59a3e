import { and, countDistinct, eq, inArray, ne, notInArray, sum } from "drizzle-orm";
import type { Database } from "../../../apps/server/src/platform/database/database.ts";
import { users } from "../../../apps/server/src/platform/database/schema/accounts.ts";
import { batches, batchLearners } from "../../../apps/server/src/platform/database/schema/batches.ts";
import { courseLearners, courses, lectures } from "../../../apps/server/src/platform/database/schema/courses.ts";
import { contactMessages } from "../../../apps/server/src/platform/database/schema/messages.ts";
import { payments, refunds, subscriptions } from "../../../apps/server/src/platform/database/schema/payments.ts";

export interface DemoContents {
  courses: number;
  lectures: number;
  ownLectures: number;
  videoBytes: number;
  batches: number;
  messages: number;
  users: number;
  payments: number;
  refunds: number;
  ownLearners: number;
  ownMembers: number;
  /** Demo accounts with real payments: they are closed, and stay because of the ledger. */
  payingUsers: number;
}

export function demoUsers(db: Database) {
  return db.select({ id: users.id }).from(users).where(eq(users.seeded, true));
}

export function demoSubscriptions(db: Database) {
  const withoutMoney = and(inArray(subscriptions.userId, demoUsers(db)), ne(subscriptions.gateway, "razorpay"));
  return db.select({ id: subscriptions.id }).from(subscriptions).where(withoutMoney);
}

export function payingDemoUsers(db: Database) {
  const real = and(inArray(subscriptions.userId, demoUsers(db)), eq(subscriptions.gateway, "razorpay"));
  return db.selectDistinct({ id: subscriptions.userId }).from(subscriptions).where(real);
}

export function demoPayments(db: Database) {
  return db
    .select({ id: payments.id })
    .from(payments)
    .where(inArray(payments.subscriptionId, demoSubscriptions(db)));
}

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
    .where(and(inArray(courseLearners.courseId, demoCourses), notInArray(courseLearners.userId, demoUsers(db))));
  const demoBatches = db.select({ id: batches.id }).from(batches).where(eq(batches.seeded, true));
  const [members] = await db
    .select({ count: countDistinct(batchLearners.userId) })
    .from(batchLearners)
    .where(and(inArray(batchLearners.batchId, demoBatches), notInArray(batchLearners.userId, demoUsers(db))));
  const payingUsers = (await payingDemoUsers(db)).length;
  return {
    courses: await db.$count(courses, eq(courses.seeded, true)),
    lectures: await db.$count(lectures, inDemoCourse),
    ownLectures: await db.$count(lectures, and(inDemoCourse, eq(lectures.seeded, false))),
    videoBytes: videos?.bytes ?? 0,
    batches: await db.$count(batches, eq(batches.seeded, true)),
    messages: await db.$count(contactMessages, eq(contactMessages.seeded, true)),
    users: (await db.$count(users, eq(users.seeded, true))) - payingUsers,
    payments: await db.$count(payments, inArray(payments.subscriptionId, demoSubscriptions(db))),
    refunds: await db.$count(refunds, inArray(refunds.paymentId, demoPayments(db))),
    ownLearners: learners?.count ?? 0,
    ownMembers: members?.count ?? 0,
    payingUsers,
  };
}
