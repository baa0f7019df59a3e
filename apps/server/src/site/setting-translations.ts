import type { components } from "@lms/api/schema";
import { type Language, offeredLanguages } from "@lms/texts/languages";
import { say } from "@lms/texts/operator/settings";

type Site = components["schemas"]["Site"];
type Translations = NonNullable<Site["translations"]>;

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

/** Translations of the texts that are shown. The operator's comes before the product's. */
export function translationsFor(shown: Partial<Site>, recorded: Translations = []): Translations {
  const texts = new Set(shownTexts(shown));
  const ofOperator = recorded.filter(({ text }) => texts.has(text));
  const isTranslated = (language: Language, text: string) =>
    ofOperator.some((known) => known.language === language && known.text === text);
  const ofProduct = offeredLanguages
    .filter((language) => language !== "en")
    .flatMap((language) => names.map((name) => ({ language, text: say("en", name), translation: say(language, name) })))
    .filter(({ language, text }) => texts.has(text) && !isTranslated(language, text));
  return [...ofOperator, ...ofProduct];
}

function shownTexts({ name, tagline, banner, promo, stats = [], homeTexts, aboutTexts, team = [] }: Partial<Site>) {
  const { values = [], ...about } = aboutTexts ?? {};
  return [
    name,
    tagline,
    banner?.text,
    banner?.link?.label,
    promo?.title,
    promo?.text,
    promo?.link?.label,
    ...stats.map(({ label }) => label),
    ...Object.values(homeTexts ?? {}),
    ...Object.values(about),
    ...values.flatMap(({ title, text }) => [title, text]),
    ...team.flatMap((person) => [person.name, person.role, person.about]),
  ].filter((text) => text !== undefined);
}
