/** Bytes. The directory of 50,000 files fits. */
const largestDirectory = 8 * 2 ** 20;
/** The record at the end, with the longest comment. */
const longestEnd = 22 + 65_535;
const entryHeader = 46;

export interface ReadableBytes {
  size: number;
  read: (start: number, end: number) => Promise<Uint8Array>;
}

/** The names in a ZIP archive, of which nothing is unpacked. Undefined where its directory cannot be read. */
export async function zipNames({ size, read }: ReadableBytes): Promise<string[] | undefined> {
  const from = Math.max(0, size - longestEnd);
  const end = Buffer.from(await read(from, size));
  const at = end.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (at < 0 || at + 22 > end.length) return undefined;
  const length = end.readUInt32LE(at + 12);
  // It may stand behind other bytes: the directory ends where its end record begins.
  const start = from + at - length;
  if (length > largestDirectory || start < 0) return undefined;
  return namesIn(Buffer.from(await read(start, start + length)));
}

function namesIn(directory: Buffer): string[] {
  const names: string[] = [];
  let at = 0;
  while (at + entryHeader <= directory.length && directory.readUInt32LE(at) === 0x02_01_4b_50) {
    const nameEnd = at + entryHeader + directory.readUInt16LE(at + 28);
    names.push(directory.toString("utf8", at + entryHeader, nameEnd));
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return names;
}
