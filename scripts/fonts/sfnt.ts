export type Tables = Map<string, Buffer>;

/** The tables of a TrueType file by their tags. */
export function readTables(font: Buffer): Tables {
  const tables: Tables = new Map();
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const record = 12 + index * 16;
    const offset = font.readUInt32BE(record + 8);
    const tag = font.toString("latin1", record, record + 4);
    tables.set(tag, Buffer.from(font.subarray(offset, offset + font.readUInt32BE(record + 12))));
  }
  return tables;
}

export function tableOf(tables: Tables, tag: string): Buffer {
  const table = tables.get(tag);
  if (!table) throw new Error(`The font has no table ${tag}.`);
  return table;
}

export function writeTables(tables: Tables): Buffer {
  const tags = [...tables.keys()].toSorted((one, other) => (one < other ? -1 : 1));
  const power = Math.floor(Math.log2(tags.length));
  const header = Buffer.alloc(12 + tags.length * 16);
  header.writeUInt32BE(0x00010000, 0);
  header.writeUInt16BE(tags.length, 4);
  header.writeUInt16BE(2 ** power * 16, 6);
  header.writeUInt16BE(power, 8);
  header.writeUInt16BE(tags.length * 16 - 2 ** power * 16, 10);

  tableOf(tables, "head").writeUInt32BE(0, 8);
  const parts: Buffer[] = [header];
  let offset = header.length;
  for (const [index, tag] of tags.entries()) {
    const table = tableOf(tables, tag);
    const record = 12 + index * 16;
    header.write(tag, record, "latin1");
    header.writeUInt32BE(checksum(table), record + 4);
    header.writeUInt32BE(offset, record + 8);
    header.writeUInt32BE(table.length, record + 12);
    parts.push(padded(table));
    offset += padded(table).length;
  }
  const font = Buffer.concat(parts);
  font.writeUInt32BE((0xb1b0afba - checksum(font)) >>> 0, headOffset(font) + 8);
  return font;
}

function headOffset(font: Buffer): number {
  const record = font.indexOf("head", 12, "latin1");
  return font.readUInt32BE(record + 8);
}

export function padded(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
}

function checksum(bytes: Buffer): number {
  const whole = padded(bytes);
  let sum = 0;
  for (let at = 0; at < whole.length; at += 4) sum = (sum + whole.readUInt32BE(at)) >>> 0;
  return sum;
}
