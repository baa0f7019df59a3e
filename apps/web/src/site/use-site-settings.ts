import { type Snapshot, useSnapshot } from "valtio";
import type { Site } from "../request/api.ts";
import { site } from "./site.ts";

export function useSiteSettings(): Partial<Snapshot<Site>> {
  const { settings } = useSnapshot(site);
  return settings.status === "ready" ? settings.value : {};
}
