import type { User } from "../request/api.ts";

/**
 * Who may see a page: anybody, only the signed out, anybody signed in, who has an account of their own (the shared demo
 * account is nobody's), only an admin.
 */
export type Access = "public" | "visitor" | "member" | "owner" | "admin";

/** `login`: sign in first. `home`: only for the signed out. `denied`: the account may not. */
export type AccessDecision = "enter" | "login" | "home" | "denied";

export function decideAccess(access: Access, user: Pick<User, "role" | "demo"> | undefined): AccessDecision {
  if (access === "public") return "enter";
  if (access === "visitor") return user ? "home" : "enter";
  if (!user) return "login";
  if (access === "member") return "enter";
  const may = access === "owner" ? user.demo !== true : user.role === "ADMIN";
  return may ? "enter" : "denied";
}
