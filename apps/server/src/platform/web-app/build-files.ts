import { readdir, readFile, stat } from "node:fs/promises";
import { extname, join, sep } from "node:path";
import { mime } from "@fastify/send";
import type { Encoding } from "../lib/accepted-encoding.ts";
import { second } from "../lib/time/durations.ts";
import { makeEtag } from "../lib/etag.ts";

export interface BuildFile {
  etag: string;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

interface BuildFilesOptions {
  /** The limit is for all files together; files beyond it are read from the disk. */
  maxBytes: number;
  makeHeaders: (path: string) => Readonly<Record<string, string>>;
  /** A monotonic clock in milliseconds. */
  now?: () => number;
}

export interface BuildFiles {
  /** Undefined for a file that is not cached: it may still be on the disk. */
  find: (path: string, encoding: Encoding) => BuildFile | undefined;
  /** Resolves when the files are read. */
  ready: () => Promise<void>;
}

type Variants = Map<string, BuildFile>;

/** Milliseconds between two checks for another build. */
const checkInterval = second;
const encodings: Readonly<Record<string, Encoding>> = { ".br": "br", ".gz": "gzip" };

/** Reads the files of a build once, and again when its `index.html` has changed. */
export function buildFiles(
  folder: string,
  { maxBytes, makeHeaders, now = () => performance.now() }: BuildFilesOptions,
): BuildFiles {
  let files: Variants = new Map();
  let stamp: string | undefined;
  let checkedAt = now();
  let reading = check();

  async function check(): Promise<void> {
    const found = await readStamp(folder);
    if (found === stamp) return;
    stamp = found;
    files = new Map();
    if (found !== undefined) files = await readFiles(folder, maxBytes, makeHeaders);
  }

  return {
    find: (path, encoding) => {
      if (now() - checkedAt > checkInterval) {
        checkedAt = now();
        reading = check();
      }
      return files.get(variantKey(path, encoding)) ?? files.get(variantKey(path, "identity"));
    },
    ready: () => reading,
  };
}

async function readStamp(folder: string): Promise<string | undefined> {
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
  makeHeaders: BuildFilesOptions["makeHeaders"],
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
    const etag = makeEtag(body);
    const headers = {
      ...makeHeaders(original),
      etag,
      "content-type": contentType(original),
      ...(encoding !== "identity" && { "content-encoding": encoding }),
    };
    files.set(variantKey(original, encoding), { etag, headers, body });
  }
  return files;
}

function variantKey(path: string, encoding: Encoding): string {
  return `${encoding} ${path}`;
}

function contentType(path: string): string {
  const type = mime.getType(path) ?? "application/octet-stream";
  return /^text\/|javascript|json/.test(type) ? `${type}; charset=utf-8` : type;
}
