// Why: docs/decisions/0159-the-trash.md
import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { type TrashKind, trashedFiles, trashedItems, trashedRows } from "../database/schema/trash.ts";
import { holdForOlderVersions } from "../media/held-deletes.ts";
import { lockWithPartners, moveRowsBack, moveRowsOut } from "./moved-rows.ts";
import { movedTables } from "./moved-tables.ts";
import { audit } from "../policy/audit/audit.ts";

export type TrashItem = typeof trashedItems.$inferSelect;

/** Who deletes something when. `forGood`: without days in the trash. */
export interface Deletion {
  by: string | undefined;
  at: Date;
  forGood: boolean;
}

/** Names in the rows of courses and lectures. */
export interface TrashFiles {
  videos: readonly string[];
  images: readonly string[];
}

const noFiles: TrashFiles = { videos: [], images: [] };

/** Its rows are locked. Call `finishDeletion` last in the transaction. */
export async function moveToTrash(
  tx: Database,
  item: Omit<typeof trashedItems.$inferInsert, "deletedAt" | "deletedBy"> & { kind: TrashKind },
  { by, at }: Deletion,
): Promise<void> {
  await tx.insert(trashedItems).values({ ...item, deletedAt: at, deletedBy: by ?? null });
  await moveRowsOut(tx, item.id, movedTables[item.kind]);
  await nameFiles(tx, item.id);
  await audit(tx, {
    subject: [item.kind, item.id, item.title],
    before: { inTrash: false, courseId: item.parentId },
    after: { inTrash: true, courseId: undefined },
  });
}

/** Returns the files that no row refers to any more. Call it after the catalogue's version was raised. */
export async function finishDeletion(tx: Database, id: string, { forGood }: Deletion): Promise<TrashFiles> {
  if (forGood) return (await eraseItem(tx, id)) ?? noFiles;
  await holdForOlderVersions(tx, true);
  return noFiles;
}

/** Undefined when it is not in the trash. Of two that lock it, the second gets undefined once the first has taken it out. */
export async function lockItem(tx: Database, id: string, kind?: TrashKind): Promise<TrashItem | undefined> {
  await lockWithPartners(tx, id);
  const [item] = await tx.select().from(trashedItems).where(isItem(id, kind));
  return item;
}

export async function findItem(tx: Database, id: string): Promise<TrashItem | undefined> {
  const [item] = await tx.select().from(trashedItems).where(isItem(id));
  return item;
}

/** Lock the item first. Call `finishRestoring` last in the transaction. */
export async function moveFromTrash(tx: Database, { id, kind }: TrashItem): Promise<void> {
  await moveRowsBack(tx, id, movedTables[kind]);
  await tx.delete(trashedItems).where(eq(trashedItems.id, id));
}

/** Call it after the catalogue's version was raised. */
export async function finishRestoring(tx: Database): Promise<void> {
  await holdForOlderVersions(tx, await isFilled(tx));
}

/** Its parts go with it. Returns the files that no row refers to any more; undefined when it is not in the trash. */
export async function eraseItem(tx: Database, id: string, kind?: TrashKind): Promise<TrashFiles | undefined> {
  const item = await lockItem(tx, id, kind);
  if (item === undefined) return undefined;
  const parts = await eraseParts(tx, id);
  const files = await tx.select().from(trashedFiles).where(eq(trashedFiles.itemId, id));
  await tx.delete(trashedItems).where(eq(trashedItems.id, id));
  await holdForOlderVersions(tx, await isFilled(tx));
  await audit(tx, {
    subject: [item.kind, id, item.title],
    before: { deletedForGood: false },
    after: { deletedForGood: true },
  });
  const named = (bucket: "lectures" | "images") =>
    files.filter((each) => each.bucket === bucket).map(({ file }) => file);
  return { videos: [...named("lectures"), ...parts.videos], images: [...named("images"), ...parts.images] };
}

/** The lectures and sections of a course that were in the trash before it. */
async function eraseParts(tx: Database, courseId: string): Promise<TrashFiles> {
  const { id, parentId } = trashedItems;
  const parts = await tx.select({ id }).from(trashedItems).where(eq(parentId, courseId)).orderBy(asc(id));
  let files = noFiles;
  for (const part of parts) {
    const { videos, images } = (await eraseItem(tx, part.id)) ?? noFiles;
    files = { videos: [...files.videos, ...videos], images: [...files.images, ...images] };
  }
  return files;
}

function isItem(id: string, kind?: TrashKind) {
  return and(eq(trashedItems.id, id), kind && eq(trashedItems.kind, kind));
}

async function nameFiles(tx: Database, itemId: string): Promise<void> {
  await tx.execute(sql`
    insert into ${trashedFiles} (course_id, bucket, file)
    select course_id, named.bucket, named.file from ${trashedRows}, (
      values ('courses', 'images', 'thumbnail_file'), ('lectures', 'lectures', 'video_file'), ('lectures', 'images', 'poster_file'),
        ('lecture_pictures', 'images', 'id'), ('lecture_files', 'lectures', 'file')
    ) as columns (table_name, bucket, name), lateral (select columns.bucket, row ->> columns.name as file) as named
    where course_id = ${itemId} and ${trashedRows}.table_name = columns.table_name and named.file is not null
      and row ->> 'state' is distinct from 'refused'
    group by course_id, named.bucket, named.file`);
}

async function isFilled(tx: Database): Promise<boolean> {
  return (await tx.$count(trashedItems)) > 0;
}
