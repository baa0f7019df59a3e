import { setFormLanguage } from "@lms/api/form-sentences";
import { languageIn, inLanguage } from "@lms/texts/addresses";
import { currentLanguage, type Language, showLanguage } from "@lms/texts/languages";
import { loadLanguage } from "@lms/texts/load-language";
import { allTaken } from "@lms/ui/lib/late-part";
import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A component that calls it is rendered again when the language changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage, currentLanguage);
}

const year = 60 * 60 * 24 * 365;

let chosen: Language;

/** A language whose sentences cannot be loaded is shown in English. */
export async function setLanguage(next: Language): Promise<void> {
  chosen = next;
  await Promise.all([loadLanguage(next), setFormLanguage(next)]).catch(() => undefined);
  // Another one was chosen since, whose form sentences these have replaced.
  if (chosen !== next) return setLanguage(chosen);
  showLanguage(next);
  document.documentElement.lang = next;
  for (const listener of listeners) listener();
}

/** The page stays as it is, with all that was typed, at its address in that language. The browser remembers the choice for a year. */
export async function changeLanguage(next: Language): Promise<void> {
  await allTaken();
  await setLanguage(next);
  const { pathname, search, hash } = location;
  history.replaceState(history.state, "", inLanguage(languageIn(pathname).address + search + hash, chosen));
  document.cookie = `language=${chosen}; path=/; max-age=${year}; samesite=lax`;
}
