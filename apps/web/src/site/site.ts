import { failed, type Loadable, loading, ready } from "@lms/ui/lib/loadable";
import { proxy } from "valtio";
import { api, type Site } from "../request/api.ts";
import { request } from "../request/request.ts";

interface SiteState {
  /** The operator's settings: price, contact, figures, the guest account. */
  settings: Loadable<Site>;
}

const initial = (): SiteState => ({ settings: loading });

export const site = proxy<SiteState>(initial());
let asking = false;

export function resetSite(): void {
  asking = false;
  Object.assign(site, initial());
}

/** Loads the settings once for the life of the page; asked again after a failure, it tries again. */
export async function loadSite(): Promise<void> {
  if (asking || site.settings.status === "ready") return;
  asking = true;
  const outcome = await request("getSite", api.GET("/site"), { quiet: true });
  site.settings = outcome.ok ? ready(outcome.data.site) : failed(outcome.message);
  asking = false;
}
