import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildApp } from "../../../app/app.ts";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";

const file = readFileSync(new URL("../../../../../../openapi.yaml", import.meta.url), "utf8");

let server: TestServer;
let closed: FastifyInstance;

beforeAll(async () => {
  server = await startTestServer();
  const { dependencies } = server;
  closed = await buildApp({ ...dependencies, config: { ...dependencies.config, apiDocs: false } });
});
afterAll(async () => {
  await closed.close();
  await server.close();
});

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });

describe("the contract", () => {
  test("is the file itself, compressed", async () => {
    const plain = await get("/api/v1/openapi.yaml");
    expect([plain.statusCode, plain.headers["content-type"]]).toEqual([200, "application/yaml; charset=utf-8"]);
    expect(plain.body).toBe(file);

    const packed = await get("/api/v1/openapi.yaml", { "accept-encoding": "gzip, br" });
    expect(packed.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(file);
  });

  test("is not sent again to who has it", async () => {
    const { headers } = await get("/api/v1/openapi.yaml");
    const again = await get("/api/v1/openapi.yaml", { "if-none-match": String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
  });

  test("is not opened to the scripts of other sites", async () => {
    const { headers } = await get("/api/v1/openapi.yaml", { origin: "https://elsewhere.example" });
    expect(Object.keys(headers).filter((name) => name.startsWith("access-control-"))).toEqual([]);
    expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
  });

  test("is there without the reference too", async () => {
    expect((await closed.inject("/api/v1/openapi.yaml")).body).toBe(file);
  });
});

describe("the reference", () => {
  test("runs this site's scripts alone, none of them inline or made of texts", async () => {
    const { statusCode, headers, body } = await get("/api/docs");
    expect(statusCode).toBe(200);
    const directives = String(headers["content-security-policy"]).split("; ");
    expect(directives).toEqual(
      expect.arrayContaining(["default-src 'none'", "script-src 'self'", "connect-src 'self'"]),
    );
    expect(Array.from(body.matchAll(/<script[^>]*>([^<]*)/g), ([, inline]) => inline)).toEqual(["", ""]);
  });

  test("has every file that its page names", async () => {
    const { body } = await get("/api/docs");
    const named = Array.from(body.matchAll(/src="([^"]+)"/g), ([, address = ""]) => address);
    expect(named).toHaveLength(2);
    for (const address of named) {
      const script = await get(address);
      expect([script.statusCode, script.headers["content-type"]]).toEqual([200, "text/javascript; charset=utf-8"]);
      expect(script.body).toContain("createApiReference");
    }
  });

  test.each(["/api/docs", "/api/docs/library.js", "/api/docs/start.js"])(
    "is not there without API_DOCS: %s",
    async (url) => {
      expect((await closed.inject(url)).statusCode).toBe(404);
    },
  );
});
