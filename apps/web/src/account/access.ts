import { routePaths } from "../lib/paths.ts";
import type { User } from "../request/api.ts";

/** `visitor`: signed out only. `member`: signed in. `owner`: not the shared demo account. */
export type Access = "public" | "visitor" | "member" | "owner" | "admin";

/** `login` and `home` are redirects: to sign in, or because the page is for signed-out viewers. */
type AccessDecision = "enter" | "login" | "home" | "denied";

export function decideAccess(access: Access, user: Pick<User, "role" | "demo"> | undefined): AccessDecision {
  if (access === "public") return "enter";
  if (access === "visitor") return user ? "home" : "enter";
  if (!user) return "login";
  if (access === "member") return "enter";
  const may = access === "owner" ? user.demo !== true : user.role === "ADMIN";
  return may ? "enter" : "denied";
}

/** Where `/` leads somebody who is signed in. */
export function homePathOf({ role }: Pick<User, "role">): string {
  return role === "ADMIN" ? routePaths.adminDashboard : routePaths.userDashboard;
}
