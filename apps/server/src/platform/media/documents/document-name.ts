import { create } from "content-disposition";
import { toStorable } from "../../lib/text/storable-text.ts";

const longestName = 200;
/** Control characters, and those that turn the direction of what follows. */
const unseen = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;
const executed = /^(?:html?|xhtml?|xht|shtml|mht|mhtml|svgz?|xml|xslt?|[cm]?js|jsx)$/;

export function extensionIn(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
}

/** The last part of a path, in any script. Empty where nothing is left. */
export function cleanName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? "";
  const name = toStorable(last)
    .normalize("NFC")
    .replace(unseen, "")
    .trim()
    .replace(/^\.+|[. ]+$/g, "");
  const letters = Array.from(name);
  if (letters.length <= longestName) return name;
  const extension = /\.[^.]{1,20}$/.exec(name)?.[0] ?? "";
  return `${letters.slice(0, longestName - Array.from(extension).length).join("")}${extension}`;
}

/** What browsers would execute is saved as a text. */
export function savedName(name: string): string {
  return executed.test(extensionIn(name)) ? `${name}.txt` : name;
}

/** The header of a download, by RFC 6266. */
export function attachmentHeader(name: string): string {
  return create(savedName(name));
}
