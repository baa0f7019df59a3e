import type { components } from "@lms/api/schema";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { insertGrant } from "../../account/rights/grants.ts";
import { setRole } from "../../account/roles/set-role.ts";
import { courses } from "../../platform/database/schema/courses.ts";
import { entitlements, rightReminders } from "../../platform/database/schema/entitlements.ts";
import { jobs } from "../../platform/database/schema/jobs.ts";
import { subscriptions } from "../../platform/database/schema/payments.ts";
import { users } from "../../platform/database/schema/accounts.ts";
import { createWorker } from "../../platform/jobs/worker.ts";
import { day, hour } from "../../platform/lib/time/durations.ts";
import type { Mail } from "../../platform/mail/mail.ts";
import { publish } from "../../testing/courses/course-forms.ts";
import type { TestAccount } from "../../testing/test-server.ts";
import { withPaymentServer } from "../../testing/with-test-server.ts";
import { endRemindersJob, scheduleEndReminders } from "./ends-job.ts";

type Schemas = components["schemas"];

const server = withPaymentServer();
let asha: TestAccount;
let end: number;
let paymentId: string;

beforeEach(async () => {
  asha = await server.signedIn({ email: "asha@example.com" });
  paymentId = (await server.buy(asha)).razorpay_payment_id;
  end = Date.parse((await server.shownSubscription(asha)).currentEnd ?? "");
  await server.deliver();
});

async function passTo(moment: number): Promise<void> {
  server.pass(moment - server.dependencies.clock().getTime());
  asha = await server.signedInAgain(asha);
}

const job = () => endRemindersJob(server.dependencies);
const claimed = () => ({
  kind: "remind-of-ends" as const,
  subject: "every-hour",
  payload: null,
  attempts: 1,
  revision: 0,
  createdAt: server.dependencies.clock(),
  requestId: null,
});

/** What two processes send in an hour. */
async function mailed(): Promise<Mail[]> {
  await scheduleEndReminders(server.dependencies);
  await Promise.all([job().run(claimed()), createWorker(server.dependencies, { "remind-of-ends": job() }).runDue()]);
  return server.deliver();
}

const read = async (path = "/notices") => (await server.call("GET", path, { headers: asha.headers })).json();

const mark = (payload: object) => server.call("PUT", "/notices/read", { headers: asha.headers, payload });

