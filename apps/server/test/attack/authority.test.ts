import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { issueResetLink } from "../../src/account/passwords/reset-tokens.ts";
import { users } from "../../src/platform/database/schema/accounts.ts";
import { readContract } from "../../src/platform/lib/contract.ts";
import { exampleRequest } from "../../src/testing/contract/example-request.ts";
import type { TestAccount } from "../../src/testing/test-server.ts";
import { startAttackFixture, type AttackFixture } from "./attack-fixture.ts";

const { operations } = readContract();
const closed = operations.filter(({ open }) => !open);
const ofAdmins = operations.filter(({ roles }) => roles?.includes("ADMIN") === true);

let world: AttackFixture;

beforeAll(async () => {
  world = await startAttackFixture();
});
afterEach(() => world.tables.restore());
afterAll(() => world.close());

const tablesNow = async () => (await world.tables.digest(world.victim.id)).tables;

/** The statuses of the operations' examples, each with the operations that gave it. */
async function answersTo(caller: TestAccount, called: typeof operations): Promise<Record<number, string[]>> {
  const found: Record<number, string[]> = {};
  const callers = { server: world.server, asha: world.accounts.subscriber };
  for (const operation of called) {
    // Its example is a purchase, which would be made first.
    if (operation.id === "verifyPayment") continue;
    const { method, address, ...sent } = await exampleRequest(callers, operation, caller);
    const { statusCode } = await world.server.call(method, address, sent);
    (found[statusCode] ??= []).push(operation.id);
  }
  return found;
}

async function setRole({ id }: TestAccount, role: "USER" | "ADMIN"): Promise<void> {
  await world.server.dependencies.db.update(users).set({ role }).where(eq(users.id, id));
}

test("who is no administrator any more may nothing of theirs, with the session of before", async () => {
  const admin = await world.server.signedIn({ role: "ADMIN" });
  expect((await world.server.call("GET", "/contact", { headers: admin.headers })).statusCode).toBe(200);
  await setRole(admin, "USER");
  const before = await tablesNow();
  expect(Object.keys(await answersTo(admin, ofAdmins))).toEqual(["403"]);
  expect(await tablesNow()).toEqual(before);
  await setRole(admin, "ADMIN");
  expect((await world.server.call("GET", "/contact", { headers: admin.headers })).statusCode).toBe(200);
});

describe("a session that has ended opens nothing", () => {
  const endings: readonly (readonly [string, (account: TestAccount) => Promise<unknown>])[] = [
    ["by signing out", ({ headers }) => world.server.call("GET", "/user/signout", { headers })],
    [
      "by a new password from another device",
      async (account) => {
        const signedIn = await world.server.call("POST", "/user/signin", {
          payload: { email: account.email, password: account.password },
        });
        const token = signedIn.cookies.find(({ name }) => name === "session")?.value;
        return world.server.call("POST", "/user/change-password", {
          headers: { cookie: `session=${token}` },
          payload: { oldPassword: account.password, newPassword: "Tabla2025" },
        });
      },
    ],
    [
      "by its own new password, which gives another one",
      ({ headers, password }) =>
        world.server.call("POST", "/user/change-password", {
          headers,
          payload: { oldPassword: password, newPassword: "Tabla2025" },
        }),
    ],
    [
      "by a mailed link",
      async ({ id }) => {
        const { db, clock } = world.server.dependencies;
        const token = await issueResetLink(db, id, clock());
        return world.server.call("POST", `/user/reset/${token}`, { payload: { password: "Tabla2025" } });
      },
    ],
    [
      "with its account",
      async ({ id }) => {
        await world.server.dependencies.db.delete(users).where(eq(users.id, id));
        return { statusCode: 200 };
      },
    ],
    [
      "after a month",
      async () => {
        world.server.pass(31 * 24 * 60 * 60 * 1000);
        return { statusCode: 200 };
      },
    ],
  ];

  test.each(endings)("%s", async (_, end) => {
    const account = await world.server.signedIn({ role: "ADMIN" });
    const start = world.server.dependencies.clock().getTime();
    expect((await world.server.call("POST", "/user/getuser", { headers: account.headers })).statusCode).toBe(200);
    expect(await end(account)).toMatchObject({ statusCode: 200 });
    const before = await tablesNow();
    expect(Object.keys(await answersTo(account, closed))).toEqual(["401"]);
    expect(await tablesNow()).toEqual(before);
    world.server.pass(start - world.server.dependencies.clock().getTime());
  });
});

test("a cookie that was there before signing in is not the one after it", async () => {
  const { email, password } = world.accounts.learner;
  const planted = "a".repeat(43);
  const answer = await world.server.call("POST", "/user/signin", {
    headers: { cookie: `session=${planted}` },
    payload: { email, password },
  });
  const token = answer.cookies.find(({ name }) => name === "session")?.value ?? "";
  expect(token.length).toBeGreaterThan(20);
  expect(token).not.toBe(planted);
  const again = await world.server.call("POST", "/user/getuser", { headers: { cookie: `session=${planted}` } });
  expect(again.statusCode).toBe(401);
});
