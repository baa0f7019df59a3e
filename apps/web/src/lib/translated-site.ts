import type { Snapshot } from "valtio";
import type { components } from "@lms/api/schema";

type Settings = Partial<Snapshot<components["schemas"]["Site"]>>;

/** The settings with the operator's texts in a language, as far as they are translated. */
export function translateSite<S extends Settings>(settings: S, language: string): S {
  const known = new Map(
    settings.translations?.flatMap((each) => (each.language === language ? [[each.text, each.translation]] : [])),
  );
  if (known.size === 0) return settings;
  const { name, tagline, banner, promo, stats, homeTexts, aboutTexts, team } = settings;
  const texts = { name, tagline, banner, promo, stats, homeTexts, aboutTexts, team };
  const translated: typeof texts = JSON.parse(JSON.stringify(texts), (_, value) =>
    typeof value === "string" ? (known.get(value) ?? value) : value,
  );
  return { ...settings, ...translated };
}