describe("the end of a subscription", () => {
  test("is mailed 30, 7 and 1 days before it, each once", async () => {
    const counts: Record<string, number> = {};
    for (const days of [31, 30, 29, 8, 7, 6.9, 1.1, 1, 0.5, -1]) {
      await passTo(end - days * day);
      counts[days] = (await mailed()).length;
    }
    expect(counts).toEqual({ 31: 0, 30: 1, 29: 0, 8: 0, 7: 1, 6.9: 0, 1.1: 0, 1: 1, 0.5: 0, "-1": 0 });
  });

  test("is in the mail with its day, a button, and a way to end such mails", async () => {
    await passTo(end - 7 * day);
    const [mail] = await mailed();
    expect(mail).toMatchObject({
      to: { address: "asha@example.com" },
      subject: expect.stringMatching(/ends on \d+ \w+ \d{4}/),
    });
    expect(mail?.text).toContain("http://localhost:3000/checkout");
    const path = /\/api\/v1(\S+)/.exec(mail?.unsubscribe?.post ?? "")?.[1] ?? "";
    expect((await server.call("POST", path)).json()).toMatchObject({ kind: "ending" });
    expect((await read("/notices/settings")).settings.ending).toBe(false);
    await passTo(end - day);
    expect(await mailed()).toEqual([]);
    expect((await read()).ending).toMatchObject({ endsAt: new Date(end).toISOString() });
  });

  test("is among the notices, unread until they are read", async () => {
    expect((await read()).ending).toBeUndefined();
    await passTo(end - 7 * day);
    await mailed();
    expect(await read()).toMatchObject({
      unreadCount: 1,
      ending: { read: false, endsAt: new Date(end).toISOString() },
    });
    expect((await mark({ batchId: "0b9c6a1e-8f4d-4c0e-9b0a-2f6f1d3c7a56" })).json().unreadCount).toBe(1);
    expect((await mark({})).json().unreadCount).toBe(0);
    expect(await read()).toMatchObject({ unreadCount: 0, ending: { read: true } });
    await passTo(end - day);
    await mailed();
    expect(await read()).toMatchObject({ unreadCount: 1, ending: { read: false } });
  });

  test("that a standstill has hidden is told once, as it is now", async () => {
    await passTo(end - 5 * day);
    expect(await mailed()).toHaveLength(1);
    expect(await server.dependencies.db.select().from(rightReminders)).toMatchObject([{ kind: "week" }]);
  });

  test("of a moment that only the database can write is told once too", async () => {
    await server.dependencies.db.update(entitlements).set({ endsAt: sql`${entitlements.endsAt} + interval '7 us'` });
    await passTo(end - 7 * day);
    expect(await mailed()).toHaveLength(1);
    expect(await mailed()).toEqual([]);
    expect((await read()).ending).toMatchObject({ endsAt: new Date(end).toISOString() });
  });

  test("of a month is told in its second half", async () => {
    const { db } = server.dependencies;
    await db
      .update(subscriptions)
      .set({ currentEnd: new Date(server.dependencies.clock().getTime() + 30 * day) })
      .where(eq(subscriptions.userId, asha.id));
    server.pass(hour);
    expect(await mailed()).toEqual([]);
    server.pass(23 * day);
    expect(await mailed()).toHaveLength(1);
  });

  test("is told after a kill between the reminder and its mail: both are stored or neither", async () => {
    await passTo(end - 7 * day);
    const { db } = server.dependencies;
    await db.execute(
      "create function refuse_mail() returns trigger language plpgsql as $$ begin raise 'killed'; end $$",
    );
    await db.execute(
      "create trigger refuse before insert on jobs for each row when (new.kind = 'bulk-mail') execute function refuse_mail()",
    );
    await expect(job().run(claimed())).rejects.toThrow("Failed query");
    expect(await db.$count(rightReminders)).toBe(0);
    await db.execute("drop function refuse_mail cascade");
    expect(await mailed()).toHaveLength(1);
  });
});

function grant(from = server.dependencies.clock()) {
  const { db, clock } = server.dependencies;
  return insertGrant(db, { userId: asha.id, from, reason: "A gift" }, clock());
}

const promote = (role: "ADMIN" | "SUPPORT") => setRole(server.dependencies, asha.id, { role });

async function endSubjects(): Promise<string[]> {
  return (await mailed()).map(({ subject }) => subject.replace(/\d+ \w+ \d{4}/, "…")).toSorted();
}

describe("the end of a right that was given", () => {
  let ravi: TestAccount;
  let courseId: string;
  beforeEach(async () => {
    ravi = await server.signedIn({ email: "ravi@example.com" });
    courseId = (await publish(server, await server.signedIn({ role: "ADMIN" }), { title: "Geometry" }))._id;
  });

  const give = (days: number, course?: string) => {
    const { db, clock } = server.dependencies;
    const [from, until] = [clock(), new Date(clock().getTime() + days * day)];
    return insertGrant(
      db,
      { userId: ravi.id, from, until, ...(course && { courseId: course }), reason: "A prize" },
      clock(),
    );
  };
  const endings = async () => {
    ravi = await server.signedInAgain(ravi);
    const { endings: found = [] } = (await server.call("GET", "/notices", ravi)).json<Schemas["NoticesAnswer"]>();
    return found.map(({ source, course }) => [source, course?.title]);
  };

  test("is told 30, 7 and 1 days before it, each once, with its course", async () => {
    await give(100);
    await give(101, courseId);
    const told: Record<string, string[]> = {};
    for (const [before, pass] of [
      [70, 70],
      [71, 1],
      [93, 22],
      [99.5, 6.5],
      [100.5, 1],
    ] as const) {
      server.pass(pass * day);
      told[before] = await endSubjects();
      expect(await mailed()).toEqual([]);
    }
    const [site, course] = ["Your access to LMS ends on …", "Your access to Geometry ends on …"];
    // The course stays open for a day longer than the others.
    expect(told).toEqual({ 70: [site], 71: [course], 93: [site], 99.5: [course, site], 100.5: [course] });
    expect(await endings()).toEqual([["grant", "Geometry"]]);
  });

  test.each<[string, () => unknown]>([
    ["was extended", () => server.dependencies.db.update(entitlements).set({ endsAt: new Date(end) })],
    ["was ended", () => server.dependencies.db.update(entitlements).set({ endedAt: server.dependencies.clock() })],
    ["is covered by one of every course", () => give(60)],
    ["is covered by another one of the course", () => give(60, courseId)],
    ["is covered by a subscription", () => server.buy(ravi)],
    ["is of a course that is a draft", () => server.dependencies.db.update(courses).set({ published: false })],
  ])("is not told when it %s", async (_, change) => {
    await give(20, courseId);
    await change();
    await server.deliver();
    server.pass(14 * day);
    expect(await endSubjects()).toEqual([]);
    expect(await endings()).toEqual([]);
  });

  test("is told once for two rights that end together", async () => {
    await give(20, courseId);
    await give(20, courseId);
    server.pass(14 * day);
    expect(await endSubjects()).toEqual(["Your access to Geometry ends on …"]);
    expect(await endings()).toEqual([["grant", "Geometry"]]);
  });
});

