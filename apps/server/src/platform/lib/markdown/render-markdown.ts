// Why: docs/decisions/0105-texts-of-the-operator.md
import { inLanguage, languageIn } from "@lms/texts/addresses";
import type { Language } from "@lms/texts/languages";
import type { Token } from "markdown-it";
import sanitizeHtml from "sanitize-html";
import { allowed, createMarkdown, plainText, shiftHeadings } from "./markdown.ts";

export interface RenderedText {
  /** The first heading, which is not part of `html`. Undefined without one. */
  title: string | undefined;
  html: string;
}

const file = /^\/(?:api\/|[^?#]*\.\w+(?:[?#]|$))/;

const markdown = createMarkdown();

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

function translateLinks(tokens: readonly Token[], language: Language): void {
  for (const token of tokens) {
    const address = token.type === "link_open" ? String(token.attrGet("href")) : "";
    const isPage = address.startsWith("/") && !file.test(address) && languageIn(address).language === "en";
    if (isPage) token.attrSet("href", inLanguage(address, language));
    if (token.children) translateLinks(token.children, language);
  }
}
