import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { readContract } from "../../src/platform/lib/contract.ts";
import { exampleCaller, exampleRequest } from "../../src/testing/contract/example-request.ts";
import { rawCall, type RawCall } from "../../src/testing/hostile/raw-call.ts";
import { startAttackFixture, type AttackFixture } from "./attack-fixture.ts";
import { changedTables } from "./tables.ts";

const contract = readContract();

let world: AttackFixture;
let port: number;

beforeAll(async () => {
  world = await startAttackFixture();
  const address = world.server.app.server.address();
  port = typeof address === "object" && address !== null ? address.port : 0;
});
afterAll(() => world.close());

const tablesNow = async () => (await world.tables.digest(world.victim.id)).tables;

/** A request that stands where a server may take it for the body of the one before it, or for one of its own. */
const smuggled = "GET /api/v1/site?smuggled HTTP/1.1\r\nhost: localhost\r\n\r\n";
const post = "POST /api/v1/contact HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n";
const [length, chunked] = [`content-length: ${smuggled.length}\r\n`, "transfer-encoding: chunked\r\n"];

/** Two servers in a row may see different requests in each of them. */
const ambiguous: Record<string, string> = {
  "a length and chunks": `${post}${length}${chunked}\r\n0\r\n\r\n${smuggled}`,
  "chunks and a length": `${post}${chunked}${length}\r\n0\r\n\r\n${smuggled}`,
  "two lengths": `${post}content-length: 0\r\n${length}\r\n${smuggled}`,
  "the same length twice": `${post}${length}${length}\r\n${smuggled}`,
  "two lengths in one header": `${post}content-length: 0, ${smuggled.length}\r\n\r\n${smuggled}`,
  "a length with a sign": `${post}content-length: +0\r\n\r\n${smuggled}`,
  "a length below nothing": `${post}content-length: -1\r\n\r\n${smuggled}`,
  "a length in hexadecimal": `${post}content-length: 0x0\r\n\r\n${smuggled}`,
  "a length with a space inside": `${post}content-length: 0 0\r\n\r\n${smuggled}`,
  "a length that is no number": `${post}content-length: none\r\n\r\n${smuggled}`,
  "a length without end": `${post}content-length: ${"9".repeat(40)}\r\n\r\n${smuggled}`,
  "an unknown coding": `${post}transfer-encoding: xchunked\r\n\r\n0\r\n\r\n${smuggled}`,
  "chunks that are not the last coding": `${post}transfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n${smuggled}`,
  "chunks twice": `${post}transfer-encoding: chunked, chunked\r\n\r\n0\r\n\r\n${smuggled}`,
  "a space before the colon": `${post}transfer-encoding : chunked\r\n\r\n0\r\n\r\n${smuggled}`,
  "a header on two lines": `${post}x: a\r\n transfer-encoding: chunked\r\ntransfer-encoding:\r\n chunked\r\n${length}\r\n0\r\n\r\n${smuggled}`,
  "a line that ends without its return": `${post}x: a\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
  "a line that ends with a return alone": `${post}x: a\rtransfer-encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
  "a NUL in a header": `${post}x: a\0b\r\ncontent-length: 0\r\n\r\n${smuggled}`,
  "a name with a character that none has": `${post}trans(fer: a\r\n\r\n${smuggled}`,
  "a chunk that is too long": `${post}${chunked}\r\nfffffffffffffffff\r\n\r\n${smuggled}`,
  "a chunk below nothing": `${post}${chunked}\r\n-1\r\n\r\n${smuggled}`,
  "a chunk in another notation": `${post}${chunked}\r\n0x0\r\n\r\n${smuggled}`,
  "a chunk that ends elsewhere": `${post}${chunked}\r\n2\r\n{}X\r\n0\r\n\r\n${smuggled}`,
  "a chunk's size that ends without its return": `${post}${chunked}\r\n0\n\r\n${smuggled}`,
  "no host": `POST /api/v1/contact HTTP/1.1\r\ncontent-length: 0\r\n\r\n${smuggled}`,
  "another version": `GET /api/v1/site HTTP/9.9\r\nhost: localhost\r\n\r\n${smuggled}`,
  "another protocol": `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n${smuggled}`,
  "an address with a line's end": `GET /api/v1/site\r\nx: y HTTP/1.1\r\nhost: localhost\r\n\r\n${smuggled}`,
  "a tunnel": `CONNECT evil.example:443 HTTP/1.1\r\nhost: evil.example\r\n\r\n${smuggled}`,
};

/** Milliseconds, on a machine that does other work too. */
const timeout = 15_000;

/** Rejects when the server leaves the connection open. */
async function untilClosed({ socket, closed }: RawCall): Promise<string> {
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    socket.destroy();
  }, timeout);
  const received = await closed;
  clearTimeout(timer);
  if (late) throw new Error(`The connection stays open after: ${received}`);
  return received;
}

const statusesIn = (received: string): number[] =>
  [...received.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));

