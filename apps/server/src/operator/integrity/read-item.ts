import { computeChecksum } from "../../platform/media/checked-bytes.ts";
import { quoteText, type SqlSession, textRows } from "../backup/database-rows.ts";
import type { Sums, SummedItem } from "../../platform/integrity/media-checksums.ts";
import type { MediaStore } from "../../platform/media/media-store.ts";
import { StorageOutage } from "../../platform/media/storage-outage.ts";
import type { Pace } from "./pace.ts";

interface ReadItem {
  /** Includes the new sums of files that had none. */
  sums: Sums;
  /** Files that were read. */
  files: number;
  differing: string[];
}

/** Reads all bytes. Missing files are not reported here: the comparison of files with rows finds them. */
export async function readItem(media: MediaStore, { bucket, id, sums }: SummedItem, pace: Pace): Promise<ReadItem> {
  const known: Record<string, string | null> = {};
  const differing: string[] = [];
  let files = 0;
  for (const [name, sum] of Object.entries(sums)) {
    known[name] = sum;
    const read = await media.open({ bucket, id, name }, async (bytes) => ({
      found: await checksumOrNone(media, pace(bytes)),
    }));
    if (read === undefined) continue;
    files += 1;
    const { found } = read;
    known[name] = sum ?? found ?? null;
    if (found === undefined || (sum !== null && sum !== found)) differing.push(name);
  }
  return { sums: known, files, differing };
}

/** Undefined where the disk cannot read it. */
async function checksumOrNone(media: MediaStore, bytes: AsyncIterable<Uint8Array>): Promise<string | undefined> {
  try {
    return (await computeChecksum(bytes)).sha256;
  } catch (error) {
    if (error instanceof StorageOutage || !isReadError(error)) throw error;
    await media.check();
    return undefined;
  }
}

function isReadError(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EIO";
}

/** A name that people recognise: the lecture's title, the name of a lecture's file, or the names of a picture's files. */
export async function readDetail(
  session: SqlSession,
  { bucket, id }: SummedItem,
  differing: readonly string[],
): Promise<string> {
  if (bucket === "images") return differing.join(", ");
  const file = quoteText(`${id}/${differing[0] ?? ""}`);
  const { rows } = await session.query(`
    select title from lectures where video_file = ${file}
    union all select name from lecture_files where file = ${file}
    union all select row ->> 'name' from trashed_rows where table_name = 'lecture_files' and row ->> 'file' = ${file}
    union all select row ->> 'title' from trashed_rows where table_name = 'lectures' and row ->> 'video_file' = ${file}`);
  return textRows({ rows }, "title")[0] ?? "";
}
