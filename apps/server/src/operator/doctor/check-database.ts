import type { Config } from "../../config/config.ts";
import { ageOfSchema, compatibleStatement, knownMigrations, newerSchema } from "../../platform/database/migrate.ts";
import { refusalSentences } from "../../platform/database/database-failure.ts";
import {
  missingRights,
  missingRightsStatement,
  oldestPostgres,
  storedEncoding,
  wrongEncoding,
} from "../../platform/database/postgres/server-requirements.ts";
import { second } from "../../platform/lib/time/durations.ts";
import { type SqlSession, textRows } from "../backup/database-rows.ts";
import { type Finding, fine, failureReason, warning, wrong } from "./findings.ts";

const largestClockDifference = 2 * second;

/** Checks a connection to PostgreSQL. */
export async function checkEncryption(
  session: SqlSession,
  { production }: Pick<Config, "production">,
): Promise<Finding> {
  const version = await readText(session, "(select version from pg_stat_ssl where pid = pg_backend_pid())");
  if (version !== undefined) return fine(`the connection is encrypted with ${version}`);
  const text = "the connection is not encrypted";
  const advice = "that is right on this machine; elsewhere take INSECURE_DATABASE out of the settings";
  return production ? warning(`${text}: ${advice}`) : fine(text);
}

/** Changes nothing: what it writes is taken back. */
export async function checkDatabase(session: SqlSession): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const check of checks)
    findings.push(await check(session).catch((error: unknown) => wrong(failureReason(error))));
  return findings;
}

const checks = [
  checkVersion,
  checkEncoding,
  checkExtension,
  checkMigrations,
  checkRights,
  checkWriting,
  checkClock,
] as const;

async function checkVersion(session: SqlSession): Promise<Finding> {
  const number = Number(await readText(session, "current_setting('server_version_num')"));
  const version = (await readText(session, "current_setting('server_version')")) ?? "";
  if (number >= oldestPostgres) return fine(`PostgreSQL ${version}`);
  return wrong(`PostgreSQL ${version} is too old: update it to 15 or later`);
}

async function checkEncoding(session: SqlSession): Promise<Finding> {
  const encoding = (await readText(session, "current_setting('server_encoding')")) ?? "";
  if (encoding === storedEncoding) return fine(`its encoding is ${encoding}`);
  return wrong(wrongEncoding((await readText(session, "current_database()")) ?? "", encoding));
}

async function checkRights(session: SqlSession): Promise<Finding> {
  const [missing] = textRows(await session.query(missingRightsStatement), "missing");
  return missing === undefined ? fine("all its tables may be read and written") : wrong(missingRights(missing));
}

async function checkExtension(session: SqlSession): Promise<Finding> {
  const installed = await readText(session, "(select extversion from pg_extension where extname = 'pg_trgm')");
  if (installed !== undefined) return fine(`the extension pg_trgm ${installed} is installed`);
  const available = await readText(session, "(select name from pg_available_extensions where name = 'pg_trgm')");
  if (available !== undefined)
    return warning("the extension pg_trgm is not installed yet: the first start of the server does it");
  return wrong("the extension pg_trgm is missing: install the package postgresql-contrib on the database's machine");
}

async function checkMigrations(session: SqlSession): Promise<Finding> {
  const known = knownMigrations().map(({ when }) => when);
  if ((await readText(session, "to_regclass('drizzle.__drizzle_migrations')")) === undefined)
    return warning("the database is empty: the first start of the server creates its tables");
  const rows = await session.query("select created_at::text as moment from drizzle.__drizzle_migrations");
  const applied = textRows(rows, "moment").map(Number);
  const since =
    ageOfSchema(applied, undefined) === "own" ? [] : textRows(await session.query(compatibleStatement), "value");
  const age = ageOfSchema(applied, since[0] === undefined ? undefined : Number(since[0]));
  if (age === "too new")
    return wrong("the database belongs to a newer version of this server: update the server, or restore a backup");
  if (age === "newer and compatible") return warning(newerSchema);
  const pending = known.filter((moment) => !applied.includes(moment)).length;
  if (pending === 0) return fine(`all ${known.length} migrations are applied`);
  return warning(`${pending} migrations are pending: the next start of the server applies them`);
}

async function checkWriting(session: SqlSession): Promise<Finding> {
  try {
    await session.query("begin");
    await session.query("create table public.lms_doctor (id integer)");
    return fine("tables can be created and written");
  } catch (error) {
    const why = error instanceof Error ? refusalSentences(error) : String(error);
    return wrong(`the database cannot be written: ${why}`);
  } finally {
    await session.query("rollback");
  }
}

async function checkClock(session: SqlSession): Promise<Finding> {
  const before = Date.now();
  const there = Number(await readText(session, "(extract(epoch from clock_timestamp()) * 1000)"));
  const after = Date.now();
  const difference = Math.max(before - there, there - after, 0);
  if (difference <= largestClockDifference) return fine("its clock agrees with this machine's");
  return wrong(
    `its clock differs from this machine's by ${Math.round(difference / second)} seconds: let both follow a time server (chrony, systemd-timesyncd)`,
  );
}

async function readText(session: SqlSession, expression: string): Promise<string | undefined> {
  return textRows(await session.query(`select ${expression}::text as value`), "value")[0];
}
