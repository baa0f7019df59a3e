import { eq } from "drizzle-orm";
import type { components } from "@lms/api/schema";
import type { Config } from "../../src/config/config.ts";
import { putInvite } from "../../src/batches/roster/invites.ts";
import { sessions, users } from "../../src/platform/database/schema/accounts.ts";
import type { StaffKind } from "../../src/platform/database/schema/courses.ts";
import { batchLearners } from "../../src/platform/database/schema/batches.ts";
import { notices, noticeRecipients } from "../../src/platform/database/schema/notices.ts";
import { subscriptions } from "../../src/platform/database/schema/payments.ts";
import { newId } from "../../src/platform/lib/id.ts";
import { hashToken } from "../../src/platform/lib/secrets/token.ts";
import { addBatch, addSession, announce } from "../../src/testing/batches.ts";
import { addLecture, fixture, publish } from "../../src/testing/courses/course-forms.ts";
import { type PaymentServer, startPaymentServer } from "../../src/testing/payments/payment-server.ts";
import { pngPicture } from "../../src/testing/pictures.ts";
import type { TestAccount } from "../../src/testing/test-server.ts";
import { dayOfExamples, exampleCourse, makeExamples } from "../../src/testing/world-of-examples.ts";
import { saveTables, type Tables } from "./tables.ts";

type Schemas = components["schemas"];

export const roles = ["visitor", "learner", "subscriber", "lapsed", "guest", "admin"] as const;
export type Role = (typeof roles)[number];

/** Those who may some of what administrators may: of the course of the examples, or of the other one. */
export const staffRoles = ["support", "owner", "editor", "assistant", "foreignEditor"] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Somebody whose rows nobody else may see or change. */
interface Victim extends TestAccount {
  feed: string;
}

export interface AttackFixture {
  server: PaymentServer;
  tables: Tables;
  accounts: Readonly<Record<Exclude<Role, "visitor">, TestAccount>>;
  staff: Readonly<Record<StaffRole, TestAccount>>;
  victim: Victim;
  /** Of things that stand under another course, batch or person than those of the contract's examples. */
  otherIds: Readonly<Record<string, string>>;
  files: Readonly<Record<string, Uint8Array<ArrayBuffer>>>;
  /** Nobody gets them in an answer. */
  secrets: readonly string[];
  /** Nobody but the victim and administrators gets them in an answer. */
  privateTexts: readonly string[];
  close: () => Promise<void>;
}

const privateMark = "of-the-victim-alone";

/** The world of the contract's examples, with an account of each role, another course and batch, and a victim. */
export async function startAttackFixture(settings: Partial<Config> = {}): Promise<AttackFixture> {
  const server = await startPaymentServer({ trustProxy: 1, ...settings });
  server.pass(dayOfExamples.getTime() - server.dependencies.clock().getTime());
  await server.reset();
  const subscriber = await makeExamples(server);
  const admin = await server.signedIn({ role: "ADMIN", fullName: "Admin of the academy" });
  const accounts = {
    learner: await server.signedIn(),
    subscriber,
    lapsed: await server.signedIn({ subscribed: true }),
    guest: await server.signedIn({ demo: true }),
    admin,
  };
  const { db, clock, config } = server.dependencies;
  const over = new Date(clock().getTime() - 1);
  await db.update(subscriptions).set({ currentEnd: over }).where(eq(subscriptions.userId, accounts.lapsed.id));

  const courseId = (await publish(server, admin, { title: "Another course" }))._id;
  const lectureId = (await addLecture(server, admin, courseId, "Of the other course"))[0]?._id ?? "";
  const staff = await makeStaff(server, courseId);
  const liveLink = `https://meet.example.com/${privateMark}`;
  const batchId = (await addBatch(server, admin, { courses: [courseId], liveLink }))._id;
  const announced = await announce(server, admin, batchId);
  const withSession = await addSession(server, admin, batchId);
  const inviteId = (await putInvite(db, batchId, `invited.${privateMark}@example.com`, clock())) ?? "";
  const victim = await makeVictim(server, Object.values(accounts), { batchId, courseId, lectureId });
  const [account] = await db.select().from(users).where(eq(users.id, victim.id));
  const open = await db.select({ tokenHash: sessions.tokenHash }).from(sessions);
  const { keySecret, webhookSecret } = server.sandbox.credentials;
  const tokens = [...Object.values(accounts), victim].map(({ headers }) => headers.cookie.replace("session=", ""));

  const otherIds = {
    courseId,
    lectureId,
    batchId,
    announcementId: announced.announcements?.[0]?._id ?? "",
    sessionId: withSession.sessions?.[0]?._id ?? "",
    inviteId,
    userId: victim.id,
    receiptNumber: await receiptOf(server, victim),
    subscriptionId: `sub_${victim.id}`,
  };
  const tables = await saveTables(db);
  return {
    server,
    tables,
    accounts,
    staff,
    victim,
    otherIds,
    files: await makeFiles(),
    secrets: [
      ...config.sessionSecrets,
      keySecret,
      webhookSecret,
      account?.passwordHash ?? "",
      "$argon2",
      ...tokens,
      ...open.map(({ tokenHash }) => tokenHash),
      hashToken(victim.feed),
    ].filter((secret) => secret !== ""),
    privateTexts: [privateMark, victim.id, victim.feed],
    close: async () => {
      await tables.dropCopy();
      await server.close();
    },
  };
}

