import { t } from "@lms/texts/shell/learner-layout";

interface AccountSection {
  href: string;
  label: string;
  /** Paths below which pages belong to it too. */
  also?: string;
}

const settingsPath = "/user/dashboard/settings";

export const accountSections = (): readonly AccountSection[] => [
  { href: "/user/dashboard/profile", label: t("profile"), also: "/user/editprofile" },
  { href: "/user/profile", label: t("billing"), also: "/user/receipts" },
  { href: "/changepassword", label: t("security") },
  { href: settingsPath, label: t("settings") },
];

export function findAccountSection(path: string): AccountSection | undefined {
  return accountSections().find(({ href, also }) =>
    [href, also].some((start) => start !== undefined && below(start, path)),
  );
}

/** Profile, as the sidebar means it: all but the settings, which have an entry of their own. */
export function isOfProfile(path: string): boolean {
  const section = findAccountSection(path);
  return section !== undefined && section.href !== settingsPath;
}

function below(start: string, path: string): boolean {
  return path === start || path.startsWith(`${start}/`);
}
