import { type CatalogueQuery, isKept, type Key } from "./sort-keys.ts";
import { encodeCursor, readCursor } from "../../platform/lib/cursor.ts";

/** Cursors of another making than this are not known. */
const making = 2;

type Asked = Pick<CatalogueQuery, "sort" | "order">;

/** An opaque mark of a place in an order: its kept values. It stays good when the course that it was made of is gone. */
export function cursorOf({ sort = "all", order }: Asked, kept: readonly string[]): string {
  return encodeCursor([making, sort, order ?? "", ...kept]);
}

/** The kept values of a place. Throws the 400 for a text that `cursorOf` cannot have made for these keys. */
export function placeOf(cursor: string | undefined, asked: Asked, keys: readonly Key[]): string[] | undefined {
  return readCursor(cursor, (parts) => keptIn(parts, asked, keys));
}

function keptIn(parts: readonly unknown[], { sort = "all", order }: Asked, keys: readonly Key[]): string[] | undefined {
  const [made, itsSort, itsOrder, ...kept] = parts;
  const texts = kept.filter((value) => typeof value === "string");
  const known =
    made === making &&
    itsSort === sort &&
    itsOrder === (order ?? "") &&
    texts.length === kept.length &&
    texts.length === keys.length &&
    keys.every(({ kind }, index) => isKept(kind, texts[index] ?? ""));
  return known ? texts : undefined;
}
