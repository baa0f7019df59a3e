import { type Loadable, ready } from "@lms/ui/lib/loadable";
import type { PolicyName } from "@lms/ui/site/model/site-paths";
import { createResource } from "../lib/resource.ts";
import { createStore } from "../lib/store.ts";
import { api, type ResponseOf } from "../request/api.ts";
import { mapData } from "../request/outcome.ts";
import { onPageResponse } from "../request/page-responses.ts";
import { request } from "../request/request.ts";

type Policy = ResponseOf<"getSitePage">["page"];
type Article = ResponseOf<"listHelpArticles">["articles"][number];

interface SiteTextsState {
  /** Undefined: the server has none. */
  policies: Record<string, Loadable<Policy | undefined>>;
  help: { articles: Loadable<Article[]> };
  loadingKeys: string[];
}

const initial = (): SiteTextsState => ({
  policies: {},
  help: { articles: { status: "loading" } },
  loadingKeys: [],
});

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

export async function loadPolicy(name: PolicyName): Promise<void> {
  if (siteTexts.policies[name]?.status === "ready") return;
  await policies.load(name, async () => {
    const call = api.GET("/site/pages/{name}", { params: { path: { name } } });
    return mapData(await request("getSitePage", call, { quiet: true }), ({ page }) => page);
  });
}

export async function loadHelp(): Promise<void> {
  if (siteTexts.help.articles.status === "ready") return;
  await help.load("articles", async () =>
    mapData(await request("listHelpArticles", api.GET("/site/help"), { quiet: true }), ({ articles }) => articles),
  );
}

onPageResponse("getSitePage", ({ path = {} }, answer) => {
  policies.put(path["name"] ?? "", answer?.page);
});

onPageResponse("listHelpArticles", (_, answer) => {
  if (answer) help.put("articles", answer.articles);
});
