import { routePaths } from "../lib/navigation/paths.ts";
import type { Access } from "../lib/navigation/route-table.ts";
import type { User } from "../request/api.ts";

/** `login`, `changePassword` and `home` are redirects: what comes first, or because the page is for signed-out viewers. */
type AccessDecision = "enter" | "login" | "changePassword" | "home" | "denied";

export function decideAccess(
  access: Access,
  user: Pick<User, "role" | "demo" | "mustChangePassword"> | undefined,
): AccessDecision {
  if (access === "public") return "enter";
  if (access === "visitor") return user ? "home" : "enter";
  if (!user) return "login";
  if (user.mustChangePassword && access !== "password") return "changePassword";
  if (access === "member") return "enter";
  const may = access !== "admin" ? user.demo !== true : user.role === "ADMIN";
  return may ? "enter" : "denied";
}

/** The page that `/` redirects signed-in users to. */
export function homePath({ role }: Pick<User, "role">): string {
  return role === "ADMIN" ? routePaths.adminDashboard : routePaths.userDashboard;
}
