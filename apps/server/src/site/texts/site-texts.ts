// Why: docs/decisions/0105-texts-of-the-operator.md, docs/decisions/0178-site-texts-in-languages.md
import { basename } from "node:path";
import type { components } from "@lms/api/schema";
import { inLanguage } from "@lms/texts/addresses";
import { type Language, languages } from "@lms/texts/languages";
import type { Dependencies } from "../../dependencies.ts";
import { keptIn } from "../../platform/http/language/in-language.ts";
import { etagOf } from "../../platform/lib/etag.ts";
import type { Answer } from "../../platform/lib/operations.ts";
import { Problem } from "../../platform/lib/problem.ts";
import { parsePool } from "../../platform/parsing/parse-pool.ts";
import { runAsJob } from "../../platform/tracing/current-caller.ts";
import { type PageName, readDefaultTexts } from "./default-texts.ts";
import { splitFrontMatter } from "./front-matter.ts";
import { fillPlaceholders, placeholdersOf } from "./placeholders.ts";
import type { MarkdownSource, RenderedText, renderMarkdown } from "./render-markdown.ts";
import { type TextFile, textFolder } from "./text-folder.ts";
import { answer } from "../../platform/lib/said.ts";

type Schemas = components["schemas"];

interface TextResponse {
  body: string;
  etag: string;
}

/** The language of the requested page, and that of the text that is shown on it. */
interface InLanguages {
  asked: Language;
  language: Language;
}

type Fill = (text: string, language: Language) => string;

const articleName = /^(?:\d+-)?([a-z0-9][a-z0-9-]{0,79})\.md$/;
const maxArticles = 200;

interface Source {
  own: readonly TextFile[];
  language: Language;
}

/**
 * The policies and help articles: the operator's files if there are any, else the defaults. The operator's English text is shown when a
 * translation is missing.
 */
export function openSiteTexts(
  { config, log }: Pick<Dependencies, "config" | "log">,
  details: () => Promise<Schemas["Site"]>,
) {
  const defaults = new Map(languages.map((language) => [language, readDefaultTexts(language)]));
  const files = textFolder(config.dataDir, log);
  const cached = new Map<string, { key: string; response: TextResponse }>();

  async function respond(
    name: string,
    asked: Language,
    sources: readonly Source[],
    make: (sources: readonly Source[], fill: Fill) => Promise<object>,
  ): Promise<TextResponse> {
    const site = await details();
    const placeholders = new Map(
      languages.map((language) => [language, placeholdersOf(site, config.publicUrl, language)]),
    );
    const fill: Fill = (text, language) => fillPlaceholders(text, placeholders.get(language) ?? new Map());
    const used = sources.flatMap(({ own }) => own.map((file) => [file.name, file.version]));
    const key = JSON.stringify([...(placeholders.get("en") ?? []), ...used]);
    const place = inLanguage(`/${name}`, asked);
    const known = cached.get(place);
    if (known?.key === key) return known.response;
    try {
      const response = toResponse(asked, await make(sources, fill));
      cached.set(place, { key, response });
      return response;
    } catch {
      // The log has the reason. The next call tries again.
      return known?.response ?? toResponse(asked, await make([], fill));
    }
  }

  /** Undefined when the file cannot be used, which is logged. */
  async function ownText<T>(file: TextFile, render: (text: string) => Promise<T | undefined>): Promise<T | undefined> {
    const text = await files.read(file);
    if (text === undefined) return undefined;
    try {
      return (await render(text)) ?? files.warn(file.name, file.version, "it has no heading for its title");
    } catch (error) {
      if (error instanceof Problem)
        files.warn(file.name, file.version, "it takes too long to read, or too much memory");
      // It may be in time on a machine that is less busy.
      throw error;
    }
  }

  async function page(name: PageName, asked: Language = "en"): Promise<TextResponse> {
    const find = async (language: Language): Promise<Source> => {
      const found = await files.find(`${folderOf(language)}${name}.md`);
      return { own: found === undefined ? [] : [found], language };
    };
    return respond(name, asked, await Promise.all(preferred(asked).map(find)), async (sources, fill) => {
      const render = (text: string, language: Language, changedAt?: Date) =>
        renderPage(name, fill(text, language), { asked, language, changedAt });
      for (const { own, language } of sources) {
        const [file] = own;
        // oxlint-disable-next-line no-await-in-loop -- the next file is read when this one cannot be used
        const shown = file && (await ownText(file, (text) => render(text, language, file.changedAt)));
        if (shown) return { ...answer("site.pageFetched"), page: shown } satisfies Answer<"getSitePage">;
      }
      const shown = await render(defaults.get(asked)?.pages[name] ?? "", asked);
      if (shown === undefined) throw new Error(`The default text of ${name} has no heading`);
      return { ...answer("site.pageFetched"), page: shown } satisfies Answer<"getSitePage">;
    });
  }

  async function articles(asked: Language = "en"): Promise<TextResponse> {
    return respond("help", asked, await Promise.all(preferred(asked).map(articleSource)), async (sources, fill) => {
      const render = (name: string, text: string, language: Language) =>
        renderArticle(name, fill(text, language), { asked, language });
      for (const { own, language } of sources) {
        // oxlint-disable-next-line no-await-in-loop -- the next folder is read when nothing of this one can be used
        const found = await Promise.all(own.map((file) => ownText(file, (text) => render(file.name, text, language))));
        if (found.some((article) => article !== undefined)) return listed(found);
      }
      const texts = defaults.get(asked)?.articles ?? [];
      return listed(await Promise.all(texts.map(({ name, text }) => render(name, text, asked))));
    });
  }

  async function articleSource(language: Language): Promise<Source> {
    return { own: await ownArticles(language), language };
  }

  async function ownArticles(language: Language): Promise<TextFile[]> {
    const folder = `${folderOf(language)}help`;
    const names = (await files.namesIn(folder)).filter((name) => name.endsWith(".md") && !name.startsWith("."));
    const ids = new Set<string>();
    const chosen = names.filter((name) => {
      const id = articleName.exec(name)?.[1];
      if (id === undefined) {
        files.warn(`${folder}/${name}`, "", "its name may have small letters, digits and hyphens only");
      } else if (ids.has(id)) files.warn(`${folder}/${name}`, "", "another file has the same name without its number");
      else if (ids.size === maxArticles)
        files.warn(`${folder}/${name}`, "", `there are more than ${maxArticles} articles`);
      else return ids.add(id);
      return false;
    });
    const found = await Promise.all(chosen.map((name) => files.find(`${folder}/${name}`)));
    return found.filter((file) => file !== undefined);
  }

  return { page, articles };
}

