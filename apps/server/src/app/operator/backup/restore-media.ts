import { createReadStream } from "node:fs";
import type { MediaStore } from "../../../platform/media/media-store.ts";
import type { Report } from "../cli/progress.ts";
import { readArchive } from "./archive-reader.ts";
import type { Checksums } from "./backup-format.ts";
import { isPresent, mediaFileOf } from "./media-files.ts";
import { besidePath } from "./verify-backup.ts";

interface Restoring {
  file: string;
  checksums: Checksums;
  report: Report;
}

/** Files that are there already, with the same contents, are not written again. */
export async function restoreMedia(
  media: MediaStore,
  { file, checksums, report }: Restoring,
): Promise<{ written: number; present: number }> {
  const expected = new Map(Object.entries({ ...checksums.files, ...checksums.beside }));
  const counts = { written: 0, present: 0 };
  const progress = report("media", [...expected.keys()].filter(mediaFileOf).length);

  const restore = async (name: string, bytes: () => AsyncIterable<Uint8Array>): Promise<void> => {
    const stored = mediaFileOf(name);
    const checksum = expected.get(name);
    if (stored === undefined || checksum === undefined) return;
    if (await isPresent(media, stored, checksum)) counts.present += 1;
    else {
      await media.put(stored, bytes(), checksum);
      counts.written += 1;
    }
    progress.advance();
  };

  for await (const { entry } of readArchive(file)) await restore(entry.name, () => entry.bytes);
  for (const name of Object.keys(checksums.beside)) await restore(name, () => createReadStream(besidePath(file, name)));
  progress.end();
  return counts;
}
