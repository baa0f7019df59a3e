import { createContext, use, type ReactNode } from "react";
import { isSwitchedOff, type SiteFeatures } from "./site-features.ts";

/** Who runs the site, as every page shows it. */
export interface SiteIdentity {
  name: string;
  tagline?: string | undefined;
  /** It shows the product's own texts where none are set. */
  demo?: boolean | undefined;
  logo?: { readonly secure_url: string; readonly width: number; readonly height: number } | undefined;
  /** Where one can write to without the contact form. */
  email?: string | undefined;
  features?: SiteFeatures | undefined;
}

const SiteContext = createContext<SiteIdentity>({ name: "" });

export interface SiteProviderProps {
  value: SiteIdentity;
  children: ReactNode;
}

export function SiteProvider({ value, children }: SiteProviderProps) {
  return <SiteContext value={value}>{children}</SiteContext>;
}

export function useSite(): SiteIdentity {
  return use(SiteContext);
}

/** Those that lead to a part of the site that is on. */
export function useShownLinks<Entry extends { href: string }>(links: readonly Entry[]): readonly Entry[] {
  const { features } = useSite();
  return links.filter(({ href }) => !isSwitchedOff(features, href));
}

/** Undefined: the site names no way to write to it. */
export function useContactHref(): string | undefined {
  const { features, email } = useSite();
  if (features?.contactForm !== false) return "/contact";
  return email && `mailto:${email}`;
}
