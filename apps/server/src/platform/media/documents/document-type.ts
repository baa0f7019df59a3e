import { fieldProblem, type Problem } from "../../lib/problem.ts";
import { extensionIn } from "./document-name.ts";
import { sniff, sniffLength } from "../file-type.ts";
import { type ReadableBytes, zipNames } from "./zip-directory.ts";

export interface DocumentType {
  type: string;
  macros: boolean;
}

const programs =
  /^(?:exe|dll|com|scr|pif|cpl|msi|msp|msix|appx|hta|lnk|jar|apk|deb|rpm|dmg|vbs|vbe|wsf|wsh|jse|scf|reg|bat|cmd|swf|crx)$/;
/** The names that `file-type` gives to their bytes. */
const programTypes = /^(?:exe|elf|macho|class|dex|wasm|deb|rpm|lnk|swf|crx|jar|apk)$/;

/** Text is none of the types that a browser executes, whatever its name says. */
const textTypes: Readonly<Record<string, string>> = {
  csv: "text/csv",
  tsv: "text/tab-separated-values",
  md: "text/markdown",
  json: "application/json",
  geojson: "application/geo+json",
  ipynb: "application/x-ipynb+json",
  tex: "application/x-tex",
  rtf: "application/rtf",
  ics: "text/calendar",
};

const compoundTypes: Readonly<Record<string, string>> = {
  doc: "application/msword",
  dot: "application/msword",
  xls: "application/vnd.ms-excel",
  ppt: "application/vnd.ms-powerpoint",
  pps: "application/vnd.ms-powerpoint",
  msg: "application/vnd.ms-outlook",
};

const officeParts = [
  ["word/", "wordprocessingml.document", "word.document"],
  ["xl/", "spreadsheetml.sheet", "excel.sheet"],
  ["ppt/", "presentationml.presentation", "powerpoint.presentation"],
] as const;

const executed =
  /^(?:text\/html|image\/svg|application\/(?:xml|xhtml)|text\/xml|(?:text|application)\/(?:x-)?(?:java|ecma)script)/;

const searchedAtOnce = 2 ** 20;

/** Its bytes decide what it is; its name tells texts apart. Throws 415 for a program. */
export async function documentType(bytes: ReadableBytes & { name: string }, field: string): Promise<DocumentType> {
  requireNoProgram(bytes.name, field);
  const extension = extensionIn(bytes.name);
  const head = await bytes.read(0, Math.min(sniffLength, bytes.size));
  if (Buffer.from(head).toString("latin1", 0, 5) === "%PDF-") return { type: "application/pdf", macros: false };
  if (isText(head)) return { type: textTypes[extension] ?? "text/plain", macros: false };
  const found = await sniff(head);
  if (found !== undefined && programTypes.test(found.extension)) throw refusedProgram(field);
  if (Buffer.from(head).toString("latin1", 0, 4) === "PK\u0003\u0004")
    return archiveType(await zipNames(bytes), { found: found?.mime, field });
  if (found?.extension === "cfb")
    return { type: compoundTypes[extension] ?? "application/x-cfb", macros: await includes(bytes, macroStorage) };
  const isUnknown = found === undefined || executed.test(found.mime);
  return { type: isUnknown ? "application/octet-stream" : found.mime, macros: false };
}

/** Throws 415 where the name is that of a program. */
export function requireNoProgram(name: string, field: string): void {
  if (programs.test(extensionIn(name))) throw refusedProgram(field);
}

function archiveType(
  names: readonly string[] | undefined,
  { found = "application/zip", field }: { found: string | undefined; field: string },
): DocumentType {
  if (names === undefined) return { type: "application/zip", macros: false };
  if (names.includes("META-INF/MANIFEST.MF") || names.includes("AndroidManifest.xml")) throw refusedProgram(field);
  const isIn = (folder: string) => names.some((each) => each.startsWith(folder));
  if (found.startsWith("application/vnd.oasis.opendocument.")) return { type: found, macros: isIn("Basic/") };
  if (!names.includes("[Content_Types].xml")) return { type: found, macros: false };
  const macros = names.some((each) => each.endsWith("/vbaProject.bin"));
  const [, plain, program] = officeParts.find(([folder]) => isIn(folder)) ?? [];
  if (plain === undefined) return { type: "application/zip", macros };
  const type = macros
    ? `application/vnd.ms-${program}.macroEnabled.12`
    : `application/vnd.openxmlformats-officedocument.${plain}`;
  return { type, macros };
}

/** The first bytes are UTF-8 without control characters. */
function isText(head: Uint8Array): boolean {
  try {
    // oxlint-disable-next-line no-control-regex -- these are what binary files have
    return !/[\0-\u0008\u000e-\u001a\u001c-\u001f]/.test(
      new TextDecoder("utf-8", { fatal: true }).decode(head, { stream: true }),
    );
  } catch {
    return false;
  }
}

const macroStorage = Buffer.from("_VBA_PROJECT", "utf16le");

async function includes({ size, read }: ReadableBytes, part: Buffer): Promise<boolean> {
  for (let at = 0; at < size; at += searchedAtOnce) {
    const end = Math.min(size, at + searchedAtOnce + part.length);
    if (Buffer.from(await read(at, end)).includes(part)) return true;
  }
  return false;
}

function refusedProgram(field: string): Problem {
  return fieldProblem(415, field, "files.program");
}
