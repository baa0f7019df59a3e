// Why: docs/decisions/0187-courses-are-carried-as-archives.md
import type { TemporaryFile } from "../media-store.ts";
import type { ArchiveEntry } from "./archive-entries.ts";
import { ArchiveFault } from "./archive-fault.ts";

/** Entries that come before they can be used, on the disk. Nothing is written for an archive in the right order. */
export interface EarlyEntries extends AsyncDisposable {
  add: (entry: ArchiveEntry) => Promise<void>;
  take: (path: string) => ArchiveEntry | undefined;
  paths: () => string[];
}

export function earlyEntries(begin: () => Promise<TemporaryFile>): EarlyEntries {
  const parts = new Map<string, { start: number; size: number }>();
  let file: TemporaryFile | undefined;
  let end = 0;
  return {
    add: async ({ path, size, bytes }) => {
      if (parts.has(path)) throw new ArchiveFault("twice", path);
      file ??= await begin();
      await file.write(bytes);
      parts.set(path, { start: end, size });
      end += size;
    },
    take: (path) => {
      const part = parts.get(path);
      if (part === undefined || file === undefined) return undefined;
      parts.delete(path);
      return { path, size: part.size, bytes: file.readPart(part) };
    },
    paths: () => [...parts.keys()],
    [Symbol.asyncDispose]: async () => file?.[Symbol.asyncDispose](),
  };
}

/** Exactly the entries of these names, in this order, in whichever one they come. `early` has those that came before. */
export async function* inOrder(
  entries: AsyncIterator<ArchiveEntry>,
  names: readonly string[],
  early: EarlyEntries,
): AsyncGenerator<ArchiveEntry> {
  const expected = new Set(names);
  const seen = new Set<string>();
  const note = (path: string): void => {
    if (!expected.has(path)) throw new ArchiveFault("inTheWay", path);
    if (seen.has(path)) throw new ArchiveFault("twice", path);
    seen.add(path);
  };
  const next = async (): Promise<ArchiveEntry | undefined> => {
    const { done, value } = await entries.next();
    if (done === true) return undefined;
    note(value.path);
    return value;
  };
  early.paths().forEach(note);
  for (const name of names) {
    let found = early.take(name);
    while (found === undefined) {
      const entry = await next();
      if (entry === undefined) throw new ArchiveFault("missing", name);
      if (entry.path === name) found = entry;
      else await early.add(entry);
    }
    yield found;
  }
  await requireEnd(next);
}

/** No other file may follow. The rest is not read, as everything was found. */
async function requireEnd(next: () => Promise<ArchiveEntry | undefined>): Promise<void> {
  try {
    while ((await next()) !== undefined);
  } catch (error) {
    if (!(error instanceof ArchiveFault) || (error.reason !== "cutOff" && error.reason !== "damaged")) throw error;
  }
}
