import type { User } from "../request/api.ts";

/** Who may see a page: anybody, only the signed out, anybody signed in, only an admin. */
export type Access = "public" | "visitor" | "member" | "admin";

/** `login`: sign in first. `home`: only for the signed out. `denied`: the role is too small. */
export type Verdict = "enter" | "login" | "home" | "denied";

export function judge(access: Access, user: Pick<User, "role"> | undefined): Verdict {
  if (access === "public") return "enter";
  if (access === "visitor") return user ? "home" : "enter";
  if (!user) return "login";
  return access === "member" || user.role === "ADMIN" ? "enter" : "denied";
}
