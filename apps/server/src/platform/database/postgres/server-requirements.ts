/** PostgreSQL 15, as `server_version_num` writes it. */
export const oldestPostgres = 150_000;

export const storedEncoding = "UTF8";

export const serverStatement = `select current_setting('server_version_num')::int as number,
  current_setting('server_version') as version, current_setting('server_encoding') as encoding, current_database() as name`;

export interface DatabaseServer {
  number: number;
  version: string;
  encoding: string;
  /** The database's name. */
  name: string;
}

/** Returns what the operator has to change, as PostgreSQL and its encoding do not fit; undefined when they do. */
export function unmetRequirement({ number, version, encoding, name }: DatabaseServer): string | undefined {
  if (number < oldestPostgres)
    return `PostgreSQL ${version} at DATABASE_URL is too old. Update it to 15 or later, then start again.`;
  return encoding === storedEncoding ? undefined : wrongEncoding(name, encoding);
}

export function wrongEncoding(name: string, encoding: string): string {
  return `The database ${name} at DATABASE_URL has the encoding ${encoding}, and only UTF8 stores the texts of all languages. Create another database (createdb --owner=USER --encoding=UTF8 --template=template0 NAME), name it in DATABASE_URL, and bring along what is in this one with the commands backup and restore.`;
}

/** Tables that the connected user may not use, and which rights are missing. */
export const missingRightsStatement = `
  select string_agg(format('table %s (%s)', name, rights), ', ' order by name) as missing from (
    select relname as name, string_agg(lower(kind), ', ' order by kind) as rights
    from pg_catalog.pg_class, unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE']) as kind
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not has_table_privilege(pg_class.oid, kind)
    group by relname
  ) as tables`;

/** Uses PostgreSQL's words, for all tables at once. */
export function missingRights(missing: string): string {
  return `The database at DATABASE_URL cannot be used: permission denied for ${missing}. Make its user the owner of the tables (reassign owned by OTHER to USER), or grant these rights.`;
}
