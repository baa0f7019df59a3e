import { distance } from "fastest-levenshtein";

export interface MisspeltSetting {
  name: string;
  meant: string;
}

/** Names that are no setting, but so near to one that it was probably meant. Those that programs of the system read are not. */
export function findMisspelt(names: readonly string[], settings: ReadonlySet<string>): MisspeltSetting[] {
  return names.flatMap((name) => {
    if (settings.has(name)) return [];
    const meant = [...settings].find((setting) => isNear(name.toUpperCase(), setting));
    return meant === undefined ? [] : [{ name, meant }];
  });
}

/** In short names one letter more makes another word: HOME is not HOST. */
function isNear(name: string, setting: string): boolean {
  return distance(name, setting) <= (setting.length < 8 ? 1 : 2);
}

export function describeMisspelt(misspelt: readonly MisspeltSetting[]): string[] {
  return misspelt.map(({ name, meant }) => `${name} is not a setting: did you mean ${meant}?`);
}
