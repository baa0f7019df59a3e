import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Database } from "../platform/database/database.ts";
import { DatabaseOutage } from "../platform/database/outage.ts";
import { second } from "../platform/lib/time/durations.ts";
import { fakeBuild, seenIn, shellDocument } from "../testing/pages/page-build.ts";
import { logged, startPageServer } from "../testing/pages/page-server.ts";
import type { TemporaryFolder } from "../testing/temporary-folder.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let build: TemporaryFolder;

beforeAll(async () => {
  server = await startTestServer();
  build = await fakeBuild();
});
afterAll(async () => {
  await server.close();
  await build[Symbol.asyncDispose]();
});

test.each(["/fails", "/plan-fails", "/secret"])(
  "%s: the app without a page is sent, and the log says so",
  async (url) => {
    const { dependencies, lines } = logged(server.dependencies);
    await using pages = await startPageServer(dependencies, build.path);
    const answer = await pages.get(url);
    expect([answer.statusCode, answer.body]).toEqual([200, shellDocument]);
    expect(answer.headers["cache-control"]).toBe("no-cache");
    expect(answer.headers["x-robots-tag"]).toBeUndefined();
    expect(lines).toMatchObject([{ level: 50, msg: expect.stringContaining("could not be rendered") }]);
    expect(lines[0]?.reqId).toMatch(/^[\da-f-]{36}$/);
  },
);

test("a render that hangs or ends its thread fails alone, and meanwhile calls are answered", async () => {
  const limits = { renderTimeout: 4 * second, queueTimeout: 30 * second };
  await using pages = await startPageServer(server.dependencies, build.path, limits);
  expect(seenIn((await pages.get("/about")).body).renders).toBe(1);
  const { headers } = await server.signedIn();
  const getAll = (...urls: string[]) => urls.map((url) => pages.get(url, headers));
  const hanging = getAll("/hangs", "/one", "/two");
  const call = pages.get("/api/v1/site").then(() => "the call");
  expect(await Promise.race([hanging[0]?.then(() => "the page"), call])).toBe("the call");
  for (const answers of [await Promise.all(hanging), await Promise.all(getAll("/dies", "/three", "/four"))]) {
    const [broken, ...others] = answers;
    expect(broken?.body).toBe(shellDocument);
    for (const other of others) expect(seenIn(other.body).renders).toBeLessThanOrEqual(3);
  }
});

test("a page that cannot be rendered is not tried again for a while", async () => {
  const { dependencies, lines } = logged(server.dependencies);
  await using pages = await startPageServer(dependencies, build.path);
  let asked = 0;
  const renders = async () => {
    asked += 1;
    return seenIn((await pages.get(`/count-${asked}`)).body).renders;
  };
  const before = await renders();
  for (let count = 0; count < 5; count += 1) await pages.get("/fails");
  expect(await renders()).toBe(before + 2);
  expect(lines).toHaveLength(5);
  server.pass(11 * second);
  await pages.get("/fails");
  expect(await renders()).toBe(before + 4);
});

test("who finds the queue full gets the app at once, and pages that are there are sent", async () => {
  const { dependencies, lines } = logged(server.dependencies);
  const waitingLimits = { account: 2, address: 2, all: 2 };
  await using pages = await startPageServer(dependencies, build.path, { waitingLimits });
  const kept = await pages.get("/about");
  const asking = Array.from({ length: 10 }, (_, index) => pages.get(`/slow-${index}`));
  expect((await pages.get("/about")).body).toBe(kept.body);
  const answers = await Promise.all(asking);
  const refused = answers.filter(({ body }) => body === shellDocument).length;
  expect(refused).toBeGreaterThan(0);
  expect(refused).toBeLessThan(8);
  expect(new Set(lines.map(({ level }) => level))).toEqual(new Set([40]));
  expect(seenIn((await pages.get("/slow-9")).body).address).toBe("/slow-9");
});

test("who waits too long for a turn gets the app", async () => {
  await using pages = await startPageServer(server.dependencies, build.path, { queueTimeout: 50 });
  await pages.get("/about");
  const [slow, next] = await Promise.all([pages.get("/slow"), pages.get("/next")]);
  expect(seenIn(slow.body).address).toBe("/slow");
  expect(next.body).toBe(shellDocument);
});

test("without the database the app is sent", async () => {
  const account = await server.signedIn();
  const db: Database = Object.create(server.dependencies.db);
  for (const read of ["select", "execute"] as const)
    vi.spyOn(db, read).mockImplementation(() => {
      throw new DatabaseOutage("gone");
    });
  await using pages = await startPageServer({ ...server.dependencies, db }, build.path);
  for (const [url, headers] of [["/about"], ["/courses"], ["/learners-only", account.headers]] as const)
    expect((await pages.get(url, headers)).body).toBe(shellDocument);
});

test("memory for pages is limited", async () => {
  await using pages = await startPageServer(server.dependencies, build.path, { cacheBytes: 40_000 });
  const first = await pages.get("/page-0");
  for (let index = 1; index < 30; index += 1) await pages.get(`/page-${index}`);
  expect((await pages.get("/page-29")).body).toContain('"renders":30,');
  expect((await pages.get("/page-0")).body).not.toBe(first.body);
});

test("a build that cannot be loaded leaves the app as it is", async () => {
  await using broken = await fakeBuild();
  await writeFile(join(`${broken.path}-server`, "plan.js"), "throw new Error('broken')");
  await using pages = await startPageServer(server.dependencies, broken.path);
  expect((await pages.get("/about")).body).toBe(shellDocument);
  await rm(`${broken.path}-server`, { recursive: true });
  await using without = await startPageServer(server.dependencies, broken.path);
  expect((await without.get("/about")).body).toBe(shellDocument);
});
