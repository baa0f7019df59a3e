import { Agent, request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { argon2Hasher } from "../../src/platform/passwords/argon2-hasher.ts";
import { builtWebApp } from "../../src/platform/web-app/web-app.ts";
import { type PageServer, startPageServer } from "../../src/testing/pages/page-server.ts";
import { freePort } from "../../src/testing/processes/ready-process.ts";
import { startTestServer, type TestAccount, type TestServer } from "../../src/testing/test-server.ts";

/** Milliseconds. */
const duration = 15_000;
const atOnce = 100;
/** Milliseconds for one answer, on a machine that does other work too. */
const slowest = 10_000;

let server: TestServer;
let pages: PageServer;
let port: number;
let learner: TestAccount;

beforeAll(async () => {
  // Of limits by address nothing is left to the queues: they are switched off. Passwords cost what they cost in production.
  server = await startTestServer({ trustProxy: 1 }, { passwords: argon2Hasher() });
  learner = await server.signedIn();
  port = await freePort();
  // With the browser app, which `npm run test:all` builds first, and the limits of production for pages.
  pages = await startPageServer(server.dependencies, builtWebApp);
  await pages.listen(port);
});
afterAll(async () => {
  await pages[Symbol.asyncDispose]();
  await server.close();
});

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

interface Flood {
  call: () => Call;
  /** Of an answer for which the work was done. */
  done: number;
}

const floods: Record<string, Flood> = {
  searches: {
    call: () => {
      searched += 1;
      return { path: `/api/v1/course?q=signals${searched}` };
    },
    done: 200,
  },
  "sign-ins": {
    call: () => ({
      method: "POST",
      path: "/api/v1/user/signin",
      body: JSON.stringify({ email: learner.email, password: "Guessed2024" }),
    }),
    done: 401,
  },
  "unknown sessions": {
    call: () => ({ path: "/api/v1/progress", headers: { cookie: `session=${"x".repeat(43)}` } }),
    done: 401,
  },
  pages: { call: () => ({ path: `/courses?q=${Math.random()}`, headers: { accept: "text/html" } }), done: 200 },
};

test.each(Object.keys(floods))("others are answered while one caller sends %s without end", async (kind) => {
  const flood = floods[kind];
  if (flood === undefined) throw new Error(kind);
  const crowd = new Agent({ keepAlive: true, maxSockets: atOnce });
  const own = new Agent({ keepAlive: true });
  const end = performance.now() + duration;
  const flooded = new Map<number, number>();
  let lastAnswer = 0;
  const senders = Array.from({ length: atOnce }, async () => {
    while (performance.now() < end) {
      // One that is refused or cut off comes again at once.
      const status = await send(crowd, "203.0.113.9", flood.call()).catch(() => 0);
      flooded.set(status, (flooded.get(status) ?? 0) + 1);
      if (status === flood.done) lastAnswer = performance.now();
    }
  });
  const seen: { status: number; took: number }[] = [];
  while (performance.now() < end) {
    for (const path of [
      "/healthz",
      "/readyz",
      "/api/v1/user/me",
      "/api/v1/course",
      "/api/v1/progress",
      "/api/v1/course?q=algebra",
    ]) {
      const start = performance.now();
      const status = await send(own, "198.51.100.7", { path, headers: { ...learner.headers } });
      seen.push({ status, took: performance.now() - start });
    }
  }
  console.log(kind, seen, Object.fromEntries(flooded));
  await Promise.all(senders);
  crowd.destroy();
  own.destroy();
  // A flood that is cut off at once, or ends early, keeps nobody waiting.
  expect(flooded.get(flood.done)).toBeGreaterThan(atOnce);
  expect(lastAnswer).toBeGreaterThan(end - duration / 5);
  expect(seen.length).toBeGreaterThan(5);
  expect(new Set(seen.map(({ status }) => status))).toEqual(new Set([200]));
  expect(Math.max(...seen.map(({ took }) => took))).toBeLessThan(slowest);
});
