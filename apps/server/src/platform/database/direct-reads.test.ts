import { once } from "node:events";
import { createServer, type Server, type Socket } from "node:net";
import { expect, test, vi } from "vitest";
import { openDirectReads } from "./direct-reads.ts";
import { isOutage } from "./outage.ts";

const log = { warn: vi.fn() };
const signedIn = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);
const emptyResult = Buffer.from([0x49, 0, 0, 0, 4, 0x5a, 0, 0, 0, 5, 0x49]);

/** Lets clients in, and gives each connection's messages to `onMessage` with the connection's number. */
async function fakeDatabase(onMessage: (socket: Socket, connection: number) => void) {
  let connections = 0;
  const sockets = new Set<Socket>();
  const listener = createServer((socket) => {
    connections += 1;
    const connection = connections;
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.once("data", () => {
      socket.write(signedIn);
      socket.on("data", () => onMessage(socket, connection));
    });
  });
  return {
    config: { connectionString: await listen(listener) },
    stop: () => {
      for (const socket of sockets) socket.destroy();
      listener.close();
    },
  };
}

async function listen(listener: Server): Promise<string> {
  listener.listen(0, "127.0.0.1");
  await once(listener, "listening");
  const address = listener.address();
  if (address === null || typeof address === "string") throw new Error("There is no port");
  return `postgresql://lms@127.0.0.1:${address.port}/lms`;
}

const failureOf = (work: Promise<unknown>) => work.catch((error: unknown) => error);

test("a read without an answer is an outage, and the next one has a new connection", async () => {
  const database = await fakeDatabase((socket, connection) => {
    if (connection > 1) socket.write(emptyResult);
  });
  const { read, close } = openDirectReads({ ...database.config, query_timeout: 200 }, async () => undefined, log);
  expect(isOutage(await failureOf(read("select 1")))).toBe(true);
  await expect.poll(() => read("select 1").catch(() => undefined)).toMatchObject({ rows: [] });
  await close();
  database.stop();
});

test("a lost connection is an outage for the read that is under way, and the next one has a new connection", async () => {
  const database = await fakeDatabase((socket, connection) => {
    if (connection === 1) socket.destroy();
    else socket.write(emptyResult);
  });
  const { read, close } = openDirectReads(database.config, async () => undefined, log);
  expect(isOutage(await failureOf(read("select 1")))).toBe(true);
  expect(await read("select 1")).toMatchObject({ rows: [] });
  await close();
  database.stop();
});

test("a database that cannot be reached is an outage until it is there", async () => {
  const database = await fakeDatabase((socket) => socket.write(emptyResult));
  database.stop();
  const { read } = openDirectReads(database.config, async () => undefined, log);
  expect(isOutage(await failureOf(read("select 1")))).toBe(true);
  expect(isOutage(await failureOf(read("select 1")))).toBe(true);
});

test("a database that lets nobody in is an outage", async () => {
  const listener = createServer(() => undefined);
  const { read } = openDirectReads(
    { connectionString: await listen(listener), connectionTimeoutMillis: 100 },
    async () => undefined,
    log,
  );
  expect(isOutage(await failureOf(read("select 1")))).toBe(true);
  listener.close();
});
