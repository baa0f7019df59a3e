import type { Dependencies } from "../../dependencies.ts";
import { describeKind, type Problem } from "../../platform/integrity/problem.ts";
import { problemName } from "../doctor/to-findings.ts";

type Log = Dependencies["log"];

export function notifyFound(log: Log, problem: Problem): void {
  const { what, advice } = describeKind(problem.kind);
  log.warn({ problem: problem.kind }, `found: ${what}: ${problemName(problem)}. What to do: ${advice}`);
}

/** `what` is the sentence of the server that found the problem: this one may have another. */
export function notifyResolved(
  log: Log,
  resolved: { kind: string; what: string; subject: string; detail: string },
): void {
  log.info({ problem: resolved.kind }, `no longer found: ${resolved.what}: ${problemName(resolved)}`);
}
