import { routePaths } from "../lib/paths.ts";

/** The file of each painted page's code: its chunks are fetched with the document. */
export const pageFiles: Partial<Record<string, string>> = {
  [routePaths.home]: "src/site/pages/home-page.tsx",
  [routePaths.courses]: "src/catalogue/pages/courses-page.tsx",
  [routePaths.about]: "src/site/pages/about-page.tsx",
  [routePaths.contact]: "src/messages/pages/contact-page.tsx",
  [routePaths.login]: "src/account/pages/login-page.tsx",
  [routePaths.signUp]: "src/account/pages/sign-up-page.tsx",
  [routePaths.forgotPassword]: "src/account/pages/forgot-password-page.tsx",
  [routePaths.resetPassword]: "src/account/pages/reset-password-page.tsx",
  [routePaths.denied]: "src/site/pages/denied-page.tsx",
  "*": "src/site/pages/not-found-page.tsx",
};
