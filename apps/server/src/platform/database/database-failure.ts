// Why: docs/decisions/0193-databases-as-they-are.md
import { DrizzleQueryError } from "drizzle-orm";
import { certificateReason, isUntrustedCertificate } from "../lib/tls-failure.ts";
import { isOutage, offersNoTls } from "./outage.ts";
import { urlEncoding } from "./postgres/url-encoding.ts";

interface Refusal extends Error {
  /** Five letters and digits of the SQL standard and PostgreSQL. */
  code: string;
  hint?: string | undefined;
}

interface Advice {
  code: RegExp;
  /** The English reason. In another language, the code's first advice replaces it. */
  reason?: RegExp;
  do: string;
}

const advice: readonly Advice[] = [
  { code: /^28P01/, do: `Correct the password in DATABASE_URL. ${urlEncoding}.` },
  {
    code: /^28000/,
    reason: /pg_hba\.conf/,
    do: "Add a line for this user, database and address to its pg_hba.conf and reload it (select pg_reload_conf()); where it demands encryption, add ?sslmode=verify-full to DATABASE_URL.",
  },
  {
    code: /^28/,
    do: "Create the user (createuser --pwprompt NAME), let it log in (alter role NAME login), or correct its name in DATABASE_URL.",
  },
  {
    code: /^3D000/,
    do: "Create it (createdb --owner=USER --encoding=UTF8 --template=template0 NAME), or correct its name in DATABASE_URL.",
  },
  {
    code: /^25006/,
    do: "If it is a replica, name the primary in DATABASE_URL. Otherwise see why it was made read-only, such as a full disk, and take that back: alter database NAME reset default_transaction_read_only, or alter role USER reset default_transaction_read_only.",
  },
  {
    code: /^42501/,
    reason: /set parameter/,
    do: "Take back what the database or the user was given: alter database NAME reset PARAMETER, or alter role USER reset PARAMETER.",
  },
  {
    code: /^42501/,
    reason: /extension/,
    do: "Let an administrator of PostgreSQL run “create extension pg_trgm” in this database once.",
  },
  {
    code: /^42501/,
    reason: /for schema public/,
    do: "As an administrator of PostgreSQL, in this database: grant usage, create on schema public to USER.",
  },
  {
    code: /^42501/,
    reason: /for database/,
    do: "As an administrator of PostgreSQL: grant connect, create on database NAME to USER.",
  },
  {
    code: /^42501/,
    reason: /row-level security/,
    do: "Take the policy from the table (alter table NAME disable row level security), or make USER the owner of the table.",
  },
  {
    code: /^42501/,
    do: "Make the user of DATABASE_URL the owner of the database, its schemas and its tables (alter database NAME owner to USER; reassign owned by OTHER to USER).",
  },
  {
    code: /^3F000/,
    do: "As an administrator of PostgreSQL, in this database: create schema if not exists public; grant usage, create on schema public to USER.",
  },
  {
    code: /^(?:0A000|58P01)/,
    reason: /extension|control file/,
    do: "Install the package postgresql-contrib on the database's machine.",
  },
  { code: /^42(?:P07|710|723)/, do: "Another program's tables are in it: set DATABASE_URL to a database of its own." },
  { code: /^42(?:P01|703|883)/, do: "Something of it was removed: restore it from a backup." },
  { code: /^53100/, do: "Make room on its disk, then start again." },
  {
    code: /^53[03]/,
    do: "End connections that are not needed, or raise max_connections (or the user's or the database's CONNECTION LIMIT).",
  },
  { code: /^57P03/, do: "Wait until it has started. If it is a replica, name the primary in DATABASE_URL." },
  { code: /^55000/, do: "Let it take connections: alter database NAME allow_connections true." },
  {
    code: /^08P01/,
    reason: /startup parameter/,
    do: "Let PgBouncer ignore it: ignore_startup_parameters = statement_timeout, idle_in_transaction_session_timeout.",
  },
];

const otherwise = "Look into PostgreSQL's log for what was asked of it.";

/** PostgreSQL's own reason and what to do, without the values of the statement. */
export function refusalSentences(error: Error): string {
  const reason = error.message.replace(/\.$/, "");
  if (!isRefusal(error)) return `${reason}.`;
  const { code, hint } = error;
  const ofCode = advice.filter((each) => each.code.test(code));
  const found = ofCode.find((each) => each.reason?.test(error.message) ?? true) ?? ofCode[0];
  return `${reason}${hint === undefined ? "" : ` (${hint.replace(/\.$/, "")})`}. ${found?.do ?? otherwise}`;
}

/** The sentence for the operator about the error that ended a start or a command. */
export function operatorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const reason = error instanceof DrizzleQueryError ? error.cause : error;
  if (isRefusal(reason)) return `${databaseName(reason)} cannot be used: ${refusalSentences(reason)}`;
  return error instanceof DrizzleQueryError
    ? `The database cannot be used: ${reason?.message ?? "a statement failed"}`
    : error.message;
}

/** Wraps the failure of a connection or a migration in an error whose message is for the operator. */
export function connectionFailure(error: unknown): Error {
  const reason = error instanceof DrizzleQueryError ? error.cause : error;
  if (isRefusal(reason)) return new Error(operatorMessage(reason), { cause: error });
  if (reason instanceof Error && /client password must be/.test(reason.message))
    return new Error(
      `The database at DATABASE_URL asks for a password. Write it into DATABASE_URL: postgresql://user:password@host/name. ${urlEncoding}.`,
      { cause: error },
    );
  if (isOutage(reason)) return unreachable(reason);
  return error instanceof Error ? error : new Error(String(error));
}

function unreachable(error: unknown): Error {
  const reasons = error instanceof AggregateError ? error.errors : [error];
  const why = reasons.map((reason) => (reason instanceof Error ? reason.message : String(reason))).join(", ");
  return new Error(`The database at DATABASE_URL ${howToReach(error, why)}`, { cause: error });
}

function howToReach(error: unknown, why: string): string {
  if (offersNoTls(error))
    return "offers no TLS, so whoever can listen on the way could read it: set ssl = on and a certificate there. Where nobody else can listen, INSECURE_DATABASE=true does without.";
  if (isUntrustedCertificate(error))
    return `has a certificate that is not trusted: ${certificateReason(error)}. Give it one for its name, and if your own authority has signed it, add sslrootcert=/path/to/authority.pem to DATABASE_URL.`;
  return `cannot be reached: ${why}. Start it, or correct DATABASE_URL.`;
}

function isRefusal(error: unknown): error is Refusal {
  return error instanceof Error && "severity" in error && "code" in error && typeof error.code === "string";
}

/** The embedded database's errors do not name the function that raised them. */
function databaseName(error: Refusal): string {
  return "routine" in error ? "The database at DATABASE_URL" : "The database";
}
