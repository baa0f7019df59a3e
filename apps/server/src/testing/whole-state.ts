import { sql } from "drizzle-orm";
import type { Database } from "../platform/database/database.ts";
import { readContract } from "../platform/lib/contract.ts";
import type { TestAccount, TestServer } from "./test-server.ts";

/** Checksums are of files, which stay. */
const ofTrash = /^(?:trashed_|media_checksums$)/;

/** Every row of every table, but what says that something has changed, and counts of nothing. */
export async function readTables(db: Database, { withTrash = false } = {}): Promise<Record<string, string[]>> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const passing = new Set(["versions", "catalogue_changes", "rate_counters", "sessions", "audit_entries"]);
  const found: Record<string, string[]> = {};
  for (const { name } of rows) {
    if (passing.has(name) || (!withTrash && ofTrash.test(name))) continue;
    const all = await db.execute<{ line: string }>(
      sql`select to_jsonb(t)::text as line from ${sql.identifier(name)} t`,
    );
    const counted = all.rows.filter(({ line }) => name !== "course_counts" || !line.includes('"courses": 0'));
    found[name] = counted.map(({ line }) => line).toSorted();
  }
  return found;
}

export function withoutTokens(body: string): string {
  return body.replaceAll(/"requestId":"[^"]+"/g, "");
}

/** What can be read: by whom, at which address, with which answer. */
export async function readAnswers(
  server: TestServer,
  accounts: readonly (TestAccount | undefined)[],
  { ids, others }: { ids: Readonly<Record<string, string>>; others: readonly string[] },
): Promise<string[]> {
  // All that is stored about a person includes what is in the trash.
  const passing = new Set(["signOut", "downloadOwnData"]);
  const operations = readContract().operations.filter(
    ({ id, method, path }) => method === "GET" && !passing.has(id) && !/^\/(?:trash|audit)/.test(path),
  );
  const paths = operations.map(({ path }) => path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? name));
  const answers: string[] = [];
  for (const account of accounts) {
    for (const path of [...paths, ...others]) {
      const url = /^\/(?:media|share|sitemap)/.test(path) ? path : `/api/v1${path}`;
      const { statusCode, body } = await server.app.inject({
        method: "GET",
        url,
        headers: { accept: "image/webp", ...account?.headers },
      });
      answers.push(`${account?.email} ${path} ${statusCode} ${withoutTokens(body)}`);
    }
  }
  return answers;
}
