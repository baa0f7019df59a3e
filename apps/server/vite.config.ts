// Why: docs/decisions/0204-compiled-code-is-stored.md
import { join, relative } from "node:path";
import { defineConfig, type Plugin } from "vite";

const root = import.meta.dirname;
const outDir = join(root, "dist");

/** The server as a few files instead of a thousand. Threads and commands start from the sources. */
export default defineConfig({
  root,
  logLevel: "warn",
  publicDir: false,
  plugins: [sourceAddresses()],
  // drizzle-orm has hundreds of modules; the others are packages of other workspaces, which need not be found from here.
  ssr: { noExternal: ["drizzle-orm", "icu-minify", "openapi-fetch"] },
  build: {
    ssr: true,
    outDir,
    emptyOutDir: true,
    minify: false,
    sourcemap: true,
    target: "node26",
    reportCompressedSize: false,
    rolldownOptions: {
      input: "src/main.ts",
      output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js", sourcemapExcludeSources: true },
    },
  },
});

/** A module names files that lie near its source, not near the built code. */
function sourceAddresses(): Plugin {
  return {
    name: "source-addresses",
    transform: {
      filter: { id: /\.ts$/, code: "import.meta.url" },
      handler(code, id) {
        const source = JSON.stringify(relative(outDir, id));
        return { code: code.replaceAll("import.meta.url", `new URL(${source}, import.meta.url).href`), map: null };
      },
    },
  };
}