function toResponse(language: Language, response: object): TextResponse {
  const body = JSON.stringify(response);
  return keptIn(language, { body, etag: etagOf(body) });
}

function preferred(asked: Language): Language[] {
  return asked === "en" ? ["en"] : [asked, "en"];
}

function folderOf(language: Language): string {
  return language === "en" ? "" : `${language}/`;
}

async function renderPage(
  name: PageName,
  text: string,
  { changedAt, ...languagesOf }: InLanguages & { changedAt: Date | undefined },
): Promise<Schemas["SitePage"] | undefined> {
  const { frontMatter, body } = splitFrontMatter(text);
  const { title, html } = await renderText(body, 2, languagesOf.asked);
  const updatedAt = (frontMatter.updatedAt ?? changedAt)?.toISOString();
  if (title === undefined) return undefined;
  return { name, title, html, ...(updatedAt && { updatedAt }), ...otherLanguage(languagesOf) };
}

async function renderArticle(
  file: string,
  text: string,
  languagesOf: InLanguages,
): Promise<Schemas["HelpArticle"] | undefined> {
  const { frontMatter, body } = splitFrontMatter(text);
  const { section } = frontMatter;
  const id = articleName.exec(basename(file))?.[1];
  const { title, html } = await renderText(body, section === undefined ? 4 : 5, languagesOf.asked);
  if (id === undefined || title === undefined) return undefined;
  return { id, title, html, ...(section && { section }), ...otherLanguage(languagesOf) };
}

function otherLanguage({ asked, language }: InLanguages): { language?: Language } {
  return language === asked ? {} : { language };
}

/** A thread renders it and loads the libraries. It is never refused: other requests wait for the same text. */
async function renderText(
  source: string,
  topLevel: MarkdownSource["topLevel"],
  language: Language,
): Promise<RenderedText> {
  const module = new URL("./render-markdown.ts", import.meta.url);
  const input = { source, topLevel, language };
  return runAsJob(() =>
    parsePool.run<typeof renderMarkdown>({ module, name: "renderMarkdown", input, field: "source" }),
  );
}

function listed(found: readonly (Schemas["HelpArticle"] | undefined)[]): Answer<"listHelpArticles"> {
  return { ...answer("site.helpListed"), articles: bySection(found.filter((article) => article !== undefined)) };
}

/** Sections in the order of their first articles. */
function bySection(articles: readonly Schemas["HelpArticle"][]): Schemas["HelpArticle"][] {
  return [...Map.groupBy(articles, ({ section }) => section).values()].flat();
}
