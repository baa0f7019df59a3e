import { say } from "@lms/texts/operator/settings";
import type { Database } from "../platform/database/database.ts";
import { type SiteSettings, siteSettings } from "../platform/database/schema/settings.ts";
import { defaultOffer } from "../config/plan-settings.ts";

/** Compares with no other price until an operator sets one. */
export const promoBanner = {
  amount: defaultOffer.amount,
  title: say("en", "promoTitle"),
  text: say("en", "promoText"),
  link: { label: say("en", "promoLink"), href: "/checkout" },
} satisfies SiteSettings["promo"];

const initialSettings: SiteSettings = { promo: promoBanner };

export async function ensureSiteSettings(db: Database): Promise<void> {
  await db.insert(siteSettings).values({ id: 1, settings: initialSettings }).onConflictDoNothing();
}
