// Why: docs/decisions/0129-memory.md
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const every = 4_000_000;

setFlagsFromString("--expose-gc");
const collectGarbage: (options: { type: "minor" }) => void = runInNewContext("gc");

/** Frees the buffers of a long stream while they are young. Call the returned function with the length of each. */
export function collectingYoung(): (bytes: number) => void {
  let since = 0;
  return (bytes) => {
    since += bytes;
    if (since < every) return;
    since = 0;
    collectGarbage({ type: "minor" });
  };
}
