import { and, asc, gt, or, eq, type SQL } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { lectureFiles } from "../../platform/database/schema/captions.ts";
import type { FileRow } from "../../playback/files/lecture-files.ts";

const readAtOnce = 100;

/** A file that could not be handled is found again, so each further read begins after the last one. */
export async function* oldestFiles(db: Database, condition: SQL | undefined): AsyncGenerator<FileRow> {
  const { createdAt, id } = lectureFiles;
  let last: FileRow | undefined;
  do {
    const isLater = last && or(gt(createdAt, last.createdAt), and(eq(createdAt, last.createdAt), gt(id, last.id)));
    const rows = await db
      .select()
      .from(lectureFiles)
      .where(and(condition, isLater))
      .orderBy(asc(createdAt), asc(id))
      .limit(readAtOnce);
    yield* rows;
    last = rows.length === readAtOnce ? rows.at(-1) : undefined;
  } while (last !== undefined);
}
