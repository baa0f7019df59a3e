import { cpus } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { minute, second } from "../../apps/server/src/platform/lib/time/durations.ts";
import { temporaryFolder } from "../../apps/server/src/testing/temporary-folder.ts";
import { writeFigures } from "../../scripts/lib/figures-document.ts";
import { startMixedServer } from "./lib/mixed-server.ts";
import { runMixed } from "./lib/mixed-traffic.ts";
import { table } from "./lib/page-tables.ts";

/** Memory of the embedded server while it is used for ten minutes as for an hour. MINUTES=1 is quick. */
const minutes = Number(process.env["MINUTES"] ?? "10");
/** MB, and the ratio of the last tenth to the first. */
const limits = { idle: 350, growth: 1.2 };
const connections = 200;
/** Milliseconds: 200 requests a second together. */
const pause = second;
const parts = 10;

await using folder = await temporaryFolder();
const server = await startMixedServer(folder.path);
const { url, learners, idle } = server;
const curve: number[] = [];
const traffic = runMixed({ url, learners, connections, pause, videos: 10, seconds: minutes * (minute / second) });
for (let part = 0; part < parts; part += 1) curve.push(await averageMemory((minutes * minute) / parts));
const { errors, refused } = await traffic;
await server.stop();

const [first = 0] = curve;
const last = curve.at(-1) ?? 0;
const growth = last / first;
const rows = [
  ["idle", `${idle.toFixed(0)}${idle > limits.idle ? " (!)" : ""}`],
  ...curve.map((memory, part) => [(((part + 1) * minutes) / parts).toFixed(1), memory.toFixed(0)]),
  ["last to first", `${growth.toFixed(2)}${growth > limits.growth ? " (!)" : ""}`],
];
const figures = table(["minutes of use", "MB"], rows);
process.stdout.write(`\n${figures}\n${JSON.stringify({ errors, refused })}\n`);
const how = `Measured with \`npm run bench -- memory-curve\`: the embedded server, its second start, ${connections} connections, ${cpus().length} cores.`;
if (minutes >= 10) writeFigures("memory-curve", `${how}\n\n${figures}`);
process.exitCode = figures.includes("(!)") || Object.keys(errors).length > 0 ? 1 : 0;

async function averageMemory(duration: number): Promise<number> {
  const samples: number[] = [];
  const end = performance.now() + duration;
  while (performance.now() < end) {
    samples.push(server.memory());
    await sleep(Math.min(second, duration / parts));
  }
  return samples.reduce((sum, sample) => sum + sample, 0) / samples.length;
}
