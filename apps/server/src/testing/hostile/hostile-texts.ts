import { createHash } from "node:crypto";
import { constantFrom, oneof, tuple } from "fast-check";

const incompressible = Array.from({ length: 60 }, (_, index) =>
  createHash("sha512").update(String(index)).digest("base64url"),
).join("");

/** Each has caused an error in some server: in JSON, a database, a header or a regular expression. */
export const hostilePieces = [
  "\0",
  "\ud800",
  "\udfff",
  "\udc00\ud800",
  "\ufffe",
  "\uffff",
  "\ufeff",
  "\u202e",
  "\u200f",
  "\u2028",
  "\u0085",
  "\r\n",
  "e\u0301".repeat(40),
  "\u{1f469}\u200d\u{1f469}\u200d\u{1f467}",
  "\u{10ffff}",
  "x".repeat(9000),
  incompressible,
  "\u{1d11e}".repeat(300),
  "%00",
  "%ED%A0%80",
  "%zz",
  "\\u0000",
  String.raw`'; drop table users; --`,
];

export type Spoil = (valid: string) => string;

const places: readonly ((piece: string, valid: string) => string)[] = [
  (piece) => piece,
  (piece, valid) => `${piece}${valid}`,
  (piece, valid) => `${valid.slice(0, 1)}${piece}${valid.slice(1)}`,
  (piece, valid) => `${valid}${piece}`,
];
const spoils = (piece: string): Spoil[] => places.map((place) => (valid) => place(piece, valid));

export const hostileTexts = oneof(
  constantFrom(...hostilePieces.flatMap(spoils)),
  tuple(constantFrom(...hostilePieces), constantFrom(...hostilePieces)).map(
    ([a, b]): Spoil =>
      (valid) =>
        `${a}${valid}${b}`,
  ),
);

/** Valid texts with a character that JSON or PostgreSQL refuses. */
export const unfitTexts: readonly Spoil[] = [
  (valid) => `${valid.slice(0, 1)}\0${valid.slice(1)}`,
  (valid) => `${valid.slice(0, 1)}\ud800${valid.slice(1)}`,
  (valid) => `${valid}\udfff`,
];
