import type { PageState } from "../app/page-state.ts";
import { escapedJson } from "../head/escape.ts";

interface DocumentParts {
  template: string;
  head: string;
  chunks: readonly string[];
  /** Absent: the app draws the page. */
  page?: string;
  state: PageState;
}

const headPart = /<!--head-->.*?<!--\/head-->/s;
const bodyPart = /<!--page-->.*?<!--\/page-->/s;
const statePart = "<!--state-->";

export function documentOf({ template, head, chunks, page, state }: DocumentParts): string {
  const preloads = chunks.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`);
  const json = `<script type="application/json" id="state">${escapedJson(state)}</script>`;
  // Replaced by functions: in a string, `$&` would have a meaning.
  return template
    .replace(headPart, () => [head, ...preloads].join("\n    "))
    .replace(bodyPart, (shell) => (page === undefined ? shell : `<div id="root">${page}</div>`))
    .replace(statePart, () => json);
}
