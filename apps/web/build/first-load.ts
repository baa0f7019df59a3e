// Why: docs/decisions/0106-little-to-load.md
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Manifest } from "vite";

/** The files of every page, and those of one page with its frame. */
export function filesOfPage(manifest: Manifest, ...parts: string[]): { scripts: string[]; styles: string[] } {
  const seen = new Set<string>();
  const visit = (key: string): void => {
    if (seen.has(key)) return;
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no chunk for ${key}.`);
    seen.add(key);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const [key, chunk] of Object.entries(manifest)) if (chunk.isEntry) visit(key);
  for (const part of parts) visit(part);

  const chunks = [...seen].flatMap((key) => manifest[key] ?? []);
  const styles = new Set(chunks.flatMap((chunk) => chunk.css ?? []));
  return { scripts: chunks.map((chunk) => chunk.file), styles: [...styles] };
}

/** Files of a page's first load, and their bytes, gzipped. `parts` are source files, relative to the root of the app. */
export function measureFirstLoad(out: string, ...parts: string[]): { script: number; style: number; files: number } {
  const manifest: Manifest = JSON.parse(readFileSync(join(out, ".vite/manifest.json"), "utf8"));
  const { scripts, styles: linked } = filesOfPage(manifest, ...parts);
  // The whole stylesheet stands alone (split-styles.ts).
  const styles = linked.length === 1 ? linked : linked.filter((file) => !file.includes("/first-"));
  const size = (files: string[]) =>
    files.reduce((sum, file) => sum + gzipSync(readFileSync(join(out, file)), { level: 9 }).length, 0);
  return { script: size(scripts), style: size(styles), files: scripts.length + styles.length };
}

/** Fonts of other scripts are left out: they are fetched when they are shown, in English after the page is rendered. */
export function fontBytes(folder: string): number {
  const later = /^(devanagari|language-names)-/;
  const fonts = readdirSync(folder).filter((file) => file.endsWith(".woff2") && !later.test(file));
  return fonts.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
}
