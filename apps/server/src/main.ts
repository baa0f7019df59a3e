// Why: docs/decisions/0129-memory.md
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

// Loading the code makes so much garbage that the young generation would grow to 64 MB for it, and stay that large.
setFlagsFromString("--semi-space-growth-factor=1");
await import("./app/serve.ts");
setFlagsFromString("--semi-space-growth-factor=2");

setFlagsFromString("--expose-gc");
const collectGarbage: (options: object) => void = runInNewContext("gc");
// Any other collection keeps the pages that it has emptied.
collectGarbage({ flavor: "last-resort" });
