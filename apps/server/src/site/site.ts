import type { Language } from "@lms/texts/languages";
import { keptIn } from "../platform/http/in-language.ts";
import type { ReadPublicState } from "../platform/database/public-state.ts";
import type { Dependencies } from "../platform/dependencies.ts";
import type { Answer } from "../platform/lib/operations.ts";
import { Problem } from "../platform/lib/problem.ts";
import { siteDetails } from "./site-details.ts";
import { pageNames } from "./texts/default-texts.ts";
import { openSiteTexts } from "./texts/site-texts.ts";
import { answer } from "../platform/lib/said.ts";

interface TextResponse {
  body: string;
  etag: string;
}

/** What anybody may read of the site. */
export interface Site {
  details: () => Promise<Answer<"getSite">>;
  /** Throws the 404. */
  page: (name: string, language?: Language) => Promise<TextResponse>;
  helpArticles: (language?: Language) => Promise<TextResponse>;
}

export function openSite(
  dependencies: Pick<Dependencies, "config" | "db" | "clock" | "gateway" | "log">,
  readState: ReadPublicState,
): Site {
  const details = siteDetails(dependencies, readState);
  const texts = openSiteTexts(dependencies, details);
  const translated = new WeakMap<TextResponse, Map<Language, TextResponse>>();

  function inLanguage(response: TextResponse, language: Language): TextResponse {
    if (language === "en") return response;
    const known = translated.get(response) ?? new Map<Language, TextResponse>();
    const found = known.get(language) ?? keptIn(language, response);
    translated.set(response, known.set(language, found));
    return found;
  }

  return {
    details: async () => ({ ...answer("site.fetched"), site: await details() }),
    page: async (wanted, language = "en") => {
      const name = pageNames.find((known) => known === wanted);
      if (name === undefined) throw new Problem(404, "site.pageNotFound");
      return inLanguage(await texts.page(name), language);
    },
    helpArticles: async (language = "en") => inLanguage(await texts.articles(), language),
  };
}
