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
}

export interface SiteSupport {
  helpCenter?: string | undefined;
  privacyPolicy?: string | undefined;
  termsOfService?: string | undefined;
}
