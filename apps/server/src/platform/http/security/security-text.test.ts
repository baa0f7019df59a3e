import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApp } from "../../../app/app.ts";
import { day } from "../../lib/time/durations.ts";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ publicUrl: "https://learn.example.com" });
});
afterAll(() => server.close());

test("it names the contacts and a day less than a year away, which moves on", async () => {
  const { dependencies } = server;
  const securityContacts = ["mailto:security@example.com", "https://example.com/report"];
  const app = await buildApp({ ...dependencies, config: { ...dependencies.config, securityContacts } });
  try {
    const { statusCode, headers, body } = await app.inject("/.well-known/security.txt");
    expect([statusCode, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
    expect(body.split("\n")).toEqual([
      "Contact: mailto:security@example.com",
      "Contact: https://example.com/report",
      "Expires: 2026-12-12T00:00:00.000Z",
      "Canonical: https://learn.example.com/.well-known/security.txt",
      "Preferred-Languages: en",
      "",
    ]);
    server.pass(400 * day);
    expect((await app.inject("/.well-known/security.txt")).body).toContain("Expires: 2028-01-16T00:00:00.000Z");
  } finally {
    await app.close();
  }
});

test("without contacts there is nothing at its address", async () => {
  expect((await server.app.inject("/.well-known/security.txt")).statusCode).toBe(404);
});
