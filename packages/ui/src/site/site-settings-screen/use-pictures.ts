import { useState } from "react";
import { flushSync } from "react-dom";
import type { StoredPicture, StoredSiteSettings } from "../model/site-settings.ts";

/** `logo`, or the key of a person's row. */
type Pictures = Readonly<Record<string, StoredPicture | undefined>>;

export function usePictures({ settings, pictures }: StoredSiteSettings, changed: () => void) {
  const [chosen, setChosen] = useState<Pictures>(() => {
    const named = (id: string | undefined) => pictures.find(({ _id }) => _id === id);
    const people = settings.team?.map(({ picture }, index) => [`${index}`, named(picture)] as const) ?? [];
    return { ...Object.fromEntries(people), logo: named(settings.logo) };
  });
  // The form's values are read from the DOM.
  const put = (slot: string, picture: StoredPicture | undefined) => {
    flushSync(() => setChosen((before) => ({ ...before, [slot]: picture })));
    changed();
  };
  return { chosen, put, restore: setChosen };
}

export function isPictures(value: unknown): value is Pictures {
  return (
    typeof value === "object" &&
    value !== null &&
    Object.values(value).every(
      (picture: unknown) => typeof picture === "object" && picture !== null && "_id" in picture,
    )
  );
}
