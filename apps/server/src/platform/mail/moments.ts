import { formatters } from "@lms/texts/formatters";
import { clocks, type Language, locales } from "@lms/texts/languages";

const india = "Asia/Kolkata";

const day = { day: "numeric", month: "long", year: "numeric" } as const;

/** "7 July 2026", in India. */
export function dayIn(language: Language, moment: Date): string {
  return written(language, { en: { dateStyle: "long" }, others: day }, { moment, timeZone: india });
}

/** "7 July 2026 at 18:00". */
export function momentIn(language: Language, moment: Date, timeZone = india): string {
  const options = { en: { dateStyle: "long", timeStyle: "short" }, others: { ...day, ...clocks[language] } } as const;
  return written(language, options, { moment, timeZone });
}

/** "Tuesday, 7 July 2026 at 18:00 IST". */
export function weekdayMomentIn(language: Language, moment: Date, timeZone: string): string {
  const options = {
    en: { dateStyle: "full", timeStyle: "short" },
    others: { weekday: "long", ...day, ...clocks[language] },
  } as const;
  const zone = formatters
    .getDateTimeFormat(locales[language], { timeZone, timeZoneName: "short" })
    .formatToParts(moment)
    .find(({ type }) => type === "timeZoneName");
  return `${written(language, options, { moment, timeZone })} ${zone?.value ?? timeZone}`;
}

/** English mails write dates as in Britain: "7 July 2026 at 18:00". */
function written(
  language: Language,
  { en, others }: Record<"en" | "others", Intl.DateTimeFormatOptions>,
  { moment, timeZone }: { moment: Date; timeZone: string },
): string {
  const [locale, options] = language === "en" ? ["en-GB", en] : [locales[language], others];
  return formatters.getDateTimeFormat(locale, { ...options, timeZone }).format(moment);
}
