// Why: docs/decisions/0105-texts-of-the-operator.md
import { inLanguage, languageIn } from "@lms/texts/addresses";
import type { Language } from "@lms/texts/languages";
import MarkdownIt, { type Token } from "markdown-it";
import sanitizeHtml from "sanitize-html";
import { escapeHtml } from "../../platform/lib/text/escape-html.ts";

export interface RenderedText {
  /** The first heading, which is not part of `html`. Undefined without one. */
  title: string | undefined;
  html: string;
}

const schemes = ["http", "https", "mailto", "tel"];
const file = /^\/(?:api\/|[^?#]*\.\w+(?:[?#]|$))/;
const link = /^(?:https?:\/\/[^/]|mailto:|tel:|#|\/(?![/\\]))/i;

const markdown = new MarkdownIt("default", { html: false, linkify: false, typographer: false });
markdown.set({ maxNesting: 20 });
markdown.validateLink = (address) => link.test(address);
// A picture of another site would report every reader to it.
markdown.renderer.rules["image"] = (tokens, index) => escapeHtml(tokens[index]?.content ?? "");

const allowed: sanitizeHtml.IOptions = {
  allowedTags: "h2 h3 h4 h5 h6 p br hr ul ol li blockquote pre code strong em s a table thead tbody tr th td".split(
    " ",
  ),
  allowedAttributes: { a: ["href"], ol: ["start"] },
  allowedSchemes: schemes,
  allowProtocolRelative: false,
};

export interface MarkdownSource {
  source: string;
  /** Headings below the title begin at this level, and skip none. */
  topLevel: 2 | 4 | 5;
  /** Links to pages of the site lead to those in this language. */
  language?: Language;
}

export function renderMarkdown({ source, topLevel, language = "en" }: MarkdownSource): RenderedText {
  const tokens = markdown.parse(source, {});
  const start = tokens.findIndex(({ type }) => type === "heading_open");
  const title = start < 0 ? "" : plainText(tokens[start + 1]).trim();
  if (start >= 0) tokens.splice(start, 3);
  shiftHeadings(tokens, topLevel);
  translateLinks(tokens, language);
  const html = sanitizeHtml(markdown.renderer.render(tokens, markdown.options, {}), allowed);
  return { title: title === "" ? undefined : title, html: html.trim() };
}

function shiftHeadings(tokens: readonly Token[], topLevel: number): void {
  let level = topLevel - 1;
  for (const token of tokens) {
    if (token.type === "heading_open") {
      const requestedLevel = topLevel + Math.max(Number(token.tag.slice(1)) - 2, 0);
      level = Math.min(requestedLevel, level + 1, 6);
    }
    if (token.type === "heading_open" || token.type === "heading_close") token.tag = `h${level}`;
  }
}

function translateLinks(tokens: readonly Token[], language: Language): void {
  for (const token of tokens) {
    const address = token.type === "link_open" ? String(token.attrGet("href")) : "";
    const isPage = address.startsWith("/") && !file.test(address) && languageIn(address).language === "en";
    if (isPage) token.attrSet("href", inLanguage(address, language));
    if (token.children) translateLinks(token.children, language);
  }
}

function plainText(token: Token | undefined): string {
  return (token?.children ?? [])
    .map(({ type, content }) => (type === "softbreak" || type === "hardbreak" ? " " : content))
    .join("");
}
