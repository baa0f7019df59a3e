import { Agent, request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { argon2Hasher } from "../../../src/platform/passwords/argon2-hasher.ts";
import { startTestServer, type TestAccount, type TestServer } from "../../../src/testing/test-server.ts";

/** Milliseconds. */
const duration = 15_000;
const atOnce = 100;
/** Milliseconds for one answer, on a machine that does other work too. */
const slowest = 10_000;

let server: TestServer;
let port: number;
let learner: TestAccount;

beforeAll(async () => {
  // Of limits by address nothing is left to the queues: they are switched off. Passwords cost what they cost in production.
  server = await startTestServer({ trustProxy: 1 }, { passwords: argon2Hasher() });
  learner = await server.signedIn();
  port = Number(new URL(await server.app.listen({ host: "127.0.0.1", port: 0 })).port);
});
afterAll(() => server.close());

interface Call {
  method?: "GET" | "POST";
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

function send(agent: Agent, address: string, { method = "GET", path, headers = {}, body }: Call): Promise<number> {
  return new Promise((resolve, reject) => {
    const type = body === undefined ? {} : { "content-type": "application/json", "content-length": body.length };
    const options = { agent, port, host: "127.0.0.1", method, path };
    const call = request({ ...options, headers: { "x-forwarded-for": address, ...type, ...headers } }, (response) => {
      response.resume().once("end", () => resolve(response.statusCode ?? 0));
      response.once("error", reject);
    });
    call.once("error", reject).end(body);
  });
}

let searched = 0;

const floods: Record<string, () => Call> = {
  searches: () => {
    searched += 1;
    return { path: `/api/v1/course?q=signals${searched}` };
  },
  "sign-ins": () => ({
    method: "POST",
    path: "/api/v1/user/signin",
    body: JSON.stringify({ email: learner.email, password: "Guessed2024" }),
  }),
  "unknown sessions": () => ({ path: "/api/v1/progress", headers: { cookie: `session=${"x".repeat(43)}` } }),
  pages: () => ({ path: `/courses?q=${Math.random()}` }),
};

test.each(Object.keys(floods))("others are answered while one caller sends %s without end", async (kind) => {
  const flood = floods[kind];
  if (flood === undefined) throw new Error(kind);
  const crowd = new Agent({ keepAlive: true, maxSockets: atOnce });
  const own = new Agent({ keepAlive: true });
  const end = performance.now() + duration;
  let sent = 0;
  const senders = Array.from({ length: atOnce }, async () => {
    while (performance.now() < end) {
      // One that is refused or cut off comes again at once.
      await send(crowd, "203.0.113.9", flood()).catch(() => undefined);
      sent += 1;
    }
  });
  const seen: { status: number; took: number }[] = [];
  while (performance.now() < end) {
    for (const path of ["/api/v1/course", "/api/v1/progress", "/api/v1/course?q=algebra"]) {
      const start = performance.now();
      const status = await send(own, "198.51.100.7", { path, headers: { ...learner.headers } });
      seen.push({ status, took: performance.now() - start });
    }
  }
  await Promise.all(senders);
  crowd.destroy();
  own.destroy();
  expect(sent).toBeGreaterThan(atOnce);
  expect(seen.length).toBeGreaterThan(5);
  expect(new Set(seen.map(({ status }) => status))).toEqual(new Set([200]));
  expect(Math.max(...seen.map(({ took }) => took))).toBeLessThan(slowest);
});
