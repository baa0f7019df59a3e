// Why: docs/decisions/0105-texts-of-the-operator.md, docs/decisions/0178-site-texts-in-languages.md
import type { components } from "@lms/api/schema";
import { type Language, languages } from "@lms/texts/languages";
import type { Dependencies } from "../../dependencies.ts";
import type { Answer } from "../../platform/lib/operations.ts";
import { Problem } from "../../platform/lib/problem.ts";
import { articleId, findArticleFiles, languageFolder } from "./article-files.ts";
import { type PageName, readDefaultTexts } from "./default-texts.ts";
import { renderArticle, renderPage } from "./render-texts.ts";
import { type TextFile, textFolder } from "./text-folder.ts";
import { type TextResponse, textResponses, type TextSource } from "./text-responses.ts";
import { success } from "../../platform/lib/message.ts";

type Schemas = components["schemas"];

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
  const respond = textResponses(config.publicUrl, details);

  async function findPage(name: PageName, language: Language): Promise<TextSource> {
    const found = await files.find(`${languageFolder(language)}${name}.md`);
    return { own: found === undefined ? [] : [found], language };
  }

  async function findArticles(language: Language): Promise<TextSource> {
    return { own: await findArticleFiles(files, language), language };
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

  async function page(name: PageName, requested: Language = "en"): Promise<TextResponse> {
    return respond({
      name,
      language: requested,
      sources: await Promise.all(preferred(requested).map((language) => findPage(name, language))),
      make: async (sources, fill) => {
        const render = (text: string, language: Language, changedAt?: Date) =>
          renderPage(name, fill(text, language), { requested, language, changedAt });
        for (const { own, language } of sources) {
          const [file] = own;
          // oxlint-disable-next-line no-await-in-loop -- the next file is read when this one cannot be used
          const shown = file && (await ownText(file, (text) => render(text, language, file.changedAt)));
          if (shown) return { ...success("site.pageFetched"), page: shown } satisfies Answer<"getSitePage">;
        }
        const shown = await render(defaults.get(requested)?.pages[name] ?? "", requested);
        if (shown === undefined) throw new Error(`The default text of ${name} has no heading`);
        return { ...success("site.pageFetched"), page: shown } satisfies Answer<"getSitePage">;
      },
    });
  }

  async function articles(requested: Language = "en"): Promise<TextResponse> {
    return respond({
      name: "help",
      language: requested,
      sources: await Promise.all(preferred(requested).map(findArticles)),
      make: async (sources, fill, features) => {
        const render = (name: string, text: string, language: Language) =>
          renderArticle(name, fill(text, language), { requested, language });
        for (const { own, language } of sources) {
          // oxlint-disable-next-line no-await-in-loop -- the next folder is read when nothing of this one can be used
          const found = await Promise.all(
            own.map((file) => ownText(file, (text) => render(file.name, text, language))),
          );
          if (found.some((article) => article !== undefined)) return toHelpList(found);
        }
        const texts = (defaults.get(requested)?.articles ?? []).filter(
          ({ name }) => features?.batches !== false || articleId(name) !== "batches",
        );
        return toHelpList(await Promise.all(texts.map(({ name, text }) => render(name, text, requested))));
      },
    });
  }

  return { page, articles };
}

function preferred(requested: Language): Language[] {
  return requested === "en" ? ["en"] : [requested, "en"];
}

function toHelpList(found: readonly (Schemas["HelpArticle"] | undefined)[]): Answer<"listHelpArticles"> {
  return { ...success("site.helpListed"), articles: bySection(found.filter((article) => article !== undefined)) };
}

/** Sections in the order of their first articles. */
function bySection(articles: readonly Schemas["HelpArticle"][]): Schemas["HelpArticle"][] {
  return [...Map.groupBy(articles, ({ section }) => section).values()].flat();
}
