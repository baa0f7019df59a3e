// Why: docs/decisions/0033-what-a-first-visit-loads.md
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import type { Manifest, Plugin, ResolvedConfig } from "vite";

interface FirstLoadOptions {
  /** Bytes of gzipped script that a page may need at first. */
  budget: number;
  /** Page path to the source file of its chunk, relative to the vite root. */
  pages: Record<string, string>;
}

/** Of every page, and of one. */
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

export function firstLoad({ budget, pages }: FirstLoadOptions): Plugin {
  let config: ResolvedConfig;
  return {
    name: "first-load",
    apply: "build",
    configResolved(resolved) {
      config = resolved;
    },
    closeBundle() {
      const out = resolve(config.root, config.build.outDir);
      const manifest: Manifest = JSON.parse(readFileSync(join(out, ".vite/manifest.json"), "utf8"));
      const size = (files: string[]) =>
        files.reduce((sum, file) => sum + gzipSync(readFileSync(join(out, file)), { level: 9 }).length, 0);

      for (const [path, source] of Object.entries(pages)) {
        const { scripts, styles } = filesOfPage(manifest, source);
        const script = size(scripts);
        const figures = `${kilobytes(script)} of script (budget ${kilobytes(budget)}), ${kilobytes(size(styles))} of style`;
        config.logger.info(`First load of ${path}: ${figures}, gzipped`);
        if (script > budget) throw new Error(`The first load of ${path} is over its budget: ${figures}.`);
      }
    },
  };
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
