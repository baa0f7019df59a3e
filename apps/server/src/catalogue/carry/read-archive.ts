// Why: docs/decisions/0187-courses-are-carried-as-archives.md
import type { Bytes } from "../../platform/media/byte-stream.ts";

export interface ArchiveFile {
  name: string;
  size: number;
  /** To be read before the next file. */
  bytes: Bytes;
}

export class ArchiveError extends Error {
  readonly reason: "noArchive" | "cutOff";

  constructor(reason: "noArchive" | "cutOff") {
    super(reason === "cutOff" ? "The archive ends too early" : "This is no plain tar archive");
    this.reason = reason;
  }
}

const block = 512;

/** The plain files of a tar archive in their order, without any header extension. Throws an `ArchiveError` for everything else. */
export async function* readPlainTar(source: Bytes): AsyncGenerator<ArchiveFile> {
  const reader = byteReader(source);
  for (let isFirst = true; ; isFirst = false) {
    const header = await reader.take(block);
    if (header === undefined) throw new ArchiveError(isFirst ? "noArchive" : "cutOff");
    if (header.every((byte) => byte === 0)) break;
    const { name, size } = readHeader(header);
    let left = size;
    async function* bytes(): AsyncGenerator<Uint8Array> {
      while (left > 0) {
        const chunk = await reader.some(left);
        if (chunk === undefined) throw new ArchiveError("cutOff");
        left -= chunk.length;
        yield chunk;
      }
    }
    yield { name, size, bytes: bytes() };
    // What the caller has not read.
    for await (const chunk of bytes()) void chunk;
    const padding = (block - (size % block)) % block;
    if (padding > 0 && (await reader.take(padding)) === undefined) throw new ArchiveError("cutOff");
  }
  for (let rest = await reader.some(block); rest !== undefined; rest = await reader.some(block)) {
    if (rest.some((byte) => byte !== 0)) throw new ArchiveError("noArchive");
  }
}

function readHeader(header: Buffer): { name: string; size: number } {
  const sum = header.reduce((total, byte, index) => total + (index >= 148 && index < 156 ? 0x20 : byte), 0);
  const [kind] = header.subarray(156, 157);
  const isFile = kind === 0 || kind === 0x30;
  const isWhole = octal(header.subarray(148, 156)) === sum;
  const isShort = header.subarray(345, 500).every((byte) => byte === 0);
  const size = sizeOf(header.subarray(124, 136));
  if (!isFile || !isWhole || !isShort || size === undefined) throw new ArchiveError("noArchive");
  return { name: textOf(header.subarray(0, 100)), size };
}

/** Above 8 GiB it is binary, with the first bit set. */
function sizeOf(field: Buffer): number | undefined {
  const size = (field[0] ?? 0) >= 0x80 ? binary(field) : octal(field);
  return size !== undefined && Number.isSafeInteger(size) ? size : undefined;
}

function binary(field: Buffer): number {
  return field.reduce((total, byte, index) => total * 256 + (index === 0 ? byte - 0x80 : byte), 0);
}

function octal(field: Buffer): number | undefined {
  const text = textOf(field).trim();
  return /^[0-7]+$/.test(text) ? Number.parseInt(text, 8) : undefined;
}

function textOf(field: Buffer): string {
  const end = field.indexOf(0);
  return field.toString("latin1", 0, end === -1 ? field.length : end);
}

function byteReader(source: Bytes) {
  const chunks = source[Symbol.asyncIterator]();
  let buffered: Buffer = Buffer.alloc(0);

  async function fill(): Promise<boolean> {
    const next = await chunks.next();
    if (next.done === true) return false;
    const { buffer, byteOffset, byteLength } = next.value;
    const chunk = Buffer.from(buffer, byteOffset, byteLength);
    buffered = buffered.length === 0 ? chunk : Buffer.concat([buffered, chunk]);
    return true;
  }

  function cut(length: number): Buffer {
    const part = buffered.subarray(0, length);
    buffered = buffered.subarray(length);
    return part;
  }

  return {
    /** Exactly these many bytes; undefined when there are fewer. */
    take: async (length: number): Promise<Buffer | undefined> => {
      while (buffered.length < length) if (!(await fill())) return undefined;
      return cut(length);
    },
    /** At least one byte and at most these many; undefined at the end. */
    some: async (most: number): Promise<Buffer | undefined> => {
      while (buffered.length === 0) if (!(await fill())) return undefined;
      return cut(most);
    },
  };
}
