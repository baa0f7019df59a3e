import { once } from "node:events";
import { parentPort } from "node:worker_threads";
import { collectGarbage } from "../../lib/collect-garbage.ts";
import { second } from "../../lib/time/durations.ts";
import { serveDatabase } from "./serve-database.ts";

if (parentPort === null) throw new Error("The embedded database runs in a thread of its own");
const [start] = await once(parentPort, "message");
await serveDatabase(parentPort, start);
// Opening leaves 10 MB; the start needs the database more urgently.
setTimeout(collectGarbage, 2 * second).unref();
