import type { Language } from "@lms/texts/languages";
import { say } from "@lms/texts/mails/billing";
import type { SubscriptionRow } from "./repository.ts";

/** What was sold, as it was then. */
export function soldItem({ planName, periodMonths }: SoldAs, language: Language): string {
  const months = periodMonths ?? 12;
  if (planName !== null) return planName;
  return months % 12 === 0 ? say(language, "item", { years: months / 12 }) : say(language, "itemMonths", { months });
}

type SoldAs = Pick<SubscriptionRow, "planName" | "periodMonths">;
