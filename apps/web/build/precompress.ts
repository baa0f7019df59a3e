import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin, ResolvedConfig } from "vite";

const compressible = /\.(?:js|css|html|svg|json|txt|webmanifest)$/;
/** Bytes: below this a compressed copy saves less than its headers cost. */
const smallest = 512;

export function precompress(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "precompress",
    apply: "build",
    configResolved(resolved) {
      config = resolved;
    },
    closeBundle() {
      const out = resolve(config.root, config.build.outDir);
      for (const entry of readdirSync(out, { recursive: true, withFileTypes: true })) {
        const file = join(entry.parentPath, entry.name);
        if (!entry.isFile() || !compressible.test(file) || file.startsWith(join(out, ".vite"))) continue;
        const content = readFileSync(file);
        if (content.length < smallest) continue;
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
        writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
      }
    },
  };
}
