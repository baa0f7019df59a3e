import { afterAll, beforeAll, beforeEach } from "vitest";
import type { Config } from "../config/config.ts";
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
