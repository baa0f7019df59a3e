import type { ReadPublicState } from "../platform/database/public-state.ts";
import type { Dependencies } from "../platform/dependencies.ts";
import type { Answer } from "../platform/lib/operations.ts";
import { Problem } from "../platform/lib/problem.ts";
import { siteDetails } from "./site-details.ts";
import { pageNames } from "./texts/default-texts.ts";
import { openSiteTexts } from "./texts/site-texts.ts";

interface TextResponse {
  body: string;
  etag: string;
}

/** What anybody may read of the site. */
export interface Site {
  details: () => Promise<Answer<"getSite">>;
  /** Throws the 404. */
  page: (name: string) => Promise<TextResponse>;
  helpArticles: () => Promise<TextResponse>;
}

export function openSite(
  dependencies: Pick<Dependencies, "config" | "db" | "clock" | "gateway" | "log">,
  readState: ReadPublicState,
): Site {
  const details = siteDetails(dependencies, readState);
  const texts = openSiteTexts(dependencies, details);
  return {
    details: async () => ({ success: true, message: "Site details", site: await details() }),
    page: async (wanted) => {
      const name = pageNames.find((known) => known === wanted);
      if (name === undefined) throw new Problem(404, "Page not found");
      return texts.page(name);
    },
    helpArticles: () => texts.articles(),
  };
}
