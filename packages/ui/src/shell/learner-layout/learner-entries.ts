import { BookOpen, CalendarDays, CircleUserRound, LayoutDashboard, Settings, type LucideIcon } from "lucide-react";

import { isOfProfile } from "./account-sections.ts";

const profilePath = "/user/dashboard/profile";

export interface LearnerEntry {
  href: string;
  label: string;
  Icon: LucideIcon;
}

export const learnerEntries: readonly LearnerEntry[] = [
  { href: "/user/dashboard", label: "Overview", Icon: LayoutDashboard },
  { href: "/user/dashboard/courses", label: "My Courses", Icon: BookOpen },
  { href: "/user/dashboard/batches", label: "All Batches", Icon: CalendarDays },
  { href: profilePath, label: "Profile", Icon: CircleUserRound },
  { href: "/user/dashboard/settings", label: "Settings", Icon: Settings },
];

export function currentOf(href: string, currentPath: string): "page" | "true" | undefined {
  const path = currentPath.replace(/\/+$/, "");
  if (path === href) return "page";
  if (href === profilePath) return isOfProfile(path) ? "true" : undefined;
  return href !== "/user/dashboard" && path.startsWith(`${href}/`) ? "true" : undefined;
}
