import { and, asc, desc, eq, inArray } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { type CaptionCue, lectureCaptions as table } from "../../platform/database/schema/captions.ts";

export type CaptionsRow = typeof table.$inferSelect;

/** Which captions a lecture has. */
export type CaptionsOffer = Pick<CaptionsRow, "language" | "isDefault">;

const inOrder = [desc(table.isDefault), asc(table.language)];

export async function findCaptions(db: Database, lectureId: string): Promise<CaptionsRow[]> {
  return db
    .select()
    .from(table)
    .where(eq(table.lectureId, lectureId))
    .orderBy(...inOrder);
}

/** The keys are lecture ids. */
export async function captionsOffered(
  db: Database,
  lectureIds: readonly string[],
): Promise<Map<string, CaptionsOffer[]>> {
  if (lectureIds.length === 0) return new Map();
  const { lectureId, language, isDefault } = table;
  const rows = await db
    .select({ lectureId, language, isDefault })
    .from(table)
    .where(inArray(lectureId, [...lectureIds]))
    .orderBy(...inOrder);
  return Map.groupBy(rows, (row) => row.lectureId);
}

export async function findCues(db: Database, lectureId: string, language: string): Promise<CaptionCue[] | undefined> {
  const [row] = await db
    .select({ cues: table.cues })
    .from(table)
    .where(and(eq(table.lectureId, lectureId), eq(table.language, language)));
  return row?.cues;
}
