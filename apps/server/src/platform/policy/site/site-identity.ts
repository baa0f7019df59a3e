import type { Language } from "@lms/texts/languages";
import type { Database } from "../../database/database.ts";
import { type SiteSettings, siteSettings } from "../../database/schema/settings.ts";
import { accentColors } from "./accent.ts";
import { withoutDemo } from "./demo-site.ts";
import { enabledFeatures } from "./features.ts";

/** Variables and defaults, for settings that are not stored. */
export interface SiteDefaults {
  siteName: string | undefined;
  operatorName: string | undefined;
  contactEmail: string | undefined;
  demo: boolean;
}

/** The site as mails, calendars, pictures and the manifest name it. */
export interface SiteIdentity {
  name: (language: Language) => string;
  contactEmail: string | undefined;
  /** The picture's id. */
  logo: string | undefined;
  accent: ReturnType<typeof accentColors> | undefined;
  features: ReturnType<typeof enabledFeatures>;
}

/** The name of the product, for a site that has none of its own. */
export const productName = "LMS";

export function siteIdentity(stored: SiteSettings, defaults: SiteDefaults): SiteIdentity {
  const settings = withoutDemo(stored);
  const own = siteName(settings, defaults);
  return {
    name: (language) =>
      settings.translations?.find((each) => each.language === language && each.text === own)?.translation ?? own,
    contactEmail: settings.contact?.email ?? defaults.contactEmail,
    logo: settings.logo,
    features: enabledFeatures(settings),
    accent: settings.accentColor === undefined ? undefined : accentColors(settings.accentColor),
  };
}

export async function readSiteIdentity(db: Database, defaults: SiteDefaults): Promise<SiteIdentity> {
  const [row] = await db.select({ settings: siteSettings.settings }).from(siteSettings);
  return siteIdentity(row?.settings ?? {}, defaults);
}

export function siteName({ name }: SiteSettings, { siteName: variable, operatorName, demo }: SiteDefaults): string {
  return name ?? variable ?? (demo ? undefined : operatorName) ?? productName;
}
