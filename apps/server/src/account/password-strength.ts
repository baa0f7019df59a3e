import { dictionary } from "@zxcvbn-ts/language-common";
import { Problem } from "../platform/lib/problem.ts";

/** Whose password it is to be. */
export interface Person {
  fullName: string;
  email: string;
}

/** The list is ordered: the commonest ones first. */
const commonPasswords = new Set(dictionary["passwords-common"].slice(0, 10_000));

/** What stands before or behind the word of an easy password: digits and signs. */
const ends = /^[\P{L}]*|[\P{L}]*$/gu;
/** An ending of so many digits and signs makes no easy word a hard one: a number, a year, a date, a sign. */
const longestEnding = 8;
/** Shorter words of a name are part of too many others. */
const shortestWord = 4;
/** Letters that may be left beside the words of a name. */
const mostOwnLetters = 3;

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
/** What these stand for is not certain. */
const ambiguous = /[1!|]/g;

/**
 * Throws the 400 of a new password that is easy to guess: one of the commonest, or made of the person's name or address.
 * Both also with the usual endings and with signs in place of letters.
 */
export function assertHardToGuess(field: string, password: string, person: Person): void {
  const message = easyPassword(password, person);
  if (message !== undefined) throw new Problem(400, message, [{ field, message }]);
}

/** The sentence that says why a password is easy to guess; undefined when it is not known to be. */
export function easyPassword(password: string, person: Person): string | undefined {
  if (isCommon(password)) return "The password should not be one of the most common ones";
  if (isMadeOf(password, wordsOf(person))) return "The password should not be made of your name or email address";
  return undefined;
}

/** Whether a password is one of the commonest 10,000, or one of them with the usual endings or substitutions. @internal Tests use it too. */
export function isCommon(password: string): boolean {
  const plain = fold(password);
  const word = plain.replace(ends, "");
  const ending = plain.slice(plain.lastIndexOf(word) + word.length).replace(/\D/g, "");
  const isUsual = plain.length - word.length <= longestEnding || commonPasswords.has(ending);
  const forms = [plain, plain.replace(/[^\p{L}\d]/gu, ""), ...(isUsual ? [word] : [])];
  return forms.flatMap(readings).some((form) => commonPasswords.has(form));
}

/** Whether little is left of a password without these words. */
function isMadeOf(password: string, words: readonly string[]): boolean {
  const plain = fold(password);
  const left = Array.from({ length: plain.length }, (_, at) => /\p{L}/u.test(plain[at] ?? ""));
  let found = false;
  for (const text of readings(plain)) {
    for (const word of words) {
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
        left.fill(false, at, at + word.length);
        found = true;
      }
    }
  }
  return found && left.filter(Boolean).length <= mostOwnLetters;
}

/** The parts of the name and of the address that are long enough, and the name and the part before the @ as a whole. */
function wordsOf({ fullName, email }: Person): string[] {
  const name = fold(fullName);
  const [local = "", domain = ""] = fold(email.trim()).split("@");
  // The last label is a country's or a kind's, not theirs.
  const labels = domain.split(".").slice(0, -1);
  const parts = [name, local, ...labels].flatMap((text) => text.split(/[^\p{L}]+/u));
  const wholes = [name, local].flatMap((text) => [text.replace(/[^\p{L}\d]/gu, ""), text.replace(/\P{L}/gu, "")]);
  return [...new Set([...parts, ...wholes])].filter((word) => word.length >= shortestWord);
}

/** Comparable letters: small, and without accents. */
function fold(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/** A text as it is, and as it reads with signs taken for the letters that they look like. All are of one length. */
function readings(text: string): string[] {
  const replaced = text.replace(/[034578@$+]/g, (sign) => substitutions.get(sign) ?? sign);
  return [text, replaced.replace(ambiguous, "i"), replaced.replace(ambiguous, "l")];
}
