import { afterAll, beforeAll, expect, test } from "vitest";
import { devices, sessions } from "./db/schema/accounts.ts";
import { rateCounters } from "./db/schema/settings.ts";
import { keepHouse } from "./housekeeping.ts";
import { countUp } from "./rate/counters.ts";
import { rememberDevice } from "./session/devices.ts";
import { startTestServer, type TestServer } from "./testing/test-server.ts";

const day = 24 * 60 * 60 * 1000;
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test("what has run out is deleted, and nothing else", async () => {
  const { db, clock } = server.dependencies;
  const { id } = await server.signedIn();
  await rememberDevice(db, "old device", id, clock());
  await countUp(db, "old counter", day, clock());
  server.pass(200 * day);
  await server.signedIn();
  await rememberDevice(db, "new device", id, clock());
  await countUp(db, "new counter", day, clock());

  await keepHouse(server.dependencies);
  expect(await db.select().from(sessions)).toHaveLength(1);
  expect(await db.select().from(devices)).toHaveLength(1);
  expect(await db.select({ key: rateCounters.key }).from(rateCounters)).toEqual([{ key: "new counter" }]);
});
