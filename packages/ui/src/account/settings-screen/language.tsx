import { t } from "@lms/texts/account/settings-screen";
import { Choices } from "./choices.tsx";
import type { SettingsScreenProps } from "./settings-screen-props.ts";

export function Language({
  language,
  languages,
  onLanguage,
}: Pick<SettingsScreenProps, "language" | "languages" | "onLanguage">) {
  const choices = languages.map(({ code, name }) => ({ value: code, label: name, lang: code }));
  return (
    <Choices
      legend={t("language")}
      note={t("languageNote")}
      name="language"
      choices={choices}
      chosen={language}
      onChoose={onLanguage}
    />
  );
}
