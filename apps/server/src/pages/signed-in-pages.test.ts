import { brotliDecompressSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { users } from "../platform/database/schema/accounts.ts";
import { day, hour } from "../platform/lib/time/durations.ts";
import { fakeBuild, seenIn } from "../testing/pages/page-build.ts";
import { type PageServer, patientLimits, startPageServer } from "../testing/pages/page-server.ts";
import type { TemporaryFolder } from "../testing/temporary-folder.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let build: TemporaryFolder;
let pages: PageServer;

beforeAll(async () => {
  server = await startTestServer();
  build = await fakeBuild();
  pages = await startPageServer(server.dependencies, build.path);
});
afterAll(async () => {
  await pages[Symbol.asyncDispose]();
  await server.close();
  await build[Symbol.asyncDispose]();
});

test("whoever is signed in gets a page of their own, which nobody stores", async () => {
  const { email, headers } = await server.signedIn();
  const visitors = await pages.get("/about");
  const own = await pages.get("/about", { ...headers, "if-none-match": String(visitors.headers.etag) });
  expect(own.statusCode).toBe(200);
  expect(seenIn(own.body).user).toBe(email);
  expect(own.headers).toMatchObject({
    "cache-control": "private, no-store",
    vary: "Accept-Encoding, Cookie, Accept-Language",
  });
  expect(own.headers.etag).toBeUndefined();
  const again = await pages.get("/about", { ...headers, "accept-encoding": "br" });
  expect(seenIn(brotliDecompressSync(again.rawPayload).toString()).renders).toBeGreaterThan(seenIn(own.body).renders);
  expect((await pages.get("/about")).body).toBe(visitors.body);
});

test("a page that only the browser draws starts from the user and the settings", async () => {
  const { email, headers } = await server.signedIn();
  const shell = await pages.get("/learners-only?tab=2", headers);
  expect(shell.headers).toMatchObject({ "cache-control": "private, no-store", "x-robots-tag": "noindex" });
  const bundle = { amount: 49_900, currency: "INR", durationMonths: 12, fullRefundsPerYear: 3 };
  expect(shell.body).toBe(`shell ${JSON.stringify({ address: "/learners-only?tab=2", user: email, bundle })}`);
});

test("a cookie without a session is a visitor's", async () => {
  const { id, headers } = await server.signedIn();
  const visitors = await pages.get("/about");
  for (const cookie of ["session=nobody", `session=${"x".repeat(500)}`, "session="])
    expect((await pages.get("/about", { cookie })).body).toBe(visitors.body);
  await server.dependencies.db.delete(users).where(eq(users.id, id));
  expect((await pages.get("/about", headers)).body).toBe(visitors.body);
});

test("a page extends the session as a call does", async () => {
  const { headers } = await server.signedIn();
  expect((await pages.get("/about", headers)).headers["set-cookie"]).toBeUndefined();
  server.pass(2 * hour);
  const extended = String((await pages.get("/about", headers)).headers["set-cookie"]);
  expect(extended).toContain(headers.cookie);
  expect(extended).toMatch(/HttpOnly.*SameSite=Lax/);
  server.pass(29 * day);
  expect(seenIn((await pages.get("/about", headers)).body).user).toBeDefined();
});

test("what is rendered at once for visitors, learners and an admin is never mixed", async () => {
  const accounts = [await server.signedIn(), await server.signedIn(), await server.signedIn({ role: "ADMIN" })];
  await using patient = await startPageServer(server.dependencies, build.path, patientLimits);
  const asking = Array.from({ length: 400 }, async (_, index) => {
    const account = accounts[index % 4];
    const { body, headers } = await patient.get(index % 3 === 0 ? "/courses" : "/about", account?.headers);
    expect(accounts.filter(({ email }) => body.includes(email))).toEqual(account === undefined ? [] : [account]);
    expect(headers["cache-control"]).toBe(account === undefined ? "no-cache" : "private, no-store");
  });
  await Promise.all(asking);
});
