import { createHash } from "node:crypto";
import { once } from "node:events";
import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Checksum } from "../../../platform/media/media-store.ts";
import { pack } from "tar-stream";

export interface ArchiveWriter {
  add: (name: string, size: number, bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) => Promise<Checksum>;
  finish: () => Promise<void>;
  abandon: () => Promise<void>;
}

export function archiveWriter(target: Writable): ArchiveWriter {
  const archive = pack();
  const writing = pipeline(archive, target);
  const failed = writing.then(() => Promise.withResolvers<never>().promise);
  // The caller learns of it at the next write.
  failed.catch(() => undefined);

  async function write(
    name: string,
    size: number,
    bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  ): Promise<Checksum> {
    const hash = createHash("sha256");
    const added = Promise.withResolvers<void>();
    const entry = archive.entry({ name, size, mode: 0o600 }, (error) => {
      if (error == null) added.resolve();
      else added.reject(error);
    });
    for await (const chunk of bytes) {
      hash.update(chunk);
      if (!entry.write(chunk)) await once(entry, "drain");
    }
    entry.end(null);
    await added.promise;
    return { size, sha256: hash.digest("hex") };
  }

  return {
    add: (name, size, bytes) => Promise.race([write(name, size, bytes), failed]),
    finish: () => {
      archive.finalize();
      return writing;
    },
    abandon: async () => {
      archive.destroy();
      await writing.catch(() => undefined);
    },
  };
}
