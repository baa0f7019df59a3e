import { byKind, describeKind, type Problem, type ProblemKind } from "../../platform/integrity/problem.ts";
import type { Finding } from "./findings.ts";

const maxNamed = 5;

/** One for each kind of problem. */
export function toFindings(problems: readonly Problem[]): Finding[] {
  const kinds = new Map<ProblemKind, Problem[]>();
  for (const problem of problems.toSorted(byKind))
    kinds.set(problem.kind, [...(kinds.get(problem.kind) ?? []), problem]);
  return [...kinds].map(([kind, found]) => {
    const { what, advice, state } = describeKind(kind);
    return { state, text: `${what} (${found.length}): ${joinNames(found)}: ${advice}` };
  });
}

export function problemName({ subject, detail }: Pick<Problem, "subject" | "detail">): string {
  return detail === "" ? subject : `${subject} (${detail})`;
}

function joinNames(found: readonly Problem[]): string {
  const rest = found.length - maxNamed;
  return [...found.slice(0, maxNamed).map(problemName), ...(rest > 0 ? [`${rest} more`] : [])].join(", ");
}
