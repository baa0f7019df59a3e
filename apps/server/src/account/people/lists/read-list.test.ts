import { expect, test } from "vitest";
import { Problem } from "../../../platform/lib/problem.ts";
import { readList } from "./read-list.ts";

const bytes = (text: string) => Buffer.from(text);
const read = (file: string | Uint8Array) => readList(typeof file === "string" ? bytes(file) : file);
const seen = (file: string | Uint8Array) => read(file).map(({ row, name, email }) => [row, name, email]);

function refused(file: string | Uint8Array): string {
  try {
    read(file);
  } catch (error) {
    if (error instanceof Problem) return error.message;
    throw error;
  }
  return "taken";
}

const asha = [2, "Asha Verma", "asha@example.com"];
const kabir = [3, "कबीर दास", "kabir@example.com"];
const table = "Name;Email\r\nAsha Verma;asha@example.com\r\nकबीर दास;kabir@example.com\r\n";

function utf16be(text: string): Buffer {
  return Buffer.from(`\ufeff${text}`, "utf16le").swap16();
}

test.each([
  ["UTF-8", bytes(table)],
  ["UTF-8 with its mark", bytes(`\ufeff${table}`)],
  ["UTF-16 LE", Buffer.from(`\ufeff${table}`, "utf16le")],
  ["UTF-16 BE", utf16be(table)],
  ["commas", bytes(table.replaceAll(";", ","))],
  ["tabs", bytes(table.replaceAll(";", "\t"))],
  ["old line ends", bytes(table.replaceAll("\r\n", "\r"))],
  [
    "other columns, and Hindi headings",
    bytes("नाम;Class;ईमेल\nAsha Verma;7b;asha@example.com\nकबीर दास;x@y;kabir@example.com"),
  ],
])("a table in %s is read", (_what, file) => {
  expect(seen(file)).toEqual([asha, kabir]);
});

test("a name that shows nothing is none, and a row of such cells is empty", () => {
  const pasted = ["\u3164,asha@example.com", "\u200b,\u2800", '"""\u00ad"" <kabir@example.com>"'];
  expect(seen(pasted.join("\n"))).toEqual([
    [1, "", "asha@example.com"],
    [3, "", "kabir@example.com"],
  ]);
});

test("a pasted list has addresses alone, in brackets and in cells, and keeps the numbers of its rows", () => {
  const pasted = [
    "asha@example.com",
    "",
    '"Verma, Asha" <ASHA@example.com>',
    "Kabir, kabir@example.com",
    "  mailto:dev@example.com ",
    "eve@example.com, Eve, Adams",
  ];
  expect(seen(pasted.join("\n"))).toEqual([
    [1, "", "asha@example.com"],
    [3, "Verma, Asha", "ASHA@example.com"],
    [4, "Kabir", "kabir@example.com"],
    [5, "", "dev@example.com"],
    [6, "Eve Adams", "eve@example.com"],
  ]);
});

test("Excel's own line, quoted cells with line ends, and short and long rows", () => {
  const file =
    'sep=;\nEmail;Name\nasha@example.com;"Verma;\nAsha"\nkabir@example.com\ndev@example.com;Dev;one;more\n;Nobody';
  expect(read(file).map(({ row, name, emailKey }) => [row, name, emailKey])).toEqual([
    [3, "Verma;\nAsha", "asha@example.com"],
    [4, "", "kabir@example.com"],
    [5, "Dev", "dev@example.com"],
    [6, "", undefined],
  ]);
});

test.each([
  "asha",
  "a@b",
  "a@example.com b@example.com",
  "a@example.com, b@example.com",
  "@",
  `${"a".repeat(300)}@example.com`,
])("%s is no address", (line) => {
  expect(read(`x@example.com\n${line}`)[1]).toMatchObject({ row: 2, emailKey: undefined });
});

test("what is stored of a row has an end, and no half characters", () => {
  const [entry] = read(`${"x".repeat(253)}😀😀`);
  expect(entry?.email).toHaveLength(254);
  expect(entry?.email.isWellFormed()).toBe(true);
});

const notText = "This file is no text in UTF-8 or UTF-16. Save it as “CSV UTF-8”.";
const tooLong = "A list may have at most 10000 rows";
const rows = (count: number) => Array.from({ length: count }, (_, at) => `p${at}@example.com`).join("\n");

test.each([
  ["Windows-1252", Buffer.from("M\u00fcller;m@example.com", "latin1"), notText],
  ["UTF-16 without its mark", Buffer.from(table, "utf16le"), notText],
  ["half a character in UTF-16", Buffer.from([0xff, 0xfe, 0x00, 0xd8]), notText],
  ["a NUL", "asha@example.com\0", notText],
  ["a picture", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]), notText],
  ["nothing", " \n;;\n", "No row of this list has anything in it"],
  ["headings alone", "Name,Email\n", "No row of this list has anything in it"],
  [
    "an open quote",
    'asha@example.com\n"kabir@example.com\ndev@example.com',
    "A quote that begins in row 2 does not end",
  ],
  ["one row too many", rows(10_001), tooLong],
  ["headings and one row too many", `email\n${rows(10_001)}`, tooLong],
  ["headings and all rows", `email\n${rows(10_000)}`, "taken"],
  ["all rows", rows(10_000), "taken"],
])("%s: %#", (_what, file, message) => {
  expect(refused(file)).toBe(message);
});
