// Why: docs/decisions/0187-courses-are-carried-as-archives.md
import { archiveEntries, type ArchiveEntry } from "../../platform/media/archives/archive-entries.ts";
import { ArchiveFault } from "../../platform/media/archives/archive-fault.ts";
import { type EarlyEntries, earlyEntries, inOrder } from "../../platform/media/archives/in-order.ts";
import type { Bytes } from "../../platform/media/byte-stream.ts";
import type { TemporaryFile } from "../../platform/media/media-store.ts";
import { type ListedFile, manifestName } from "./course-manifest.ts";

const maxManifestBytes = 8 * 2 ** 20;

export interface OpenedCourse extends AsyncDisposable {
  manifest: Uint8Array;
  /** Each of these files, in their order, with the size that it has to have. Nothing else may be in the archive. */
  files: (expected: readonly ListedFile[]) => AsyncGenerator<ArchiveEntry>;
}

/** The list may come last, and all of it may be in a folder: the one of the list. */
export async function openCourse(archive: Bytes, begin: () => Promise<TemporaryFile>): Promise<OpenedCourse> {
  const entries = archiveEntries(archive);
  const early = earlyEntries(begin);
  const close = async (): Promise<void> => {
    await entries.return(undefined);
    await early[Symbol.asyncDispose]();
  };
  try {
    const { manifest, folder } = await findManifest(entries, early);
    return {
      manifest,
      files: (expected) => {
        const inFolder = expected.map((file) => ({ ...file, path: folder + file.path }));
        const sizes = new Map(inFolder.map(({ path, size }) => [path, size]));
        const names = inFolder.map(({ path }) => path);
        return inOrder(withSizes(entries, sizes), names, early);
      },
      [Symbol.asyncDispose]: close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function findManifest(
  entries: AsyncGenerator<ArchiveEntry>,
  early: EarlyEntries,
): Promise<{ manifest: Uint8Array; folder: string }> {
  for (let next = await entries.next(); next.done !== true; next = await entries.next()) {
    const { path, size, bytes } = next.value;
    const folder = path.slice(0, path.length - manifestName.length);
    if (path === folder + manifestName && (folder === "" || folder.endsWith("/"))) {
      if (size > maxManifestBytes) throw new ArchiveFault("notTar");
      const chunks: Uint8Array[] = [];
      for await (const chunk of bytes) chunks.push(chunk);
      return { manifest: Buffer.concat(chunks), folder };
    }
    await early.add(next.value);
  }
  throw new ArchiveFault("missing", manifestName);
}

/** A file of another size is refused before it is stored. */
async function* withSizes(
  entries: AsyncGenerator<ArchiveEntry>,
  sizes: ReadonlyMap<string, number>,
): AsyncGenerator<ArchiveEntry> {
  for await (const entry of entries) {
    if (sizes.has(entry.path) && sizes.get(entry.path) !== entry.size) throw new ArchiveFault("damaged", entry.path);
    yield entry;
  }
}
