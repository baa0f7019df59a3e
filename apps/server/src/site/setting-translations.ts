import { type Language, offeredLanguages } from "@lms/texts/languages";
import { say } from "@lms/texts/operator/settings";
import type { SiteSettings } from "../platform/database/schema/settings.ts";

type Translations = NonNullable<SiteSettings["translations"]>;

/** The texts of a new site and of the demo, until an operator sets others. */
const names = [
  "activeStudents",
  "courses",
  "expertInstructors",
  "learners",
  "lectures",
  "promoLink",
  "promoText",
  "promoTitle",
  "satisfaction",
] as const;

/** Texts of the record that have a translation. The operator's comes before the product's. */
export function translationsFor(
  { stats = [], promo }: Pick<SiteSettings, "stats" | "promo">,
  recorded: Translations = [],
): Translations {
  const shown = [...stats.map(({ label }) => label), promo?.title, promo?.text, promo?.link?.label];
  const texts = new Set(shown.filter((text) => text !== undefined));
  const ofOperator = recorded.filter(({ text }) => texts.has(text));
  const isTranslated = (language: Language, text: string) =>
    ofOperator.some((known) => known.language === language && known.text === text);
  const ofProduct = offeredLanguages
    .filter((language) => language !== "en")
    .flatMap((language) => names.map((name) => ({ language, text: say("en", name), translation: say(language, name) })))
    .filter(({ language, text }) => texts.has(text) && !isTranslated(language, text));
  return [...ofOperator, ...ofProduct];
}
