import { t } from "@lms/texts/web/head";
import { routePaths } from "../lib/navigation/paths.ts";

export interface PageText {
  description: () => string;
  /** Not for search engines. */
  noindex?: true;
}

/** Of the pages that anybody may read. Every other page is private, and not for search engines. */
export const pageTexts: Readonly<Partial<Record<string, PageText>>> = {
  [routePaths.home]: { description: () => t("home") },
  [routePaths.courses]: {
    description: () => t("courses"),
  },
  // Where the course itself is not at hand.
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
