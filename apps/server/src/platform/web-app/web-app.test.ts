import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildApp } from "../../app/app.ts";
import { temporaryFolder, type TemporaryFolder } from "../../testing/temporary-folder.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const page = "<!doctype html><title>LMS</title>";
const html = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

let server: TestServer;
let folder: TemporaryFolder;
let app: Awaited<ReturnType<typeof buildApp>>;

beforeAll(async () => {
  server = await startTestServer();
  folder = await temporaryFolder();
  await mkdir(join(folder.path, "assets"));
  await mkdir(join(folder.path, ".vite"));
  await writeFile(join(folder.path, "index.html"), page);
  await writeFile(join(folder.path, "theme.js"), "theme()");
  await writeFile(join(folder.path, ".vite/manifest.json"), "{}");
  await writeFile(join(folder.path, "assets/app-1a2b.js"), "app()");
  await writeFile(join(folder.path, "assets/app-1a2b.js.gz"), gzipSync("app()"));
  await writeFile(join(folder.path, "assets/app-1a2b.js.br"), "brotli");
  app = await buildApp(server.dependencies, { webFolder: folder.path });
});
afterAll(async () => {
  await app.close();
  await server.close();
  await folder[Symbol.asyncDispose]();
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

test.each([
  "/",
  "/courses",
  "/courses?q=tabla",
  "/course/description?course=1",
  "/reset-password/t0ken_-x",
  "/nowhere/at/all",
])("%s is a page of the app, revalidated each time", async (url) => {
  const answer = await get(url, html);
  expect([answer.statusCode, answer.body]).toEqual([200, page]);
  expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(answer.headers["cache-control"]).toBe("no-cache");
  expect((await get(url, { ...html, "if-none-match": String(answer.headers.etag) })).statusCode).toBe(304);
});

describe("assets", () => {
  test("are kept for ever", async () => {
    const answer = await get("/assets/app-1a2b.js");
    expect(answer.body).toBe("app()");
    expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(answer.headers["content-encoding"]).toBeUndefined();
  });

  test("are compared strongly where a weak tag would not do", async () => {
    const range = { range: "bytes=0-1" };
    const part = await get("/assets/app-1a2b.js", range);
    const etag = String(part.headers.etag);
    expect([part.statusCode, etag]).toEqual([206, expect.stringMatching(/^W\//)]);
    expect((await get("/assets/app-1a2b.js", { ...range, "if-range": etag })).statusCode).toBe(200);
    expect((await get("/assets/app-1a2b.js", { "if-match": etag })).statusCode).toBe(412);
  });

  test("come without a policy for documents; what is said of a missing one has it", async () => {
    expect((await get("/assets/app-1a2b.js")).headers["content-security-policy"]).toBeUndefined();
    expect((await get("/assets/gone-9z.js")).headers["content-security-policy"]).toBeDefined();
  });

  test.each([
    ["br, gzip", "br"],
    ["gzip", "gzip"],
  ])("come as they were compressed at build for %s", async (accepted, encoding) => {
    const answer = await get("/assets/app-1a2b.js", { "accept-encoding": accepted });
    expect(answer.headers["content-encoding"]).toBe(encoding);
    expect(answer.headers["content-type"]).toMatch(/javascript/);
    expect(answer.headers.vary).toBe("Accept-Encoding");
    expect(answer.headers["cache-control"]).toContain("immutable");
  });

  test("without a hash in the name are revalidated", async () => {
    expect((await get("/theme.js")).headers["cache-control"]).toBe("no-cache");
  });
});

test.each([
  "/assets/gone-9z.js",
  "/humans.txt",
  "/.vite/manifest.json",
  "/assets",
  "/media/nothing",
  "/api",
  "/api/v1//course",
  "/assets/",
  "/assets//app-1a2b.js",
  "/..%2f..%2fpackage.json",
  "/..%5c..%5cpackage.json",
  "/index.html%00.js",
])("%s is a 404 for every client", async (url) => {
  const answer = await get(url, html);
  expect(answer.statusCode).toBe(404);
  expect(answer.json().success).toBe(false);
});

test("a form that a browser sends by itself leads back to its page, and to no other site", async () => {
  const payload = "email=ada%40example.org&password=Sitar2024";
  const headers = { ...html, "content-type": "application/x-www-form-urlencoded" };
  const send = (url: string) => app.inject({ method: "POST", url, payload, headers });
  const answer = await send("/login");
  expect([answer.statusCode, answer.headers.location]).toEqual([303, "/login"]);
  expect((await send("//evil.example/login")).statusCode).toBe(404);
  expect((await send("/api/v1/nothing")).statusCode).toBe(404);
  expect((await app.inject({ method: "POST", url: "/login", payload })).statusCode).toBe(404);
});

test("a page with a dot, a bracket or a comma behind its address is where it was, and never on another site", async () => {
  const lead = async (url: string, headers = html) => {
    const { statusCode, headers: sent } = await get(url, headers);
    return [statusCode, sent.location];
  };
  expect(await lead("/courses/foo-abc).")).toEqual([302, "/courses/foo-abc"]);
  expect(await lead("/reset-password/token%3E,")).toEqual([302, "/reset-password/token"]);
  expect(await lead("//evil.example/login.")).toEqual([302, "/evil.example/login"]);
  expect(await lead("/%5Cevil.example,")).toEqual([302, "/%5Cevil.example"]);
  expect((await get("/courses?q=why?", html)).statusCode).toBe(200);
  for (const url of ["/api/v1/course.", "/media/nothing,", "/assets/app-1a2b.js)"])
    expect((await get(url, html)).statusCode).toBe(404);
});

test("a client that accepts JSON gets no page", async () => {
  expect((await get("/courses", { accept: "application/json" })).statusCode).toBe(404);
});

test("without a build the response says what to do", async () => {
  const bare = await buildApp(server.dependencies, { webFolder: join(folder.path, "none") });
  const answer = await bare.inject({ url: "/", headers: html });
  expect(answer.statusCode).toBe(503);
  expect(answer.body).toContain("npm run build");
  await bare.close();
});
