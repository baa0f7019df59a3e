import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Manifest, minifySync, type Plugin } from "vite";
import { filesOfPage } from "./first-load.ts";

const name = "virtual:page-document";
const themeScript = '<script src="/theme.js"></script>';
const entryScript = /<script type="module" crossorigin src="([^"]+)"><\/script>/;

/** The built browser app, for the code that makes the server's documents. */
export function pageDocument(root: string): Plugin {
  let serving = false;
  return {
    name: "page-document",
    configResolved: ({ command }) => {
      serving = command === "serve";
    },
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => {
      if (id !== `\0${name}`) return undefined;
      const exported = serving ? sources(root) : built(root);
      return Object.entries(exported)
        .map(([key, value]) => `export const ${key} = ${JSON.stringify(value)};`)
        .join("\n");
    },
  };
}

function sources(root: string) {
  const template = readFileSync(join(root, "index.html"), "utf8");
  return { template, paintedTemplate: template, entry: "", scriptHashes: [], chunksOf: {} };
}

function built(root: string) {
  const read = (file: string) => readFileSync(join(root, "dist", file), "utf8");
  const html = read("index.html");
  const [entryElement, entry] = entryScript.exec(html) ?? [];
  if (!html.includes(themeScript) || entryElement === undefined || entry === undefined)
    throw new Error(`The built index.html lacks ${themeScript} or its entry.`);
  const [theme, early] = ["theme.js", "early.js"].map((file) => minifySync(file, read(file)).code.trim());
  const manifest: Manifest = JSON.parse(read(".vite/manifest.json"));
  return {
    // In the document, so that the first paint does not wait for a request.
    template: html.replace(themeScript, () => `<script>${theme}</script>`),
    paintedTemplate: html
      .replace(themeScript, () => `<script>${theme}</script>`)
      .replace(entryElement, () => `${fontPreload(root)}<script>${early}</script>`),
    entry,
    scriptHashes: [theme, early].map((code = "") => `sha256-${createHash("sha256").update(code).digest("base64")}`),
    chunksOf: Object.fromEntries(
      Object.keys(manifest)
        .filter((file) => file.startsWith("src/"))
        .map((file) => [file, chunksBeside(manifest, file)]),
    ),
  };
}

/**
 * Of the font of the text, whose lines may wrap in another way in its fallback. The headings' font is the larger one, and
 * would delay the first paint.
 */
function fontPreload(root: string): string {
  const files = readdirSync(join(root, "dist/assets")).filter((file) => /^figtree-[\w-]{8}\.woff2$/.test(file));
  if (files.length !== 1) throw new Error(`One font is to be preloaded, not: ${files.join(", ")}.`);
  return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/${files[0]}">`;
}

function chunksBeside(manifest: Manifest, page: string): string[] {
  const always = new Set(filesOfPage(manifest).scripts);
  return filesOfPage(manifest, page)
    .scripts.filter((file) => !always.has(file))
    .map((file) => `/${file}`);
}
