import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { day } from "../platform/lib/time/durations.ts";
import { raiseCatalogueVersion } from "../catalogue/catalogue-version.ts";
import { ensureSiteSettings } from "../site/site-settings.ts";
import { fakeBuild, seenIn, shellDocument } from "../testing/pages/page-build.ts";
import { addCourse, logged, type PageServer, startPageServer } from "../testing/pages/page-server.ts";
import type { TemporaryFolder } from "../testing/temporary-folder.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let build: TemporaryFolder;
let pages: PageServer;

beforeAll(async () => {
  server = await startTestServer();
  build = await fakeBuild();
  pages = await startPageServer(server.dependencies, build.path);
  await addCourse(server.dependencies, "Algebra");
});
afterAll(async () => {
  await pages[Symbol.asyncDispose]();
  await server.close();
  await build[Symbol.asyncDispose]();
});

async function titles({ get }: PageServer): Promise<string[] | undefined> {
  return seenIn((await get("/courses")).body).responses[0]?.body.courses?.map(({ title }) => title);
}

test("a page is made of the responses that its plan names, and revalidated each time", async () => {
  const page = await pages.get("/courses");
  expect(page.statusCode).toBe(200);
  expect(page.headers).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-cache",
    vary: "Accept-Encoding, Cookie, Accept-Language",
  });
  expect(page.headers["x-robots-tag"]).toBeUndefined();
  expect(page.headers["set-cookie"]).toBeUndefined();
  const { responses, env } = seenIn(page.body);
  expect(responses).toMatchObject([{ status: 200, body: { courses: [{ title: "Algebra" }] } }]);
  expect(env).toEqual({ NODE_ENV: "production" });
});

function titlesIn({ body: html }: { body: string }) {
  return seenIn(html).responses.map(({ body }) => (body.page ?? body.articles?.[0])?.title);
}

describe("with two languages", () => {
  let both: PageServer;
  beforeAll(async () => {
    both = await startPageServer(server.dependencies, build.path, {}, ["en", "hi"]);
  });
  afterAll(() => both[Symbol.asyncDispose]());

  test("each has pages of its own, rendered and kept apart", async () => {
    const [english, hindi] = [await both.get("/courses"), await both.get("/hi/courses")];
    expect(seenIn(english.body)).toMatchObject({ address: "/courses", language: "en" });
    expect(seenIn(hindi.body)).toMatchObject({ address: "/courses", language: "hi" });
    expect(hindi.headers.etag).not.toBe(english.headers.etag);
    expect([(await both.get("/courses")).body, (await both.get("/hi/courses")).body]).toEqual([
      english.body,
      hindi.body,
    ]);
  });

  test("the texts of the site are in the language of the page", async () => {
    expect(titlesIn(await both.get("/terms"))).toEqual(["Terms of Service", "How do I create an account?"]);
    expect(titlesIn(await both.get("/hi/terms"))).toEqual(["सेवा की शर्तें", "खाता कैसे बनाएँ?"]);
  });

  test("a redirect stays in its language", async () => {
    expect((await both.get("/hi/learners-only")).headers.location).toBe("/hi/login");
    expect((await both.get("/hi/moved")).headers.location).toBe("/hi/courses");
  });

  test("whoever wants Hindi is led to it, once", async () => {
    const led = await both.get("/courses?q=a", { "accept-language": "hi" });
    expect([led.statusCode, led.headers.location]).toEqual([302, "/hi/courses?q=a"]);
    expect(led.headers).toMatchObject({ "cache-control": "no-store", vary: "Cookie, Accept-Language" });
    expect((await both.get("/hi/courses?q=a", { "accept-language": "en" })).statusCode).toBe(200);
    expect((await both.get("/courses", { cookie: "language=en", "accept-language": "hi" })).statusCode).toBe(200);
  });
});

test("a page that was sent leaves nothing in the log", async () => {
  const { dependencies, lines } = logged(server.dependencies);
  await using quiet = await startPageServer(dependencies, build.path);
  for (const url of ["/courses", "/learners-only", "/unknown"]) await quiet.get(url);
  await quiet.get("/courses", { "if-none-match": "*" });
  expect(lines).toEqual([]);
});

test("a page is rendered once, and answered with 304 to those who have it", async () => {
  const first = await pages.get("/about");
  const again = await Promise.all(Array.from({ length: 20 }, () => pages.get("/about")));
  expect(new Set(again.map(({ body }) => body))).toEqual(new Set([first.body]));
  const unchanged = await pages.get("/about", { "if-none-match": String(first.headers.etag) });
  expect([unchanged.statusCode, unchanged.body]).toEqual([304, ""]);
  expect(unchanged.headers).toMatchObject({ etag: first.headers.etag, "cache-control": "no-cache" });
});

test("many who ask for a new page at once share one render", async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => pages.get("/slow")));
  expect(new Set(answers.map(({ body }) => seenIn(body).renders)).size).toBe(1);
});

