import type { NavEntry } from "./nav-entry.ts";

/** In a file of its own: visitors do not load it. */
export const accountEntries: readonly NavEntry[] = [
  { href: "/user/dashboard/profile", label: "Profile" },
  { href: "/user/profile", label: "Billing" },
  { href: "/changepassword", label: "Change Password" },
  { href: "/user/dashboard/settings", label: "Settings" },
];
