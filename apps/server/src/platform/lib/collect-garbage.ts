// Why: docs/decisions/0129-memory.md
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Bytes. */
const every = 4_000_000;

setFlagsFromString("--expose-gc");
const collect: (options: { type: "minor" } | { flavor: "last-resort" }) => void = runInNewContext("gc");

/** Returns the memory that this thread no longer uses. Any other collection keeps the pages that it has emptied. */
export function collectGarbage(): void {
  collect({ flavor: "last-resort" });
}

/** Frees the buffers of a long stream while they are young. Call the returned function with the length of each. */
export function collectingYoung(): (bytes: number) => void {
  let since = 0;
  return (bytes) => {
    since += bytes;
    if (since < every) return;
    since = 0;
    collect({ type: "minor" });
  };
}
