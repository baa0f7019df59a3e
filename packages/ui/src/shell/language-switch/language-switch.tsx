import { t } from "@lms/texts/shell/language-switch";
import { onPlainPress } from "../../lib/plain-press.ts";

interface LanguageLink {
  /** A value of `lang`. */
  code: string;
  /** The name in the language itself. */
  name: string;
  /** The same page in that language. */
  href: string;
}

export interface LanguageSwitchProps {
  /** The current language is left out. */
  languages: readonly LanguageLink[];
  onChoose: (code: string) => void;
}

export function LanguageSwitch({ languages, onChoose }: LanguageSwitchProps) {
  return (
    <ul aria-label={t("label")} className="flex">
      {languages.map(({ code, name, href }, place) => (
        // The index is the key: the link that was pressed keeps the focus when it becomes another language.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={place}>
          <a
            href={href}
            lang={code}
            hrefLang={code}
            onClick={onPlainPress(() => onChoose(code))}
            className="language-name inline-flex min-h-control items-center rounded-control px-2.5 font-medium text-muted transition-colors hover:text-ink active:bg-sunken"
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
