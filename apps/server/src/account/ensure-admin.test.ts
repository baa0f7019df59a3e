import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { raiseCatalogueVersion } from "../catalogue/catalogue-version.ts";
import { users } from "../platform/database/schema/accounts.ts";
import { courseLearners } from "../platform/database/schema/courses.ts";
import { hour } from "../platform/lib/time/durations.ts";
import { insertCourse } from "../testing/batches.ts";
import { withTestServer } from "../testing/with-test-server.ts";
import { changeAddress } from "./address/address-changes.ts";
import { disableAccount, enableAccount } from "./disable-account.ts";
import { ensureAdmin, ensureConfiguredAdmin } from "./ensure-admin.ts";
import { issueResetLink } from "./passwords/reset-tokens.ts";

const admin = { email: "Root@Example.com", password: "Long enough 1" };
const server = withTestServer();

async function signsInAs(password: string): Promise<string | undefined> {
  const answer = await server.call("POST", "/user/signin", { payload: { email: admin.email, password } });
  return answer.json<{ user?: { role: string } }>().user?.role;
}

test("creates the administrator once", async () => {
  expect(await ensureAdmin(server.dependencies, admin)).toBe("created");
  expect(await ensureAdmin(server.dependencies, { ...admin, password: "Another one 2" })).toBe("unchanged");
  expect(await signsInAs(admin.password)).toBe("ADMIN");
  expect(await signsInAs("Another one 2")).toBeUndefined();
});

test("warns of a weak password, and accepts it", async () => {
  const warnings: string[] = [];
  const log = pino({ level: "warn" }, { write: (line: string) => void warnings.push(line) });
  const dependencies = { ...server.dependencies, log };
  await ensureAdmin(dependencies, { email: "first@example.com", password: "Long enough 1" });
  expect(warnings).toEqual([]);
  for (const password of ["Admin@1234", "Example2024"]) {
    await ensureAdmin(dependencies, { ...admin, password });
    expect(warnings.splice(0).join("")).toContain("easy to guess");
  }
  expect(await signsInAs("Admin@1234")).toBe("ADMIN");
});

test("an existing account with the address loses its password and its sessions", async () => {
  const squatter = await server.signedIn({ email: "root@example.com" });
  expect(await ensureAdmin(server.dependencies, admin)).toBe("promoted");
  expect((await server.call("POST", "/user/getuser", { headers: squatter.headers })).statusCode).toBe(401);
  expect(await signsInAs(squatter.password)).toBeUndefined();
  expect(await signsInAs(admin.password)).toBe("ADMIN");
});

describe("an account of the demo", () => {
  test.each([
    { role: "ADMIN", seeded: true },
    { role: "USER", seeded: true },
    { role: "USER", seeded: true, demo: true },
  ] as const)("is taken over as a real one: %o", async (options) => {
    const { db, clock } = server.dependencies;
    const published = await server.signedIn({ email: admin.email, ...options });
    const link = await issueResetLink(db, published.id, clock());
    expect(await ensureAdmin(server.dependencies, admin)).toBe("taken over");
    expect((await server.call("POST", "/user/getuser", { headers: published.headers })).statusCode).toBe(401);
    expect(await signsInAs(published.password)).toBeUndefined();
    const reset = await server.call("POST", `/user/reset/${link}`, { payload: { password: "Another2024" } });
    expect(reset.statusCode).toBe(400);
    // The demo is off: seeded accounts cannot sign in.
    expect(await signsInAs(admin.password)).toBe("ADMIN");
    expect(await db.select({ demo: users.demo, seeded: users.seeded }).from(users)).toEqual([
      { demo: false, seeded: false },
    ]);
    expect(await ensureAdmin(server.dependencies, { ...admin, password: "Another one 2" })).toBe("unchanged");
  });

  test("is taken over by one of several processes that start at once", async () => {
    await server.signedIn({ email: admin.email, role: "ADMIN", seeded: true });
    const done = await Promise.all([ensureAdmin(server.dependencies, admin), ensureAdmin(server.dependencies, admin)]);
    expect(done.toSorted()).toEqual(["taken over", "unchanged"]);
    expect(await signsInAs(admin.password)).toBe("ADMIN");
  });
});

test("an address that may still be given back to another account is refused, until when it says", async () => {
  const { db, clock } = server.dependencies;
  const learner = await server.signedIn({ email: "root@example.com" });
  const changedAt = clock();
  await changeAddress(db, { id: learner.id, email: "root@example.com" }, "moved@example.com", changedAt);
  const until = new Date(changedAt.getTime() + 72 * hour).toISOString();
  await expect(ensureAdmin(server.dependencies, admin)).rejects.toThrow(`reserved until ${until}`);
  expect(await db.$count(users)).toBe(1);
  server.pass(72 * hour);
  expect(await ensureAdmin(server.dependencies, admin)).toBe("created");
});

describe("a disabled account", () => {
  test.each(["USER", "ADMIN"] as const)("of a %s is refused, and keeps its password", async (role) => {
    const { db, clock, config } = server.dependencies;
    await server.signedIn({ role: "ADMIN" });
    const { id, password } = await server.signedIn({ email: "root@example.com", role });
    await disableAccount({ db, config, now: clock() }, id, "Left.");
    await expect(ensureAdmin(server.dependencies, admin)).rejects.toThrow("npm run lms -- enable Root@Example.com");
    await enableAccount({ db, now: clock() }, id);
    expect(await signsInAs(password)).toBe(role);
  });

  test("of the settings is a warning, and the server starts", async () => {
    const { db, clock, config } = server.dependencies;
    await server.signedIn({ role: "ADMIN" });
    const { id } = await server.signedIn({ email: "root@example.com" });
    await disableAccount({ db, config, now: clock() }, id, "Left.");
    const warnings: string[] = [];
    const log = pino({ level: "warn" }, { write: (line: string) => void warnings.push(line) });
    await ensureConfiguredAdmin({ ...server.dependencies, config: { ...config, admin }, log });
    expect(warnings.join("")).toContain("is disabled");
  });
});

test("a learner who becomes an administrator no longer counts as a learner", async () => {
  const learner = await server.signedIn({ email: "root@example.com" });
  const { db } = server.dependencies;
  const at = new Date();
  await insertCourse(server, { id: "c1" });
  await db.insert(courseLearners).values({ courseId: "c1", userId: learner.id, firstOpenedAt: at });
  await raiseCatalogueVersion(db);
  const learners = async () =>
    (await server.call("GET", "/course")).json<{ courses: { learnerCount: number }[] }>().courses[0]?.learnerCount;

  expect(await learners()).toBe(1);
  await ensureAdmin(server.dependencies, admin);
  expect(await learners()).toBe(0);
});
