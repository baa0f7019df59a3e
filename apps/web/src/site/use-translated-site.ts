import type { Snapshot } from "valtio";
import { useLanguage } from "../lib/language.ts";
import type { Site } from "../request/api.ts";
import { useSiteSettings } from "./use-site-settings.ts";

/** The settings with the operator's texts in the current language, as far as they are translated. */
export function useTranslatedSite(): Partial<Snapshot<Site>> {
  const settings = useSiteSettings();
  const language = useLanguage();
  const known = new Map(
    settings.translations?.flatMap((each) => (each.language === language ? [[each.text, each.translation]] : [])),
  );
  const { stats, promo, ...others } = settings;
  const translate = (text: string) => known.get(text) ?? text;
  return {
    ...others,
    ...(stats && { stats: stats.map(({ value, label }) => ({ value, label: translate(label) })) }),
    ...(promo && {
      promo: {
        ...promo,
        ...(promo.title && { title: translate(promo.title) }),
        ...(promo.text && { text: translate(promo.text) }),
        ...(promo.link && { link: { ...promo.link, label: translate(promo.link.label) } }),
      },
    }),
  };
}
