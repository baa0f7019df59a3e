import { asFormData } from "@lms/api/create-api";
import type { components } from "@lms/api/schema";
import { type Loadable, loading } from "@lms/ui/lib/loadable";
import { runOnce } from "../lib/store/busy.ts";
import { createResource } from "../lib/store/resource.ts";
import { createStore } from "../lib/store/store.ts";
import { api, type OperationResponse } from "../request/api.ts";
import { ifMatch } from "../request/if-match.ts";
import { request } from "../request/member-request.ts";
import { onPageResponse } from "../request/page-responses.ts";
import { alreadyRunning, mapData, type Outcome } from "../request/outcome.ts";
import { showAccent } from "./accent-style.ts";
import { renewSite } from "./renew-site.ts";
import { site } from "./site.ts";

export type StoredSettings = components["schemas"]["StoredSiteSettings"];
export type PreviewedSite = OperationResponse<"previewSiteSettings">["site"];
export type Settings = components["schemas"]["SiteSettings"];

interface SiteSettingsState {
  stored: Loadable<StoredSettings>;
  saving: boolean;
}

const initial = (): SiteSettingsState => ({ stored: loading, saving: false });

export const siteSettings = createStore("viewer", initial);

const resource = createResource<"stored", StoredSettings>({ lifetime: "viewer", values: () => siteSettings });

export async function loadSiteSettings(): Promise<void> {
  await resource.load("stored", async (quiet) =>
    mapData(await request("getSiteSettings", api.GET("/site/settings"), { quiet }), (body) => body.siteSettings),
  );
}

onPageResponse("getSiteSettings", (_, found) => {
  if (found) resource.take("stored", found.siteSettings);
});

/** `version` is the version that the change is based on. The pages of this tab follow at once. */
export async function saveSiteSettings(
  settings: Settings,
  version: string,
): Promise<Outcome<OperationResponse<"saveSiteSettings">>> {
  const call = () => api.PUT("/site/settings", { body: settings, ...ifMatch(version) });
  const outcome = (await runOnce(siteSettings, "saving", () => request("saveSiteSettings", call()))) ?? alreadyRunning;
  if (!outcome.ok) return outcome;
  resource.put("stored", outcome.data.siteSettings);
  await renewSite();
  if (site.settings.status === "ready") showAccent(site.settings.value.accent);
  return outcome;
}

export async function previewSiteSettings(
  settings: Settings,
): Promise<Outcome<OperationResponse<"previewSiteSettings">>> {
  return request("previewSiteSettings", api.POST("/site/settings/preview", { body: settings }), { quiet: true });
}

export async function addSitePicture(
  picture: Blob,
  use: "logo" | "person",
): Promise<Outcome<OperationResponse<"addSitePicture">>> {
  const call = api.POST("/site/pictures", { body: { picture, use }, bodySerializer: asFormData });
  return request("addSitePicture", call, { quiet: "success" });
}
