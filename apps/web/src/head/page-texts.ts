import { t } from "@lms/texts/web/head";
import type { TitleSite } from "./document-title.ts";
import { routePaths } from "../lib/navigation/paths.ts";

export interface PageText {
  description: (site: TitleSite) => string;
  /** Search engines do not list the page. */
  noindex?: true;
}

export function siteDescription({ name, tagline, demo }: TitleSite): string {
  return tagline ?? (demo ? t("home") : t("plainHome", { name }));
}

/** Only public pages are here. Every other page is private, and search engines do not list it. */
export const pageTexts: Readonly<Partial<Record<string, PageText>>> = {
  [routePaths.home]: { description: siteDescription },
  [routePaths.courses]: {
    description: () => t("courses"),
  },
  // This text is used when the course is not loaded.
  [routePaths.coursePage]: { description: ({ name }) => t("coursePage", { name }) },
  [routePaths.about]: {
    description: ({ name }) => t("about", { name }),
  },
  [routePaths.contact]: {
    description: ({ name }) => t("contact", { name }),
  },
  [routePaths.login]: { description: ({ name }) => t("login", { name }), noindex: true },
  [routePaths.signUp]: { description: ({ name }) => t("signUp", { name }), noindex: true },
  [routePaths.forgotPassword]: {
    description: ({ name }) => t("forgotPassword", { name }),
    noindex: true,
  },
  [routePaths.privacy]: {
    description: ({ name }) => t("privacy", { name }),
  },
  [routePaths.terms]: { description: ({ name }) => t("terms", { name }) },
  [routePaths.refunds]: {
    description: () => t("refunds"),
  },
  [routePaths.help]: {
    description: () => t("help"),
  },
};
