import type { User } from "../request/api.ts";

/** `visitor`: only the signed out. `member`: anybody signed in. `owner`: not the shared demo account, which is nobody's own. */
export type Access = "public" | "visitor" | "member" | "owner" | "admin";

/** `login` and `home` redirect: the first to sign in, the second because the page is for the signed out. */
type AccessDecision = "enter" | "login" | "home" | "denied";

export function decideAccess(access: Access, user: Pick<User, "role" | "demo"> | undefined): AccessDecision {
  if (access === "public") return "enter";
  if (access === "visitor") return user ? "home" : "enter";
  if (!user) return "login";
  if (access === "member") return "enter";
  const may = access === "owner" ? user.demo !== true : user.role === "ADMIN";
  return may ? "enter" : "denied";
}
