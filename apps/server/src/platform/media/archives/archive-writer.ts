import { createHash } from "node:crypto";
import { once } from "node:events";
import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Checksum } from "../media-store.ts";
import { pack } from "tar-stream";

/** Before a checksum in the comment of a file's header, which other programs ignore. */
export const checksumMark = "sha256:";

export interface ArchiveWriter {
  add: (
    name: string,
    size: number,
    bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
    /** `archiveEntries` compares the bytes with it. It adds two blocks to the archive. */
    sha256?: string,
  ) => Promise<Checksum>;
  finish: () => Promise<void>;
  abandon: () => Promise<void>;
}

/** `date` is that of each of its files: by default the time at which it is added. */
export function archiveWriter(target: Writable, { date }: { date?: Date } = {}): ArchiveWriter {
  const archive = pack();
  let failure: Error | undefined;
  // Registered before the pipeline, which destroys the archive with errors of its own.
  target.once("error", (error: Error) => (failure = error));
  const writing = pipeline(archive, target);
  const failed = writing.then(() => Promise.withResolvers<never>().promise);
  const ending = new AbortController();
  // The caller learns of it at the next write.
  failed.catch(() => ending.abort());

  async function write(
    name: string,
    size: number,
    bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
    sha256?: string,
  ): Promise<Checksum> {
    const hash = createHash("sha256");
    const added = Promise.withResolvers<void>();
    // If a chunk failed, nobody waits for the end of the entry.
    added.promise.catch(() => undefined);
    const pax = sha256 && { comment: `${checksumMark}${sha256}` };
    const entry = archive.entry(
      { name, size, mode: 0o600, ...(date && { mtime: date }), ...(pax && { pax }) },
      (error) => {
        if (error == null) added.resolve();
        else added.reject(error);
      },
    );
    entry.on("error", added.reject);
    for await (const chunk of bytes) {
      hash.update(chunk);
      if (!entry.write(chunk)) await once(entry, "drain", { signal: ending.signal });
    }
    entry.end(null);
    await added.promise;
    return { size, sha256: hash.digest("hex") };
  }

  /** Rejects with the error of the target, and not with its consequences. */
  async function orFailure<Result>(work: Promise<Result>): Promise<Result> {
    try {
      return await Promise.race([work, failed]);
    } catch (error) {
      throw failure ?? error;
    }
  }

  return {
    add: (...file) => orFailure(write(...file)),
    finish: () => {
      archive.finalize();
      return orFailure(writing);
    },
    abandon: async () => {
      archive.destroy();
      await writing.catch(() => undefined);
    },
  };
}
