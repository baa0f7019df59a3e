import { once } from "node:events";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { pino } from "pino";
import type { FastifyInstance } from "fastify";
import { buildApp } from "../../../app/app.ts";
import { formHead, partHead, type RawCall, rawCall } from "../../../testing/hostile/raw-call.ts";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";

const limit = 40;
const mega = 1024 * 1024;

let server: TestServer;
let app: FastifyInstance;
let port: number;
let now = 0;
const logged: { msg: string; path?: string; address?: string }[] = [];

beforeAll(async () => {
  const log = pino({ level: "info" }, { write: (line) => void logged.push(JSON.parse(line)) });
  server = await startTestServer({ maxConnections: limit, trustProxy: 1 }, { log });
  // The clock is moved by hand.
  app = await buildApp(server.dependencies, { watching: { now: () => now, checkInterval: 10 } });
  app.get("/endless", (_request, reply) => reply.send(Readable.from(endless())));
  port = Number(new URL(await app.listen({ port: 0, host: "127.0.0.1" })).port);
});
afterAll(async () => {
  await app.close();
  await server.close();
});
beforeEach(() => {
  logged.length = 0;
});

const jsonHead = (path: string, length: number, more: readonly string[] = []): string =>
  [`POST ${path} HTTP/1.1`, "host: localhost", "content-type: application/json", `content-length: ${length}`, ...more]
    .concat("\r\n")
    .join("\r\n");
const signUp = "/api/v1/user/signup";
const get = "GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n";

function* endless() {
  for (;;) yield Buffer.alloc(64 * 1024);
}

const from = (address: string) => `${formHead(signUp, mega, [`x-forwarded-for: ${address}`])}x`;

/** Several turns, so that on a busy machine too what was sent is read, and then looked at, before the clock moves on. */
async function checked(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await sleep(11);
}

async function pass(milliseconds: number): Promise<void> {
  now += milliseconds;
  await checked();
}

async function closedWithin(call: RawCall, seconds: number): Promise<string> {
  for (let passed = 0; passed < seconds && !call.socket.destroyed; passed += 1) await pass(1_000);
  expect(call.socket.destroyed).toBe(true);
  return call.closed;
}

async function halfMinuteOf(head: string): Promise<string> {
  const call = rawCall(port, `${head}x`);
  await checked();
  for (let second = 0; second < 28; second += 14) {
    await pass(14_000);
    call.socket.write("x");
  }
  expect(call.socket.destroyed).toBe(false);
  return closedWithin(call, 20);
}

test("bytes that are no request are answered with the headers that keep an answer from being shown as a page", async () => {
  const call = rawCall(port, "no request at all\r\n\r\n");
  const response = await call.closed;
  expect(response).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(response).toContain("x-content-type-options: nosniff\r\n");
  expect(response).toContain("content-security-policy: default-src 'none'; frame-ancestors 'none'\r\n");
});

describe("a body that does not come", () => {
  test.each([
    { what: "of a JSON call", head: jsonHead("/api/v1/user/signin", 100) },
    { what: "of a form", head: formHead(signUp, mega) },
  ])("$what is ended after half a minute", async ({ head }) => {
    const response = await halfMinuteOf(head);
    expect(response).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/);
    expect(response).toContain('"success":false,"code":"requests.tookTooLong","message":"The request took too long"');
    expect(logged).toContainEqual(expect.objectContaining({ msg: "a body came too slowly", address: "127.0.0.1" }));
  });

  test.each([
    { what: "of an unknown address", head: jsonHead("/api/v1/nowhere", 100), status: 404 },
    { what: "of a page", head: jsonHead("/courses", 100), status: 404 },
    { what: "of a route beside the contract", head: jsonHead("/sandbox/v1/plans", 100), status: 401 },
    { what: "of a visitor's upload", head: formHead("/api/v1/course/anything", mega), status: 401 },
  ])("$what is answered before it comes, and ended too", async ({ head, status }) => {
    expect(await halfMinuteOf(head)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });

  test("is ended at its longest time, however steadily it comes", async () => {
    const call = rawCall(port, formHead(signUp, 4 * mega) + partHead("avatar", "a.jpg"));
    await checked();
    const block = Buffer.alloc(40_000, Buffer.from([0xff, 0xd8, 0xff, 0xe0]));
    for (let minutes = 0; minutes < 30 && !call.socket.destroyed; minutes += 0.5) {
      call.socket.write(block);
      await pass(30_000);
    }
    expect(await call.closed).toMatch(/^HTTP\/1.1 408 /);
  });
});

