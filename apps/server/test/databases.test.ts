import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { Client } from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { hasPostgres, startPostgres } from "../../../scripts/lib/private-postgres.mjs";
import { postgresSession } from "../src/operator/backup/sql-sessions.ts";
import { checkDatabase } from "../src/operator/doctor/check-database.ts";
import { loadConfig } from "../src/config/config.ts";
import { operatorMessage } from "../src/platform/database/database-failure.ts";
import { openPostgres } from "../src/platform/database/postgres/postgres.ts";
import { findDirectReads } from "../src/platform/database/read-text.ts";
import { newId } from "../src/platform/lib/id.ts";
import { createLogger } from "../src/platform/log/logging.ts";
import { users } from "../src/platform/database/schema/accounts.ts";
import { startTestServer } from "../src/testing/test-server.ts";

const log = pino({ level: "silent" });
const secret = "p@ss#w%rd/:?";

let cluster: Awaited<ReturnType<typeof startPostgres>>;
let admin: Client;

const run = (statements: string) => admin.query(statements);

/** On `name`, as the administrator. */
async function runIn(name: string, statements: string): Promise<void> {
  const client = new Client({ connectionString: urlFor(name, "lms") });
  await client.connect();
  await client.query(statements);
  await client.end();
}

function urlFor(name: string, user = "app", password?: string): string {
  const url = new URL(cluster.url);
  url.pathname = `/${name}`;
  url.username = user;
  if (password !== undefined) url.password = encodeURIComponent(password);
  return url.href;
}

/** A whole database of this version, owned by `app`. */
async function copyOfWhole(name: string): Promise<string> {
  await run(`create database ${name} owner app template whole`);
  return urlFor(name);
}

const failureOf = (work: Promise<unknown>): Promise<string> => work.then(() => "it works", operatorMessage);

async function startFailure(url: string): Promise<string> {
  return failureOf(openPostgres(url, log).then(({ close }) => close()));
}

async function doctorFindings(url: string): Promise<string[]> {
  const session = await postgresSession(url);
  try {
    return (await checkDatabase(session)).filter(({ state }) => state === "wrong").map(({ text }) => text);
  } finally {
    await session.close();
  }
}

const settings = `select name || ': ' || setting as line from pg_catalog.pg_settings
      where context = 'user' and name <> 'application_name' and not name ~ '^(?:lc_messages|log_|client_min|debug_)' order by name`;

const allSettings = async (address: string) => {
  const { db, close } = await openPostgres(address, log);
  const session = await postgresSession(address);
  const pooled = await db.execute(sql.raw(settings));
  const direct = await findDirectReads(db)?.(settings);
  const ofSession = await session.query(settings);
  await session.close();
  await close();
  return { pooled: pooled.rows, direct: direct?.rows, session: ofSession.rows };
};

const withPassword = (password: string) => {
  const { databaseUrl = "" } = loadConfig({
    DATABASE_URL: urlFor("whole", "guarded", password),
    NODE_ENV: "test",
    SESSION_SECRET: "s".repeat(32),
  });
  return databaseUrl;
};

