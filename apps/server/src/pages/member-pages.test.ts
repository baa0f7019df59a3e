import { count, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditEntries, users } from "../platform/database/schema/accounts.ts";
import { fakeBuild, seenIn } from "../testing/pages/page-build.ts";
import { logged, type PageServer, patientLimits, startPageServer } from "../testing/pages/page-server.ts";
import type { TemporaryFolder } from "../testing/temporary-folder.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let build: TemporaryFolder;
let pages: PageServer;

const patient = { ...patientLimits, readTimeout: 30_000 };

beforeAll(async () => {
  server = await startTestServer();
  build = await fakeBuild();
  pages = await startPageServer(server.dependencies, build.path, patient);
});
afterAll(async () => {
  await pages[Symbol.asyncDispose]();
  await server.close();
  await build[Symbol.asyncDispose]();
});

async function entriesAbout(subjectId: string): Promise<number> {
  const { db } = server.dependencies;
  const [found] = await db.select({ entries: count() }).from(auditEntries).where(eq(auditEntries.subjectId, subjectId));
  return found?.entries ?? 0;
}

test("a member's page has what the API answers to them, and nobody stores it", async () => {
  const { headers } = await server.signedIn();
  const page = await pages.get("/own", headers);
  expect(page.statusCode).toBe(200);
  expect(page.headers).toMatchObject({
    "cache-control": "private, no-store",
    vary: "Accept-Encoding, Cookie, Accept-Language",
    "x-robots-tag": "noindex",
  });
  expect(page.headers.etag).toBeUndefined();
  const calls = ["/api/v1/audit/mine?limit=10", "/api/v1/notices?limit=1"].map(async (url) => pages.get(url, headers));
  const bodies = (await Promise.all(calls)).map((call) => ({ status: 200, body: JSON.parse(call.body) }));
  expect(seenIn(page.body).responses).toEqual(bodies);
  expect((await pages.get("/own")).headers.location).toBe("/login");
});

test("what many members read and are shown at the same time is never mixed", async () => {
  const { db } = server.dependencies;
  const accounts = await Promise.all([server.signedIn(), server.signedIn(), server.signedIn({ role: "ADMIN" })]);
  for (const { id } of accounts)
    await db
      .update(users)
      .set({ fullName: `Name of ${id}` })
      .where(eq(users.id, id));
  const [, , admin] = accounts;
  const asking = Array.from({ length: 90 }, async (_, index) => {
    const account = accounts[index % 3];
    // An administrator reads other people, who are in their own pages at that time.
    const isOther = account === admin && index % 2 === 0;
    const { body } = await pages.get(isOther ? `/own/${accounts[0]?.id}` : "/own", account?.headers);
    const seen = accounts.filter(({ id, email }) => body.includes(id) || body.includes(email));
    expect(seen).toEqual(isOther ? [accounts[0], admin] : [account]);
  });
  await Promise.all(asking);
});

test("whoever may not read a part gets the page without it, as the API refuses", async () => {
  const other = await server.signedIn();
  const learner = await server.signedIn();
  const page = await pages.get(`/own/${other.id}`, learner.headers);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('"responses":[{"status":403}]');
  expect(page.body).not.toContain(other.email);
  expect(await entriesAbout(other.id)).toBe(0);
});

test("a read that leaves an entry leaves one, also if its page cannot be rendered, and none for a HEAD", async () => {
  const admin = await server.signedIn({ role: "ADMIN" });
  const [shown, failing] = [await server.signedIn(), await server.signedIn()];
  const path = `/own/${shown.id}`;
  await pages.get(path, admin.headers, "HEAD");
  expect(await entriesAbout(shown.id)).toBe(0);
  expect(seenIn((await pages.get(path, admin.headers)).body).responses).toMatchObject([{ status: 200 }]);
  expect(await entriesAbout(shown.id)).toBe(1);

  const { dependencies, lines } = logged(server.dependencies);
  await using logging = await startPageServer(dependencies, build.path, patient);
  const shell = await logging.get(`/own/${failing.id}/fails`, admin.headers);
  expect(shell.body).toMatch(/^shell .*"responses":\[\{"status":200,"body":/);
  expect(shell.headers["cache-control"]).toBe("private, no-store");
  expect(lines).toMatchObject([{ level: 40, msg: expect.stringContaining("the browser draws it") }]);
  expect(await entriesAbout(failing.id)).toBe(1);
});

test("reads that take too long are left to the browser", async () => {
  const { email, headers } = await server.signedIn();
  await using hurried = await startPageServer(server.dependencies, build.path, { readTimeout: 0 });
  const { statusCode, body } = await hurried.get("/own", headers);
  expect([statusCode, body]).toEqual([200, expect.stringContaining(`"user":"${email}"`)]);
  expect(body).toContain('"responses":[{"status":503},{"status":503}]');
});
