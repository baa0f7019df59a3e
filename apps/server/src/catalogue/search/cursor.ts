import { decodeCursor, encodeCursor } from "../../platform/lib/cursor.ts";
import { Problem } from "../../platform/lib/problem.ts";
import { type CatalogueQuery, isKept, type Key } from "./sort-keys.ts";

/** Cursors of another making than this are not known. */
const making = 2;

type Asked = Pick<CatalogueQuery, "sort" | "order">;

/** An opaque mark of a place in an order: its kept values. It stays good when the course that it was made of is gone. */
export function cursorOf({ sort = "all", order }: Asked, kept: readonly string[]): string {
  return encodeCursor([making, sort, order ?? "", ...kept]);
}

/** The kept values of a place. Throws the 400 for a text that `cursorOf` cannot have made for these keys. */
export function placeOf(cursor: string, { sort = "all", order }: Asked, keys: readonly Key[]): string[] {
  const [made, itsSort, itsOrder, ...kept] = decodeCursor(cursor);
  const texts = kept.filter((value) => typeof value === "string");
  const known =
    made === making &&
    itsSort === sort &&
    itsOrder === (order ?? "") &&
    texts.length === kept.length &&
    texts.length === keys.length &&
    keys.every(({ kind }, index) => isKept(kind, texts[index] ?? ""));
  if (known) return texts;
  const message = "This page of the catalogue is not known";
  throw new Problem(400, message, [{ field: "cursor", message }]);
}
