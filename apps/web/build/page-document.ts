import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Manifest, minifySync, type Plugin } from "vite";
import { filesOfPage } from "./first-load.ts";

const name = "virtual:page-document";
const themeScript = '<script src="/theme.js"></script>';
const iconLink = '<link rel="icon" href="/favicon.svg" type="image/svg+xml" />';
/** The first paint waits for what follows the page: one that is painted in pieces moves what is centred. */
const wholePage = '<link rel="expect" blocking="render" href="#state">';
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
  return { template, paintedTemplate: template, entry: "", scriptHashes: [], chunksByFile: {} };
}

function built(root: string) {
  const read = (file: string) => readFileSync(join(root, "dist", file), "utf8");
  const html = read("index.html");
  const [entryElement, entry] = entryScript.exec(html) ?? [];
  if (!html.includes(themeScript) || !html.includes(iconLink) || entryElement === undefined || entry === undefined)
    throw new Error(`The built index.html lacks ${themeScript}, ${iconLink} or its entry.`);
  const [theme, early] = ["theme.js", "early.js"].map((file) => minifySync(file, read(file)).code.trim());
  const manifest: Manifest = JSON.parse(read(".vite/manifest.json"));
  // These are in the document, so that the first paint does not wait for a request.
  const template = html
    .replace(themeScript, () => `<script>${theme}</script>`)
    .replace(iconLink, () => iconLinks(read("favicon.svg")));
  return {
    template,
    paintedTemplate: template.replace(entryElement, () => `${wholePage}${fontPreloads(root)}<script>${early}</script>`),
    entry,
    scriptHashes: [theme, early].map((code = "") => `sha256-${createHash("sha256").update(code).digest("base64")}`),
    chunksByFile: Object.fromEntries(
      Object.keys(manifest)
        .filter((file) => /^src\/|\/generated\/\w+\/parts\.ts$/.test(file))
        .map((file) => [file, chunksBeside(manifest, file)]),
    ),
  };
}

/** Fonts found in the stylesheet would arrive a round trip later and shift the text. */
function fontPreloads(root: string): string {
  const files = readdirSync(join(root, "dist/assets")).filter((file) =>
    /^(?:figtree|bricolage-grotesque)-[\w-]{8}\.woff2$/.test(file),
  );
  if (files.length !== 2) throw new Error(`Two fonts are to be preloaded, not: ${files.join(", ")}.`);
  return files
    .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/${file}">`)
    .join("");
}

/** Browsers take the one that fits every size, search engines the one with an address. */
function iconLinks(svg: string): string {
  const data = svg
    .trim()
    .replaceAll('"', "'")
    .replaceAll(/[#%<>]/g, encodeURIComponent);
  return `${iconLink.replace(" />", ' sizes="16x16" />')}<link rel="icon" href="data:image/svg+xml,${data}" sizes="any" />`;
}

function chunksBeside(manifest: Manifest, page: string): string[] {
  const { scripts, styles } = filesOfPage(manifest);
  const always = new Set([...scripts, ...styles]);
  const files = filesOfPage(manifest, page);
  return [...files.scripts, ...files.styles].filter((file) => !always.has(file)).map((file) => `/${file}`);
}
