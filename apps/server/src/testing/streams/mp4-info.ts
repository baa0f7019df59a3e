interface Box {
  type: string;
  content: Buffer;
}

/** Read from the boxes of an MP4 file (ISO 14496-12). */
export interface Mp4Info {
  boxes: string[];
  codecs: string[];
  seconds: number;
}

/** Throws when the sizes of the boxes do not add up to that of the file. */
export function readMp4(file: Buffer): Mp4Info {
  const outer = boxesOf(file);
  const movie = boxesOf(contentOf(outer, "moov"));
  const header = contentOf(movie, "mvhd");
  // Version 0 has 32-bit times: creation, modification, time scale, duration.
  const seconds = header.readUInt32BE(16) / header.readUInt32BE(12);
  const codecs = movie.filter(({ type }) => type === "trak").map(({ content }) => codecOf(content));
  return { boxes: outer.map(({ type }) => type), codecs, seconds };
}

function codecOf(track: Buffer): string {
  const table = ["mdia", "minf", "stbl", "stsd"].reduce((inside, type) => contentOf(boxesOf(inside), type), track);
  // Version, flags and the number of entries come first, then the size of the first entry.
  return table.toString("latin1", 12, 16);
}

function contentOf(boxes: readonly Box[], type: string): Buffer {
  const found = boxes.find((box) => box.type === type);
  if (found === undefined) throw new Error(`There is no ${type} box`);
  return found.content;
}

function boxesOf(bytes: Buffer): Box[] {
  const boxes: Box[] = [];
  let at = 0;
  while (at < bytes.length) {
    const size = bytes.readUInt32BE(at);
    if (size < 8 || at + size > bytes.length) throw new Error(`The box at ${at} exceeds the file`);
    boxes.push({ type: bytes.toString("latin1", at + 4, at + 8), content: bytes.subarray(at + 8, at + size) });
    at += size;
  }
  return boxes;
}
