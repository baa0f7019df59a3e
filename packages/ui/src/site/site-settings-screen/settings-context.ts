import { createContext, use } from "react";
import type { SettingSource } from "../model/site-settings.ts";

interface SettingsForm {
  /** Saved texts by the names of the fields. */
  texts: Readonly<Record<string, string>>;
  sources: readonly SettingSource[];
  fieldError: (name: string) => string | undefined;
}

/** The fields of the form are many, and all take the same from it. */
export const SettingsFormContext = createContext<SettingsForm>({ texts: {}, sources: [], fieldError: () => undefined });

export function useSettingsForm(): SettingsForm {
  return use(SettingsFormContext);
}
