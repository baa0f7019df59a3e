// Why: docs/decisions/0079-passwords-that-are-easy-to-guess.md
import { fieldProblem } from "../../platform/lib/problem.ts";
import type { PlainCode } from "../../platform/lib/message.ts";

export interface Person {
  fullName: string;
  email: string;
}

let commonPasswords: ReadonlySet<string> | undefined;

const affixes = /^[\P{L}]*|[\P{L}]*$/gu;
/** So many added digits and signs (a number, a year, a date) do not make a weak word strong. */
const maxEndingLength = 8;
/** Shorter parts of a name occur in too many other words. */
const minWordLength = 4;
const maxExtraLetters = 3;

const substitutions = new Map([
  ["0", "o"],
  ["3", "e"],
  ["4", "a"],
  ["5", "s"],
  ["7", "t"],
  ["8", "b"],
  ["@", "a"],
  ["$", "s"],
  ["+", "t"],
]);
/** Each may replace i or l. */
const ambiguous = /[1!|]/g;

/** Throws a 400 for a password that is common or made of the name or address, also with common endings or substitutions. */
export async function requireStrongPassword(field: string, password: string, person: Person): Promise<void> {
  const weakness = await passwordWeakness(password, person);
  if (weakness !== undefined) throw fieldProblem(400, field, weakness);
}

export async function passwordWeakness(password: string, person: Person): Promise<PlainCode | undefined> {
  if (await isCommonPassword(password)) return "account.commonPassword";
  if (consistsOfWords(password, personWords(person))) return "account.personalPassword";
  return undefined;
}

/** Finds the 10,000 most common passwords, also with common endings or substitutions. @internal Tests use it too. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const common = await loadCommonPasswords();
  const plain = fold(password);
  const word = plain.replace(affixes, "");
  const ending = plain.slice(plain.lastIndexOf(word) + word.length).replace(/\D/g, "");
  const hasCommonEnding = plain.length - word.length <= maxEndingLength || common.has(ending);
  const forms = [plain, plain.replace(/[^\p{L}\d]/gu, ""), ...(hasCommonEnding ? [word] : [])];
  return forms.flatMap(readings).some((form) => common.has(form));
}

/** The list is loaded with the first password: docs/decisions/0129-memory.md */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  commonPasswords ??= new Set(dictionary["passwords-common"].slice(0, 10_000));
  return commonPasswords;
}

function consistsOfWords(password: string, words: readonly string[]): boolean {
  const plain = fold(password);
  const isExtraLetter = Array.from({ length: plain.length }, (_, at) => /\p{L}/u.test(plain[at] ?? ""));
  let found = false;
  for (const text of readings(plain)) {
    for (const word of words) {
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
        isExtraLetter.fill(false, at, at + word.length);
        found = true;
      }
    }
  }
  return found && isExtraLetter.filter(Boolean).length <= maxExtraLetters;
}

function personWords({ fullName, email }: Person): string[] {
  const name = fold(fullName);
  const [local = "", domain = ""] = fold(email.trim()).split("@");
  const labels = domain.split(".").slice(0, -1);
  const parts = [name, local, ...labels].flatMap((text) => text.split(/[^\p{L}]+/u));
  const wholes = [name, local].flatMap((text) => [text.replace(/[^\p{L}\d]/gu, ""), text.replace(/\P{L}/gu, "")]);
  return [...new Set([...parts, ...wholes])].filter((word) => word.length >= minWordLength);
}

function fold(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

function readings(text: string): string[] {
  const replaced = text.replace(/[034578@$+]/g, (sign) => substitutions.get(sign) ?? sign);
  return [text, replaced.replace(ambiguous, "i"), replaced.replace(ambiguous, "l")];
}
