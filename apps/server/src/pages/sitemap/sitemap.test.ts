import { gunzipSync } from "node:zlib";
import { inLanguage } from "@lms/texts/addresses";
import { offeredLanguages } from "@lms/texts/languages";
import { fastify } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildApp } from "../../app/app.ts";
import { raiseCatalogueVersion } from "../../catalogue/catalogue-version.ts";
import { decorateLanguage } from "../../platform/http/language/language.ts";
import { answerFailure } from "../../platform/http/failure.ts";
import { siteSettings } from "../../platform/database/schema/settings.ts";
import { courses } from "../../platform/database/schema/courses.ts";
import { newId } from "../../platform/lib/id.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { serveSitemap } from "./serve-sitemap.ts";

let server: TestServer;
let app: Awaited<ReturnType<typeof buildApp>>;
let publicUrl: string;

beforeAll(async () => {
  server = await startTestServer();
  app = await buildApp(server.dependencies);
  ({ publicUrl } = server.dependencies.config);
});
beforeEach(() => server.reset());
afterAll(async () => {
  await app.close();
  await server.close();
});

async function publish(title: string, updatedAt = "2026-05-06T07:08:09.000Z"): Promise<string> {
  const { db } = server.dependencies;
  const texts = { title, description: "d", category: "c", createdBy: "i", thumbnailFile: "none" };
  const [row] = await db
    .insert(courses)
    .values({ id: newId(), ...texts, updatedAt: new Date(updatedAt) })
    .returning({ shortId: courses.shortId });
  await raiseCatalogueVersion(db);
  return row?.shortId ?? "";
}

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const inEveryLanguage = (path: string) => offeredLanguages.map((language) => publicUrl + inLanguage(path, language));
const addressesIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) => address);

describe("sitemap.xml", () => {
  test("has every public page and every course, each in every language, with the time of its last change", async () => {
    const older = await publish("Algebra");
    const newer = await publish("Botany & Beyond", "2026-08-01T00:00:00.000Z");
    const answer = await get("/sitemap.xml");
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toBe("application/xml; charset=utf-8");
    const paths = ["/", "/courses", "/about", "/contact", "/help", "/privacy", "/terms", "/refunds"];
    const own = [`/courses/algebra-${older}`, `/courses/botany-beyond-${newer}`];
    expect(addressesIn(answer.body)).toEqual([...paths, ...own].flatMap(inEveryLanguage));
    expect(answer.body).toContain(`algebra-${older}</loc><lastmod>2026-05-06T07:08:09.000Z</lastmod>`);
    expect(answer.body).toContain("/courses</loc><lastmod>2026-08-01T00:00:00.000Z</lastmod>");
  });

  test("is XML whatever the titles", async () => {
    const ids = [
      await publish("]]></loc><script>&'\""),
      await publish("हिन्दी व्याकरण"),
      await publish("../admin?x=1#y"),
    ];
    const { body } = await get("/sitemap.xml");
    const paths = [
      `/courses/loc-script-${ids[0]}`,
      `/courses/${encodeURIComponent("हिन्दी-व्याकरण")}-${ids[1]}`,
      `/courses/admin-x-1-y-${ids[2]}`,
    ];
    expect(addressesIn(body).slice(-6)).toEqual(paths.flatMap(inEveryLanguage));
    expect(body).not.toMatch(/script>|&(?!amp;|lt;|gt;|quot;|#39;)/);
  });

  test("is sent once, and again after a change by any process", async () => {
    await publish("Algebra");
    const first = await get("/sitemap.xml");
    const seen = { "if-none-match": String(first.headers.etag) };
    const same = await get("/sitemap.xml", seen);
    expect([same.statusCode, same.body]).toEqual([304, ""]);
    const id = await publish("Botany");
    const changed = await get("/sitemap.xml", seen);
    expect(changed.statusCode).toBe(200);
    expect(changed.body).toContain(`botany-${id}`);
  });

  test("has no page of what is switched off", async () => {
    const { db } = server.dependencies;
    await get("/sitemap.xml");
    await db
      .insert(siteSettings)
      .values({ settings: { features: { batches: true, help: false, contactForm: false } } });
    const { body } = await get("/sitemap.xml");
    expect(addressesIn(body)).toEqual(
      ["/", "/courses", "/about", "/privacy", "/terms", "/refunds"].flatMap(inEveryLanguage),
    );
  });

  test("is compressed for those who accept it", async () => {
    const answer = await get("/sitemap.xml", { "accept-encoding": "gzip" });
    expect(answer.headers).toMatchObject({ "content-encoding": "gzip", vary: "Accept-Encoding" });
    expect(gunzipSync(answer.rawPayload).toString()).toBe((await get("/sitemap.xml")).body);
  });
});

describe("with more addresses than one file takes", () => {
  const files = fastify();
  decorateLanguage(files);
  const updatedAt = new Date("2026-02-03T04:05:06.000Z");
  const state = { catalogueVersion: 1, settings: {} };
  const slugs = Array.from({ length: 13 }, (_, index) => `course-${index}`);
  let calls = 0;

  beforeAll(() => {
    files.setErrorHandler(answerFailure);
    const source = {
      publicUrl: "https://learn.example.com",
      languages: ["en"] as const,
      readState: () => state,
      courses: async () => {
        calls += 1;
        return slugs.map((slug) => ({ slug, updatedAt }));
      },
    };
    serveSitemap(files, source, 10);
  });
  afterAll(() => files.close());

  test("sitemap.xml is an index of files that have each address once", async () => {
    const answers = await Promise.all([files.inject("/sitemap.xml"), files.inject("/sitemap.xml")]);
    const index = answers[0].body;
    expect(index).toContain("<sitemapindex ");
    const parts = addressesIn(index);
    expect(parts).toEqual([1, 2, 3].map((part) => `https://learn.example.com/sitemap-${part}.xml`));
    expect(index.match(/<lastmod>2026-02-03T04:05:06.000Z</g)).toHaveLength(3);

    const listed = await Promise.all(
      parts.map(async (part) => addressesIn((await files.inject(new URL(part).pathname)).body)),
    );
    expect(listed.map(({ length }) => length)).toEqual([10, 10, 1]);
    expect(new Set(listed.flat()).size).toBe(21);
    expect(listed.flat()).toContain("https://learn.example.com/courses/course-12");
    expect(calls).toBe(1);
  });

  test.each(["/sitemap-0.xml", "/sitemap-4.xml", "/sitemap-x.xml", "/sitemap-99999999999.xml"])(
    "%s is not there",
    async (path) => {
      expect((await files.inject(path)).statusCode).toBe(404);
    },
  );
});

test("robots.txt names the sitemap and keeps private pages out, and no public one", async () => {
  const answer = await get("/robots.txt");
  expect(answer.headers["content-type"]).toBe("text/plain; charset=utf-8");
  const lines = answer.body.split("\n");
  expect(lines).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
  const closed = lines.flatMap((line) => (line.startsWith("Disallow: ") ? [line.slice(10)] : []));
  const isClosed = (path: string) => closed.some((start) => path.startsWith(start));
  expect(
    ["/admin/dashboard", "/user/profile", "/checkout/fail", "/course/create", "/api/v1/site"].filter(isClosed),
  ).toHaveLength(5);
  const open = [
    "/",
    "/courses",
    "/courses/algebra-4f0c2a91be",
    "/about",
    "/assets/app.js",
    "/share/site.png",
    "/media/images/1",
  ];
  expect(open.filter(isClosed)).toEqual([]);
});
