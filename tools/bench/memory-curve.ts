import { minute, second } from "../../apps/server/src/platform/lib/time/durations.ts";
import { temporaryFolder } from "../../apps/server/src/testing/temporary-folder.ts";
import { atMost, report, printLine, table } from "./lib/figures.ts";
import { MixedTraffic } from "./lib/mixed-traffic.ts";
import { memoryDuring } from "./lib/processes.ts";
import { startOurs } from "./lib/servers.ts";
import { numberFrom } from "./lib/settings.ts";

/** Memory of the embedded server while it is used for ten minutes as for an hour. */
const minutes = numberFrom("MINUTES", 10);
/** MB, and the ratio of the last tenth to the first. */
const limits = { idle: 280, growth: 1.2 };
const connections = 200;
const learnerCount = 100;
const parts = 10;

await using folder = await temporaryFolder();
const { url, pid, learners, idle, stop } = await startOurs(folder.path, learnerCount);
const seconds = (minutes * minute) / second;
// 200 requests a second together.
const traffic = MixedTraffic.run({ url, learners: learners.signedIn, connections, pause: second, videos: 10, seconds });
const samples = await memoryDuring(pid, traffic, Math.min(second, (minutes * minute) / parts / parts));
const { errors, refused } = await traffic;
await stop();

const curve = Array.from({ length: parts }, (_, part) => {
  const tenth = samples.slice((part * samples.length) / parts, ((part + 1) * samples.length) / parts);
  return tenth.reduce((sum, sample) => sum + sample, 0) / tenth.length;
});
printLine(JSON.stringify({ errors, refused }));
report("memory-curve", {
  conditions: `the embedded server, its second start, ${connections} connections`,
  tables: table(
    ["minutes of use", "MB"],
    [
      ["idle", atMost(idle, limits.idle)],
      ...curve.map((memory, part) => [(((part + 1) * minutes) / parts).toFixed(1), memory.toFixed(0)]),
      ["last to first", atMost((curve.at(-1) ?? 0) / (curve[0] ?? 0), limits.growth, 2)],
    ],
  ),
  isComplete: minutes >= 10,
});
if (Object.keys(errors).length > 0) process.exitCode = 1;
