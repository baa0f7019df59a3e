import type { FastifyInstance, InjectOptions } from "fastify";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApp } from "../../../app/app.ts";
import { addCourse } from "../../../testing/pages/page-server.ts";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";

let server: TestServer;
let app: FastifyInstance;
const lines: string[] = [];

beforeAll(async () => {
  server = await startTestServer();
  await addCourse(server.dependencies, "Algebra");
  const log = pino({ level: "info" }, { write: (line: string) => void lines.push(line) });
  app = await buildApp({ ...server.dependencies, log }, { languages: ["en", "hi"] });
});
afterAll(async () => {
  await app.close();
  await server.close();
});

const ask = (language: string | undefined, options: InjectOptions & { url: string }) =>
  app.inject({
    ...options,
    url: `/api/v1${options.url}`,
    headers: { ...options.headers, ...(language !== undefined && { "accept-language": language }) },
  });

test("a success has its code, and is said in the language that is asked for", async () => {
  const english = await ask(undefined, { url: "/site" });
  const hindi = await ask("hi-IN,hi;q=0.9,en;q=0.8", { url: "/site" });
  expect(english.json()).toMatchObject({ success: true, code: "site.fetched", message: "Site details" });
  expect(hindi.json()).toMatchObject({ success: true, code: "site.fetched", message: "साइट की जानकारी" });
  expect(hindi.json().site).toEqual(english.json().site);
  expect([english.headers["content-language"], hindi.headers["content-language"]]).toEqual([undefined, "hi"]);
});

test("a problem too", async () => {
  const answer = await ask("hi", { method: "POST", url: "/user/signin", payload: { email: "a@b.co", password: "x" } });
  expect([answer.statusCode, answer.headers["content-language"]]).toEqual([401, "hi"]);
  expect(answer.json()).toMatchObject({
    success: false,
    code: "account.wrongPassword",
    message: "ईमेल या पासवर्ड सही नहीं है",
  });
  expect((await ask("hi", { method: "PUT", url: "/nowhere" })).json()).toMatchObject({ code: "requests.nothingHere" });
});

test("the rules of a form have their codes and limits, and the first speaks for all", async () => {
  const payload = { name: "x".repeat(101), email: "nowhere", message: "" };
  const broken = async (language: string) => (await ask(language, { method: "POST", url: "/contact", payload })).json();
  expect(await broken("en")).toMatchObject({ code: "requests.formInvalid", message: "All fields are mandatory" });
  expect(await broken("hi")).toMatchObject({
    code: "requests.formInvalid",
    message: "सभी जगहें भरना ज़रूरी है",
    errors: [
      { field: "message", code: "required", message: "सभी जगहें भरना ज़रूरी है" },
      {
        field: "name",
        code: "maxLength",
        params: { limit: 100 },
        message: "नाम ज़्यादा से ज़्यादा 100 अक्षरों का हो",
      },
      { field: "email", code: "pattern", message: "यह ईमेल पता सही नहीं है" },
    ],
  });
});

test("a parameter that breaks a rule of the contract", async () => {
  const answer = await ask("hi", { url: `/course?q=${"x".repeat(201)}` });
  expect(answer.json()).toMatchObject({
    code: "requests.formInvalid",
    errors: [
      {
        field: "q",
        code: "maxLength",
        params: { limit: 200 },
        message: "खोज का टेक्स्ट ज़्यादा से ज़्यादा 200 अक्षरों का हो",
      },
    ],
  });
});

test("a file that is refused is named with its size", async () => {
  const { headers } = await server.signedIn({ role: "ADMIN" });
  const { maxImageBytes } = server.dependencies.config;
  const payload = Buffer.alloc(1);
  const answer = await ask("hi", {
    method: "POST",
    url: "/course",
    headers: {
      ...headers,
      "content-type": "multipart/form-data; boundary=b",
      "content-length": String(maxImageBytes * 2),
    },
    payload,
  });
  expect(answer.json()).toMatchObject({
    errors: [{ field: "thumbnail", code: "pictureTooLarge", params: { size: "5 MB" }, message: "तस्वीर 5 MB से बड़ी है" }],
  });
});

test.each(["/course", "/course?q=alg&limit=5"])("of %s the sentence alone is in the language", async (url) => {
  const { message, ...shown } = (await ask("en", { url })).json();
  const { message: said, ...same } = (await ask("hi", { url })).json();
  expect(same).toEqual(shown);
  expect(said).not.toBe(message);
});

test.each(["/course", "/course?q=alg&limit=5", "/site/pages/privacy", "/site/help"])(
  "%s is kept in each language, with an ETag of its own",
  async (url) => {
    const [english, hindi] = [await ask("en", { url }), await ask("hi", { url })];
    expect(hindi.json().message).not.toBe(english.json().message);
    expect(english.headers["etag"]).not.toBe(hindi.headers["etag"]);
    for (const { headers } of [english, hindi]) expect(headers.vary).toBe("Accept-Language");
    expect((await ask("hi", { url })).body).toBe(hindi.body);

    const again = (language: string) =>
      ask(language, { url, headers: { "if-none-match": String(hindi.headers["etag"]) } });
    expect([(await again("hi")).statusCode, (await again("en")).statusCode]).toEqual([304, 200]);
  },
);

test("the log stays English", async () => {
  lines.length = 0;
  const broken = new Proxy(server.dependencies.db, {
    get: () => {
      throw new Error("ECONNREFUSED is not this");
    },
  });
  const log = pino({ level: "info" }, { write: (line: string) => void lines.push(line) });
  const failing = await buildApp({ ...server.dependencies, db: broken, log }, { languages: ["en", "hi"] });
  const answer = await failing.inject({ url: "/api/v1/site", headers: { "accept-language": "hi" } });
  expect(answer.json()).toMatchObject({ code: "service.failed", message: expect.stringMatching(/[\u0900-\u097f]/) });
  expect(lines.join("")).toContain("ECONNREFUSED");
  expect(lines.join("")).not.toMatch(/[\u0900-\u097f]/);
  await failing.close();
});