async function makeStaff(server: PaymentServer, otherCourse: string): Promise<AttackFixture["staff"]> {
  const works = (kind: StaffKind, courseId: string) => server.signedIn({ staffOf: [{ courseId, kind }] });
  return {
    support: await server.signedIn({ role: "SUPPORT" }),
    owner: await works("owner", exampleCourse),
    editor: await works("editor", exampleCourse),
    assistant: await works("assistant", exampleCourse),
    foreignEditor: await works("editor", otherCourse),
  };
}

interface Place {
  batchId: string;
  courseId: string;
  lectureId: string;
}

/** The others have the same notice, unread too. */
async function makeVictim(
  server: PaymentServer,
  others: readonly TestAccount[],
  { batchId, lectureId }: Place,
): Promise<Victim> {
  const { db, clock } = server.dependencies;
  const victim = await server.signedIn({
    fullName: `Victim ${privateMark}`,
    email: `victim.${privateMark}@example.com`,
    subscribed: true,
  });
  const { headers } = victim;
  await db.insert(batchLearners).values({ batchId, userId: victim.id, joinedAt: clock() });
  const noticeId = newId();
  await db.insert(notices).values({ id: noticeId, batchId, kind: "joined", occasion: noticeId, createdAt: clock() });
  await db.insert(noticeRecipients).values([victim, ...others].map(({ id: userId }) => ({ noticeId, userId })));
  const report = { lectureId, playId: "of-the-victim", position: 1, ranges: [[0, 1]], playedSeconds: 1 };
  await server.call("POST", "/progress", { headers, payload: { reports: [report] } });
  await server.call("PUT", "/notices/settings", { headers, payload: { soon: false } });
  const feed = await server.call("POST", "/calendar-feed", { headers });
  const { url = "" } = feed.json<Schemas["CalendarFeedAnswer"]>();
  const message = { name: "Victim", email: victim.email, message: `Only for admins, ${privateMark}.` };
  await server.call("POST", "/contact", { payload: message });
  return { ...victim, feed: /(?<token>[\w-]+)\.ics$/.exec(url)?.groups?.["token"] ?? "" };
}

async function receiptOf(server: PaymentServer, { headers }: TestAccount): Promise<string> {
  const answer = await server.call("GET", "/payment/mine", { headers });
  return answer.json<{ payments: { receiptNumber: string }[] }>().payments[0]?.receiptNumber ?? "";
}

async function makeFiles(): Promise<AttackFixture["files"]> {
  const picture = await pngPicture();
  const video = await fixture("lecture.mp4");
  return {
    picture,
    video,
    cut: picture.slice(0, 40),
    empty: new Uint8Array(),
    page: new TextEncoder().encode("<!doctype html><script>alert(1)</script>"),
  };
}
