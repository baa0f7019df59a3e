import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sessions, users } from "../../../../apps/server/src/platform/database/schema/accounts.ts";
import type { Dependencies } from "../../../../apps/server/src/dependencies.ts";
import { startTestServer, type TestAccount, type TestServer } from "../../../../apps/server/src/testing/test-server.ts";
import { ensureAdmin } from "../../../../apps/server/src/account/ensure-admin.ts";
import { demoAccountLines } from "./account-lines.ts";
import { demoAdmin, demoGuest, demoLearner } from "../../../../apps/server/src/config/demo-accounts.ts";
import { ensureOwnAdminPassword } from "./admin-password.ts";

let server: TestServer;
let production: Dependencies;

beforeAll(async () => {
  server = await startTestServer({ demo: true });
  const { dependencies } = server;
  production = { ...dependencies, config: { ...dependencies.config, production: true } };
});
beforeEach(() => server.reset());
afterAll(() => server.close());

async function publishedAdmin(): Promise<TestAccount> {
  const { db, passwords } = server.dependencies;
  const account = await server.signedIn({ email: demoAdmin.email, role: "ADMIN", seeded: true });
  const passwordHash = await passwords.hash(demoAdmin.password);
  await db.update(users).set({ passwordHash }).where(eq(users.id, account.id));
  return account;
}

async function signsInWith(password: string): Promise<boolean> {
  const payload = { email: demoAdmin.email, password };
  return (await server.call("POST", "/user/signin", { payload })).statusCode === 200;
}

describe("a demo in production", () => {
  test("replaces the published password of its admin and ends the sessions that it opened", async () => {
    const { headers } = await publishedAdmin();
    const password = (await ensureOwnAdminPassword(production)) ?? "";
    expect(password.length).toBeGreaterThanOrEqual(16);
    expect(await signsInWith(demoAdmin.password)).toBe(false);
    expect((await server.call("POST", "/user/getuser", { headers })).statusCode).toBe(401);
    expect(await signsInWith(password)).toBe(true);
  });

  test("makes and returns it once, also of several starts at the same time", async () => {
    await publishedAdmin();
    const results = await Promise.all([ensureOwnAdminPassword(production), ensureOwnAdminPassword(production)]);
    const [password = "", ...more] = results.filter((each) => each !== undefined);
    expect(more).toEqual([]);
    expect(await signsInWith(password)).toBe(true);
    const open = await server.dependencies.db.$count(sessions);
    expect(await ensureOwnAdminPassword(production)).toBeUndefined();
    expect(await server.dependencies.db.$count(sessions)).toBe(open);
    expect(await signsInWith(password)).toBe(true);
  });

  test("prints how to get the admin's password, and the published ones of learner and guest", async () => {
    const { db } = server.dependencies;
    await publishedAdmin();
    await server.signedIn({ email: demoLearner.email, seeded: true });
    await server.signedIn({ email: demoGuest.email, seeded: true, demo: true });
    await ensureOwnAdminPassword(production);
    expect(await demoAccountLines(db)).toEqual([
      "  admin    admin@lms.example    its own password; `npm run admin -- admin@lms.example` makes a new one",
      "  learner  learner@lms.example  Learner@1234",
      "  guest    guest@lms.example    Guest@1234",
    ]);
  });

  test("does not change another user's account with the address", async () => {
    const { headers, password } = await server.signedIn({ email: demoAdmin.email, role: "ADMIN" });
    expect(await ensureOwnAdminPassword(production)).toBeUndefined();
    expect((await server.call("POST", "/user/getuser", { headers })).statusCode).toBe(200);
    expect(await signsInWith(password)).toBe(true);
    expect(await demoAccountLines(server.dependencies.db)).toEqual([]);
  });

  test("lets the admin command set a new password, and is then no demo account", async () => {
    const { db } = server.dependencies;
    await publishedAdmin();
    const first = (await ensureOwnAdminPassword(production)) ?? "";
    expect(await ensureAdmin(production, { email: demoAdmin.email, password: "Another one 2" })).toBe("taken over");
    expect([await signsInWith(first), await signsInWith("Another one 2")]).toEqual([false, true]);
    expect(await ensureOwnAdminPassword(production)).toBeUndefined();
    expect(await demoAccountLines(db)).toEqual([]);
  });
});

test("outside production the published password stays and is printed", async () => {
  await publishedAdmin();
  expect(await ensureOwnAdminPassword(server.dependencies)).toBeUndefined();
  expect(await signsInWith(demoAdmin.password)).toBe(true);
  expect(await demoAccountLines(server.dependencies.db)).toEqual(["  admin    admin@lms.example    Admin@1234"]);
});
