export interface SitePromo {
  /** The price that it compares with, in paise. */
  amount: number;
  /** Without it there is nothing to promote. */
  title?: string | undefined;
  text?: string | undefined;
  /** An internal or external address. */
  link?: { readonly label: string; readonly href: string } | undefined;
}

/** One marketing figure, shown as it is written. */
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

/** Addresses of the site's own pages elsewhere. */
export interface SiteSocial {
  facebook?: string | undefined;
  instagram?: string | undefined;
  twitter?: string | undefined;
  linkedin?: string | undefined;
}

/** Help and legal pages. */
export interface SiteSupport {
  helpCenter?: string | undefined;
  privacyPolicy?: string | undefined;
  termsOfService?: string | undefined;
}
