// Why: docs/decisions/0165-checksums-of-media.md
import { and, asc, count, eq, inArray, isNotNull, lte, min, sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { type integrityProblems, mediaChecksums } from "../database/schema/settings.ts";
import { day, hour } from "../lib/time/durations.ts";
import type { Bucket } from "../media/media-store.ts";
import { describeKind, type Problem, type ProblemKind } from "./problem.ts";

export type Sums = Readonly<Record<string, string | null>>;

export interface SummedItem {
  bucket: Bucket;
  id: string;
  sums: Sums;
}

export interface DueItem extends SummedItem {
  damagedSince: Date | null;
}

type ListedProblem = Omit<typeof integrityProblems.$inferSelect, "seenIn">;

const isItem = ({ bucket, id }: Pick<SummedItem, "bucket" | "id">) =>
  and(eq(mediaChecksums.bucket, bucket), eq(mediaChecksums.id, id));

export async function storeChecksums(db: Database, item: SummedItem, now: Date): Promise<void> {
  await db.insert(mediaChecksums).values({ ...item, dueAt: nextReading(now, false) });
}

/** The keys are bucket and id, as in "images/<id>". Items that were stored without checksums have none. */
export async function findChecksums(
  db: Database,
  items: readonly Pick<SummedItem, "bucket" | "id">[],
): Promise<ReadonlyMap<string, Sums>> {
  const ids = items.map(({ id }) => id);
  const { bucket, id, sums } = mediaChecksums;
  const rows = await db.select({ bucket, id, sums }).from(mediaChecksums).where(inArray(id, ids));
  return new Map(rows.map((row) => [`${row.bucket}/${row.id}`, row.sums]));
}

export async function deleteChecksums(db: Database, bucket: Bucket, id: string): Promise<void> {
  await db.delete(mediaChecksums).where(isItem({ bucket, id }));
}

/** Items without a row were stored by a version that made no checksums. */
export async function listForReading(db: Database, items: readonly SummedItem[], now: Date): Promise<void> {
  if (items.length === 0) return;
  await db
    .insert(mediaChecksums)
    .values(items.map((item) => ({ ...item, dueAt: now })))
    .onConflictDoNothing();
}

/** Sorted by due time, the longest overdue first. */
export async function dueItems(db: Database, now: Date, limit: number): Promise<DueItem[]> {
  const { bucket, id, sums, damagedSince, dueAt } = mediaChecksums;
  return db
    .select({ bucket, id, sums, damagedSince })
    .from(mediaChecksums)
    .where(lte(dueAt, now))
    .orderBy(asc(dueAt))
    .limit(limit);
}

export async function nextDueAt(db: Database): Promise<Date | null> {
  const [row] = await db.select({ at: min(mediaChecksums.dueAt) }).from(mediaChecksums);
  return row?.at ?? null;
}

/** False when the files were deleted in between. `damage` is undefined when they are as they were stored. */
export async function storeReading(
  db: Database,
  item: SummedItem,
  { now, damage }: { now: Date; damage: string | undefined },
): Promise<boolean> {
  const since = sql`coalesce(${mediaChecksums.damagedSince}, ${now.toISOString()}::timestamptz)`;
  const stored = await db
    .update(mediaChecksums)
    .set({
      sums: item.sums,
      dueAt: nextReading(now, damage !== undefined),
      damagedSince: damage === undefined ? null : since,
      damage: damage ?? "",
    })
    .where(isItem(item))
    .returning({ id: mediaChecksums.id });
  return stored.length > 0;
}

export async function countDamaged(db: Database): Promise<{ kind: ProblemKind; problems: number }[]> {
  const { bucket, damagedSince } = mediaChecksums;
  const rows = await db
    .select({ bucket, problems: count() })
    .from(mediaChecksums)
    .where(isNotNull(damagedSince))
    .groupBy(bucket);
  return rows.map((row) => ({ kind: damageKind(row.bucket), problems: row.problems }));
}

export async function oldestDamaged(db: Database, limit: number): Promise<ListedProblem[]> {
  const { damagedSince, bucket, id } = mediaChecksums;
  const rows = await db
    .select()
    .from(mediaChecksums)
    .where(isNotNull(damagedSince))
    .orderBy(damagedSince, bucket, id)
    .limit(limit);
  return rows.flatMap((row) => {
    if (row.damagedSince === null) return [];
    const { what, advice } = describeKind(damageKind(row.bucket));
    return [{ ...damageProblem(row, row.damage), what, advice, since: row.damagedSince }];
  });
}

export function damageProblem({ bucket, id, sums }: SummedItem, detail: string): Problem {
  const [name = ""] = Object.keys(sums);
  const subject = bucket === "lectures" ? `media/${bucket}/${id}/${name}` : `media/${bucket}/${id}`;
  return { kind: damageKind(bucket), subject, detail };
}

export async function isNamed(db: Database, { bucket, id }: Pick<SummedItem, "bucket" | "id">): Promise<boolean> {
  const { rows } = await db.execute(
    bucket === "lectures"
      ? sql`select from lectures where split_part(video_file, '/', 1) = ${id}
          union all select from lecture_files where split_part(file, '/', 1) = ${id} and state <> 'refused'
          union all select from trashed_files where bucket = 'lectures' and split_part(file, '/', 1) = ${id} limit 1`
      : sql`select from courses where thumbnail_file = ${id} union all select from lectures where poster_file = ${id}
          union all select from users where avatar_file = ${id} union all select from site_pictures where id = ${id}
          union all select from lecture_pictures where id = ${id}
          union all select from trashed_files where bucket = 'images' and file = ${id} limit 1`,
  );
  return rows.length > 0;
}

function damageKind(bucket: Bucket): ProblemKind {
  return bucket === "lectures" ? "damaged-video" : "damaged-picture";
}

/** Soon where it differs: that it was restored should be seen. */
function nextReading(now: Date, differs: boolean): Date {
  return new Date(now.getTime() + (differs ? hour : day));
}
