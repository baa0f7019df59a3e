import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const documents = new URL("../../docs/", import.meta.url);
const end = "<!-- end of figures -->";

/** Replaces the figures that a command has made in a document. */
export function writeFigures(command: string, figures: string, name: string): void {
  const document = fileURLToPath(new URL(name, documents));
  writeFileSync(document, withFigures(readFileSync(document, "utf8"), command, figures));
  execFileSync("npx", ["oxfmt", document]);
}

/** @internal Tests use it too. */
export function withFigures(text: string, command: string, figures: string): string {
  const start = `<!-- figures: ${command} -->`;
  const from = text.indexOf(start);
  const to = text.indexOf(end, from);
  if (from < 0 || to < 0) throw new Error(`There is no place for the figures of ${command}`);
  return `${text.slice(0, from)}${start}\n\n${figures}\n\n${text.slice(to)}`;
}
