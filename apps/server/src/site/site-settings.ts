import { eq } from "drizzle-orm";
import type { Database } from "../platform/database/database.ts";
import { type SiteSettings, siteSettings } from "../platform/database/schema/settings.ts";

export const promoBanner = {
  amount: 499_900,
  title: "Every batch, every course, one price",
  text: "Subscribe once and learn for a whole year.",
  link: { label: "Subscribe now", href: "/checkout" },
} satisfies SiteSettings["promo"];

const initialSettings: SiteSettings = {
  promo: promoBanner,
  stats: [
    { value: "50K+", label: "Active students" },
    { value: "1000+", label: "Courses" },
    { value: "200+", label: "Expert instructors" },
    { value: "95%", label: "Satisfaction rate" },
  ],
};

export async function ensureSiteSettings(db: Database): Promise<void> {
  await db.insert(siteSettings).values({ id: 1, settings: initialSettings }).onConflictDoNothing();
}

export async function readSiteSettings(db: Database): Promise<SiteSettings> {
  const [row] = await db.select({ settings: siteSettings.settings }).from(siteSettings).where(eq(siteSettings.id, 1));
  return row?.settings ?? {};
}
