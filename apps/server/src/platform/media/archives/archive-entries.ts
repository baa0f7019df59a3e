// Why: docs/decisions/0187-courses-are-carried-as-archives.md
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { extract, type Header } from "tar-stream";
import { type Bytes, peek } from "../byte-stream.ts";
import { checkedBytes, ChecksumMismatch } from "../checked-bytes.ts";
import { sniffLength } from "../file-type.ts";
import { ArchiveFault } from "./archive-fault.ts";
import { checksumMark } from "./archive-writer.ts";

export interface ArchiveEntry {
  /** The path has no `../../files/`, and `/` between folders. */
  path: string;
  size: number;
  /** Read them before the next entry. */
  bytes: Bytes;
}

/** Links and folders among them. */
const maxEntries = 1_000_000;
/** Videos and pictures hardly shrink, and texts are a small part. */
const maxGrowth = 50;
const alwaysAllowed = 64 * 2 ** 20;

/** The format before POSIX is accepted too: its headers name no format. The types do not know the option. */
const anyFormat: object = { allowUnknownFormat: true };

/** Operating systems add these files to folders. */
const litter = /^(?:\._.*|\.DS_Store|\.localized|Icon\r|Thumbs\.db|desktop\.ini)$/i;
const litterFolders = new Set(["__MACOSX", ".Spotlight-V100", ".Trashes", ".fseventsd"]);

/** The files of a tar archive as it was packed, plain or with gzip, in their order. Throws an `ArchiveFault` for everything else. */
export async function* archiveEntries(source: Bytes): AsyncGenerator<ArchiveEntry> {
  const { head, all } = await peek(source, sniffLength);
  const isGzip = head[0] === 0x1f && head[1] === 0x8b;
  const archive = extract(anyFormat);
  const reading = pipeline(Readable.from(isGzip ? unpacked(all) : all), archive);
  // While nobody reads, the archive may end: its parts then report only that they were closed.
  const failure = reading.then(() => undefined).catch((error: unknown) => error);
  let last: string | undefined;
  let entries = 0;
  try {
    for await (const found of archive) {
      const { header } = found;
      last = header.name;
      entries += 1;
      if (entries > maxEntries) throw new ArchiveFault("tooMuch");
      const path = plainPath(header);
      const bytes = withChecksum(asBytes(found, header.name, failure), header);
      if (path !== undefined) yield { path, size: header.size ?? 0, bytes };
      // The rest of an entry must be drained before the next one comes.
      found.resume();
    }
  } catch (error) {
    throw await asFault(await closingCause(error, failure), last, isGzip ? undefined : head);
  } finally {
    archive.destroy();
  }
  if (last === undefined) throw await notTar(isGzip ? undefined : head);
}

/** Undefined for what belongs to nobody: folders and litter. */
function plainPath({ name, type, pax }: Header): string | undefined {
  const extensions = new Map<string, unknown>(Object.entries(pax ?? {}));
  const sparseName = extensions.get("GNU.sparse.name");
  const written = typeof sparseName === "string" ? sparseName : name;
  const slashed = written.replaceAll("\\", "/").normalize("NFC");
  const parts = slashed.split("/").filter((part) => part !== "" && part !== ".");
  if (parts.some((part) => litterFolders.has(part)) || litter.test(parts.at(-1) ?? "")) return undefined;
  if (slashed.startsWith("/") || /^[a-z]:/i.test(slashed) || parts.includes(".."))
    throw new ArchiveFault("outside", written);
  if (type === "directory") return undefined;
  const isSparse = [...extensions.keys()].some((key) => key.startsWith("GNU.sparse."));
  if (isSparse || (type !== "file" && type !== "contiguous-file")) throw new ArchiveFault("notPlain", written);
  return parts.join("/");
}

/** Fails where the caller reads, when the archive ends within this entry. */
async function* asBytes(
  source: AsyncIterable<unknown>,
  name: string,
  failure: Promise<unknown>,
): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of source) if (chunk instanceof Uint8Array) yield chunk;
  } catch (error) {
    throw await asFault(await closingCause(error, failure), name);
  }
}

/** Only `archiveWriter` writes a checksum: what other programs pack has none. */
function withChecksum(bytes: Bytes, { name, pax }: Header): Bytes {
  const comment: unknown = Object.entries(pax ?? {}).find(([key]) => key === "comment")?.[1];
  const isChecksum = typeof comment === "string" && comment.startsWith(checksumMark);
  return isChecksum ? compared(bytes, name, comment.slice(checksumMark.length)) : bytes;
}

async function* compared(bytes: Bytes, name: string, sha256: string): AsyncGenerator<Uint8Array> {
  try {
    yield* checkedBytes(bytes, { sha256 }).bytes;
  } catch (error) {
    throw error instanceof ChecksumMismatch ? new ArchiveFault("damaged", name, error) : error;
  }
}

/** Finds the reason when the error only reports a closed stream. */
async function closingCause(error: unknown, failure: Promise<unknown>): Promise<unknown> {
  const isClosed = error instanceof Error && /destroyed|premature close/i.test(error.message);
  return isClosed ? ((await failure) ?? error) : error;
}

/** A gzip file may have several parts, one after the other. */
async function* unpacked(packed: Bytes): AsyncGenerator<Uint8Array> {
  let read = 0;
  let written = 0;
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of packed) {
      read += chunk.length;
      yield chunk;
    }
  }
  const gunzip = createGunzip();
  pipeline(Readable.from(counted()), gunzip).catch(() => undefined);
  for await (const chunk of gunzip) {
    if (!(chunk instanceof Uint8Array)) continue;
    written += chunk.length;
    if (written > alwaysAllowed && written > read * maxGrowth) throw new ArchiveFault("tooMuch");
    yield chunk;
  }
}

async function asFault(error: unknown, last: string | undefined, head?: Uint8Array): Promise<unknown> {
  if (!(error instanceof Error) || error instanceof ArchiveFault) return error;
  const code = "code" in error ? error.code : undefined;
  if (/unexpected end of data/i.test(error.message) || code === "Z_BUF_ERROR")
    return last === undefined && code === undefined ? notTar(head) : new ArchiveFault("cutOff", last, error);
  if (/invalid (?:tar )?header|exceeds max size|invalid pax/i.test(error.message))
    return last === undefined ? notTar(head) : new ArchiveFault("damaged", last, error);
  return typeof code === "string" && code.startsWith("Z_") ? new ArchiveFault("damaged", last ?? ".gz", error) : error;
}

async function notTar(head: Uint8Array = new Uint8Array()): Promise<ArchiveFault> {
  const isZip = head[0] === 0x50 && head[1] === 0x4b;
  const { fileTypeFromBuffer } = await import("file-type");
  const type = await fileTypeFromBuffer(head).catch(() => undefined);
  return new ArchiveFault("notTar", isZip ? "ZIP" : type?.ext === "tar" ? undefined : type?.ext.toUpperCase());
}
