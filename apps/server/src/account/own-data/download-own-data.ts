import { Readable } from "node:stream";
import { and, asc, sql } from "drizzle-orm";
import type { FastifyReply } from "fastify";
import type { Dependencies } from "../../dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import type { OperationRequest } from "../../platform/lib/operations.ts";
import { requireSignedIn } from "../../platform/policy/decision.ts";
import { ownedBy, type PersonalTable } from "./personal-table.ts";
import { personalTables, profile } from "./personal-tables.ts";

const pageSize = 500;

/** One JSON document of all that is stored about the caller. A page of rows is in memory at a time. */
export function ownDataDownload({ db, clock }: Pick<Dependencies, "db" | "clock">) {
  return async (request: OperationRequest<"downloadOwnData">, reply: FastifyReply): Promise<FastifyReply> => {
    const { id } = requireSignedIn(request.viewer);

    async function* json(): AsyncGenerator<string> {
      const [person] = await readPage(db, profile, id);
      yield `{"exportedAt":${JSON.stringify(clock())},"profile":${JSON.stringify(person?.row)}`;
      for (const [name, table] of Object.entries(personalTables)) {
        yield `,\n${JSON.stringify(name)}:[`;
        yield* rowsAsJson(db, table, id);
        yield "]";
      }
      yield "}\n";
    }

    reply.header("content-type", "application/json; charset=utf-8");
    reply.header("content-disposition", 'attachment; filename="my-data.json"');
    return reply.send(Readable.from(json()));
  };
}

async function* rowsAsJson(db: Database, table: PersonalTable, userId: string): AsyncGenerator<string> {
  let separator = "\n";
  let after: string | undefined;
  for (;;) {
    const page = await readPage(db, table, userId, after);
    for (const { row } of page) {
      yield separator + JSON.stringify(row);
      separator = ",\n";
    }
    if (page.length < pageSize) return;
    after = page.at(-1)?.key;
  }
}

async function readPage(db: Database, table: PersonalTable, userId: string, after?: string) {
  const rows = await db
    .select({ key: table.key, row: table.shown })
    .from(table.table)
    .where(and(ownedBy(table, userId), after === undefined ? undefined : sql`${table.key} > ${after}`))
    .orderBy(asc(table.key))
    .limit(pageSize);
  return rows.map(({ key, row }) => ({ key: String(key), row }));
}
