// Why: docs/decisions/0106-little-to-load.md
import { parse, type Container, type Rule } from "postcss";
import type { Plugin, Rolldown } from "vite";

interface SplitOptions {
  /** Ends of the source files whose chunks may be drawn with the first stylesheet alone. */
  first: readonly string[];
}

const layer = "utilities";

/**
 * Tailwind's order of utilities decides which one wins, so that they cannot be divided between two files. The first
 * file has those that the public pages use; the second one, loaded before any other code that needs it, has everything,
 * so that the document of another page needs it alone.
 */
export function splitStyles({ first }: SplitOptions): Plugin[] {
  return [dividedStyles(first), withoutFirstStyles];
}

function dividedStyles(first: readonly string[]): Plugin {
  return {
    name: "split-styles",
    apply: "build",
    generateBundle: {
      order: "pre",
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
        const entry = chunks.find(({ isEntry }) => isEntry);
        const [whole] = entry?.viteMetadata?.importedCss ?? [];
        const asset = whole === undefined ? undefined : bundle[whole];
        if (whole === undefined || asset?.type !== "asset") throw new Error("The entry has no stylesheet.");

        const css = String(asset.source);
        const early = chunksOfFirst(bundle, chunks, first);
        const wanted = new Set([...early].flatMap((chunk) => wordsIn(chunk.code)));
        const { used, left } = splitUtilities(css, wanted);
        const firstFile = this.getFileName(this.emitFile({ type: "asset", name: "first.css", source: used }));

        for (const chunk of chunks) {
          const styles = chunk.viteMetadata?.importedCss;
          if (styles?.delete(whole)) styles.add(firstFile);
          if (!early.has(chunk) && wordsIn(chunk.code).some((word) => left.has(word))) styles?.add(whole);
        }
      },
    },
  };
}

/**
 * Every document has the first stylesheet, or the whole one: behind that one, the utilities of the first would win. Vite
 * names it with what each later chunk needs, so that the entry, which is always there, is named in its place.
 */
const withoutFirstStyles: Plugin = {
  name: "without-first-styles",
  apply: "build",
  generateBundle: {
    order: "post",
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
      const entry = chunks.find(({ isEntry }) => isEntry)?.fileName;
      for (const chunk of chunks) chunk.code = chunk.code.replaceAll(/"assets\/first-[^"]*\.css"/g, `"${entry}"`);
    },
  },
};

type Chunk = Rolldown.OutputChunk;

function chunksOfFirst(bundle: Rolldown.OutputBundle, chunks: Chunk[], files: readonly string[]): Set<Chunk> {
  const found = new Set<Chunk>();
  const visit = (chunk: Chunk): void => {
    if (found.has(chunk)) return;
    found.add(chunk);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === "chunk") visit(imported);
    }
  };
  for (const chunk of chunks) if (chunk.isEntry) visit(chunk);
  for (const file of files) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.replaceAll("\\", "/").endsWith(`/${file}`)));
    if (!chunk) throw new Error(`The build has no chunk for ${file}.`);
    visit(chunk);
  }
  return found;
}

/** Whatever may be a class in a script. */
function wordsIn(code: string): string[] {
  return code.split(/["'`\s{}\\]+/);
}

/** The stylesheet with the listed utilities alone, and the classes that were left out. */
export function splitUtilities(css: string, wanted: ReadonlySet<string>) {
  const root = parse(css);
  const left = new Set<string>();
  root.walkAtRules("layer", (rule) => {
    if (rule.params !== layer || !rule.nodes) return;
    rule.walkRules((utility) => {
      const classes = ruleClasses(utility);
      if (classes.some((name) => wanted.has(name) || /["']/.test(name))) return;
      for (const name of classes) left.add(name);
      utility.remove();
    });
    removeEmpty(rule);
  });
  return { used: root.toString(), left };
}

/** The class of each selector of a utility; those after it are of a group or a peer. */
function ruleClasses({ selectors }: Rule): string[] {
  return selectors.flatMap((selector) => {
    const [, name] = /\.((?:\\.|[\w-])+)/.exec(selector) ?? [];
    return name === undefined ? [] : [name.replaceAll(/\\(.)/g, "$1")];
  });
}

function removeEmpty(container: Container): void {
  for (const node of container.nodes?.slice() ?? []) {
    if (!("nodes" in node) || !node.nodes) continue;
    removeEmpty(node);
    if (node.nodes.length === 0) node.remove();
  }
}
