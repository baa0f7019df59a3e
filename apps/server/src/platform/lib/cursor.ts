import { findUnstorable } from "./text/storable-text.ts";
import { fieldProblem } from "./problem.ts";

export function encodeCursor(parts: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(parts)).toString("base64url");
}

/** Throws 400 where `toPlace` returns undefined: these parts were not encoded by the list. */
export function readCursor<Place>(
  cursor: string | undefined,
  toPlace: (parts: readonly unknown[]) => Place | undefined,
): Place | undefined {
  if (cursor === undefined) return undefined;
  const place = toPlace(decodeCursor(cursor));
  if (place !== undefined) return place;
  throw fieldProblem(400, "cursor", "requests.unknownPlace");
}

export function toPage<Row>(
  rows: readonly Row[],
  limit: number,
  toCursor: (last: Row) => string,
): { page: Row[]; next: { nextCursor?: string } } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { page, next: last === undefined || rows.length <= limit ? {} : { nextCursor: toCursor(last) } };
}

const earliest = Date.parse("0001-01-01T00:00:00Z");
const latest = Date.parse("9999-01-01T00:00:00Z");

export function isMilliseconds(part: unknown): part is number {
  return typeof part === "number" && Number.isSafeInteger(part) && part >= earliest && part < latest;
}

function decodeCursor(cursor: string): readonly unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    return Array.isArray(parts) && findUnstorable(parts) === undefined ? parts : [];
  } catch {
    return [];
  }
}
