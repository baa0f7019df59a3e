import { Problem } from "../lib/problem.ts";
import type { SignedIn, Viewer } from "./viewer.ts";

/** What a rule decides: allowed, sign in first (401), or refused (403) with the reason. */
export type Decision = "allowed" | "sign-in" | { refused: string };

/** Throws the 401 or 403 of a decision that does not allow. */
export function requireAllowed(decision: Decision): void {
  if (decision === "allowed") return;
  if (decision === "sign-in") throw signInFirst();
  throw new Problem(403, decision.refused);
}

/** Throws 401 for a visitor. */
export function requireSignedIn(viewer: Viewer): SignedIn {
  if (viewer.kind === "visitor") throw signInFirst();
  return viewer;
}

function signInFirst(): Problem {
  return new Problem(401, "Please log in to continue");
}
