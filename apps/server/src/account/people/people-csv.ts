import { Readable } from "node:stream";
import { stringify } from "csv-stringify";
import type { FastifyReply } from "fastify";
import type { Database } from "../../platform/database/database.ts";
import { dayIn } from "../../platform/lib/time/kolkata.ts";
import { type PersonRow, positionIn, readPeople } from "./list-people.ts";
import { personCondition, type PersonFilter, type PersonPosition } from "./person-query.ts";

const columns = ["Name", "Email", "Role", "Right", "Joined", "Last seen", "Disabled"] as const;
const rowsAtOnce = 500;

/** A page of rows is in memory at a time: the next one is read when the caller has taken the one before. */
export async function sendPeopleCsv(
  reply: FastifyReply,
  db: Database,
  filter: PersonFilter,
  now: Date,
): Promise<FastifyReply> {
  const pages = readPages(db, filter, now);
  // The first rows are read before the headers, so that a failure of the database is a response with its status.
  const first = await pages.next();
  // The mark makes Excel read UTF-8.
  const csv = stringify({ bom: true, header: true, columns: [...columns], escape_formulas: true });
  const rows = Readable.from(csvRows(first.value ?? [], pages));
  rows.once("error", (error) => csv.destroy(error));
  csv.once("close", () => rows.destroy());
  reply.header("content-type", "text/csv; charset=utf-8");
  reply.header("content-disposition", `attachment; filename="people-${dayIn(now)}.csv"`);
  return reply.send(rows.pipe(csv));
}

async function* readPages(db: Database, filter: PersonFilter, now: Date): AsyncGenerator<PersonRow[], undefined> {
  const condition = await personCondition(db, filter, now);
  let after: PersonPosition | undefined;
  do {
    const rows = await readPeople(db, { condition, sort: "joined", limit: rowsAtOnce, after }, now);
    const page = rows.slice(0, rowsAtOnce);
    yield page;
    const last = page.at(-1);
    after = rows.length > rowsAtOnce && last ? positionIn("joined", last) : undefined;
  } while (after !== undefined);
  return undefined;
}

async function* csvRows(first: PersonRow[], rest: AsyncIterable<PersonRow[]>): AsyncGenerator<string[]> {
  for (const person of first) yield toRow(person);
  for await (const page of rest) for (const person of page) yield toRow(person);
}

function toRow({ fullName, email, role, right, createdAt, lastSeenAt, disabledAt }: PersonRow): string[] {
  return [
    fullName,
    email,
    role,
    right,
    dayIn(createdAt),
    ...[lastSeenAt, disabledAt].map((at) => (at ? dayIn(at) : "")),
  ];
}
