import { tableOf, type Tables } from "./sfnt.ts";

interface Run {
  first: number;
  last: number;
  glyph: number;
}

const lastCharacter = 0xffff;

/**
 * Glyph ids by character, of the subtable in format 4 that every font has.
 * @internal
 */
/** @internal Tests look at it. */
export function charactersOf(tables: Tables): Map<number, number> {
  const cmap = tableOf(tables, "cmap");
  const table = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(8 + index * 8))
    .map((offset) => cmap.subarray(offset))
    .find((subtable) => subtable.readUInt16BE(0) === 4);
  if (!table) throw new Error("The font has no table of characters in format 4.");

  const size = table.readUInt16BE(6);
  const glyphs = new Map<number, number>();
  for (let segment = 0; segment < size; segment += 2) {
    const last = table.readUInt16BE(14 + segment);
    const first = table.readUInt16BE(16 + size + segment);
    const delta = table.readUInt16BE(16 + size * 2 + segment);
    const rangeAt = 16 + size * 3 + segment;
    const range = table.readUInt16BE(rangeAt);
    for (let character = first; character <= last && character < lastCharacter; character += 1) {
      const listed = range === 0 ? character : table.readUInt16BE(rangeAt + range + (character - first) * 2);
      if (range === 0 || listed !== 0) glyphs.set(character, (listed + delta) & 0xffff);
    }
  }
  return glyphs;
}

export function addToCharacters(tables: Tables, character: number, glyph: number): void {
  const glyphs = charactersOf(tables).set(character, glyph);
  const runs = [...runsOf(glyphs), { first: lastCharacter, last: lastCharacter, glyph: 0 }];
  const power = Math.floor(Math.log2(runs.length));
  const numbers = [
    4,
    16 + runs.length * 8,
    0,
    runs.length * 2,
    2 ** power * 2,
    power,
    runs.length * 2 - 2 ** power * 2,
    ...runs.map(({ last }) => last),
    0,
    ...runs.map(({ first }) => first),
    ...runs.map(({ first, glyph: id }) => (id - first) & 0xffff),
    ...runs.map(() => 0),
  ];
  const subtable = Buffer.alloc(numbers.length * 2);
  for (const [index, number] of numbers.entries()) subtable.writeUInt16BE(number, index * 2);

  // One subtable: Windows, Unicode.
  const header = Buffer.from([0, 0, 0, 1, 0, 3, 0, 1, 0, 0, 0, 12]);
  tables.set("cmap", Buffer.concat([header, subtable]));
  tableOf(tables, "OS/2").writeUInt16BE(Math.max(...glyphs.keys()), 66);
}

function runsOf(glyphs: Map<number, number>): Run[] {
  const runs: Run[] = [];
  for (const [character, glyph] of [...glyphs].toSorted(([one], [other]) => one - other)) {
    const run = runs.at(-1);
    if (run && run.last + 1 === character && run.glyph + character - run.first === glyph) run.last = character;
    else runs.push({ first: character, last: character, glyph });
  }
  return runs;
}