test("a slow picture, 2 kB a second with pauses of twenty seconds, is accepted", async () => {
  const call = rawCall(port, formHead(signUp, mega) + partHead("avatar", "a.jpg"));
  const start = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
  for (let second = 0; second < 300; second += 20) {
    call.socket.write(Buffer.concat([start, Buffer.alloc(40_000)]));
    await checked();
    await pass(20_000);
  }
  expect(call.socket.destroyed).toBe(false);
  call.socket.destroy();
});

test("a connection that stays without a request is closed, also when it sends empty lines", async () => {
  const call = rawCall(port, get);
  await call.waitFor("Alive");
  await checked();
  for (let second = 0; second < 80; second += 40) {
    call.socket.write("\r\n");
    await pass(40_000);
  }
  expect(call.socket.destroyed).toBe(false);
  await closedWithin(call, 20);
});

test("a caller who takes nothing of a response for two minutes is disconnected", async () => {
  expect(app.server.timeout).toBe(120_000);
  app.server.timeout = 1_000;
  const call = rawCall(port, "GET /endless HTTP/1.1\r\nhost: localhost\r\n\r\n");
  await call.waitFor("HTTP/1.1 200 OK");
  call.socket.pause();
  const connections = promisify(app.server.getConnections.bind(app.server));
  expect(await connections()).toBe(1);
  await vi.waitFor(async () => expect(await connections()).toBe(0), { timeout: 60_000 });
  app.server.timeout = 120_000;
  call.socket.destroy();
});

test("headers have fifteen seconds", () => {
  expect(app.server.headersTimeout).toBe(15_000);
});

test("requests that are sent ahead without end close the connection", async () => {
  const call = rawCall(port, get.repeat(200));
  expect((await call.closed).split("Alive").length).toBeLessThan(200);
});

describe("when there are as many connections as there may be", () => {
  test("slow bodies are closed, and other requests are answered", async () => {
    const slow = Array.from({ length: limit * 3 }, () => rawCall(port, `${jsonHead("/api/v1/user/signin", 100)}x`));
    await vi.waitFor(() => expect(slow.filter(({ socket }) => socket.destroyed).length).toBeGreaterThan(limit * 1.5), {
      timeout: 60_000,
    });
    for (let round = 0; round < 5; round += 1) {
      const call = rawCall(port, get);
      expect(await call.waitFor("Alive")).toMatch(/^HTTP\/1.1 200 /);
      call.socket.destroy();
    }
    expect(logged).toContainEqual(
      expect.objectContaining({ msg: "connections were closed to make room for others", limit }),
    );
    for (const { socket } of slow) socket.destroy();
    await Promise.all(slow.map(({ closed }) => closed));
  });

  test("connections of an address with many are closed first", async () => {
    const others = Array.from({ length: 5 }, (_, index) => rawCall(port, from(`198.51.100.${index}`)));
    await Promise.all(others.map(({ socket }) => once(socket, "connect")));
    await checked();
    const crowd = Array.from({ length: limit * 2 }, () => rawCall(port, from("203.0.113.1")));
    await vi.waitFor(() => expect(crowd.filter(({ socket }) => socket.destroyed).length).toBeGreaterThan(limit * 0.8), {
      timeout: 60_000,
    });
    expect(others.filter(({ socket }) => socket.destroyed)).toEqual([]);
    for (const { socket } of [...crowd, ...others]) socket.destroy();
    await Promise.all(crowd.map(({ closed }) => closed));
  });

  test("connections without a request are closed before those that send a body", async () => {
    const idle = Array.from({ length: limit - 2 }, () => rawCall(port, get));
    await Promise.all(idle.map(({ waitFor }) => waitFor("Alive")));
    await pass(10_000);
    const sending = Array.from({ length: 4 }, () => rawCall(port, `${jsonHead("/api/v1/user/signin", 100)}x`));
    await Promise.all(sending.map(({ socket }) => once(socket, "connect")));
    await vi.waitFor(() => expect(idle.filter(({ socket }) => socket.destroyed).length).toBeGreaterThan(1), {
      timeout: 60_000,
    });
    expect(sending.filter(({ socket }) => socket.destroyed)).toEqual([]);
    for (const { socket } of [...idle, ...sending]) socket.destroy();
    await Promise.all([...idle, ...sending].map(({ closed }) => closed));
  });
});
