// Why: docs/decisions/0106-little-to-load.md
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Manifest } from "vite";

/** The files of every page and those of one page. */
export function filesOfPage(manifest: Manifest, page?: string): { scripts: string[]; styles: string[] } {
  const seen = new Set<string>();
  const visit = (key: string): void => {
    if (seen.has(key)) return;
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no chunk for ${key}.`);
    seen.add(key);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const [key, chunk] of Object.entries(manifest)) if (chunk.isEntry) visit(key);
  if (page !== undefined) visit(page);

  const chunks = [...seen].flatMap((key) => manifest[key] ?? []);
  const styles = new Set(chunks.flatMap((chunk) => chunk.css ?? []));
  return { scripts: chunks.map((chunk) => chunk.file), styles: [...styles] };
}

/** Bytes of a page's first load, gzipped. `page` is the source file of its chunk, relative to the root of the app. */
export function measureFirstLoad(out: string, page: string): { script: number; style: number } {
  const manifest: Manifest = JSON.parse(readFileSync(join(out, ".vite/manifest.json"), "utf8"));
  const { scripts, styles } = filesOfPage(manifest, page);
  const size = (files: string[]) =>
    files.reduce((sum, file) => sum + gzipSync(readFileSync(join(out, file)), { level: 9 }).length, 0);
  return { script: size(scripts), style: size(styles) };
}

/** Fonts of other scripts are left out: they are fetched when they are shown, in English after the page is rendered. */
export function fontBytes(folder: string): number {
  const later = /^(devanagari|language-names)-/;
  const fonts = readdirSync(folder).filter((file) => file.endsWith(".woff2") && !later.test(file));
  return fonts.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
}
