import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Config } from "../../config/config.ts";
import { sessionSecretUses } from "../../platform/database/schema/settings.ts";
import { day, hour } from "../../platform/lib/time/durations.ts";
import type { SessionSecrets } from "../../platform/lib/secrets/signer.ts";
import { recordSecretUse } from "../../platform/session/secret-uses.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import type { SqlSession } from "../backup/database-rows.ts";
import { checkSecrets } from "./check-secrets.ts";

const [before, after] = ["b".repeat(32), "a".repeat(32)];
const start = new Date("2026-06-15T10:00:00.000Z");
const at = (milliseconds: number) => new Date(start.getTime() + milliseconds);

let server: TestServer;
let session: SqlSession;

beforeAll(async () => {
  server = await startTestServer();
  const { db } = server.dependencies;
  session = { query: (text) => db.execute(sql.raw(text)), close: async () => undefined };
});
beforeEach(() => server.dependencies.db.delete(sessionSecretUses));
afterAll(() => server.close());

async function signWith(secrets: SessionSecrets, moment: Date): Promise<void> {
  const { config, db } = server.dependencies;
  const settings: Config = { ...config, sessionSecrets: secrets };
  await recordSecretUse({ config: settings, db, clock: () => moment });
}

const check = (sessionSecrets: SessionSecrets, now: Date) => checkSecrets(session, { sessionSecrets }, now);

test("a previous secret may go when the last link of a mail is 30 days old", async () => {
  await signWith([before], start);
  await signWith([after, before], at(2 * day));
  // Of two servers the second one is restarted later.
  await signWith([before], at(3 * day));
  expect(await check([after, before], at(10 * day))).toEqual([
    {
      state: "fine",
      text: "SESSION_SECRET_PREVIOUS was last signed with at 2026-06-18T10:00:00.000Z, and may go on 2026-07-18, when the links in mails are 30 days old; if it has leaked, at once",
    },
  ]);
  expect(await check([after, before], at(33 * day))).toMatchObject([{ state: "fine" }]);
  expect(await check([after, before], at(33 * day + 2 * hour))).toMatchObject([
    { state: "warning", text: expect.stringMatching(/^SESSION_SECRET_PREVIOUS may go: /) },
  ]);
  expect(await check([after], at(33 * day))).toEqual([]);
});

test("of a previous secret that was used before uses were written down, the first use of any counts", async () => {
  await signWith([after, before], start);
  expect(await check([after, before], at(29 * day))).toMatchObject([{ state: "fine" }]);
  expect(await check([after, before], at(31 * day))).toMatchObject([{ state: "warning" }]);
});

test("a server that signs with an unknown secret is told of, until two hours after its last use", async () => {
  await signWith([after], start);
  await signWith([before], at(hour));
  expect(await check([after], at(2 * hour))).toMatchObject([
    { state: "warning", text: expect.stringContaining("with another SESSION_SECRET, until 2026-06-15T11:00:00.000Z") },
  ]);
  expect(await check([after, before], at(2 * hour))).toMatchObject([{ state: "fine" }]);
  expect(await check([after], at(4 * hour))).toEqual([]);
});

test("a clock that is behind does not shorten the time", async () => {
  await signWith([before], at(5 * day));
  await signWith([before], start);
  expect(await check([after, before], at(35 * day))).toMatchObject([{ state: "fine" }]);
});

test("a database without the table has nothing to say of a secret, and takes the one before for used until now", async () => {
  const empty: SqlSession = { query: async () => ({ rows: [{ name: null }] }), close: async () => undefined };
  expect(await checkSecrets(empty, { sessionSecrets: [after] }, start)).toEqual([]);
  expect(await checkSecrets(empty, { sessionSecrets: [after, before] }, start)).toMatchObject([{ state: "fine" }]);
});
