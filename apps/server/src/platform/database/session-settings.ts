// Why: docs/decisions/0193-databases-as-they-are.md
import type { ClientBase } from "pg";

/** Milliseconds; 0 is no limit. */
export interface TimeLimits {
  statement: number;
  idleInTransaction: number;
}

/** The server's statements and the reading of their rows depend on these, whatever the database or role has set. */
const fixedSettings: Readonly<Record<string, string>> = {
  DateStyle: "ISO, MDY",
  IntervalStyle: "postgres",
  TimeZone: "UTC",
  bytea_output: "hex",
  xmlbinary: "base64",
  extra_float_digits: "1",
  client_encoding: "UTF8",
  lc_monetary: "C",
  lc_numeric: "C",
  lc_time: "C",
  standard_conforming_strings: "on",
  backslash_quote: "safe_encoding",
  escape_string_warning: "on",
  array_nulls: "on",
  transform_null_equals: "off",
  quote_all_identifiers: "off",
  default_table_access_method: "heap",
  default_transaction_isolation: "read committed",
  default_transaction_deferrable: "off",
  gin_fuzzy_search_limit: "0",
  // Rows that a policy hides would be missing without an error.
  row_security: "off",
  // Triggers maintain counts and protect the ledger.
  session_replication_role: "origin",
  lock_timeout: "0",
  idle_session_timeout: "0",
  transaction_timeout: "0",
};

/** Only `off` loses acknowledged commits: the other values are the operator's choice. */
const durableCommit = `case current_setting('synchronous_commit') when 'off' then 'on' else current_setting('synchronous_commit') end`;

/** Some providers install extensions in a schema of their own. */
const searchPath = `'public' || coalesce((
  select ', ' || quote_ident(nspname) from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
  where extname = 'pg_trgm' and nspname <> 'public'), '')`;

/**
 * Statements set them and not the startup message: PgBouncer refuses most of its parameters. Versions that lack a setting skip it, and one
 * that only an administrator may change is not set while it has the right value.
 */
export async function applySessionSettings(
  client: Pick<ClientBase, "query">,
  { statement, idleInTransaction }: TimeLimits,
): Promise<void> {
  const literals = {
    ...fixedSettings,
    statement_timeout: String(statement),
    idle_in_transaction_session_timeout: String(idleInTransaction),
  };
  const rows = [
    ...Object.entries(literals).map(([name, value]) => `('${name}', '${value}')`),
    `('synchronous_commit', ${durableCommit})`,
    `('search_path', ${searchPath})`,
  ];
  await client.query(`set search_path = pg_catalog;
    select set_config(name, value, false) from pg_settings join (values ${rows.join(", ")}) as own (name, value)
    using (name) where setting is distinct from value`);
}