test("a change counts at the next request, in every process", async () => {
  await using other = await startPageServer(server.dependencies, build.path);
  const before = await pages.get("/courses");
  expect(await titles(other)).toEqual(["Algebra"]);
  const id = await addCourse(server.dependencies, "Botany");
  for (const each of [pages, other]) expect(await titles(each)).toContain("Botany");
  expect((await pages.get("/courses", { "if-none-match": String(before.headers.etag) })).statusCode).toBe(200);
  await server.dependencies.db.execute(sql`delete from courses where id = ${id}`);
  await raiseCatalogueVersion(server.dependencies.db, [id]);
  for (const each of [pages, other]) expect(await titles(each)).toEqual(["Algebra"]);
});

test("a change of the settings counts at the next request", async () => {
  expect(seenIn((await pages.get("/settings-page")).body).promo).toBeUndefined();
  await ensureSiteSettings(server.dependencies.db);
  expect(seenIn((await pages.get("/settings-page")).body).promo).toMatchObject({ amount: 49_900 });
});

const rendersOf = async (url: string) => seenIn((await pages.get(url)).body).renders;

test("a page of last year is made again", async () => {
  const before = await rendersOf("/courses?q=year");
  expect(await rendersOf("/courses?q=year")).toBe(before);
  vi.useFakeTimers({ now: new Date(Date.now() + 365 * day), toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  expect(await rendersOf("/courses?q=year")).not.toBe(before);
});

test("parameters that the plan does not use make no page of their own", async () => {
  const { body } = await pages.get("/courses?q=algebra");
  expect(seenIn(body).address).toBe("/courses?q=algebra");
  const crowded = Array.from({ length: 30 }, (_, index) => `x${index}=1`).join("&");
  for (const query of ["q=algebra&utm_source=a", "x=1&q=algebra&x=2", `q=algebra&${crowded}`])
    expect((await pages.get(`/courses?${query}`)).body).toBe(body);
  expect((await pages.get("/courses?x=1")).body).toBe((await pages.get("/courses")).body);
  expect((await pages.get("/courses?q=botany")).body).not.toBe(body);
});

test("an address that has more parameters than are read leads to the one that is shown", async () => {
  const crowded = Array.from({ length: 12 }, (_, index) => `x${index}=1`).join("&");
  const { statusCode, headers } = await pages.get(`/courses?${crowded}&q=algebra`);
  expect([statusCode, headers.location]).toEqual([302, `/courses?${crowded}`]);
});

test("unknown addresses share the page of the plan's address", async () => {
  const first = await pages.get("/unknown?a");
  expect([first.statusCode, first.headers["x-robots-tag"]]).toEqual([404, "noindex"]);
  expect(seenIn(first.body).address).toBe("/missing");
  expect((await pages.get("/unknown?b")).body).toBe(first.body);
});

test("parameters that the operation refuses are its refusal", async () => {
  const { statusCode, body } = await pages.get("/courses?limit=many");
  expect(statusCode).toBe(200);
  expect(seenIn(body).responses).toEqual([
    {
      status: 400,
      body: {
        success: false,
        code: "requests.formInvalid",
        message: "This value of limit cannot be used",
        errors: expect.any(Array),
      },
    },
  ]);
});

test("redirects are followed by the browser, within the site", async () => {
  const guarded = await pages.get("/learners-only");
  expect([guarded.statusCode, guarded.headers.location]).toEqual([302, "/login"]);
  expect(guarded.headers).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex" });
  const moved = await pages.get("/moved");
  expect([moved.statusCode, moved.headers.location]).toEqual([302, "/courses"]);
  expect(moved.headers["cache-control"]).toBe("no-cache");
  const elsewhere = await pages.get("/elsewhere");
  expect([elsewhere.statusCode, elsewhere.body]).toEqual([200, shellDocument]);
});

test("pages are compressed as the client accepts it", async () => {
  const plain = await pages.get("/about");
  const brotli = await pages.get("/about", { "accept-encoding": "gzip, deflate, br" });
  const gzip = await pages.get("/about", { "accept-encoding": "gzip, br;q=0" });
  expect(brotli.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
  expect(gzip.headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  const etags = [plain, brotli, gzip].map(({ headers }) => headers.etag);
  expect(new Set(etags).size).toBe(3);
  const unchanged = await pages.get("/about", {
    "accept-encoding": "br",
    "if-none-match": String(brotli.headers.etag),
  });
  expect(unchanged.statusCode).toBe(304);
});

test("HEAD has the headers alone", async () => {
  const [get, head] = [await pages.get("/about"), await pages.get("/about", {}, "HEAD")];
  expect([head.statusCode, head.body]).toEqual([200, ""]);
  for (const name of ["etag", "content-length", "content-type", "cache-control", "vary"])
    expect(head.headers[name]).toBe(get.headers[name]);
});

test("the security policy allows the planner's inline scripts and no others", async () => {
  const { headers } = await pages.get("/about");
  const policy = String(headers["content-security-policy"]);
  expect(policy).toContain("script-src 'self' 'sha256-c2NyaXB0';");
  expect(/script-src[^;]*unsafe/.test(policy)).toBe(false);
});
