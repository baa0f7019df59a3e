import { readFileSync } from "node:fs";
import { eq, inArray, isNull, like, or, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { users } from "../../../apps/server/src/platform/database/schema/accounts.ts";
import { batches } from "../../../apps/server/src/platform/database/schema/batches.ts";
import { courses, lectures } from "../../../apps/server/src/platform/database/schema/courses.ts";
import { contactMessages } from "../../../apps/server/src/platform/database/schema/messages.ts";
import { versions } from "../../../apps/server/src/platform/database/schema/settings.ts";
import { newId } from "../../../apps/server/src/platform/lib/id.ts";
import { ensureSiteSettings } from "../../../apps/server/src/site/site-settings.ts";
import { startTestServer, type TestServer } from "../../../apps/server/src/testing/test-server.ts";
import {
  demoAdmin,
  demoEditor,
  demoGuest,
  demoLearner,
  demoSupport,
} from "../../../apps/server/src/config/demo-accounts.ts";
import { seedMarkers } from "./seed-markers.ts";
import { seedDemo } from "./seed.ts";

const tables = { users, courses, lectures, batches, contactMessages };

type Marked = Record<keyof typeof tables, string[]>;

let server: TestServer;
/** The ids that a new demo marks as seeded. */
let made: Marked;
let adminHash: string;

beforeAll(async () => {
  server = await startTestServer({ demo: true, production: true });
  await ensureSiteSettings(server.dependencies.db);
  await seedDemo(server.dependencies);
  // Demos of that time had no texts, no sounds, no draft, no editor and nobody for support.
  await server.dependencies.db
    .delete(lectures)
    .where(or(isNull(lectures.videoFile), like(lectures.videoFile, "%/sound.%")));
  await server.dependencies.db.delete(courses).where(eq(courses.published, false));
  await server.dependencies.db.delete(users).where(inArray(users.email, [demoEditor.email, demoSupport.email]));
  made = await marked();
  adminHash = (await accountAt(demoAdmin.email))?.passwordHash ?? "";
  await server.signedIn({ email: "asha.verma@example.com" });
  await server.signedIn({ email: "root@lms.example", role: "ADMIN" });
  await changeDemo();
});
beforeEach(clearSeeded);
afterAll(() => server.close());

async function changeDemo(): Promise<void> {
  const { db } = server.dependencies;
  const texts = { description: "Own", category: "Data", createdBy: "Asha Verma", thumbnailFile: "none" };
  await db.insert(courses).values({ id: newId(), title: "SQL Past the Basics", ...texts });
  const [course] = await db
    .update(courses)
    .set({ title: "Statistics, revised", updatedAt: new Date() })
    .where(eq(courses.title, "Practical Statistics with Python"))
    .returning({ id: courses.id });
  const own = { title: "Own", description: "Own", position: 9, videoFile: "own/own.mp4", size: 1 };
  await db.insert(lectures).values({ id: newId(), courseId: course?.id ?? "", ...own });
  await db.update(batches).set({ title: "Evenings, revised" });
  const now = new Date();
  const message = { name: "Omar Haddad", email: "omar@example.com", message: "Is there a student discount?" };
  await db.insert(contactMessages).values({ id: newId(), ...message, createdAt: now });
  await db.insert(batches).values({
    id: newId(),
    title: "Own",
    description: "Own",
    mode: "live",
    startsAt: now,
    endsAt: new Date(now.getTime() + 1000),
    createdAt: now,
    updatedAt: now,
  });
  await db.update(users).set({ fullName: "Asha", passwordHash: "own" }).where(eq(users.emailKey, demoAdmin.email));
}

async function clearSeeded(): Promise<void> {
  for (const table of Object.values(tables)) await server.dependencies.db.update(table).set({ seeded: false });
}

async function migrate(): Promise<void> {
  const file = new URL("../../../apps/server/src/platform/database/migrations/0010_seeded.sql", import.meta.url);
  const statements = readFileSync(file, "utf8").split("--> statement-breakpoint");
  const marking = statements.filter((each) => /^\s*(?:--.*\s+)*(?:UPDATE|WITH)\s/.test(each));
  expect(marking).toHaveLength(6);
  await server.dependencies.db.transaction(async (tx) => {
    // In the migration the trigger that refuses later marks is created after these statements.
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const statement of marking) await tx.execute(sql.raw(statement));
  });
}

