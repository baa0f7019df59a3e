/** PostgreSQL 15, as `server_version_num` writes it. */
export const oldestPostgres = 150_000;

export const versionStatement = `select current_setting('server_version_num')::int as number, current_setting('server_version') as version`;

/** @throws a sentence for the operator when the server is older than what is tested. */
export function requirePostgres({ number, version }: { number: number; version: string }): void {
  if (number < oldestPostgres)
    throw new Error(`PostgreSQL ${version} at DATABASE_URL is too old. Update it to 15 or later, then start again.`);
}
