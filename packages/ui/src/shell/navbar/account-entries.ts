import { t } from "@lms/texts/shell/account-entries";
import type { NavEntry } from "./nav-entry.ts";

/** Has a file of its own, since visitors do not load it. */
export const accountEntries = (): readonly NavEntry[] => [
  { href: "/user/dashboard/profile", label: t("profile") },
  { href: "/user/profile", label: t("billing") },
  { href: "/changepassword", label: t("changePassword") },
  { href: "/user/dashboard/settings", label: t("settings") },
];
