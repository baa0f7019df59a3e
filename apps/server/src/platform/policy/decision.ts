import { Problem } from "../lib/problem.ts";
import type { PlainCode } from "../lib/message.ts";
import type { SignedIn, Viewer } from "./viewer.ts";

export type Decision = "allowed" | "sign-in" | { refused: PlainCode };

export function requireAllowed(decision: Decision): void {
  if (decision === "allowed") return;
  if (decision === "sign-in") throw signInFirst();
  throw new Problem(403, decision.refused);
}

export function requireSignedIn(viewer: Viewer): SignedIn {
  if (viewer.kind === "visitor") throw signInFirst();
  return viewer;
}

function signInFirst(): Problem {
  return new Problem(401, "account.signInFirst");
}
