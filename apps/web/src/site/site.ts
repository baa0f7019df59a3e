import type { Loadable } from "@lms/ui/lib/loadable";
import { createResource } from "../lib/store/resource.ts";
import { createStore } from "../lib/store/store.ts";
import { api, type Site } from "../request/api.ts";
import { mapData } from "../request/outcome.ts";
import { request } from "../request/request.ts";

interface SiteState {
  /** The footer shows it; a page that the server rendered has the server's. */
  year: number;
  settings: Loadable<Site>;
}

const initial = (): SiteState => ({ year: new Date().getFullYear(), settings: { status: "loading" } });

export const site = createStore("page", initial);

const resource = createResource<"settings", Site>({ lifetime: "page", values: () => site });

export function putSite(settings: Site): void {
  resource.put("settings", settings);
}

export async function loadSite(): Promise<void> {
  if (site.settings.status !== "ready") await reloadSite();
}

export async function reloadSite(): Promise<void> {
  await resource.load("settings", async () =>
    mapData(await request("getSite", api.GET("/site"), { quiet: true }), ({ site: settings }) => settings),
  );
}