describe.skipIf(!hasPostgres())("a database", () => {
  beforeAll(async () => {
    cluster = await startPostgres();
    admin = new Client({ connectionString: cluster.url });
    await admin.connect();
    await run("create role app login");
    await run("create role other login");
    await run(`create role guarded login password '${secret}'`);
    await run("create database whole owner app template template0 encoding 'UTF8'");
    const { close } = await openPostgres(urlFor("whole"), log);
    await close();
  });
  afterAll(async () => {
    await admin.end();
    cluster.stop();
  });

  describe("whose settings are not PostgreSQL's own", () => {
    const odd = {
      datestyle: "'German, DMY'",
      intervalstyle: "sql_standard",
      timezone: "'Asia/Kolkata'",
      bytea_output: "escape",
      xmlbinary: "hex",
      extra_float_digits: "-15",
      client_encoding: "LATIN1",
      standard_conforming_strings: "off",
      array_nulls: "off",
      transform_null_equals: "on",
      quote_all_identifiers: "on",
      default_transaction_isolation: "serializable",
      gin_fuzzy_search_limit: "1",
      row_security: "on",
      synchronous_commit: "off",
      statement_timeout: "10",
      idle_in_transaction_session_timeout: "1",
      lock_timeout: "1",
      idle_session_timeout: "1000",
      search_path: "evil, pg_catalog, public",
    };
    let url: string;

    beforeAll(async () => {
      url = await copyOfWhole("odd");
      await runIn(
        "odd",
        `create schema evil authorization app; create table evil.users (id integer); create table evil.pg_settings (name integer);
         create table evil.courses (id integer)`,
      );
      for (const [name, value] of Object.entries(odd)) await run(`alter database odd set ${name} = ${value}`);
      await run("alter role app in database odd set lc_time = 'C.UTF-8'");
    });

    test("is used as any other by every kind of connection", async () => {
      const plain = await allSettings(urlFor("whole"));
      expect(plain.pooled.length).toBeGreaterThan(100);
      expect(await allSettings(url)).toEqual(plain);
    });

    test("stores and returns what it was given", async () => {
      const { db, close } = await openPostgres(url, log);
      const createdAt = new Date("2026-06-15T23:30:00.123Z");
      const account = {
        email: "asha@example.org",
        emailKey: "asha@example.org",
        passwordHash: "-",
        role: "USER" as const,
      };
      try {
        await db.insert(users).values({ id: newId(), fullName: "आशा \\ O'Neill", createdAt, ...account });
        expect(await db.select().from(users)).toMatchObject([{ fullName: "आशा \\ O'Neill", createdAt, ...account }]);
      } finally {
        await close();
      }
    });
  });

  test("that lets nobody fire triggers is refused, as only an administrator can take that back", async () => {
    const url = await copyOfWhole("untriggered");
    await run("alter database untriggered set session_replication_role = replica");
    const message = /permission denied to set parameter "session_replication_role"\. .*alter database NAME reset/;
    expect(await startFailure(url)).toMatch(message);
    expect(await failureOf(doctorFindings(url))).toMatch(message);
  });

  test.each([
    ["ascii", "encoding 'SQL_ASCII' lc_ctype 'C' lc_collate 'C'", "SQL_ASCII"],
    ["latin", "encoding 'LATIN1' lc_ctype 'C' lc_collate 'C'", "LATIN1"],
  ])("with another encoding is refused: %s", async (name, options, encoding) => {
    await run(`create database ${name} owner app template template0 ${options}`);
    const message = new RegExp(`database ${name} at DATABASE_URL has the encoding ${encoding}, .*--encoding=UTF8`);
    expect(await startFailure(urlFor(name))).toMatch(message);
    expect(await doctorFindings(urlFor(name))).toContainEqual(expect.stringMatching(message));
  });

  test("that is read-only is refused, with PostgreSQL's reason", async () => {
    const url = await copyOfWhole("frozen");
    await run("alter database frozen set default_transaction_read_only = on");
    const message = /cannot execute [A-Z ]+ in a read-only transaction\. .*reset default_transaction_read_only/;
    expect(await startFailure(url)).toMatch(message);
    expect(await doctorFindings(url)).toContainEqual(expect.stringMatching(message));
  });

  test("that becomes read-only refuses what is written, and takes it again afterwards", async () => {
    const url = await copyOfWhole("thawed");
    const { db, close } = await openPostgres(url, log);
    await run("alter database thawed set default_transaction_read_only = on");
    const lines: string[] = [];
    const recorded = createLogger({ logLevel: "error" }, { write: (line) => void lines.push(line) });
    const server = await startTestServer({}, { db, log: recorded });
    const payload = { name: "Asha", email: "asha@example.org", message: "A secret of mine" };
    const send = () => server.call("POST", "/contact", { payload });
    try {
      const refused = await send();
      expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([503, "5"]);
      await expect(db.transaction((tx) => tx.delete(users))).rejects.toThrow(/delete/);
      expect(lines.join("")).toContain("in a read-only transaction");
      expect(lines.join("")).not.toContain("A secret of mine");
      await run("alter database thawed reset default_transaction_read_only");
      expect((await send()).statusCode).toBeLessThan(300);
    } finally {
      await server.close();
      await close();
    }
  });

  test.each([
    [
      "the schema",
      "alter schema public owner to lms",
      /permission denied for schema public\. .*grant usage, create on schema public/,
    ],
    [
      "a schema that it does not see",
      "alter schema public owner to lms; revoke all on schema public from public",
      /no schema has been selected to create in\. .*grant usage, create on schema public/,
    ],
    [
      "the database",
      "alter database bare owner to lms; grant create on schema public to app",
      /permission denied for database bare\. .*grant connect, create/,
    ],
  ])("without the right to create in %s says which and how it is given", async (_, statements, message) => {
    await run("create database bare owner app template template0");
    await runIn("bare", statements);
    expect(await startFailure(urlFor("bare"))).toMatch(message);
    await run("drop database bare with (force)");
  });

  test("without a right on a table names the table", async () => {
    const url = await copyOfWhole("locked");
    await runIn("locked", "alter table courses owner to lms; grant select, insert, delete on courses to app");
    const message = /permission denied for table courses \(update\)\. Make its user the owner/;
    expect(await startFailure(url)).toMatch(message);
    expect(await doctorFindings(url)).toContainEqual(expect.stringMatching(message));
  });

  test("of another owner says who may not do what, without a statement's values", async () => {
    await copyOfWhole("foreign_owner");
    await run("grant create on database foreign_owner to other");
    const message = await startFailure(urlFor("foreign_owner", "other"));
    expect(message).toMatch(
      /^The database at DATABASE_URL cannot be used: permission denied for \w+ \w+\. Make the user/,
    );
    expect(await doctorFindings(urlFor("foreign_owner", "other"))).toContainEqual(
      expect.stringMatching(/permission denied for .*table users \(delete, insert, select, update\)/),
    );
  });

  test.each([
    ["a name that does not exist", () => urlFor("nowhere"), /database "nowhere" does not exist\. Create it \(createdb/],
    ["a user that does not exist", () => urlFor("whole", "nobody"), /role "nobody" does not exist\. Create the user/],
    ["a server that is not there", () => "postgresql://app@127.0.0.1:1/lms", /cannot be reached: connect ECONNREFUSED/],
  ])("with %s", async (_, url, message) => {
    expect(await startFailure(url())).toMatch(message);
    expect(await failureOf(doctorFindings(url()))).toMatch(message);
  });

  test("that takes no connections or too few says so", async () => {
    await copyOfWhole("closed");
    await run("alter database closed allow_connections false");
    expect(await startFailure(urlFor("closed"))).toMatch(/not currently accepting connections\. Let it take/);
    await copyOfWhole("narrow");
    await run("alter database narrow connection limit 0");
    expect(await startFailure(urlFor("narrow"))).toMatch(
      /too many connections for database "narrow"\. End connections/,
    );
  });

  describe("that asks for a password", () => {
    beforeAll(async () => {
      const { rows } = await admin.query<{ file: string }>("select current_setting('hba_file') as file");
      const file = join(rows[0]?.file ?? "");
      const rules = "host all guarded 127.0.0.1/32 scram-sha-256\nhost whole barred 127.0.0.1/32 reject\n";
      writeFileSync(file, rules + readFileSync(file, "utf8"));
      await run("select pg_reload_conf()");
      await run("create role barred login");
      await vi.waitUntil(async () => (await startFailure(urlFor("whole", "guarded"))).includes("password"));
    });

    test("takes one with special characters that are encoded", async () => {
      const session = await postgresSession(withPassword(secret));
      expect((await session.query("select current_user::text as name")).rows).toEqual([{ name: "guarded" }]);
      await session.close();
    });

    test("refuses a wrong one with its reason, and tells how characters are encoded", async () => {
      const wrong = await startFailure(withPassword(`${secret}!`));
      expect(wrong).toMatch(/password authentication failed for user "guarded"\. Correct the password .*@ as %40/);
      expect(wrong).not.toContain(secret);
      expect(await startFailure(urlFor("whole", "guarded"))).toMatch(
        /asks for a password\. Write it into DATABASE_URL/,
      );
    });

    test("that bars a user names the file to change", async () => {
      expect(await startFailure(urlFor("whole", "barred"))).toMatch(/pg_hba\.conf rejects .*Add a line for this user/);
    });
  });
});
