import { Problem } from "../lib/problem.ts";
import type { SignedIn, Viewer } from "./viewer.ts";

/** What a policy answers: go on, sign in first (401), or not you (403, with the reason). */
export type Decision = "allowed" | "sign-in" | { refused: string };

/** Throws the `Problem` that a refusal means; returns when the policy allows. */
export function demand(decision: Decision): void {
  if (decision === "allowed") return;
  if (decision === "sign-in") throw signInFirst();
  throw new Problem(403, decision.refused);
}

/** The caller as a signed-in one; throws 401 for a visitor. */
export function signedIn(viewer: Viewer): SignedIn {
  if (viewer.kind === "visitor") throw signInFirst();
  return viewer;
}

/** Anyone at all. */
export function everyone(): Decision {
  return "allowed";
}

/** Any signed-in caller. */
export function anyUser(viewer: Viewer): Decision {
  return viewer.kind === "visitor" ? "sign-in" : "allowed";
}

/** Administrators only. */
export function adminOnly(viewer: Viewer): Decision {
  if (viewer.kind === "visitor") return "sign-in";
  return viewer.role === "ADMIN" ? "allowed" : { refused: "Only an administrator may do this" };
}

function signInFirst(): Problem {
  return new Problem(401, "Please log in to continue");
}
