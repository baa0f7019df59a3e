// Why: docs/decisions/0106-little-to-load.md
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import type { Manifest, Plugin, ResolvedConfig } from "vite";

interface FirstLoadOptions {
  /** Bytes: script and style gzipped, of each page; fonts of all files together. */
  budgets: Record<"script" | "style" | "fonts", number>;
  /** Page path to the source file of its chunk, relative to the vite root. */
  pages: Record<string, string>;
}

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

export function firstLoad({ budgets, pages }: FirstLoadOptions): Plugin {
  let config: ResolvedConfig;
  return {
    name: "first-load",
    apply: "build",
    configResolved(resolved) {
      config = resolved;
    },
    closeBundle(error) {
      if (error) return;
      const out = resolve(config.root, config.build.outDir);
      const manifest: Manifest = JSON.parse(readFileSync(join(out, ".vite/manifest.json"), "utf8"));
      const size = (files: string[]) =>
        files.reduce((sum, file) => sum + gzipSync(readFileSync(join(out, file)), { level: 9 }).length, 0);

      const problems: string[] = [];
      const check = (what: string, kind: keyof typeof budgets, bytes: number) => {
        const figures = `${what}: ${kilobytes(bytes)} of ${kind} (budget ${kilobytes(budgets[kind])})`;
        config.logger.info(figures);
        if (bytes > budgets[kind]) problems.push(figures);
      };
      for (const [path, source] of Object.entries(pages)) {
        const { scripts, styles } = filesOfPage(manifest, source);
        check(`First load of ${path}`, "script", size(scripts));
        check(`First load of ${path}`, "style", size(styles));
      }
      check("Every page", "fonts", fontBytes(join(out, "assets")));
      if (problems.length > 0) throw new Error(`Over the budget:\n${problems.join("\n")}`);
    },
  };
}

/** Fonts of other scripts are left out: they are fetched when they are shown, in English after the page is rendered. */
function fontBytes(folder: string): number {
  const later = /^(devanagari|language-names)-/;
  const fonts = readdirSync(folder).filter((file) => file.endsWith(".woff2") && !later.test(file));
  return fonts.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
