import { createReadStream } from "node:fs";
import { closing } from "../../platform/media/byte-stream.ts";
import type { Checksum, MediaStore, StoredFile } from "../../platform/media/media-store.ts";
import type { Report } from "../cli/progress.ts";
import { readArchive } from "./archive-reader.ts";
import type { Checksums } from "./backup-format.ts";
import { isPresent, toMediaFile } from "./media-files.ts";
import { siblingPath } from "./verify-backup.ts";

interface Restoring {
  file: string;
  checksums: Checksums;
  report: Report;
}

export interface RestoredMedia {
  written: number;
  present: number;
  /** The backup has none, and the store lacks so many that its rows name. */
  absent: number;
}

/** Files that are there already, with the same contents, are not written again. */
export async function restoreMedia(media: MediaStore, { file, checksums, report }: Restoring): Promise<RestoredMedia> {
  const expected = new Map(Object.entries({ ...checksums.files, ...checksums.beside }));
  const counts: RestoredMedia = { written: 0, present: 0, absent: 0 };
  const progress = report("media", [...expected.keys()].filter(toMediaFile).length);

  const restore = async (name: string, put: (stored: StoredFile, checksum: Checksum) => Promise<unknown>) => {
    const stored = toMediaFile(name);
    const checksum = expected.get(name);
    if (stored === undefined || checksum === undefined) return;
    if (await isPresent(media, stored, checksum)) counts.present += 1;
    else {
      await put(stored, checksum);
      counts.written += 1;
    }
    progress.advance();
  };

  for await (const { entry } of readArchive(file))
    await restore(entry.name, (stored, checksum) => media.put(stored, entry.bytes, checksum));
  for (const name of Object.keys(checksums.beside))
    await restore(name, (stored, checksum) =>
      closing(createReadStream(siblingPath(file, name)), (bytes) => media.put(stored, bytes, checksum)),
    );
  progress.end();
  counts.absent = await countAbsent(media, checksums.elsewhere ?? []);
  return counts;
}

async function countAbsent(media: MediaStore, names: readonly string[]): Promise<number> {
  let absent = 0;
  for (const name of names) {
    const file = toMediaFile(name);
    if (file !== undefined && (await media.size(file)) === undefined) absent += 1;
  }
  return absent;
}
