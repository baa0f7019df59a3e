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

/** Files that are there already, with the same contents, are not written again. */
export async function restoreMedia(
  media: MediaStore,
  { file, checksums, report }: Restoring,
): Promise<{ written: number; present: number }> {
  const expected = new Map(Object.entries({ ...checksums.files, ...checksums.beside }));
  const counts = { written: 0, present: 0 };
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
  return counts;
}
