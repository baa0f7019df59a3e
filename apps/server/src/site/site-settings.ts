import type { Database } from "../platform/database/database.ts";
import { type SiteSettings, siteSettings } from "../platform/database/schema/settings.ts";
import { promoBanner } from "./promo.ts";

const initialSettings: SiteSettings = { promo: promoBanner };

export async function ensureSiteSettings(db: Database): Promise<void> {
  await db.insert(siteSettings).values({ id: 1, settings: initialSettings }).onConflictDoNothing();
}
