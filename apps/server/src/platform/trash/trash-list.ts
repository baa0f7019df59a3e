import { aliasedTable, and, desc, eq, getTableColumns, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { users } from "../database/schema/accounts.ts";
import { courses } from "../database/schema/courses.ts";
import { type TrashKind, trashedItems } from "../database/schema/trash.ts";
import { encodeCursor, isMilliseconds } from "../lib/cursor.ts";
import { isId } from "../lib/id.ts";
import type { TrashItem } from "./trash-items.ts";

export type ListedItem = TrashItem & {
  deletedByName: string | null;
  /** The title of the course of a lecture or a section. */
  courseTitle: string | null;
  /** The same, where that course is in the trash too. */
  trashedTitle: string | null;
};

type TrashPosition = Pick<TrashItem, "deletedAt" | "id">;

/** The longest there first. */
export async function itemsTrashedBefore(db: Database, moment: Date): Promise<string[]> {
  const { id, deletedAt } = trashedItems;
  const rows = await db.select({ id }).from(trashedItems).where(lt(deletedAt, moment)).orderBy(deletedAt);
  return rows.map((row) => row.id);
}

/** Newest first; one more than the limit when there is a next page. */
export async function listTrash(
  db: Database,
  { kind, limit, after }: { kind?: TrashKind; limit: number; after: TrashPosition | undefined },
): Promise<{ rows: ListedItem[]; total: number }> {
  const { deletedAt, id } = trashedItems;
  const parents = aliasedTable(trashedItems, "parents");
  const isListed = kind && eq(trashedItems.kind, kind);
  const rows = await db
    .select({
      ...getTableColumns(trashedItems),
      deletedByName: users.fullName,
      courseTitle: courses.title,
      trashedTitle: parents.title,
    })
    .from(trashedItems)
    .leftJoin(users, eq(users.id, trashedItems.deletedBy))
    .leftJoin(courses, eq(courses.id, trashedItems.parentId))
    .leftJoin(parents, eq(parents.id, trashedItems.parentId))
    .where(and(isListed, after && isAfter(after)))
    .orderBy(desc(deletedAt), desc(id))
    .limit(limit + 1);
  return { rows, total: await db.$count(trashedItems, isListed) };
}

export function trashCursor({ deletedAt, id }: TrashPosition): string {
  return encodeCursor([deletedAt.getTime(), id]);
}

export function parseTrashCursor([deletedAt, id]: readonly unknown[]): TrashPosition | undefined {
  if (!isMilliseconds(deletedAt) || typeof id !== "string" || !isId(id)) return undefined;
  return { deletedAt: new Date(deletedAt), id };
}

function isAfter({ deletedAt, id }: TrashPosition): SQL {
  const at = sql`${deletedAt.toISOString()}::timestamptz`;
  return sql`(${trashedItems.deletedAt}, ${trashedItems.id}) < (${at}, ${id}::text)`;
}
