import type { Language } from "@lms/texts/languages";
import type { ReadPublicState } from "../platform/database/public-state.ts";
import type { Dependencies } from "../dependencies.ts";
import type { Answer } from "../platform/lib/operations.ts";
import { Problem } from "../platform/lib/problem.ts";
import { type SiteDetails, siteDetails } from "./site-details.ts";
import { pageNames } from "./texts/default-texts.ts";
import { openSiteTexts } from "./texts/site-texts.ts";
import { success } from "../platform/lib/message.ts";

interface TextResponse {
  body: string;
  etag: string;
}

export interface Site {
  details: () => Promise<Answer<"getSite">>;
  /** Throws the 404. */
  page: (name: string, language?: Language) => Promise<TextResponse>;
  helpArticles: (language?: Language) => Promise<TextResponse>;
  settings: SiteDetails;
}

export function openSite(
  dependencies: Pick<Dependencies, "config" | "db" | "clock" | "gateway" | "offers" | "log">,
  readState: ReadPublicState,
): Site {
  const details = siteDetails(dependencies, readState);
  const texts = openSiteTexts(dependencies, details.current);

  return {
    details: async () => ({ ...success("site.fetched"), site: await details.current() }),
    page: async (requested, language = "en") => {
      const name = pageNames.find((known) => known === requested);
      if (name === undefined) throw new Problem(404, "site.pageNotFound");
      return texts.page(name, language);
    },
    helpArticles: (language = "en") => texts.articles(language),
    settings: details,
  };
}
