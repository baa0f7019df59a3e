import type { FastifyReply } from "fastify";
import type { Database } from "../../platform/database/database.ts";
import { sendCsv } from "../../platform/files/send-csv.ts";
import { dayIn } from "../../platform/lib/time/kolkata.ts";
import { type PersonRow, positionIn, readPeople } from "./list-people.ts";
import { personCondition, type PersonFilter, type PersonPosition } from "./person-query.ts";

const columns = ["Name", "Email", "Role", "Right", "Joined", "Last seen", "Disabled"] as const;
const rowsAtOnce = 500;

export function sendPeopleCsv(
  reply: FastifyReply,
  db: Database,
  filter: PersonFilter,
  now: Date,
): Promise<FastifyReply> {
  return sendCsv(reply, { name: `people-${dayIn(now)}.csv`, columns, pages: readPages(db, filter, now), toRow });
}

async function* readPages(db: Database, filter: PersonFilter, now: Date): AsyncGenerator<PersonRow[]> {
  const condition = await personCondition(db, filter, now);
  let after: PersonPosition | undefined;
  do {
    const rows = await readPeople(db, { condition, sort: "joined", limit: rowsAtOnce, after }, now);
    const page = rows.slice(0, rowsAtOnce);
    yield page;
    const last = page.at(-1);
    after = rows.length > rowsAtOnce && last ? positionIn("joined", last) : undefined;
  } while (after !== undefined);
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
