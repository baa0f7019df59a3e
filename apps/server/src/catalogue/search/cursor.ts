import { encodeCursor, readCursor } from "../../platform/lib/cursor.ts";
import { isCursorValue, type Key, type Sorting } from "./sort-keys.ts";

const cursorVersion = 2;

/** Holds the values of the sort keys, so that it stays valid when its course is deleted. */
export function courseCursor(sorting: Sorting, values: readonly string[]): string {
  return encodeCursor([cursorVersion, ...sortingTexts(sorting), ...values]);
}

function sortingTexts({ sort = "all", order, orderBy }: Sorting): [string, string] {
  return [orderBy === undefined ? sort : `${sort} ${orderBy}`, order ?? ""];
}

/** The values in a cursor. Throws the 400 for a text that `courseCursor` cannot have made for these keys. */
export function parseCursor(cursor: string | undefined, sorting: Sorting, keys: readonly Key[]): string[] | undefined {
  return readCursor(cursor, (parts) => valuesIn(parts, sorting, keys));
}

function valuesIn(parts: readonly unknown[], sorting: Sorting, keys: readonly Key[]): string[] | undefined {
  const [version, cursorSort, cursorOrder, ...values] = parts;
  const [sort, order] = sortingTexts(sorting);
  const texts = values.filter((value) => typeof value === "string");
  const isValid =
    version === cursorVersion &&
    cursorSort === sort &&
    cursorOrder === order &&
    texts.length === values.length &&
    texts.length === keys.length &&
    keys.every(({ kind }, index) => isCursorValue(kind, texts[index] ?? ""));
  return isValid ? texts : undefined;
}
