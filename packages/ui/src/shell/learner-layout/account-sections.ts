interface AccountSection {
  href: string;
  label: string;
  /** Paths below which pages belong to it too. */
  also?: string;
}

const settings: AccountSection = { href: "/user/dashboard/settings", label: "Settings" };

/** Profile, as the sidebar means it: all but the settings, which have an entry of their own. */
const profileSections: readonly AccountSection[] = [
  { href: "/user/dashboard/profile", label: "Profile", also: "/user/editprofile" },
  { href: "/user/profile", label: "Billing", also: "/user/receipts" },
  { href: "/changepassword", label: "Security" },
];

export const accountSections = [...profileSections, settings];

export function accountSectionOf(path: string): AccountSection | undefined {
  return accountSections.find(({ href, also }) =>
    [href, also].some((start) => start !== undefined && below(start, path)),
  );
}

export function isOfProfile(path: string): boolean {
  const section = accountSectionOf(path);
  return section !== undefined && section !== settings;
}

function below(start: string, path: string): boolean {
  return path === start || path.startsWith(`${start}/`);
}
