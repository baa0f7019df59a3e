import { parentPort, workerData } from "node:worker_threads";
import { serveDatabase } from "./serve-database.ts";

if (parentPort === null) throw new Error("The embedded database runs in a thread of its own");
await serveDatabase(parentPort, workerData);
