import { readFileSync } from "node:fs";

interface Box {
  type: string;
  start: number;
  end: number;
}

const containers = new Set(["moov", "trak", "mdia", "minf", "stbl"]);

/** The same film in a file in which its pieces are far from each other: a browser cannot load all of it ahead. */
export function spreadVideo(path: string, gap: number): Buffer {
  const film = readFileSync(path);
  const boxes = [...boxesOf(film, 0, film.length)];
  const data = boxes.find(({ type }) => type === "mdat");
  if (!data) throw new Error(`${path} has no film.`);
  const entries = boxes.filter(({ type }) => type === "stco").flatMap((box) => chunkEntries(film, box));
  const chunks = entries.toSorted((one, other) => one.offset - other.offset);
  const head = Buffer.from(film.subarray(0, data.start + 8));
  const pieces: Buffer[] = [head];
  let length = head.length;
  for (const [index, { at, offset }] of chunks.entries()) {
    const piece = film.subarray(offset, chunks[index + 1]?.offset ?? data.end);
    head.writeUInt32BE(length, at);
    pieces.push(piece, Buffer.alloc(gap));
    length += piece.length + gap;
  }
  head.writeUInt32BE(length - data.start, data.start);
  return Buffer.concat(pieces);
}

/** ISO/IEC 14496-12, 4.2. */
function* boxesOf(film: Buffer, from: number, to: number): Generator<Box> {
  for (let start = from; start < to;) {
    const end = start + (film.readUInt32BE(start) || to - start);
    const type = film.toString("latin1", start + 4, start + 8);
    yield { type, start, end };
    if (containers.has(type)) yield* boxesOf(film, start + 8, end);
    start = end;
  }
}

/** Where the offset of each chunk is written, and what it says (8.7.5). */
function chunkEntries(film: Buffer, { start }: Box): { at: number; offset: number }[] {
  return Array.from({ length: film.readUInt32BE(start + 12) }, (_, index) => {
    const at = start + 16 + index * 4;
    return { at, offset: film.readUInt32BE(at) };
  });
}
