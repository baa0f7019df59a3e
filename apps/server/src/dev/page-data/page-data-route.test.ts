import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApp } from "../../app/app.ts";
import { addCourse } from "../../testing/pages/page-server.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await addCourse(server.dependencies, "Algebra");
});
afterAll(() => server.close());

const ask = (payload: object, headers: Record<string, string> = {}, app = server.app) =>
  app.inject({ method: "POST", url: "/dev/page-data", payload, headers });

test("answers what a page is rendered from", async () => {
  const { email, headers } = await server.signedIn();
  const reads = [
    { operation: "listCourses", query: { limit: "5" } },
    { operation: "listCourses", query: { limit: "x" } },
  ];
  const answer = await ask({ reads }, headers);
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect(answer.json()).toMatchObject({
    user: { email },
    site: { bundle: { currency: "INR" } },
    publicUrl: "http://localhost:3000",
    responses: [
      { status: 200, body: { courses: [{ title: "Algebra" }] } },
      { status: 400, body: { success: false } },
    ],
  });
  expect((await ask({ reads: [] })).json()).not.toHaveProperty("user");
});

test("a private operation cannot be read", async () => {
  const { headers } = await server.signedIn({ role: "ADMIN" });
  expect((await ask({ reads: [{ operation: "getUser" }] }, headers)).statusCode).toBe(500);
  expect((await ask({ reads: "all" })).statusCode).toBe(400);
});

test("only developers on this machine get it, and nobody in production", async () => {
  expect((await ask({ reads: [] }, { "x-forwarded-for": "127.0.0.1" })).statusCode).toBe(404);
  expect((await ask({ reads: [] }, { host: "evil.example" })).statusCode).toBe(404);
  const { dependencies } = server;
  const production = await buildApp({ ...dependencies, config: { ...dependencies.config, production: true } });
  expect((await ask({ reads: [] }, {}, production)).statusCode).toBe(404);
  await production.close();
});
