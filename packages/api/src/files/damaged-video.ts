import { hasBoxes, isMatroska } from "./first-bytes.ts";

/** The bytes from `start` up to `end`. */
export type ReadBytes = (start: number, end: number) => Promise<Uint8Array>;

/** At most so many parts are read; a recording can have very many. */
const maxParts = 500;

/** Bytes: tiny parts share a read. */
const window = 4096;

interface Part {
  name: string;
  start: number;
  /** Undefined when the part does not say it: it extends to the end of the file. */
  end: number | undefined;
}

/** Whether the file is cut off, or has no index. The pictures themselves are not checked. Rejects with the signal's reason. */
export async function isDamagedVideo(readFile: ReadBytes, size: number, signal?: AbortSignal): Promise<boolean> {
  const read = windowed(readFile, size, signal);
  const head = await read(0, 12);
  if (hasBoxes(head)) return areBoxesDamaged(read, size);
  return isMatroska(head) && isMatroskaDamaged(read, size);
}

/** Past the end of the file the result is shorter than requested. */
function windowed(read: ReadBytes, size: number, signal: AbortSignal | undefined): ReadBytes {
  let from = 0;
  let held: Uint8Array = new Uint8Array();
  return async (start, end) => {
    signal?.throwIfAborted();
    const last = Math.min(end, size);
    if (start >= last) return new Uint8Array();
    if (start < from || last > from + held.length) {
      from = start;
      held = await read(start, Math.min(start + window, size));
    }
    return held.subarray(start - from, last - from);
  };
}

async function areBoxesDamaged(read: ReadBytes, size: number): Promise<boolean> {
  const names = new Set<string>();
  let at = 0;
  for (let count = 0; count < maxParts && at < size; count += 1) {
    const box = boxAt(at, await read(at, at + 16));
    // Some programs leave a few bytes at the end.
    if (!box) break;
    const { name, end = size } = box;
    if (end > size) return true;
    names.add(name);
    at = end;
  }
  return !names.has("moov") || !(names.has("mdat") || names.has("moof"));
}

function boxAt(at: number, bytes: Uint8Array): Part | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const name = String.fromCodePoint(...bytes.subarray(4, 8));
  if (!/^[\x20-\x7E©]{4}$/.test(name)) return undefined;
  let length = view.getUint32(0);
  if (length === 0) return { name, start: at + 8, end: undefined };
  if (length === 1 && bytes.length === 16) length = Number(view.getBigUint64(8));
  return length < 8 ? undefined : { name, start: at + 8, end: at + length };
}

const segment = "18538067";
const tracks = "1654ae6b";
const cluster = "1f43b675";
/** Elements inside a segment: seek head, info, tracks, cues, cluster, chapters, attachments, tags, and what is skipped. */
const inSegment = new Set([
  "114d9b74",
  "1549a966",
  tracks,
  "1c53bb6b",
  cluster,
  "1043a770",
  "1941a469",
  "1254c367",
  "ec",
  "bf",
]);

async function isMatroskaDamaged(read: ReadBytes, size: number): Promise<boolean> {
  const element = async (at: number) => elementAt(at, await read(at, at + 12));
  let outer = await element(0);
  for (let count = 0; outer?.end !== undefined && outer.name !== segment; count += 1) {
    if (count === maxParts) return true;
    outer = await element(outer.end);
  }
  if (outer?.name !== segment || (outer.end ?? 0) > size) return true;

  let hasTracks = false;
  let at = outer.start;
  for (let count = 0; count < maxParts && at < size; count += 1) {
    const part = await element(at);
    if (!part || !inSegment.has(part.name) || (part.end ?? 0) > size) return true;
    hasTracks ||= part.name === tracks;
    if (part.name === cluster || part.end === undefined) return !hasTracks;
    at = part.end;
  }
  return true;
}

function elementAt(at: number, bytes: Uint8Array): Part | undefined {
  const nameLength = Math.clz32(bytes[0] ?? 0) - 23;
  const lengthByte = bytes[nameLength] ?? 0;
  const lengthLength = Math.clz32(lengthByte) - 23;
  if (nameLength > 4 || lengthLength > 8 || bytes.length < nameLength + lengthLength) return undefined;
  const name = [...bytes.subarray(0, nameLength)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const digits = bytes.subarray(nameLength, nameLength + lengthLength);
  const mark = 2 ** (8 - lengthLength);
  let length = lengthByte - mark;
  let isUnknown = length === mark - 1;
  for (const byte of digits.subarray(1)) {
    length = length * 256 + byte;
    isUnknown &&= byte === 0xff;
  }
  const start = at + nameLength + lengthLength;
  return { name, start, end: isUnknown ? undefined : start + length };
}
