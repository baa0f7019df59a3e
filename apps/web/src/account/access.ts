import { routePaths } from "../lib/navigation/paths.ts";
import type { Access, DeskAccess } from "../lib/navigation/route-table.ts";
import type { User } from "../request/api.ts";

/** A store's snapshot of a user is one too. */
export interface StaffUser extends Pick<User, "role"> {
  staffOf?: readonly NonNullable<User["staffOf"]>[number][];
}

interface AskingUser extends StaffUser, Pick<User, "demo" | "mustChangePassword"> {}

/** `login`, `changePassword` and `home` are redirects: what comes first, or because the page is for signed-out viewers. */
type AccessDecision = "enter" | "login" | "changePassword" | "home" | "denied";

export function decideAccess(access: Access, user: AskingUser | undefined): AccessDecision {
  if (access === "public") return "enter";
  if (access === "visitor") return user ? "home" : "enter";
  if (!user) return "login";
  if (user.mustChangePassword && access !== "password") return "changePassword";
  if (access === "member") return "enter";
  return mayEnter(access, user) ? "enter" : "denied";
}

/** The server's table of permissions says the same of the operations that these pages call. */
function mayEnter(access: "owner" | "password" | DeskAccess, { role, demo, staffOf = [] }: AskingUser): boolean {
  if (access === "owner" || access === "password") return demo !== true;
  if (role === "ADMIN") return true;
  if (access === "support") return role === "SUPPORT";
  if (access === "author") return staffOf.some(({ kind }) => kind !== "assistant");
  return access === "staff" && staffOf.length > 0;
}

/** The page that `/` redirects signed-in users to. */
export function homePath(user: Pick<User, "role"> | undefined): string {
  if (!user) return routePaths.home;
  if (user.role === "SUPPORT") return routePaths.messages;
  return user.role === "ADMIN" ? routePaths.adminDashboard : routePaths.userDashboard;
}
