import { t } from "@lms/texts/web/head";
import { routePaths } from "../lib/navigation/paths.ts";

export interface PageText {
  description: () => string;
  /** Search engines do not list the page. */
  noindex?: true;
}

/** Only public pages are here. Every other page is private, and search engines do not list it. */
export const pageTexts: Readonly<Partial<Record<string, PageText>>> = {
  [routePaths.home]: { description: () => t("home") },
  [routePaths.courses]: {
    description: () => t("courses"),
  },
  // This text is used when the course is not loaded.
  [routePaths.coursePage]: { description: () => t("coursePage") },
  [routePaths.about]: {
    description: () => t("about"),
  },
  [routePaths.contact]: {
    description: () => t("contact"),
  },
  [routePaths.login]: { description: () => t("login"), noindex: true },
  [routePaths.signUp]: { description: () => t("signUp"), noindex: true },
  [routePaths.forgotPassword]: {
    description: () => t("forgotPassword"),
    noindex: true,
  },
  [routePaths.privacy]: {
    description: () => t("privacy"),
  },
  [routePaths.terms]: { description: () => t("terms") },
  [routePaths.refunds]: {
    description: () => t("refunds"),
  },
  [routePaths.help]: {
    description: () => t("help"),
  },
};
