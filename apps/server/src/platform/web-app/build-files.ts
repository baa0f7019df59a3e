import { readdir, readFile, stat } from "node:fs/promises";
import { extname, join, sep } from "node:path";
import { mime } from "@fastify/send";
import type { Encoding } from "../lib/accepted-encoding.ts";
import { second } from "../lib/time/durations.ts";
import { etagOf } from "../lib/etag.ts";

export interface KeptFile {
  etag: string;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

interface KeptFilesOptions {
  /** The limit is for all files together; files beyond it are read from the disk. */
  maxBytes: number;
  headersOf: (path: string) => Readonly<Record<string, string>>;
  /** A monotonic clock in milliseconds. */
  now?: () => number;
}

export interface KeptFiles {
  /** Undefined for a file that is not cached: it may still be on the disk. */
  find: (path: string, encoding: Encoding) => KeptFile | undefined;
  /** Resolves when the files are read. */
  ready: () => Promise<void>;
}

type Variants = Map<string, KeptFile>;

/** Milliseconds between two checks for another build. */
const lookEvery = second;
const encodings: Readonly<Record<string, Encoding>> = { ".br": "br", ".gz": "gzip" };

/** Reads the files of a build once, and again when its `index.html` has changed. */
export function buildFiles(
  folder: string,
  { maxBytes, headersOf, now = () => performance.now() }: KeptFilesOptions,
): KeptFiles {
  let files: Variants = new Map();
  let stamp: string | undefined;
  let lookedAt = now();
  let reading = look();

  async function look(): Promise<void> {
    const found = await stampOf(folder);
    if (found === stamp) return;
    stamp = found;
    files = new Map();
    if (found !== undefined) files = await readFiles(folder, maxBytes, headersOf);
  }

  return {
    find: (path, encoding) => {
      if (now() - lookedAt > lookEvery) {
        lookedAt = now();
        reading = look();
      }
      return files.get(keyOf(path, encoding)) ?? files.get(keyOf(path, "identity"));
    },
    ready: () => reading,
  };
}

async function stampOf(folder: string): Promise<string | undefined> {
  try {
    const { mtimeMs, size, ino } = await stat(join(folder, "index.html"));
    return `${mtimeMs} ${size} ${ino}`;
  } catch {
    return undefined;
  }
}

/** A file that vanishes during the read belongs to a build that is being replaced: the next check reads it. */
async function readFiles(
  folder: string,
  maxBytes: number,
  headersOf: KeptFilesOptions["headersOf"],
): Promise<Variants> {
  const files: Variants = new Map();
  let bytes = 0;
  for (const entry of await readdir(folder, { recursive: true })) {
    const path = `/${entry.split(sep).join("/")}`;
    if (path.includes("/.") || path === "/index.html") continue;
    const body = await readFile(join(folder, entry)).catch(() => undefined);
    if (body === undefined || bytes + body.length > maxBytes) continue;
    bytes += body.length;
    const suffix = extname(path);
    const encoding = encodings[suffix] ?? "identity";
    const original = encoding === "identity" ? path : path.slice(0, -suffix.length);
    const etag = etagOf(body);
    const headers = {
      ...headersOf(original),
      etag,
      "content-type": contentType(original),
      ...(encoding !== "identity" && { "content-encoding": encoding }),
    };
    files.set(keyOf(original, encoding), { etag, headers, body });
  }
  return files;
}

function keyOf(path: string, encoding: Encoding): string {
  return `${encoding} ${path}`;
}

function contentType(path: string): string {
  const type = mime.getType(path) ?? "application/octet-stream";
  return /^text\/|javascript|json/.test(type) ? `${type}; charset=utf-8` : type;
}
