import { isDeepStrictEqual } from "node:util";
import { say } from "@lms/texts/operator/settings";
import { sql } from "drizzle-orm";
import type { Database } from "../../../apps/server/src/platform/database/database.ts";
import { type SiteSettings, siteSettings } from "../../../apps/server/src/platform/database/schema/settings.ts";
import { promoBanner } from "../../../apps/server/src/site/site-settings.ts";

/** An operator would set these: the figures and the compared price of the product. */
const demoSettings = {
  contact: {
    email: "support@lms.example",
    phone: "+91 00000 00000",
    address: "12 Example Road, Bengaluru 560001",
  },
  stats: [
    { value: "50K+", label: say("en", "activeStudents") },
    { value: "1000+", label: say("en", "courses") },
    { value: "200+", label: say("en", "expertInstructors") },
    { value: "95%", label: say("en", "satisfaction") },
  ],
  promo: { ...promoBanner, amount: 499_900 },
} satisfies SiteSettings;

/** Changes nothing that somebody has set. */
export async function addDemoSettings(tx: Database): Promise<void> {
  const settings = await lockedSettings(tx);
  if (settings === undefined) return;
  const { contact, stats, promo } = settings;
  const added: SiteSettings = {
    ...settings,
    contact: contact ?? demoSettings.contact,
    stats: stats ?? demoSettings.stats,
    ...(isDeepStrictEqual(promo, promoBanner) && { promo: demoSettings.promo }),
  };
  await tx.update(siteSettings).set({ settings: added });
}

export async function removeDemoSettings(tx: Database): Promise<void> {
  const settings = await lockedSettings(tx);
  if (settings === undefined) return;
  const { contact, stats, promo, ...others } = settings;
  const remaining: SiteSettings = {
    ...others,
    ...(contact && !isDeepStrictEqual(contact, demoSettings.contact) && { contact }),
    ...(stats && !isDeepStrictEqual(stats, demoSettings.stats) && { stats }),
    ...(promo && { promo: isDeepStrictEqual(promo, demoSettings.promo) ? promoBanner : promo }),
  };
  await tx.update(siteSettings).set({ settings: remaining, updatedAt: sql`now()` });
}

async function lockedSettings(tx: Database): Promise<SiteSettings | undefined> {
  const [row] = await tx.select({ settings: siteSettings.settings }).from(siteSettings).for("update");
  return row?.settings;
}
