import type { Language } from "@lms/texts/languages";
import { say } from "@lms/texts/mails/billing";
import { bundle } from "../site/bundle.ts";

/** Receipts show this name. */
export function soldItem(language: Language): string {
  return say(language, "item", { years: bundle.durationMonths / 12 });
}