async function idsOf(table: (typeof tables)[keyof typeof tables]): Promise<string[]> {
  const rows = await server.dependencies.db.select({ id: table.id }).from(table).where(eq(table.seeded, true));
  return rows.map(({ id }) => id).toSorted();
}

async function marked(): Promise<Marked> {
  return {
    users: await idsOf(users),
    courses: await idsOf(courses),
    lectures: await idsOf(lectures),
    batches: await idsOf(batches),
    contactMessages: await idsOf(contactMessages),
  };
}

async function markedAccounts(): Promise<string[]> {
  const { db } = server.dependencies;
  const addresses = [demoAdmin.email, demoLearner.email, demoGuest.email];
  const rows = await db.select().from(users).where(inArray(users.emailKey, addresses)).orderBy(users.emailKey);
  return rows.filter(({ seeded }) => seeded).map(({ email }) => email);
}

async function accountAt(email: string) {
  const [account] = await server.dependencies.db.select().from(users).where(eq(users.emailKey, email));
  return account;
}

test("in production the admin has the published password at no moment; learner and guest have theirs", async () => {
  const { passwords } = server.dependencies;
  expect(await passwords.verify(adminHash, demoAdmin.password)).toBe(false);
  for (const { email, password } of [demoLearner, demoGuest]) {
    expect(await passwords.verify((await accountAt(email))?.passwordHash, password)).toBe("current");
  }
});

describe("a database that an earlier version's demo has filled", () => {
  test("is marked like a new one, whatever an admin has changed or added", async () => {
    await migrate();
    expect(await marked()).toEqual(made);
    expect(made.users).toHaveLength(243);
    expect(made.courses).toHaveLength(14);
    expect(made.batches).toHaveLength(7);
    expect(made.contactMessages).toHaveLength(8);
  });

  test("does not mark an account with one of the addresses that the demo did not add", async () => {
    const { db } = server.dependencies;
    const isLearner = eq(users.emailKey, demoLearner.email);
    const { createdAt } = (await accountAt(demoLearner.email)) ?? { createdAt: new Date() };
    await db
      .update(users)
      .set({ createdAt: new Date(createdAt.getTime() + 1) })
      .where(isLearner);
    await migrate();
    expect(await markedAccounts()).toEqual([demoAdmin.email, demoGuest.email]);
    await db.update(users).set({ createdAt }).where(isLearner);
  });

  test("does not mark the learner who was made an administrator", async () => {
    const { db } = server.dependencies;
    const isLearner = eq(users.emailKey, demoLearner.email);
    await db.update(users).set({ role: "ADMIN" }).where(isLearner);
    await migrate();
    expect(await markedAccounts()).toEqual([demoAdmin.email, demoGuest.email]);
    await db.update(users).set({ role: "USER" }).where(isLearner);
  });

  test("has its accounts marked also when all demo courses were deleted", async () => {
    const { db } = server.dependencies;
    await db.delete(courses).where(inArray(courses.id, made.courses));
    await migrate();
    expect(await markedAccounts()).toEqual([demoAdmin.email, demoGuest.email, demoLearner.email]);
  });
});

test("in a database without a demo no row is marked", async () => {
  const { db } = server.dependencies;
  await db.delete(versions).where(inArray(versions.name, Object.values(seedMarkers)));
  await db.update(users).set({ demo: false });
  await migrate();
  expect((await marked()).users).toEqual([]);
});
