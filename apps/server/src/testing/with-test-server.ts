import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { Config } from "../config/config.ts";
import { saveTables, type Tables } from "../../test/attack/tables.ts";
import { type PaymentServer, startPaymentServer } from "./payments/payment-server.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

/** One server for the tests of a file, each of which begins with an empty database. It is there from the first hook on. */
export function withTestServer(settings?: Partial<Config>): TestServer {
  return withServer(() => startTestServer(settings));
}

export function withPaymentServer(settings?: Partial<Config>): PaymentServer {
  return withServer(() => startPaymentServer(settings));
}

function withServer<Server extends TestServer>(start: () => Promise<Server>): Server {
  const server: Server = Object.create(null);
  beforeAll(async () => void Object.assign(server, await start()));
  beforeEach(() => server.reset());
  afterAll(() => server.close());
  return server;
}

/** One server for the tests of a file, each of which begins with what `prepare` has made: rows, media and the time. */
export function withPreparedServer(prepare: (server: TestServer) => Promise<void>): TestServer {
  const server: TestServer = Object.create(null);
  let tables: Tables;
  let preparedAt: Date;
  const media = () => join(server.dependencies.config.dataDir, "media");
  const copy = () => `${media()}-prepared`;
  beforeAll(async () => {
    Object.assign(server, await startTestServer());
    await prepare(server);
    tables = await saveTables(server.dependencies.db);
    preparedAt = server.dependencies.clock();
    await cp(media(), copy(), { recursive: true });
  });
  beforeEach(async () => {
    await tables.restore();
    server.pass(preparedAt.getTime() - server.dependencies.clock().getTime());
    await rm(media(), { recursive: true });
    await cp(copy(), media(), { recursive: true });
  });
  afterAll(async () => {
    await tables.dropCopy();
    await server.close();
  });
  return server;
}
