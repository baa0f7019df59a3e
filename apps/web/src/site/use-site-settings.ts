import { type Snapshot, useSnapshot } from "valtio";
import type { Site } from "../request/api.ts";
import { site } from "./site.ts";

/** The site's settings as far as they are loaded. */
export function useSiteSettings(): Partial<Snapshot<Site>> {
  const { settings } = useSnapshot(site);
  return settings.status === "ready" ? settings.value : {};
}
