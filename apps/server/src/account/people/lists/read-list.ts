import { cleanEmail, toEmailKey } from "@lms/api/email";
import { checkForm } from "@lms/api/forms";
import { CsvError, parse } from "csv-parse/sync";
import { showsNothing } from "../../../platform/forms/shown-text.ts";
import { message } from "../../../platform/lib/message.ts";
import { fieldProblem, type Problem } from "../../../platform/lib/problem.ts";

const maxRows = 10_000;

/** Characters that are stored of a name, and of what is in an invalid row. */
const longestText = 254;

/** Lines that tell what separates cells. */
const linesRead = 20;

export interface ListEntry {
  /** It counts as a spreadsheet does. */
  row: number;
  name: string;
  email: string;
  /** Undefined: no address, or several. */
  emailKey: string | undefined;
}

interface Filled {
  row: number;
  cells: string[];
}

/** Throws the 400 of a file that is no list. What is wrong with one row is said by its entry. */
export function readList(bytes: Uint8Array): ListEntry[] {
  const [head, ...others] = filledRows(decodeList(bytes));
  if (head === undefined) throw refusal("account.peopleListEmpty");
  const columns = headings(head.cells);
  const rows = columns === undefined ? [head, ...others] : others;
  if (rows.length === 0) throw refusal("account.peopleListEmpty");
  if (rows.length > maxRows) throw tooLong();
  return rows.map((row) => readRow(row, columns));
}

function decodeList(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
  const text = decoded(bytes, encoding);
  // UTF-16 without its mark has one in every other place.
  if (text === undefined || text.includes("\0")) throw refusal("account.peopleListNotText");
  return text;
}

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function filledRows(text: string): Filled[] {
  // Excel writes and reads it.
  const named = /^sep=([,;\t])\r?\n/i.exec(text);
  const filled: Filled[] = [];
  let row = 0;
  const take = (record: string[]): null => {
    row += 1;
    const cells = record.map((cell) => (showsNothing(cell) ? "" : cell.trim()));
    if (cells.some((cell) => cell !== "")) filled.push({ row, cells });
    // One may be a row of headings.
    if (filled.length > maxRows + 1) throw tooLong();
    return null;
  };
  try {
    parse(text, {
      delimiter: named?.[1] ?? separator(text),
      record_delimiter: ["\r\n", "\n", "\r"],
      relax_column_count: true,
      relax_quotes: true,
      on_record: take,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw fieldProblem(400, "list", message("account.peopleListQuote", { row: row + 1 }));
  }
  return named === null ? filled : filled.slice(1);
}

/** The one that is in the larger number of lines. */
function separator(text: string): string {
  const lines = text.slice(0, 64 * 1024).split(/[\r\n]+/, linesRead);
  const counts = ["\t", ";", ","].map((sign) => ({ sign, lines: lines.filter((line) => line.includes(sign)).length }));
  return counts.toSorted((a, b) => b.lines - a.lines)[0]?.sign ?? ",";
}

interface Columns {
  email: number;
  /** -1: there is none. */
  name: number;
}

const emailHeadings = /^(?:e-?mail(?: ?(?:address|id))?|address|mail|ईमेल(?: ?(?:पता|आईडी))?)$/iu;
const nameHeadings = /^(?:(?:full ?)?name|(?:पूरा )?नाम)$/iu;

/** Undefined where the first row is one of the list. */
function headings(cells: readonly string[]): Columns | undefined {
  const email = cells.findIndex((cell) => emailHeadings.test(cell));
  return email === -1 ? undefined : { email, name: cells.findIndex((cell) => nameHeadings.test(cell)) };
}

function readRow({ row, cells }: Filled, columns: Columns | undefined): ListEntry {
  const withAddress = cells.filter((cell) => cell.includes("@"));
  const given = columns === undefined ? withAddress : [cells[columns.email] ?? ""];
  const [cell = ""] = given;
  const email = cleanEmail(cell);
  if (given.length !== 1 || checkForm("BatchInviteForm", { email }).length > 0)
    return { row, name: "", email: shortened(cells.filter((each) => each !== "").join(" ")), emailKey: undefined };
  const others = columns === undefined ? cells.filter((each) => each !== cell).join(" ") : (cells[columns.name] ?? "");
  return { row, name: shortened(others.trim() || nameBefore(cell)), email, emailKey: toEmailKey(email) };
}

/** "Asha Verma" of `"Asha Verma" <asha@example.com>`. */
function nameBefore(cell: string): string {
  const end = cell.indexOf("<");
  const name = end === -1 ? "" : cell.slice(0, end).trim().replaceAll(/^"|"$/g, "");
  return showsNothing(name) ? "" : name;
}

function shortened(text: string): string {
  return text.length <= longestText ? text : text.slice(0, longestText).toWellFormed();
}

function tooLong(): Problem {
  return fieldProblem(400, "list", message("account.peopleListTooLong", { limit: maxRows }));
}

function refusal(code: "account.peopleListEmpty" | "account.peopleListNotText"): Problem {
  return fieldProblem(400, "list", code);
}
