import type { CSSProperties } from "react";

type Texts<Name extends string> = { [Key in Name]?: string };

export const countedFigures = ["learners", "courses", "lectures"] as const;

/** What an administrator sets; what is absent is not set. */
export interface SiteSettings extends Texts<"name" | "tagline" | "operator" | "accentColor"> {
  /** The id of a picture. */
  logo?: string;
  contact?: Texts<"email" | "phone" | "address">;
  social?: Texts<"facebook" | "instagram" | "twitter" | "linkedin" | "youtube" | "whatsapp" | "telegram">;
  support?: Texts<"helpCenter" | "privacyPolicy" | "termsOfService">;
  banner?: { text: string; link?: { label: string; href: string } };
  /** Paise. */
  promo?: { amount: number; currency?: string; link?: { label: string; href: string } } & Texts<"title" | "text">;
  stats?: { value: string; label: string; hidden?: boolean }[];
  hiddenCounts?: (typeof countedFigures)[number][];
  homeTexts?: Texts<"title" | "lead" | "closingTitle" | "closingText">;
  aboutTexts?: Texts<"title" | "lead" | "story"> & { values?: { title: string; text?: string }[] };
  team?: { name: string; role?: string; about?: string; picture?: string }[];
  features?: { batches?: boolean; help?: boolean; contactForm?: boolean };
  translations?: { language: "en" | "hi"; text: string; translation: string }[];
}

export interface StoredPicture {
  readonly _id: string;
  readonly secure_url: string;
}

export interface SettingSource {
  readonly name: string;
  readonly source: "setting" | "variable" | "default";
  readonly variable?: string | undefined;
  readonly value?: string | undefined;
}

export interface StoredSiteSettings {
  settings: SiteSettings;
  version: string;
  pictures: readonly StoredPicture[];
  sources: readonly SettingSource[];
}

interface ThemeColors {
  readonly brand: string;
  readonly onBrand: string;
  readonly brandStrong: string;
  readonly brandSoft: string;
}

/** The colours that follow from an accent colour in each theme. */
export interface Accent {
  readonly light: ThemeColors;
  readonly dark: ThemeColors;
}

/** The tokens of a theme's accent, for a part of a page. */
export function accentTokens({
  brand,
  onBrand,
  brandStrong,
  brandSoft,
}: ThemeColors): CSSProperties & Record<`--${string}`, string> {
  return { "--brand": brand, "--on-brand": onBrand, "--brand-strong": brandStrong, "--brand-soft": brandSoft };
}
