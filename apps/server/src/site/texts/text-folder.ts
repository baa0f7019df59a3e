// Why: docs/decisions/0105-texts-of-the-operator.md
import { type BigIntStats, constants } from "node:fs";
import { lstat, open, readdir, realpath, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import type { FastifyBaseLogger } from "fastify";

export interface TextFile {
  name: string;
  /** Another one when the file has changed. */
  version: string;
  changedAt: Date;
}

/**
 * Bytes of one file.
 * @internal
 */
export const maxTextSize = 256 * 1024;

const notFound = new Set(["ENOENT", "ENOTDIR"]);
/** A change of the file ends these, and gives it another version. */
const lasting = new Set([...notFound, "EACCES", "EPERM", "ELOOP"]);

export type TextFolder = ReturnType<typeof textFolder>;

/** The operator's files below `DATA_DIR/pages`. What cannot be used is logged once per version and is as if absent. */
export function textFolder(dataDir: string, log: FastifyBaseLogger) {
  const warned = new Map<string, string>();

  function warn(name: string, version: string, reason: string): undefined {
    const warning = `${version} ${reason}`;
    if (warned.get(name) === warning) return;
    warned.set(name, warning);
    log.warn({ file: join("pages", name), reason }, "a text of the operator cannot be used");
  }

  /** Links may stay inside the folder and not lead out of it, nor may the folder be one. */
  async function resolvePath(name: string): Promise<string | undefined> {
    const folder = join(await realpath(dataDir), "pages");
    const path = join(folder, name);
    const real = await realpath(path);
    if (real === folder || real.startsWith(`${folder}${sep}`)) return real;
    return warn(name, fileVersion(await lstat(path, { bigint: true })), "it is a link out of the folder");
  }

  async function unlessMissing<T>(name: string, run: () => Promise<T | undefined>): Promise<T | undefined> {
    try {
      return await run();
    } catch (error) {
      const code = errorCode(error);
      if (notFound.has(code) && !(await isDangling(join(dataDir, "pages", name)))) return undefined;
      return warn(name, "", `it cannot be read: ${code || String(error)}`);
    }
  }

  function find(name: string): Promise<TextFile | undefined> {
    return unlessMissing(name, async () => {
      const path = await resolvePath(name);
      if (path === undefined) return undefined;
      const found = await stat(path, { bigint: true });
      const { size, mtime } = found;
      const version = fileVersion(found);
      if (!found.isFile()) return warn(name, version, "it is not a file");
      if (size > maxTextSize) return warn(name, version, `it is larger than ${maxTextSize / 1024} KiB`);
      return { name, version, changedAt: mtime };
    });
  }

  /** Names, sorted; empty without the folder. */
  async function namesIn(folder: string): Promise<string[]> {
    const names = await unlessMissing(folder, async () => {
      const path = await resolvePath(folder);
      return path === undefined ? undefined : readdir(path);
    });
    return (names ?? []).toSorted((a, b) => a.localeCompare(b, "en", { numeric: true }));
  }

  /** Rejects when reading may succeed later without a change of the file. */
  async function read({ name, version }: TextFile): Promise<string | undefined> {
    try {
      const path = await resolvePath(name);
      if (path === undefined) return undefined;
      // Opening a pipe would wait for its other end.
      await using file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
      const { buffer, bytesRead } = await file.read(Buffer.alloc(maxTextSize), 0, maxTextSize, 0);
      return decode(buffer.subarray(0, bytesRead)) ?? warn(name, version, "it is not text in UTF-8");
    } catch (error) {
      const code = errorCode(error);
      warn(name, version, `it cannot be read: ${code || String(error)}`);
      if (lasting.has(code)) return undefined;
      throw error;
    }
  }

  return { find, namesIn, read, warn };
}

function fileVersion({ ino, size, mtimeNs, ctimeNs }: BigIntStats): string {
  return [ino, size, mtimeNs, ctimeNs].join("-");
}

function errorCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

async function isDangling(path: string): Promise<boolean> {
  try {
    return (await lstat(path)).isSymbolicLink();
  } catch {
    return false;
  }
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
