// Why: docs/decisions/0129-memory.md and 0204-compiled-code-is-stored.md
import { enableCompileCache, flushCompileCache, setSourceMapsSupport } from "node:module";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import { collectGarbage } from "./platform/lib/collect-garbage.ts";

// Threads and processes of the server use it too. If the folder is not writable, as in the image, code is compiled at each start.
process.env["NODE_COMPILE_CACHE"] ??= fileURLToPath(
  new URL("../../../node_modules/.cache/lms/compiled", import.meta.url),
);
enableCompileCache();

// The log names the lines of the sources.
setSourceMapsSupport(true);

// Loading the code makes so much garbage that the young generation would grow to 64 MB for it, and stay that large.
setFlagsFromString("--semi-space-growth-factor=1");
await import("./app/serve.ts");
setFlagsFromString("--semi-space-growth-factor=2");
// A server that is killed has stored it too.
flushCompileCache();

collectGarbage();
