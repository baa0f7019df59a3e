import type { Viewer } from "../../account/model/viewer.ts";

export interface NavEntry {
  href: string;
  label: string;
}

/** Where this viewer's own pages start; a visitor has none. */
export function homeOf(viewer: Viewer): NavEntry | undefined {
  switch (viewer.kind) {
    case "visitor":
      return undefined;
    case "learner":
      return { href: "/user/dashboard", label: "Dashboard" };
    case "admin":
      return { href: "/admin/dashboard", label: "Admin Panel" };
    default:
      return viewer satisfies never;
  }
}

/** The pages about the account itself. */
export const accountEntries: readonly NavEntry[] = [
  { href: "/user/profile", label: "Profile" },
  { href: "/changepassword", label: "Change Password" },
];
