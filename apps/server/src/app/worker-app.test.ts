import { afterAll, beforeAll, expect, test } from "vitest";
import type { FastifyInstance } from "fastify";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { buildWorkerApp } from "./worker-app.ts";

const token = "t".repeat(32);
let server: TestServer;
let app: FastifyInstance;

beforeAll(async () => {
  server = await startTestServer();
  const config = { ...server.dependencies.config, metrics: { token, listen: undefined } };
  app = await buildWorkerApp({ ...server.dependencies, config });
});
afterAll(async () => {
  await app.close();
  await server.close();
});

test("a worker answers what watches it", async () => {
  expect((await app.inject("/healthz")).statusCode).toBe(200);
  expect((await app.inject("/readyz")).statusCode).toBe(200);
  expect((await app.inject("/metrics")).statusCode).toBe(401);
  const metrics = await app.inject({ url: "/metrics", headers: { authorization: `Bearer ${token}` } });
  expect([metrics.statusCode, metrics.body]).toEqual([200, expect.stringContaining("lms_build_info")]);
});

test.each([
  ["GET", "/"],
  ["GET", "/courses"],
  ["GET", "/api/v1/site"],
  ["POST", "/api/v1/user/signin"],
  ["GET", "/media/images/a"],
  ["GET", "/assets/a.js"],
  ["GET", "/dev/outbox"],
] as const)("and nothing of the site: %s %s", async (method, url) => {
  expect((await app.inject({ method, url })).statusCode).toBe(404);
});
