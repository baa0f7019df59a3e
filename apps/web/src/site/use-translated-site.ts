import { useMemo } from "react";
import type { Snapshot } from "valtio";
import { useLanguage } from "../lib/language.ts";
import { translateSite } from "../lib/translated-site.ts";
import type { Site } from "../request/api.ts";
import { useSiteSettings } from "./use-site-settings.ts";

/** The settings with the operator's texts in the current language, as far as they are translated. */
export function useTranslatedSite(): Partial<Snapshot<Site>> {
  const settings = useSiteSettings();
  const language = useLanguage();
  return useMemo(() => translateSite(settings, language), [settings, language]);
}
