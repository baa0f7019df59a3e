import { Writable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApp } from "../app/app.ts";
import { createLogger } from "../platform/log/logging.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test("the line of a sign-in says whose account was tried and whether it succeeded, and never the address or password", async () => {
  const lines: string[] = [];
  const output = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const app = await buildApp({ ...server.dependencies, log: createLogger({ logLevel: "info" }, output) });
  const { id, email, password } = await server.signedIn();
  const tries = [
    { email, password },
    { email, password: "Wrong2025" },
    { email: "nobody@example.com", password: "Wrong2025" },
  ];
  try {
    for (const payload of tries) await app.inject({ method: "POST", url: "/api/v1/user/signin", payload });
    const found = lines.map((line): object => JSON.parse(line)).filter((line) => "operation" in line);
    expect(found).toMatchObject([
      { operation: "signIn", status: 200, triedAccount: id },
      { operation: "signIn", status: 401, triedAccount: id },
      { operation: "signIn", status: 401 },
    ]);
    expect(found[2]).not.toHaveProperty("triedAccount");
    for (const secret of [email, password, "Wrong2025"]) expect(lines.join("")).not.toContain(secret);
  } finally {
    await app.close();
  }
});
