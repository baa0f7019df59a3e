import { temporaryFolder } from "../../apps/server/src/testing/temporary-folder.ts";
import { addCourse, openWorld } from "../../apps/server/test/crash-world.ts";
import { sendLongUpload } from "./lib/long-upload.ts";
import { idleMemory, memoryOf } from "./lib/memory.ts";

/** Memory that a 500 MB upload adds to an idle server after its second start. Fails above the limit. */
const uploaded = 500_000_000;
const limit = 80;

await using folder = await temporaryFolder();
const first = await openWorld(folder.path);
const courseId = await addCourse(first.api, "Memory");
await first.server.stop();

const { server, cookie } = await openWorld(folder.path);
const idle = await idleMemory(server.pid);
let peak = idle;
const sampling = setInterval(() => {
  peak = Math.max(peak, memoryOf(server.pid));
}, 50);
const started = performance.now();
await sendLongUpload(`${server.url}/api/v1/course/${courseId}`, cookie, uploaded);
const seconds = (performance.now() - started) / 1000;
clearInterval(sampling);
peak = Math.max(peak, memoryOf(server.pid));
await server.stop();

const added = peak - idle;
process.stdout.write(
  `upload of ${uploaded / 1e6} MB: ${seconds.toFixed(1)} s; ` +
    `memory idle ${idle.toFixed(0)} MB, peak ${peak.toFixed(0)} MB, added ${added.toFixed(0)} MB (limit ${limit} MB)\n`,
);
process.exitCode = added <= limit ? 0 : 1;
