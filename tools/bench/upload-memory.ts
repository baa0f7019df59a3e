import { openAsBlob } from "node:fs";
import { appendFile, copyFile, stat, truncate } from "node:fs/promises";
import { join } from "node:path";
import { temporaryFolder } from "../../apps/server/src/testing/temporary-folder.ts";
import { addCourse, addLecture, startCrashFixture } from "../../apps/server/test/crash-fixture.ts";
import { atMost, printLine } from "./lib/figures.ts";
import { memoryDuring, readMemory, untilIdle } from "./lib/processes.ts";

/** Memory that a 500 MB upload adds to an idle server after its second start. Fails above the limit. */
const size = 500_000_000;
const limit = 80;

await using folder = await temporaryFolder();
const first = await startCrashFixture(folder.path);
const courseId = (await addCourse(first.api, "Memory")) ?? "";
await first.server.stop();

const { server, api } = await startCrashFixture(folder.path);
const { pid } = server;
await untilIdle(pid);
const idle = await readMemory(pid);
const started = performance.now();
const samples = await memoryDuring(pid, addLecture(api, courseId, "A long lecture", await longVideo()));
const seconds = (performance.now() - started) / 1000;
const peak = Math.max(...samples);
await server.stop();

const added = atMost(peak - idle, limit);
printLine(
  `upload of ${size / 1e6} MB: ${seconds.toFixed(1)} s; ` +
    `memory idle ${idle.toFixed(0)} MB, peak ${peak.toFixed(0)} MB, added ${added} MB (limit ${limit} MB)`,
);
process.exitCode = added.includes("(!)") ? 1 : 0;

/** A short video before a box that players skip (ISO/IEC 14496-12, 8.1.2), read from the disk while it is sent. */
async function longVideo(): Promise<Blob> {
  const path = join(folder.path, "long.mp4");
  await copyFile(join(import.meta.dirname, "../../apps/server/test/fixtures/lecture.mp4"), path);
  const header = Buffer.alloc(8);
  header.writeUInt32BE(size);
  header.write("free", 4);
  await appendFile(path, header);
  await truncate(path, (await stat(path)).size - header.length + size);
  return openAsBlob(path);
}
