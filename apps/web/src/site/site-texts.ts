import { currentLanguage, type Language } from "@lms/texts/languages";
import { type Loadable, ready } from "@lms/ui/lib/loadable";
import type { PolicyName } from "@lms/ui/site/model/site-paths";
import { createResource } from "../lib/store/resource.ts";
import { createStore } from "../lib/store/store.ts";
import { api, type OperationResponse } from "../request/api.ts";
import { mapData } from "../request/outcome.ts";
import { onPageResponse } from "../request/page-responses.ts";
import { request } from "../request/request.ts";

type Policy = OperationResponse<"getSitePage">["page"];
type Article = OperationResponse<"listHelpArticles">["articles"][number];

interface SiteTextsState {
  /** The key is `textKey`. Undefined: the server has no such text. */
  policies: Record<string, Loadable<Policy | undefined>>;
  /** The key is `textKey`. */
  help: Record<string, Loadable<Article[]>>;
  loadingKeys: string[];
}

const initial = (): SiteTextsState => ({
  policies: {},
  help: {},
  loadingKeys: [],
});

/** Each text is cached in each language that was shown. */
export function textKey(name: string, language: Language): string {
  return language === "en" ? name : `${language}/${name}`;
}

export const siteTexts = createStore("page", initial);

const policies = createResource<string, Policy | undefined>({
  lifetime: "page",
  values: () => siteTexts.policies,
  loadingKeys: () => siteTexts.loadingKeys,
  onFailure: (_, { status }) => (status === 404 ? ready(undefined) : undefined),
});

const help = createResource<string, Article[]>({
  lifetime: "page",
  values: () => siteTexts.help,
  loadingKeys: () => siteTexts.loadingKeys,
});

export async function loadPolicy(name: PolicyName, language = currentLanguage()): Promise<void> {
  const key = textKey(name, language);
  if (siteTexts.policies[key]?.status === "ready") return;
  await policies.load(key, async () => {
    const call = api.GET("/site/pages/{name}", { params: { path: { name } } });
    return mapData(await request("getSitePage", call, { quiet: true }), ({ page }) => page);
  });
}

export async function loadHelp(language = currentLanguage()): Promise<void> {
  const key = textKey("articles", language);
  if (siteTexts.help[key]?.status === "ready") return;
  await help.load(key, async () =>
    mapData(await request("listHelpArticles", api.GET("/site/help"), { quiet: true }), ({ articles }) => articles),
  );
}

onPageResponse("getSitePage", ({ path = {} }, answer) => {
  policies.put(textKey(path["name"] ?? "", currentLanguage()), answer?.page);
});

onPageResponse("listHelpArticles", (_, answer) => {
  if (answer) help.put(textKey("articles", currentLanguage()), answer.articles);
});
