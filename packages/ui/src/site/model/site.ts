export interface SitePromo {
  /** Paise: the regular price. */
  amount: number;
  /** Absent: there is no promotion. */
  title?: string | undefined;
  text?: string | undefined;
  link?: { readonly label: string; readonly href: string } | undefined;
}

export interface SiteStat {
  /** @example "50K+" */
  value: string;
  /** @example "students" */
  label: string;
}

export interface SiteContact {
  email?: string | undefined;
  phone?: string | undefined;
  address?: string | undefined;
}

export interface SiteSocial {
  facebook?: string | undefined;
  instagram?: string | undefined;
  twitter?: string | undefined;
  linkedin?: string | undefined;
  youtube?: string | undefined;
  whatsapp?: string | undefined;
  telegram?: string | undefined;
}

export interface SiteSupport {
  helpCenter?: string | undefined;
  privacyPolicy?: string | undefined;
  termsOfService?: string | undefined;
}

export interface TeamMember {
  readonly name: string;
  readonly role?: string | undefined;
  readonly about?: string | undefined;
  readonly picture?: { readonly secure_url: string } | undefined;
}

/** They replace the product's own texts, which only the demo shows. */
export interface HomeTexts {
  readonly title?: string | undefined;
  readonly lead?: string | undefined;
  readonly closingTitle?: string | undefined;
  readonly closingText?: string | undefined;
}

export interface AboutTexts {
  readonly title?: string | undefined;
  readonly lead?: string | undefined;
  /** An empty line begins a paragraph. */
  readonly story?: string | undefined;
  readonly values?: readonly { readonly title: string; readonly text?: string | undefined }[] | undefined;
}

export interface SiteBannerTexts {
  readonly text: string;
  readonly link?: { readonly label: string; readonly href: string } | undefined;
}
