import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { temporaryFolder } from "../src/testing/temporary-folder.ts";
import { prepareLearning, type WorldLearner } from "../test/learning-world.ts";
import { startServer } from "../test/running-server.ts";
import { minute } from "../src/platform/lib/durations.ts";
import { cpuSeconds } from "./lib/cpu.ts";

/** CPU share of a server with 200 learners that report every 10 seconds, and the latency of a report. */
const learners = 200;
const interval = 10_000;
const warmUp = 12_000;
const measured = minute;
/** Of one core. */
const limit = 0.1;

await using folder = await temporaryFolder();
const world = await prepareLearning(folder.path, { learners, courses: 12, lectures: 20, durationSeconds: 600 });
const server = await startServer(folder.path);
const end = performance.now() + warmUp + measured;
const waits: number[] = [];
let failed = 0;

const watching = world.learners.map(async (learner, index) => {
  const course = world.courses[index % world.courses.length];
  const lectureId = course?.lectures[index % course.lectures.length];
  if (lectureId === undefined) throw new Error("There is nothing to watch");
  await sleep((index * interval) / learners);
  await watch(learner, lectureId);
});

await sleep(warmUp);
const before = cpuSeconds(server.pid);
const started = performance.now();
const counted = waits.length;
await sleep(measured);
const share = (cpuSeconds(server.pid) - before) / ((performance.now() - started) / 1000);
const reports = waits.length - counted;
await Promise.all(watching);
await server.stop();

const sorted = waits.slice(counted).toSorted((a, b) => a - b);
const at = (quantile: number) => (sorted[Math.floor(sorted.length * quantile)] ?? 0).toFixed(0);
say(`${learners} learners, ${reports} reports in ${measured / 1000} s, ${failed} failed`);
say(`server: ${(share * 100).toFixed(1)} % of a core (limit ${limit * 100} %)`);
say(`answer after p50 ${at(0.5)} ms, p99 ${at(0.99)} ms (reports are gathered for up to half a second)`);
process.exitCode = share < limit && failed === 0 && reports > (0.9 * learners * measured) / interval ? 0 : 1;

async function watch({ cookie }: WorldLearner, lectureId: string): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const playId = crypto.randomUUID();
  const opened = performance.now();
  let reached = 0;
  while (performance.now() < end) {
    const asked = performance.now();
    const playedSeconds = (asked - opened) / 1000;
    const ranges = playedSeconds - reached > 0.1 ? [[reached, playedSeconds]] : [];
    const report = { lectureId, playId, position: playedSeconds, ranges, playedSeconds };
    const status = await send(agent, cookie, JSON.stringify({ reports: [report] }));
    if (status === 200) reached = playedSeconds;
    else failed += 1;
    waits.push(performance.now() - asked);
    await sleep(interval - (performance.now() - asked));
  }
  agent.destroy();
}

function send(agent: Agent, cookie: string, body: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const headers = {
    cookie,
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
    origin: server.url,
    "sec-fetch-site": "same-origin",
    "user-agent":
      "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36",
    accept: "*/*",
    "accept-language": "en-IN,en;q=0.9",
    "accept-encoding": "gzip, deflate, br, zstd",
  };
  request(`${server.url}/api/v1/progress`, { method: "POST", agent, headers }, (response) => {
    response.resume().on("end", () => resolve(response.statusCode ?? 0));
  })
    .on("error", reject)
    .end(body);
  return promise;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
