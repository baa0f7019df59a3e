import { createHash } from "node:crypto";
import { constantFrom, oneof, tuple } from "fast-check";

/** Too long for an index, and incompressible. */
const incompressible = Array.from({ length: 60 }, (_, index) =>
  createHash("sha512").update(String(index)).digest("base64url"),
).join("");

/** Each has broken some server: in JSON, in a database, in a header or in a regular expression. */
const pieces = [
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

/** Makes a hostile text from a valid one. */
export type Spoil = (valid: string) => string;

const alone =
  (piece: string): Spoil =>
  () =>
    piece;
const before =
  (piece: string): Spoil =>
  (valid) =>
    `${piece}${valid}`;
const within =
  (piece: string): Spoil =>
  (valid) =>
    `${valid.slice(0, 1)}${piece}${valid.slice(1)}`;
const behind =
  (piece: string): Spoil =>
  (valid) =>
    `${valid}${piece}`;

/** A text that a database, JSON or a parser may choke on, beside the text that belongs in its place or instead of it. */
export const hostileTexts = oneof(
  tuple(constantFrom(alone, before, within, behind), constantFrom(...pieces)).map(([place, piece]) => place(piece)),
  tuple(constantFrom(...pieces), constantFrom(...pieces)).map(
    ([a, b]): Spoil =>
      (valid) =>
        `${a}${valid}${b}`,
  ),
);

/** What JSON and PostgreSQL refuse, in a text that is else as it should be. */
export const unfitTexts: readonly Spoil[] = [within("\0"), within("\ud800"), behind("\udfff")];
