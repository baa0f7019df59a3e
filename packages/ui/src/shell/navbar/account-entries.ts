import { t } from "@lms/texts/shell/account-entries";
import type { Viewer } from "../../account/model/viewer.ts";
import type { NavEntry } from "./nav-entry.ts";

const staffCourses = (): NavEntry => ({ href: "/admin/dashboard", label: t("staffCourses") });

/** Has a file of its own, since visitors do not load it. */
export const accountEntries = (viewer: Viewer): readonly NavEntry[] => [
  ...(viewer.kind === "learner" && viewer.desk === "staff" ? [staffCourses()] : []),
  { href: "/user/dashboard/profile", label: t("profile") },
  { href: "/user/profile", label: t("billing") },
  { href: "/changepassword", label: t("changePassword") },
  { href: "/user/dashboard/settings", label: t("settings") },
];
