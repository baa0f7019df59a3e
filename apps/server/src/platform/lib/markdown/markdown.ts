// Why: docs/decisions/0105-texts-of-the-operator.md
import createParser, { type MarkdownIt, type Token } from "markdown-it";
import type { IOptions } from "sanitize-html";
import { escapeHtml } from "../text/escape-html.ts";

const link = /^(?:https?:\/\/[^/]|mailto:|tel:|#|\/(?![/\\]))/i;

/** Lists and quotes count twice or once. What is deeper is left out. */
export const maxNesting = 20;

export function createMarkdown(): MarkdownIt {
  const markdown = createParser("default", { html: false, linkify: false, typographer: false });
  markdown.set({ maxNesting });
  markdown.validateLink = (address) => link.test(address);
  // A picture of another site would report every reader to it.
  markdown.renderer.rules["image"] = (tokens, index) => escapeHtml(tokens[index]?.content ?? "");
  return markdown;
}

export const allowed = {
  allowedTags: "h2 h3 h4 h5 h6 p br hr ul ol li blockquote pre code strong em s a table thead tbody tr th td".split(
    " ",
  ),
  allowedAttributes: { a: ["href"], ol: ["start"] },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
} satisfies IOptions;

/** Headings begin at this level, and skip none. */
export function shiftHeadings(tokens: readonly Token[], topLevel: number): void {
  let level = topLevel - 1;
  for (const token of tokens) {
    if (token.type === "heading_open") {
      const requestedLevel = topLevel + Math.max(Number(token.tag.slice(1)) - 2, 0);
      level = Math.min(requestedLevel, level + 1, 6);
    }
    if (token.type === "heading_open" || token.type === "heading_close") token.tag = `h${level}`;
  }
}

export function plainText(token: Token | undefined): string {
  return (token?.children ?? [])
    .map(({ type, content }) => (type === "softbreak" || type === "hardbreak" ? " " : content))
    .join("");
}
