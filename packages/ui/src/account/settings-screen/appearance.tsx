import { t } from "@lms/texts/account/settings-screen";
import { Monitor, Moon, Sun } from "lucide-react";
import { Choices } from "./choices.tsx";
import type { SettingsScreenProps } from "./settings-screen-props.ts";

const themes = [
  { value: "system", name: "themeSystem", Sign: Monitor },
  { value: "light", name: "themeLight", Sign: Sun },
  { value: "dark", name: "themeDark", Sign: Moon },
] as const;

export function Appearance({ theme, onTheme }: Pick<SettingsScreenProps, "theme" | "onTheme">) {
  const choices = themes.map(({ value, name, Sign }) => ({ value, label: t(name), Sign }));
  return <Choices legend={t("theme")} name="theme" choices={choices} chosen={theme} onChoose={onTheme} />;
}
