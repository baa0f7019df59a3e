import { join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { publicState } from "../../platform/database/public-state.ts";
import { decorateLanguage } from "../../platform/http/language/language.ts";
import { answerFailure } from "../../platform/http/failure.ts";
import { siteSettings } from "../../platform/database/schema/settings.ts";
import { publish } from "../../testing/courses/course-forms.ts";
import { filesUnder } from "../../testing/files-under.ts";
import type { TestAccount } from "../../testing/test-server.ts";
import { withTestServer } from "../../testing/with-test-server.ts";
import type { ShareCard } from "./drawing/share-card.ts";
import { serveSharePictures } from "./share-route.ts";

const server = withTestServer({ trashDays: 0 });
let admin: TestAccount;
let app: FastifyInstance;
let slug: string;
let courseId: string;

const drawn = async ({ title }: ShareCard): Promise<Uint8Array> => Buffer.from(`a picture of ${title}`);
const draw = vi.fn(drawn);

beforeEach(async () => {
  admin = await server.signedIn({ role: "ADMIN" });
  const course = await publish(server, admin);
  courseId = course._id;
  slug = course.slug ?? "";
  draw.mockReset().mockImplementation(drawn);
  app = Fastify();
  decorateLanguage(app);
  app.setErrorHandler(answerFailure);
  serveSharePictures(app, server.dependencies, publicState(server.dependencies.db), { draw, close: () => undefined });
});
afterEach(() => app.close());

const get = (path: string, headers = {}) => app.inject({ url: `/share/${path}`, headers });
const pictureFiles = () => filesUnder(join(server.dependencies.config.dataDir, "media/images"));
const rename = (title: string) => {
  const payload = { title, category: "Mathematics", createdBy: "Ada Byron", description: "Letters." };
  return server.call("PUT", `/course/${courseId}`, { payload, headers: admin.headers });
};

test("a course's picture is drawn once from its texts and its thumbnail, and stored with the thumbnail", async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => get(`course/${slug}.png`)));
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
    new Set(["200 a picture of Algebra"]),
  );
  expect(answers[0]?.headers).toMatchObject({
    "content-type": "image/png",
    "cache-control": "public, max-age=3600",
    "cross-origin-resource-policy": "cross-origin",
  });
  expect(draw).toHaveBeenCalledTimes(1);
  expect(draw.mock.calls[0]?.[0]).toMatchObject({ title: "Algebra", eyebrow: "Mathematics", byline: "By Ada Byron" });
  expect(draw.mock.calls[0]?.[0].picture?.length).toBeGreaterThan(100);

  await server.call("DELETE", `/course/${courseId}`, { headers: admin.headers });
  expect((await get(`course/${slug}.png`)).statusCode).toBe(404);
  expect(await pictureFiles()).toEqual([]);
});

test("a client that has it gets a 304, and HEAD its headers", async () => {
  const { headers } = await get(`course/${slug}.png`);
  expect((await get(`course/${slug}.png`, { "if-none-match": headers.etag })).statusCode).toBe(304);
  const head = await app.inject({ method: "HEAD", url: `/share/course/${slug}.png` });
  expect([head.statusCode, head.headers["content-length"], head.body]).toEqual([200, headers["content-length"], ""]);
});

test("a changed title gets another picture, also at the address of the earlier one", async () => {
  await get(`course/${slug}.png`);
  await rename("Linear Algebra");
  expect((await get(`course/${slug}.png`)).body).toBe("a picture of Linear Algebra");
});

test("a course that cannot be drawn has the site's picture for a minute", async () => {
  draw.mockImplementation((card) => (card.picture === undefined ? drawn(card) : Promise.reject(new Error("no"))));
  const answer = await get(`course/${slug}.png`);
  expect(answer.body).toBe("a picture of LMS");
  expect(answer.headers["cache-control"]).toBe("public, max-age=60");
  draw.mockImplementation(drawn);
  expect((await get(`course/${slug}.png`)).body).toBe("a picture of Algebra");
});

test("the site's picture is drawn once; a failure is not kept", async () => {
  draw.mockRejectedValueOnce(new Error("no"));
  expect((await get("site.png")).statusCode).toBe(503);
  const [first] = await Promise.all([get("site.png"), get("site.png")]);
  expect(draw).toHaveBeenCalledTimes(2);
  expect(first?.headers).toMatchObject({ "content-type": "image/png", "cache-control": "public, max-age=3600" });
  expect((await get("site.png", { "if-none-match": first?.headers.etag })).statusCode).toBe(304);
});

test("any other address is a 404, and nothing is drawn for it", async () => {
  const others = ["algebra-0000000000.png", "x.png", "%00.png", "..%2Fsite.png", slug, `${slug}.jpg`];
  for (const other of others) expect((await get(`course/${other}`)).statusCode).toBe(404);
  expect(draw).not.toHaveBeenCalled();
});

test("another name, logo or colour of the site gets other pictures", async () => {
  await Promise.all([get("site.png"), get(`course/${slug}.png`)]);
  await server.dependencies.db.insert(siteSettings).values({ settings: { name: "Sangam", accentColor: "#1f6f4a" } });
  expect((await get("site.png")).body).toBe("a picture of Sangam");
  await get(`course/${slug}.png`);
  const colors = { brand: "#1f6f4a", brandLight: expect.any(String), brandStrong: expect.any(String) };
  for (const [card] of draw.mock.calls.slice(2)) expect(card).toMatchObject({ site: "Sangam", colors });
  expect(draw).toHaveBeenCalledTimes(4);
});

test("the app serves them", async () => {
  const answer = await server.app.inject({ url: "/share/site.png" });
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload.subarray(1, 4).toString()).toBe("PNG");
});
