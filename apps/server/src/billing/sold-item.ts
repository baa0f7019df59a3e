import type { Language } from "@lms/texts/languages";
import { say } from "@lms/texts/mails/billing";
import { bundle } from "../site/bundle.ts";

/** As receipts name it. */
export function soldItem(language: Language): string {
  return say(language, "item", { years: bundle.durationMonths / 12 });
}
