import type { SiteSettings } from "../../platform/database/schema/settings.ts";
import { siteIdentity, type SiteDefaults } from "../../platform/policy/site/site-identity.ts";
import type { ShareBrand } from "./share-pictures.ts";

/** The words of the product's specification. */
const demoWords = { title: "Learn it properly. Pay once.", eyebrow: "Expert-led courses, one price" };

export function shareBrand(settings: SiteSettings, defaults: SiteDefaults): ShareBrand {
  const { name, logo, accent } = siteIdentity(settings, defaults);
  const { homeTexts, tagline } = settings;
  const site = name("en");
  const title = homeTexts?.title ?? (defaults.demo ? demoWords.title : (tagline ?? site));
  const eyebrow = tagline ?? (defaults.demo ? demoWords.eyebrow : undefined);
  return {
    site,
    title,
    eyebrow: eyebrow === title ? undefined : eyebrow,
    logo,
    colors: accent && {
      brand: accent.light.brand,
      brandLight: accent.dark.brand,
      brandStrong: accent.light.brandStrong,
    },
  };
}
