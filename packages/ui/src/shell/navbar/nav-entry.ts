import { t } from "@lms/texts/shell/navbar";
import type { Viewer } from "../../account/model/viewer.ts";

export interface NavEntry {
  href: string;
  label: string;
}

export function homeEntry(viewer: Viewer): NavEntry | undefined {
  switch (viewer.kind) {
    case "visitor":
      return undefined;
    case "learner":
      return viewer.desk === "support"
        ? { href: "/admin/messages", label: t("supportDesk") }
        : { href: "/user/dashboard", label: t("dashboard") };
    case "admin":
      return { href: "/admin/dashboard", label: t("adminPanel") };
    default:
      return viewer satisfies never;
  }
}
