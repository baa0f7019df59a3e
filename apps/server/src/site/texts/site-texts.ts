// Why: docs/decisions/0105-texts-of-the-operator.md
import type { components } from "@lms/api/schema";
import type { Dependencies } from "../../platform/dependencies.ts";
import { etagOf } from "../../platform/lib/etag.ts";
import type { Answer } from "../../platform/lib/operations.ts";
import { type PageName, readDefaultTexts } from "./default-texts.ts";
import { splitFrontMatter } from "./front-matter.ts";
import { fillPlaceholders, type Placeholders, placeholdersOf } from "./placeholders.ts";
import type { RenderedText } from "./render-markdown.ts";
import { type TextFile, textFolder } from "./text-folder.ts";
import { answer } from "../../platform/lib/said.ts";

type Schemas = components["schemas"];

interface TextResponse {
  body: string;
  etag: string;
}

const articleName = /^(?:\d+-)?([a-z0-9][a-z0-9-]{0,79})\.md$/;
const maxArticles = 200;

/** The policies and help articles: the operator's files where there are any, else the defaults. */
export function openSiteTexts(
  { config, log }: Pick<Dependencies, "config" | "log">,
  details: () => Promise<Schemas["Site"]>,
) {
  const defaults = readDefaultTexts();
  const files = textFolder(config.dataDir, log);
  const cached = new Map<string, { key: string; response: TextResponse }>();

  async function respond(
    name: string,
    own: readonly TextFile[],
    make: (own: readonly TextFile[], placeholders: Placeholders) => Promise<object>,
  ): Promise<TextResponse> {
    const placeholders = placeholdersOf(await details(), config.publicUrl);
    const key = JSON.stringify([...placeholders, ...own.map((file) => [file.name, file.version])]);
    const known = cached.get(name);
    if (known?.key === key) return known.response;
    try {
      const response = toResponse(await make(own, placeholders));
      cached.set(name, { key, response });
      return response;
    } catch {
      // The log has the reason. The next call tries again.
      return known?.response ?? toResponse(await make([], placeholders));
    }
  }

  /** Undefined when the file cannot be used, which is logged. */
  async function ownText<T>(file: TextFile, render: (text: string) => Promise<T | undefined>): Promise<T | undefined> {
    const text = await files.read(file);
    if (text === undefined) return undefined;
    return (await render(text)) ?? files.warn(file.name, file.version, "it has no heading for its title");
  }

  async function page(name: PageName): Promise<TextResponse> {
    const found = await files.find(`${name}.md`);
    return respond(name, found === undefined ? [] : [found], async ([own], placeholders) => {
      const render = (text: string, changedAt?: Date) =>
        renderPage(name, fillPlaceholders(text, placeholders), changedAt);
      const shown =
        (own && (await ownText(own, (text) => render(text, own.changedAt)))) ?? (await render(defaults.pages[name]));
      if (shown === undefined) throw new Error(`The default text of ${name} has no heading`);
      return { ...answer("site.pageFetched"), page: shown } satisfies Answer<"getSitePage">;
    });
  }

  async function articles(): Promise<TextResponse> {
    return respond("help", await ownArticles(), async (own, placeholders) => {
      const render = (name: string, text: string) => renderArticle(name, fillPlaceholders(text, placeholders));
      const found = await Promise.all(own.map((file) => ownText(file, (text) => render(file.name, text))));
      const usable = found.filter((article) => article !== undefined);
      const shown =
        usable.length > 0 ? usable : await Promise.all(defaults.articles.map(({ name, text }) => render(name, text)));
      return {
        ...answer("site.helpListed"),
        articles: bySection(shown.filter((article) => article !== undefined)),
      } satisfies Answer<"listHelpArticles">;
    });
  }

  async function ownArticles(): Promise<TextFile[]> {
    const names = (await files.namesIn("help")).filter((name) => name.endsWith(".md") && !name.startsWith("."));
    const ids = new Set<string>();
    const chosen = names.filter((name) => {
      const id = articleName.exec(name)?.[1];
      if (id === undefined) {
        files.warn(`help/${name}`, "", "its name may have small letters, digits and hyphens only");
      } else if (ids.has(id)) files.warn(`help/${name}`, "", "another file has the same name without its number");
      else if (ids.size === maxArticles) files.warn(`help/${name}`, "", `there are more than ${maxArticles} articles`);
      else return ids.add(id);
      return false;
    });
    const found = await Promise.all(chosen.map((name) => files.find(`help/${name}`)));
    return found.filter((file) => file !== undefined);
  }

  return { page, articles };
}

function toResponse(response: object): TextResponse {
  const body = JSON.stringify(response);
  return { body, etag: etagOf(body) };
}

async function renderPage(
  name: PageName,
  text: string,
  changedAt: Date | undefined,
): Promise<Schemas["SitePage"] | undefined> {
  const { frontMatter, body } = splitFrontMatter(text);
  const { title, html } = await renderText(body, 2);
  const updatedAt = (frontMatter.updatedAt ?? changedAt)?.toISOString();
  return title === undefined ? undefined : { name, title, html, ...(updatedAt && { updatedAt }) };
}

async function renderArticle(file: string, text: string): Promise<Schemas["HelpArticle"] | undefined> {
  const { frontMatter, body } = splitFrontMatter(text);
  const { section } = frontMatter;
  const id = articleName.exec(file.replace(/^help\//, ""))?.[1];
  const { title, html } = await renderText(body, section === undefined ? 4 : 5);
  return id === undefined || title === undefined ? undefined : { id, title, html, ...(section && { section }) };
}

/** The libraries are loaded with the first text: docs/decisions/0129-memory.md */
async function renderText(source: string, topLevel: 2 | 4 | 5): Promise<RenderedText> {
  const { renderMarkdown } = await import("./render-markdown.ts");
  return renderMarkdown(source, topLevel);
}

/** Sections in the order of their first articles. */
function bySection(articles: readonly Schemas["HelpArticle"][]): Schemas["HelpArticle"][] {
  return [...Map.groupBy(articles, ({ section }) => section).values()].flat();
}
