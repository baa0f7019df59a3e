import { openAsBlob } from "node:fs";
import { join } from "node:path";
import { fixturePath, writeLongVideo } from "../../apps/server/src/testing/courses/course-forms.ts";
import { temporaryFolder } from "../../apps/server/src/testing/temporary-folder.ts";
import { addCourse, addLecture, startCrashFixture } from "../../apps/server/test/crash-fixture.ts";
import { atMost, printLine } from "./lib/figures.ts";
import { memoryDuring, readMemory, untilIdle } from "./lib/processes.ts";

/** Memory that a 500 MB upload adds to an idle server after its second start. Fails above the limit. */
const size = 500_000_000;
const limit = 80;

await using folder = await temporaryFolder();
const path = join(folder.path, "long.mp4");
await writeLongVideo(path, fixturePath("lecture.mp4"), size);
const first = await startCrashFixture(folder.path);
const courseId = (await addCourse(first.api, "Memory")) ?? "";
await first.server.stop();

const { server, api } = await startCrashFixture(folder.path);
const { pid } = server;
await untilIdle(pid);
const idle = await readMemory(pid);
const started = performance.now();
const samples = await memoryDuring(pid, addLecture(api, courseId, "A long lecture", await openAsBlob(path)));
const seconds = (performance.now() - started) / 1000;
const peak = Math.max(...samples);
await server.stop();

const added = atMost(peak - idle, limit);
printLine(
  `upload of ${size / 1e6} MB: ${seconds.toFixed(1)} s; ` +
    `memory idle ${idle.toFixed(0)} MB, peak ${peak.toFixed(0)} MB, added ${added} MB (limit ${limit} MB)`,
);
process.exitCode = added.includes("(!)") ? 1 : 0;
