import { offeredLanguages } from "@lms/texts/languages";
import { say } from "@lms/texts/operator/settings";
import type { SiteSettings } from "../platform/database/schema/settings.ts";

type Translations = NonNullable<SiteSettings["translations"]>;

/** What a site says until its operator sets other words, and what the demo says. */
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

/** Of those texts of the record that have one: the operator's, else the product's. */
export function translationsFor(
  { stats = [], promo }: Pick<SiteSettings, "stats" | "promo">,
  recorded: Translations = {},
): Translations {
  const texts = [...stats.map(({ label }) => label), promo?.title, promo?.text, promo?.link?.label];
  const ofLanguages = offeredLanguages
    .filter((language) => language !== "en")
    .map((language) => {
      const own = new Map(names.map((name) => [say("en", name), say(language, name)]));
      const known = texts.flatMap((text) => {
        const said = text === undefined ? undefined : (recorded[language]?.[text] ?? own.get(text));
        return text === undefined || said === undefined ? [] : [[text, said] as const];
      });
      return [language, Object.fromEntries(known)] as const;
    });
  return Object.fromEntries(ofLanguages.filter(([, known]) => Object.keys(known).length > 0));
}
