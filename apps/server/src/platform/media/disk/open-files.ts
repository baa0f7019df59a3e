// Why: docs/performance.md, "Bytes"
import { fstatSync, type Stats } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { second } from "../../lib/time/durations.ts";

/** Milliseconds. */
const sharedFor = second;
const maxShared = 64;

/** Stays open until everybody who holds it has released it. */
export class OpenFile {
  readonly handle: FileHandle;
  readonly size: number;
  /** As `@fastify/send` writes them, but that the tag is strong: a file does not change under its name. */
  readonly headers: { "Accept-Ranges": string; "Last-Modified": string; ETag: string };
  readonly #found: Stats;
  #holders = 1;

  constructor(handle: FileHandle, found: Stats) {
    const { size, mtime } = found;
    this.handle = handle;
    this.#found = found;
    this.size = size;
    this.headers = {
      "Accept-Ranges": "bytes",
      "Last-Modified": mtime.toUTCString(),
      ETag: `"${size.toString(16)}-${mtime.getTime().toString(16)}"`,
    };
  }

  /** False when it is closed already. */
  hold(): boolean {
    if (this.#holders === 0) return false;
    this.#holders += 1;
    return true;
  }

  release(): void {
    this.#holders -= 1;
    if (this.#holders === 0) void this.handle.close().catch(() => undefined);
  }

  /** Only while it is held. A file that was deleted or replaced has no name any more; to look its path up takes another thread. */
  isCurrent(): boolean {
    try {
      const { nlink, size, mtimeMs } = fstatSync(this.handle.fd);
      return nlink > 0 && this.#found.size === size && this.#found.mtimeMs === mtimeMs;
    } catch {
      // A disk of the network forgets what was deleted elsewhere.
      return false;
    }
  }
}

/** What is at the path at this moment, which has to be released. Undefined when it is no file. */
export type OpenShared = (path: string) => Promise<OpenFile | undefined>;

/** Requests of the same file within a second share it: to open and close it costs more than to read a small range. */
export function sharedFiles(): OpenShared {
  const shared = new Map<string, Promise<OpenFile | undefined>>();

  function share(path: string): Promise<OpenFile | undefined> {
    const opening = openFile(path);
    shared.set(path, opening);
    setTimeout(() => endSharing(path, opening), sharedFor).unref();
    const [oldest] = shared;
    if (shared.size > maxShared && oldest !== undefined) endSharing(...oldest);
    return opening;
  }

  function endSharing(path: string, opening: Promise<OpenFile | undefined>): void {
    if (shared.get(path) !== opening) return;
    shared.delete(path);
    void opening.then(
      (file) => file?.release(),
      () => undefined,
    );
  }

  return async function take(path) {
    const known = shared.get(path);
    const opening = known ?? share(path);
    const file = await opening;
    if (file?.hold() === true) {
      if (file.isCurrent()) return file;
      file.release();
    } else if (known === undefined) return undefined;
    endSharing(path, opening);
    return take(path);
  };
}

async function openFile(path: string): Promise<OpenFile | undefined> {
  const handle = await open(path).catch(() => undefined);
  const found = await handle?.stat().catch(() => undefined);
  if (handle !== undefined && found?.isFile() === true) return new OpenFile(handle, found);
  await handle?.close();
  return undefined;
}
