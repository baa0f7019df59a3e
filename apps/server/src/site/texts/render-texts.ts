import { basename } from "node:path";
import type { components } from "@lms/api/schema";
import type { Language } from "@lms/texts/languages";
import { parsePool } from "../../platform/parsing/parse-pool.ts";
import { runAsJob } from "../../platform/tracing/current-caller.ts";
import { articleId } from "./article-files.ts";
import type { PageName } from "./default-texts.ts";
import { splitFrontMatter } from "./front-matter.ts";
import type { MarkdownSource, RenderedText, renderMarkdown } from "../../platform/lib/markdown/render-markdown.ts";

type Schemas = components["schemas"];

/** The language of the requested page, and that of the text that is shown on it. */
interface InLanguages {
  requested: Language;
  language: Language;
}

/** Undefined when the text has no heading for its title. */
export async function renderPage(
  name: PageName,
  text: string,
  { changedAt, ...inLanguages }: InLanguages & { changedAt: Date | undefined },
): Promise<Schemas["SitePage"] | undefined> {
  const { frontMatter, body } = splitFrontMatter(text);
  const { title, html } = await renderText(body, 2, inLanguages.requested);
  const updatedAt = (frontMatter.updatedAt ?? changedAt)?.toISOString();
  if (title === undefined) return undefined;
  return { name, title, html, ...(updatedAt && { updatedAt }), ...otherLanguage(inLanguages) };
}

/** Undefined when the text has no heading for its title. */
export async function renderArticle(
  file: string,
  text: string,
  inLanguages: InLanguages,
): Promise<Schemas["HelpArticle"] | undefined> {
  const { frontMatter, body } = splitFrontMatter(text);
  const { section } = frontMatter;
  const id = articleId(basename(file));
  const { title, html } = await renderText(body, section === undefined ? 4 : 5, inLanguages.requested);
  if (id === undefined || title === undefined) return undefined;
  return { id, title, html, ...(section && { section }), ...otherLanguage(inLanguages) };
}

function otherLanguage({ requested, language }: InLanguages): { language?: Language } {
  return language === requested ? {} : { language };
}

/** A thread renders it and loads the libraries. It is never refused: other requests wait for the same text. */
async function renderText(
  source: string,
  topLevel: MarkdownSource["topLevel"],
  language: Language,
): Promise<RenderedText> {
  const module = new URL("../../platform/lib/markdown/render-markdown.ts", import.meta.url);
  const input = { source, topLevel, language };
  return runAsJob(() =>
    parsePool.run<typeof renderMarkdown>({ module, name: "renderMarkdown", input, field: "source" }),
  );
}
