import { Writable } from "node:stream";
import { DrizzleQueryError } from "drizzle-orm";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildApp } from "../../app/app.ts";
import type { Database } from "../database/database.ts";
import { createLogger } from "../log/logging.ts";
import { publish } from "../../testing/courses/course-forms.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

interface Line {
  level: number;
  reqId?: string;
  msg: string;
  status?: number;
  err?: { message: string; stack: string };
}

const long = "\u{1f469}".repeat(8000);
const noError = { text: long, list: Array.from({ length: 500 }, () => long) };

let server: TestServer;
let app: FastifyInstance;
let lines: string[] = [];
/** Every call to the database throws this. */
let broken: Error | undefined;

const output = new Writable({
  write: (chunk, _encoding, done) => {
    lines.push(String(chunk));
    done();
  },
});

beforeAll(async () => {
  server = await startTestServer({ trashDays: 0 });
  const db = new Proxy<Database>(server.dependencies.db, {
    get: (real, name) => {
      if (broken !== undefined) throw broken;
      return Reflect.get(real, name);
    },
  });
  const media = { ...server.dependencies.media, remove: () => Promise.reject(new Error(`disk ${long}`)) };
  app = await buildApp({ ...server.dependencies, db, media, log: createLogger({ logLevel: "info" }, output) });
  app.route({ method: "GET", url: "/no-error", handler: () => Promise.reject(noError) });
  app.route({ method: "GET", url: "/many-lines", handler: manyLines });
});
beforeEach(() => {
  lines = [];
  broken = undefined;
});
afterAll(async () => {
  await app.close();
  await server.close();
});

/** The log lines of one request: with its id, ended by the request's line, at most 2 kB. */
function written(): Line[] {
  const parsed = lines.filter(Boolean).map((line): Line => JSON.parse(line));
  expect(new Set(parsed.map(({ reqId }) => reqId)).size).toBe(1);
  expect(parsed.at(-1)?.msg).toBe("request");
  expect(Buffer.byteLength(lines.join(""))).toBeLessThanOrEqual(2048);
  return parsed;
}

function deepCause(depth: number): Error {
  let error = new Error(`the end ${long}`);
  for (let level = 0; level < depth; level += 1) error = new Error(`level ${level} ${long}`, { cause: error });
  return error;
}

async function manyLines({ log }: FastifyRequest): Promise<object> {
  for (let round = 0; round < 100; round += 1) log.warn({ err: deepCause(2), round, long }, `again ${long}`);
  return {};
}

test("a path of 16 kB is cut, and the line shows it", async () => {
  const headers = { accept: long, "user-agent": long };
  await app.inject({ url: `/api/v1/course/${"%f0%9f%91%a9".repeat(1300)}`, headers });
  await app.inject({ url: `/media/images/${"x".repeat(16_000)}` });
  expect(lines).toHaveLength(2);
  for (const line of lines) {
    expect(Buffer.byteLength(line)).toBeLessThan(600);
    expect(JSON.parse(line)).toMatchObject({ method: "GET", path: expect.stringMatching(/characters\)$/) });
  }
});

const statement = `insert into x values ${"($1, $2), ".repeat(50_000)}`;
const stack = `Error: short\n${"    at x (y:1:1)\n".repeat(10_000)}`;

test.each([
  ["a huge statement", new DrizzleQueryError(statement, [long], new Error("too many"))],
  ["a cause of a cause", deepCause(5)],
  ["causes without an end", deepCause(500)],
  ["nothing but quotes", new Error('"'.repeat(100_000))],
  ["a stack of its own", Object.assign(new Error("short"), { stack })],
  ["large properties", Object.assign(new Error("short"), { code: long, detail: long })],
])("a failure with %s writes two lines of 2 kB", async (_what, error) => {
  broken = error;
  expect((await app.inject({ url: "/api/v1/site" })).statusCode).toBe(500);
  const [failure, request, ...more] = written();
  expect(failure).toMatchObject({ msg: "request failed", level: 50 });
  expect(failure?.err?.message.length).toBeGreaterThan(4);
  expect(failure?.err?.stack).toMatch(/^at /);
  expect(request).toMatchObject({ msg: "request", status: 500 });
  expect(more).toEqual([]);
});

test("a failure that is no error at all is cut too", async () => {
  await app.inject({ url: "/no-error" });
  expect(written()).toHaveLength(2);
});

test("files that cannot be deleted are one line", async () => {
  const admin = await server.signedIn({ role: "ADMIN" });
  const { _id } = await publish(server, admin);
  await app.inject({ method: "DELETE", url: `/api/v1/course/${_id}`, headers: admin.headers });
  expect(written()).toMatchObject([
    { msg: "files could not be deleted yet", files: 1 },
    { msg: "request", status: 200 },
  ]);
});

test("a request with many lines still gets its last line", async () => {
  await app.inject({ url: "/many-lines" });
  const all = written();
  expect(all.length).toBeGreaterThan(1);
  expect(all.at(-1)).toMatchObject({ status: 200 });
  lines = [];
  await app.inject({ url: "/many-lines" });
  expect(written()).toHaveLength(all.length);
});

test("what the server calls at its own payment sandbox is not a line", async () => {
  expect((await app.inject({ url: "/sandbox/v1/plans" })).statusCode).toBe(401);
  expect(lines).toEqual([]);
});

test("successful requests can be left out; refusals and failures never are", async () => {
  const { dependencies } = server;
  const config = { ...dependencies.config, loggedSuccesses: 0 };
  const quiet = await buildApp({ ...dependencies, config, log: createLogger({ logLevel: "info" }, output) });
  quiet.route({ method: "GET", url: "/no-error", handler: () => Promise.reject(noError) });
  for (const url of ["/api/v1/site", "/api/v1/course", "/nowhere", "/no-error"]) await quiet.inject({ url });
  const requests = lines.map((line): Line => JSON.parse(line)).filter(({ msg }) => msg === "request");
  expect(requests.map(({ status }) => status)).toEqual([404, 500]);
  await quiet.close();
});