describe("bytes that are not one request are refused once, and the connection ends", () => {
  test.each(Object.entries(ambiguous))("%s", async (_, bytes) => {
    const before = await tablesNow();
    const call = rawCall(port, bytes);
    const received = await untilClosed(call);
    const statuses = statusesIn(received);
    expect([received, statuses.length]).toEqual([received, expect.toSatisfy((count: number) => count <= 1)]);
    expect([received, statuses.filter((status) => status < 400)]).toEqual([received, []]);
    expect(changedTables(before, await tablesNow())).toEqual([]);
  });
});

test("a request of two hosts is refused", async () => {
  const call = rawCall(port, `${post}host: evil.example\r\nconnection: close\r\ncontent-length: 2\r\n\r\n{}`);
  const received = await untilClosed(call);
  expect(statusesIn(received)).toEqual([400]);
  expect(received).toContain("more than one host");
});

test("what stands in a body is never a request", async () => {
  const close = "connection: close\r\n";
  const inLength = `${post}${close}content-length: ${smuggled.length}\r\n\r\n${smuggled}`;
  const inChunk = `${post}${close}${chunked}\r\n${smuggled.length.toString(16)}\r\n${smuggled}\r\n0\r\n\r\n`;
  const ofGet = `GET /healthz HTTP/1.1\r\nhost: localhost\r\n${close}content-length: ${smuggled.length}\r\n\r\n${smuggled}`;
  for (const [bytes, status] of [
    [inLength, 400],
    [inChunk, 400],
    [ofGet, 200],
  ] as const) {
    const call = rawCall(port, bytes);
    expect(statusesIn(await untilClosed(call))).toEqual([status]);
  }
});

function countConnections(): Promise<number> {
  const { server } = world.server.app;
  return promisify(server.getConnections.bind(server))();
}

interface Before {
  tables: Awaited<ReturnType<typeof tablesNow>>;
  /** That of the sandbox's client, which the server keeps for its next call. */
  connections: number;
}

async function readBefore(): Promise<Before> {
  return { tables: await tablesNow(), connections: await countConnections() };
}

async function waitUntilNothingIsLeft(before: Before): Promise<void> {
  await vi.waitFor(
    async () => {
      expect(await countConnections()).toBeLessThanOrEqual(before.connections);
      expect(world.server.app.uploads.running).toBe(0);
      // An import removes what it has stored after its connection is closed.
      expect(changedTables(before.tables, await tablesNow())).toEqual([]);
    },
    { timeout: 60_000 },
  );
}

describe("a body that breaks off changes nothing", () => {
  const withBody = contract.operations.filter(
    ({ form, jsonBody, rawBody }) => form !== undefined || jsonBody || rawBody,
  );

  /** `verifyPayment` is left out: its example is a payment of its own. */
  async function cutCalls(operations: typeof withBody): Promise<Buffer[]> {
    const callers = { server: world.server, asha: world.accounts.subscriber };
    const calls: Buffer[] = [];
    for (const operation of operations.filter(({ id }) => id !== "verifyPayment")) {
      const caller = await exampleCaller(callers, operation);
      const { method, address, payload, headers } = await exampleRequest(callers, operation, caller);
      const body = Buffer.isBuffer(payload)
        ? payload
        : Buffer.from(typeof payload === "string" ? payload : JSON.stringify(payload));
      const type = headers["content-type"] ?? "application/json";
      const lines = Object.entries({ ...headers, "content-type": type }).map(([name, value]) => `${name}: ${value}`);
      const head = [`${method} ${contract.prefix}${address} HTTP/1.1`, "host: localhost", ...lines];
      const cut = body.subarray(0, body.length - 3).toString("latin1");
      calls.push(Buffer.from(`${head.join("\r\n")}\r\ncontent-length: ${body.length}\r\n\r\n${cut}`, "latin1"));
    }
    return calls;
  }

  test("of any operation", async () => {
    const calls = await cutCalls(withBody);
    const before = await readBefore();
    for (const bytes of calls) {
      const call = rawCall(port, bytes);
      await new Promise<void>((resolve) => call.socket.once("connect", resolve));
      await new Promise<void>((resolve) => call.socket.end(resolve));
      call.socket.destroySoon();
      await call.closed;
    }
    await waitUntilNothingIsLeft(before);
    expect((await world.server.call("GET", "/course")).statusCode).toBe(200);
  });

  test("of a form that the server already reads", async () => {
    const calls = await cutCalls(withBody.filter(({ form }) => form?.encoding === "multipart"));
    expect(calls.length).toBeGreaterThan(4);
    const before = await readBefore();
    for (const bytes of calls) {
      const call = rawCall(port, bytes);
      await vi.waitFor(() => expect(world.server.app.uploads.running).toBe(1), { timeout });
      call.socket.destroy();
      await vi.waitFor(() => expect(world.server.app.uploads.running).toBe(0), { timeout });
    }
    await waitUntilNothingIsLeft(before);
    expect((await world.server.call("GET", "/course")).statusCode).toBe(200);
  });
});
