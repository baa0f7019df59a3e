import type { PGlite } from "@electric-sql/pglite";

interface Column {
  table: string;
  column: string;
  type: string;
  required: boolean;
  hasDefault: boolean;
}

interface Rule {
  table: string;
  rule: string;
  columns: string[];
}

export interface SchemaShape {
  columns: Column[];
  /** Constraints and unique indexes: what may refuse a row. */
  rules: Rule[];
  functions: string[];
  views: string[];
}

export async function schemaShape(database: PGlite): Promise<SchemaShape> {
  const { rows: columns } = await database.query<Column>(`
    select table_name as table, column_name as column, udt_name as type, is_nullable = 'NO' as required,
      column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as "hasDefault"
    from information_schema.columns where table_schema = 'public'`);
  const { rows: rules } = await database.query<Rule>(`
    select c.conrelid::regclass::text as table, pg_get_constraintdef(c.oid) as rule,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.conrelid and a.attnum = any(c.conkey)) as columns
    from pg_constraint c where c.connamespace = 'public'::regnamespace and c.conrelid <> 0 and c.contype <> 'n'
    union
    select i.indrelid::regclass::text, pg_get_indexdef(i.indexrelid),
      array(select a.attname::text from pg_attribute a where a.attrelid = i.indrelid and a.attnum = any(i.indkey))
    from pg_index i join pg_class t on t.oid = i.indrelid
    where i.indisunique and t.relnamespace = 'public'::regnamespace`);
  const { rows: functions } = await database.query<{ name: string }>(`
    select p.oid::regprocedure::text as name from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype`);
  const { rows: views } = await database.query<{ name: string }>(
    `select table_name as name from information_schema.views where table_schema = 'public'`,
  );
  return { columns, rules, functions: names(functions), views: names(views) };
}

/** What the previous version of the server, which still runs, may fail at. */
export function hazardsOf(before: SchemaShape, after: SchemaShape): string[] {
  const tables = new Set(before.columns.map(({ table }) => table));
  const known = new Map(before.columns.map((column) => [`${column.table}.${column.column}`, column]));
  const now = new Map(after.columns.map((column) => [`${column.table}.${column.column}`, column]));
  const changed = before.columns.flatMap((old) => {
    const name = `${old.table}.${old.column}`;
    const column = now.get(name);
    if (column === undefined) return [`column ${name} is gone`];
    if (column.type !== old.type) return [`column ${name} was ${old.type} and is ${column.type}`];
    if (column.required && !old.required) return [`column ${name} must now have a value`];
    if (column.required && old.hasDefault && !column.hasDefault) return [`column ${name} has no default any more`];
    return [];
  });
  const added = after.columns
    .filter(({ table, column }) => tables.has(table) && !known.has(`${table}.${column}`))
    .filter(({ required, hasDefault }) => required && !hasDefault)
    .map(({ table, column }) => `new column ${table}.${column} must have a value and has no default`);
  const oldRules = new Set(before.rules.map(({ table, rule }) => `${table}: ${rule}`));
  const wasRefused = ({ table, rule, columns }: Rule) =>
    isKey(rule) &&
    before.rules.some(
      (old) => old.table === table && isKey(old.rule) && old.columns.every((each) => columns.includes(each)),
    );
  const isWider = ({ table, rule }: Rule) =>
    before.rules.some((old) => old.table === table && allowsMore(rule, old.rule));
  const stricter = after.rules
    .filter((rule) => !wasRefused(rule) && !isWider(rule))
    .filter(({ table, rule }) => tables.has(table) && !oldRules.has(`${table}: ${rule}`))
    .filter(({ table, columns }) => columns.some((column) => known.has(`${table}.${column}`)))
    .map(({ table, rule }) => `table ${table} has a new rule: ${rule}`);
  return [
    ...changed,
    ...added,
    ...stricter,
    ...gone("function", before.functions, after.functions),
    ...gone("view", before.views, after.views),
  ];
}

function valuesIn(rule: string): readonly string[] {
  return rule.match(/'[^']*'/g) ?? [];
}

function withoutValues(rule: string): string {
  return rule.replaceAll(/'[^']*'::text(?:, )?/g, "");
}

/** The same list of values with further ones. */
function allowsMore(rule: string, old: string): boolean {
  const isList = /^CHECK \(\(\w+ = ANY \(ARRAY\[\]\)\)\)$/.test(withoutValues(rule));
  return (
    isList &&
    withoutValues(rule) === withoutValues(old) &&
    valuesIn(old).every((value) => valuesIn(rule).includes(value))
  );
}

/** With more columns it refuses fewer rows. */
function isKey(rule: string): boolean {
  return /^(?:PRIMARY KEY|UNIQUE|CREATE UNIQUE INDEX) /.test(rule) && !rule.includes(" WHERE ");
}

function gone(what: string, were: readonly string[], are: readonly string[]): string[] {
  return were.filter((name) => !are.includes(name)).map((name) => `${what} ${name} is gone`);
}

function names(rows: readonly { name: string }[]): string[] {
  return rows.map(({ name }) => name);
}