function share() {
  return server.dependencies.db.update(users).set({ demo: true }).where(eq(users.id, asha.id));
}

describe("nobody is reminded", () => {
  test.each<[string, () => unknown]>([
    ["has renewed", () => server.buy(asha)],
    ["has cancelled", () => server.unsubscribe(asha)],
    ["has disputed the payment", () => server.sandbox.controls.openDispute(paymentId, "chargeback")],
    ["has another right that goes on", () => grant()],
    ["has another right that begins with the end", () => grant(new Date(end))],
    ["became an administrator", () => promote("ADMIN")],
    ["became support, which cannot renew", () => promote("SUPPORT")],
    ["shares an account", share],
  ])("who %s", async (_, change) => {
    await passTo(end - 10 * day);
    await change();
    await server.processWebhooks();
    await server.deliver();
    await passTo(end - 7 * day);
    expect(await mailed()).toEqual([]);
    expect((await read()).ending).toBeUndefined();
  });

  test("whose renewal is disputed", async () => {
    await passTo(end - 10 * day);
    await server.buy(asha);
    await server.deliver();
    const { db, clock } = server.dependencies;
    const held = { status: "halted", heldAt: clock() } as const;
    await db
      .update(subscriptions)
      .set(held)
      .where(eq(subscriptions.beginsAt, new Date(end)));
    await passTo(end - 7 * day);
    expect(await mailed()).toEqual([]);
  });

  test.each([
    ["a renewal", () => server.buy(asha)],
    ["a cancellation", () => server.unsubscribe(asha)],
    ["a promotion", () => promote("ADMIN")],
    ["the end", () => passTo(end + 1)],
  ])("by a mail that waited until %s", async (_, change) => {
    await passTo(end - 7 * day);
    await job().run(claimed());
    const { db } = server.dependencies;
    expect(await db.$count(jobs, eq(jobs.kind, "bulk-mail"))).toBe(1);
    await change();
    const subjects = (await server.deliver()).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes("ends on"))).toEqual([]);
  });
});

test("who has a right that begins after a gap is reminded", async () => {
  await grant(new Date(end + 1));
  await passTo(end - 7 * day);
  expect(await mailed()).toHaveLength(1);
  expect((await read()).ending).toMatchObject({ endsAt: new Date(end).toISOString() });
});

test("who gives a renewal back is reminded again, of what was not told yet", async () => {
  await passTo(end - 7 * day);
  expect(await mailed()).toHaveLength(1);
  await server.buy(asha);
  await server.call("POST", "/payment/renewal/cancel", { headers: asha.headers });
  await server.deliver();
  await passTo(end - 2 * day);
  expect(await mailed()).toEqual([]);
  expect((await read()).ending).toBeDefined();
  await passTo(end - day);
  expect(await mailed()).toHaveLength(1);
});
