import { addToCharacters } from "./characters.ts";
import { padded, readTables, tableOf, type Tables, writeTables } from "./sfnt.ts";

/**
 * Adds the one character of `source`, a subset of the same family with the same axes, to `target`. The subsetter
 * cannot join two files, and the packages have the rupee sign in another file than the digits before it.
 */
export function addGlyph(target: Buffer, source: Buffer, codePoint: number): Buffer {
  const tables = readTables(target);
  const other = readTables(source);
  const glyph = glyphsOf(other).at(-1);
  if (!glyph || glyph.length === 0 || glyph.readInt16BE(0) < 0) throw new Error("The glyph is not a simple outline.");

  const glyphs = glyphsOf(tables).map(padded);
  const id = glyphs.length;
  glyphs.push(padded(glyph));
  tables.set("glyf", Buffer.concat(glyphs));
  tables.set("loca", longOffsets(glyphs));
  tableOf(tables, "head").writeInt16BE(1, 50);

  widen(tables, other);
  addWidth(tables, other);
  addVariation(tables, other);
  addToCharacters(tables, codePoint, id);
  // Its widths are by glyph; without it they come from the outlines' variations.
  tables.delete("HVAR");
  return writeTables(tables);
}

function glyphsOf(tables: Tables): Buffer[] {
  const [loca, glyf] = [tableOf(tables, "loca"), tableOf(tables, "glyf")];
  const long = tableOf(tables, "head").readInt16BE(50) === 1;
  const start = (glyph: number) => (long ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2);
  return Array.from({ length: glyphCount(tables) }, (_, glyph) =>
    Buffer.from(glyf.subarray(start(glyph), start(glyph + 1))),
  );
}

function longOffsets(parts: readonly Buffer[]): Buffer {
  const offsets = Buffer.alloc((parts.length + 1) * 4);
  let offset = 0;
  for (const [index, part] of parts.entries()) {
    offset += part.length;
    offsets.writeUInt32BE(offset, (index + 1) * 4);
  }
  return offsets;
}

function glyphCount(tables: Tables): number {
  return tableOf(tables, "maxp").readUInt16BE(4);
}

/** One glyph more, and no limit below what either file states. */
function widen(tables: Tables, other: Tables): void {
  const [limits, others] = [tableOf(tables, "maxp"), tableOf(other, "maxp")];
  limits.writeUInt16BE(limits.readUInt16BE(4) + 1, 4);
  for (let at = 6; at < limits.length; at += 2) {
    limits.writeUInt16BE(Math.max(limits.readUInt16BE(at), others.readUInt16BE(at)), at);
  }
}

function addWidth(tables: Tables, other: Tables): void {
  const widths = allWidths(tables, glyphCount(tables) - 1);
  tables.set("hmtx", Buffer.concat([...widths, ...allWidths(other, glyphCount(other)).slice(-1)]));
  tableOf(tables, "hhea").writeUInt16BE(widths.length + 1, 34);
}

/** Advance and bearing of each glyph; the table leaves out repeated advances at its end. */
function allWidths(tables: Tables, count: number): Buffer[] {
  const hmtx = tableOf(tables, "hmtx");
  const full = tableOf(tables, "hhea").readUInt16BE(34);
  return Array.from({ length: count }, (_, glyph) => {
    if (glyph < full) return hmtx.subarray(glyph * 4, glyph * 4 + 4);
    const bearing = full * 4 + (glyph - full) * 2;
    return Buffer.concat([hmtx.subarray(full * 4 - 4, full * 4 - 2), hmtx.subarray(bearing, bearing + 2)]);
  });
}

function addVariation(tables: Tables, other: Tables): void {
  const [gvar, others] = [tableOf(tables, "gvar"), tableOf(other, "gvar")];
  if (others.readUInt16BE(6) !== 0) throw new Error("The variation of the glyph refers to shared tuples.");
  const glyphs = [...variationsOf(gvar), ...variationsOf(others).slice(-1)].map(padded);

  const shared = gvar.subarray(
    gvar.readUInt32BE(8),
    gvar.readUInt32BE(8) + gvar.readUInt16BE(6) * gvar.readUInt16BE(4) * 2,
  );
  const header = Buffer.from(gvar.subarray(0, 20));
  const offsets = longOffsets(glyphs);
  const sharedAt = header.length + offsets.length;
  header.writeUInt32BE(sharedAt, 8);
  header.writeUInt16BE(glyphs.length, 12);
  header.writeUInt16BE(1, 14);
  header.writeUInt32BE(sharedAt + padded(shared).length, 16);
  tables.set("gvar", Buffer.concat([header, offsets, padded(shared), ...glyphs]));
}

function variationsOf(gvar: Buffer): Buffer[] {
  const long = (gvar.readUInt16BE(14) & 1) === 1;
  const data = gvar.readUInt32BE(16);
  const start = (glyph: number) =>
    data + (long ? gvar.readUInt32BE(20 + glyph * 4) : gvar.readUInt16BE(20 + glyph * 2) * 2);
  return Array.from({ length: gvar.readUInt16BE(12) }, (_, glyph) =>
    Buffer.from(gvar.subarray(start(glyph), start(glyph + 1))),
  );
}
