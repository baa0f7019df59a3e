import { t } from "@lms/texts/shell/learner-layout";
import {
  BookOpen,
  CalendarDays,
  CircleUserRound,
  Heart,
  LayoutDashboard,
  NotebookPen,
  Settings,
  type LucideIcon,
} from "lucide-react";

import { isOfProfile } from "./account-sections.ts";

const profilePath = "/user/dashboard/profile";

export interface LearnerEntry {
  href: string;
  label: string;
  Icon: LucideIcon;
}

export const learnerEntries = (): readonly LearnerEntry[] => [
  { href: "/user/dashboard", label: t("overview"), Icon: LayoutDashboard },
  { href: "/user/dashboard/courses", label: t("myCourses"), Icon: BookOpen },
  { href: "/user/dashboard/notes", label: t("notes"), Icon: NotebookPen },
  { href: "/user/dashboard/wishes", label: t("wishes"), Icon: Heart },
  { href: "/user/dashboard/batches", label: t("allBatches"), Icon: CalendarDays },
  { href: profilePath, label: t("profile"), Icon: CircleUserRound },
  { href: "/user/dashboard/settings", label: t("settings"), Icon: Settings },
];

export function ariaCurrent(href: string, currentPath: string): "page" | "true" | undefined {
  const path = currentPath.replace(/\/+$/, "");
  if (path === href) return "page";
  if (href === profilePath) return isOfProfile(path) ? "true" : undefined;
  return href !== "/user/dashboard" && path.startsWith(`${href}/`) ? "true" : undefined;
}
