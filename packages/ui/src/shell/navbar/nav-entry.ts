import type { Viewer } from "../../account/model/viewer.ts";

export interface NavEntry {
  href: string;
  label: string;
}

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
