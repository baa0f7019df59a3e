import type { components } from "@lms/api/schema";
import type { Snapshot } from "valtio";

/** The settings with the operator's texts in a language, as far as they are translated. */
export function translateSite<S extends Partial<Snapshot<components["schemas"]["Site"]>>>(
  settings: S,
  language: string,
): S {
  const own = settings.translations?.filter((each) => each.language === language) ?? [];
  if (own.length === 0) return settings;
  const known = new Map<unknown, string>(own.map(({ text, translation }) => [text, translation]));
  return JSON.parse(JSON.stringify(settings), (_, value) => known.get(value) ?? value);
}
