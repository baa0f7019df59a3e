import type { Dependencies } from "../../dependencies.ts";
import { meaningOf, type Problem } from "../../platform/integrity/problem.ts";
import { nameOf } from "../doctor/findings-of.ts";

type Log = Dependencies["log"];

export function tellFound(log: Log, problem: Problem): void {
  const { what, advice } = meaningOf(problem.kind);
  log.warn({ problem: problem.kind }, `found: ${what}: ${nameOf(problem)}. What to do: ${advice}`);
}

/** `what` is the sentence of the server that found the problem: this one may have another. */
export function tellMended(log: Log, mended: { kind: string; what: string; subject: string; detail: string }): void {
  log.info({ problem: mended.kind }, `no longer found: ${mended.what}: ${nameOf(mended)}`);
}
