import type { PageState } from "../app/start/page-state.ts";
import { accentStyle } from "../site/accent-style.ts";
import { escapedJson, escapeHtml } from "../head/escape.ts";

interface DocumentParts {
  template: string;
  language: string;
  head: string;
  /** If an entry is given, its script starts the app and loads the chunks; else the template does, and they are preloaded. */
  entry?: string;
  chunks: readonly string[];
  /** Absent: the app draws the page. */
  page?: string;
  /** The text of a document without a page, for browsers that run no scripts. */
  needsScript?: string;
  state: PageState;
}

const headPart = /<!--head-->.*?<!--\/head-->/s;
const bodyPart = /<!--page-->.*?<!--\/page-->/s;
const scriptNote = /(?<=<noscript>).*?(?=<\/noscript>)/s;
const statePart = "<!--state-->";
const headEnd = "</head>";
/** The stylesheet of other pages has everything of this one (build/split-styles.ts). */
const firstStyles = /<link rel="stylesheet"[^>]* href="\/assets\/first-[^"]*">/;
/** React puts them before everything else that it renders. */
const picturePreloads = /^(?:<link rel="preload"[^>]*>)+/;

/** Adds the time by which the page is drawn. */
export function servedState(state: Omit<PageState, "year" | "now">): PageState {
  const now = Date.now();
  return { ...state, year: new Date(now).getFullYear(), ...(state.user && { now }) };
}

export function buildDocument({
  template,
  language,
  head,
  entry,
  chunks,
  page,
  needsScript,
  state,
}: DocumentParts): string {
  const scripts = chunks.filter((file) => !file.endsWith(".css"));
  // The page is not shown without them.
  const styles = chunks
    .filter((file) => !scripts.includes(file))
    .map((file) => `<link rel="stylesheet" crossorigin href="${file}">`)
    .join("");
  const [pictures = ""] = picturePreloads.exec(page ?? "") ?? [];
  const modules = entry
    ? `<meta name="app" content="${[entry, ...scripts].join(" ")}">`
    : scripts.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`).join("");
  const json = `<script type="application/json" id="state">${escapedJson(state)}</script>`;
  const accent = state.site.accent ? accentStyle(state.site.accent) : "";
  // Replaced by functions: in a string, `$&` would have a meaning.
  return template
    .replace('<html lang="en">', () => `<html lang="${language}">`)
    .replace(firstStyles, (link) => (styles === "" ? link : ""))
    .replace(headEnd, () => `${pictures}${styles}${modules}${accent}${headEnd}`)
    .replace(headPart, () => head)
    .replace(bodyPart, (shell) => {
      if (page !== undefined) return `<div id="root">${page.slice(pictures.length)}</div>`;
      return shell.replace(scriptNote, (note) => (needsScript === undefined ? note : escapeHtml(needsScript)));
    })
    .replace(statePart, () => json);
}
