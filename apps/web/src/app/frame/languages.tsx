import { inLanguage } from "@lms/texts/addresses";
import { isLanguage, languageNames, offeredLanguages } from "@lms/texts/languages";
import { LanguageSwitch } from "@lms/ui/shell/language-switch";
import { chooseLanguage } from "../../account/choose-language.ts";
import { useLocation } from "react-router-dom";
import { useLanguage } from "../../lib/language.ts";

/** The other languages of the page that is shown; nothing while there is only one. */
export function Languages() {
  const { pathname, search } = useLocation();
  const shown = useLanguage();
  const others = offeredLanguages.filter((language) => language !== shown);
  if (others.length === 0) return null;

  return (
    <LanguageSwitch
      languages={others.map((code) => ({
        code,
        name: languageNames[code],
        href: inLanguage(pathname + search, code),
      }))}
      onChoose={(code) => isLanguage(code) && void chooseLanguage(code)}
    />
  );
}
