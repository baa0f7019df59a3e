import { findUnfit } from "../forms/outside-text.ts";
import { Problem } from "./problem.ts";

/** An opaque mark of a place in a list. */
export function encodeCursor(place: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(place)).toString("base64url");
}

/** What `encodeCursor` was given; an empty list for a text that it cannot have made. */
export function decodeCursor(cursor: string): unknown[] {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    return Array.isArray(place) && findUnfit(place) === undefined ? place : [];
  } catch {
    return [];
  }
}

const earliest = Date.parse("0001-01-01T00:00:00Z");
const latest = Date.parse("9999-01-01T00:00:00Z");

/** Whether a part of a cursor is a moment in milliseconds that the database can compare with. */
export function isMilliseconds(part: unknown): part is number {
  return typeof part === "number" && Number.isSafeInteger(part) && part >= earliest && part < latest;
}

/** The refusal of a cursor that no page ended with. */
export function unknownPage(): Problem {
  const message = "This page of the list is not known";
  return new Problem(400, message, [{ field: "cursor", message }]);
}
