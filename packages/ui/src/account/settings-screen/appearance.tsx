import { t } from "@lms/texts/account/settings-screen";
import { Monitor, Moon, Sun } from "lucide-react";
import type { SettingsScreenProps } from "./settings-screen-props.ts";

const themes = [
  { value: "system", name: "themeSystem", Sign: Monitor },
  { value: "light", name: "themeLight", Sign: Sun },
  { value: "dark", name: "themeDark", Sign: Moon },
] as const;

export function Appearance({ theme, onTheme }: Pick<SettingsScreenProps, "theme" | "onTheme">) {
  return (
    <fieldset>
      <legend className="mb-4 heading text-xl">{t("theme")}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-3 sm:gap-4.5">
        {themes.map(({ value, name, Sign }) => (
          <label
            key={value}
            className="flex min-h-control cursor-pointer items-center gap-3 rounded-card border border-line-strong bg-surface p-4 font-medium outline-offset-2 outline-brand transition-colors hover:bg-sunken active:bg-brand-soft has-checked:border-brand has-checked:bg-brand-soft has-checked:inset-ring has-checked:inset-ring-brand has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name="theme"
              value={value}
              checked={theme === value}
              onChange={() => onTheme(value)}
              className="size-4.5 shrink-0 outline-none"
            />
            <Sign aria-hidden="true" className="size-5 text-muted" />
            {t(name)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
