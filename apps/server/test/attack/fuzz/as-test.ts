import type { Step } from "./steps.ts";

/** A test that sends the steps again: saved as a file of this folder's parent it runs with the others. */
export function asTest(steps: readonly Step[], title: string): string {
  return `import { test } from "vitest";
import { replay } from "./fuzz/replay.ts";

test(${JSON.stringify(title)}, () =>
  replay(${JSON.stringify(steps, undefined, 2).replaceAll("\n", "\n  ")}),
);
`;
}
