import type * as katexPlugin from "@vscode/markdown-it-katex";
import highlighter from "highlight.js/lib/common";
import type { MarkdownIt, Token } from "markdown-it";
import callOuts from "markdown-it-github-alerts";
import { createRequire } from "node:module";
import sanitizeHtml, { type IOptions } from "sanitize-html";
import { fieldProblem } from "../problem.ts";
import { escapeHtml } from "../text/escape-html.ts";
import { allowedMath, renderFormula } from "./formula.ts";
import { allowed, createMarkdown, maxNesting, plainText, shiftHeadings } from "./markdown.ts";

export interface TextPicture {
  address: string;
  width: number;
  height: number;
}

export interface TextSource {
  source: string;
  /** The text may show these. */
  pictures: readonly TextPicture[];
  /** The words above call-outs, by their kinds. */
  callOuts: Readonly<Record<string, string>>;
}

export interface MarkedUpText {
  html: string;
  headings: { id: string; level: number; title: string }[];
  plainText: string;
  words: number;
  missingAlternatives: number;
}

const maxHtml = 2_000_000;
const longestId = 80;
const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’.-][\p{L}\p{M}\p{N}]+)*/gu;

const { default: formulas }: typeof katexPlugin = createRequire(import.meta.url)("@vscode/markdown-it-katex");

const allowedInTexts: IOptions = {
  ...allowed,
  allowedTags: [...allowed.allowedTags, "div", "img", "span", ...Object.keys(allowedMath)],
  allowedAttributes: {
    ...allowed.allowedAttributes,
    ...allowedMath,
    ...Object.fromEntries([2, 3, 4, 5, 6].map((level) => [`h${level}`, ["id"]])),
    img: ["src", "alt", "width", "height", "loading"],
    p: ["tabindex"],
    pre: ["tabindex"],
  },
  allowedClasses: {
    code: ["hljs", "language-*"],
    div: ["call-out", "call-out-*"],
    p: ["call-out-title", "formula"],
    span: ["hljs-*", "*_"],
    td: ["align-*"],
    th: ["align-*"],
  },
};

/** Runs in a thread. Throws 400 where it nests too deep or becomes too long. */
export function renderText({ source, ...shown }: TextSource): MarkedUpText {
  const pictures = new Map(shown.pictures.map((each) => [each.address, each]));
  const markdown = textMarkdown(pictures, shown.callOuts);
  const tokens = markdown.parse(source, {});
  if (tokens.some((token) => isContainer(token) && token.level + 1 >= maxNesting))
    throw fieldProblem(400, "source", "catalogue.textNested");
  shiftHeadings(tokens, 2);
  const headings = nameHeadings(tokens);
  for (const token of tokens) alignCell(token);
  const all = tokens.flatMap((token) => [token, ...(token.children ?? [])]);
  for (const token of all) leadIntoText(token);
  const rendered = markdown.renderer.render(tokens, markdown.options, {});
  const html = rendered.length > maxHtml ? rendered : sanitizeHtml(rendered, allowedInTexts).trim();
  if (html.length > maxHtml) throw fieldProblem(400, "source", "catalogue.textTooLong");
  const text = tokens.map(readableText).filter(Boolean).join("\n");
  const isWithoutWords = (token: Token) => pictures.has(pictureAddress(token)) && token.content.trim() === "";
  const missingAlternatives = all.filter(isWithoutWords).length;
  return { html, headings, plainText: text, words: text.match(word)?.length ?? 0, missingAlternatives };
}

function textMarkdown(pictures: ReadonlyMap<string, TextPicture>, words: TextSource["callOuts"]): MarkdownIt {
  const markdown = createMarkdown();
  const { rules } = markdown.renderer;
  markdown.use(formulas);
  markdown.use(callOuts, { icons: {} });
  markdown.set({ highlight });
  rules["math_inline"] = (tokens, index) => renderFormula(tokens[index]?.content ?? "");
  rules["math_inline_block"] = (tokens, index) => formulaIn(tokens[index]);
  rules["math_block"] = (tokens, index) => `<p class="formula" tabindex="0">${formulaIn(tokens[index])}</p>`;
  rules["image"] = (tokens, index) => {
    const token = tokens[index];
    const picture = token && pictures.get(pictureAddress(token));
    const alternative = escapeHtml(token?.content ?? "");
    if (picture === undefined) return alternative;
    const { address, width, height } = picture;
    return `<img src="${address}" alt="${alternative}" width="${width}" height="${height}" loading="lazy">`;
  };
  rules["alert_open"] = (tokens, index) => {
    const { type, title } = { type: "", title: "", ...tokens[index]?.meta };
    const shown = title.toLowerCase() === type ? (words[type] ?? title) : title;
    return `<div class="call-out call-out-${type}"><p class="call-out-title">${escapeHtml(shown)}</p>`;
  };
  return markdown;
}

function pictureAddress(token: Token): string {
  return token.type === "image" ? String(token.attrGet("src")) : "";
}

function formulaIn(token: Token | undefined): string {
  return renderFormula(token?.content ?? "", { displayMode: true });
}

function highlight(code: string, name: string): string {
  const language = highlighter.getLanguage(name) && name;
  const shown = language ? highlighter.highlight(code, { language, ignoreIllegals: true }).value : escapeHtml(code);
  const ofLanguage = language ? ` language-${escapeHtml(language)}` : "";
  return `<pre tabindex="0"><code class="hljs${ofLanguage}">${shown}</code></pre>`;
}

function isContainer({ type }: Token): boolean {
  return type === "blockquote_open" || type === "alert_open" || type === "list_item_open";
}

/** The ids are in the page with others, from which the prefix tells them. */
function nameHeadings(tokens: readonly Token[]): MarkedUpText["headings"] {
  const taken = new Map<string, number>();
  return tokens.flatMap((token, index) => {
    if (token.type !== "heading_open") return [];
    const title = plainText(tokens[index + 1]).trim();
    const name = `text-${toName(title)}`;
    const times = (taken.get(name) ?? 0) + 1;
    taken.set(name, times);
    const id = times === 1 ? name : `${name}-${times}`;
    token.attrSet("id", id);
    return [{ id, level: Number(token.tag.slice(1)), title }];
  });
}

function toName(title: string): string {
  return title
    .toLowerCase()
    .normalize("NFC")
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "")
    .slice(0, longestId)
    .toWellFormed();
}

/** `[word](#heading)` leads to the heading of that name. */
function leadIntoText(token: Token): void {
  const address = token.type === "link_open" ? String(token.attrGet("href")) : "";
  if (address.startsWith("#")) token.attrSet("href", `#text-${address.slice(1)}`);
}

/** The pages' rules allow no styles in attributes. */
function alignCell(token: Token): void {
  const [, side] = /text-align:(\w+)/.exec(String(token.attrGet("style"))) ?? [];
  if (side !== undefined) token.attrs = [["class", `align-${side}`]];
}

/** Formulas are not read as words. */
function readableText({ type, content, children }: Token): string {
  if (type === "fence" || type === "code_block") return content;
  return (children ?? [])
    .map((child) => (child.type.startsWith("math") ? " " : child.type.endsWith("break") ? " " : child.content))
    .join("");
}
