import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { hasPostgres, startPostgresForProcess } from "../../scripts/lib/private-postgres.mjs";
import { second } from "../../apps/server/src/platform/lib/time/durations.ts";
import { temporaryFolder } from "../../apps/server/src/testing/temporary-folder.ts";
import { atMost, report, printLine, table } from "./lib/figures.ts";
import { exchange } from "./lib/http.ts";
import { type MixedFigures, MixedTraffic } from "./lib/mixed-traffic.ts";
import { startOurs } from "./lib/servers.ts";
import { type DatabaseName, databaseTitles, isChosen, numberFrom } from "./lib/settings.ts";

/** 1,000 kept-alive connections of learners, the same with 200 videos, and a burst beyond what the server can do. */
const seconds = numberFrom("SECONDS", 60);
const burstSeconds = Math.min(seconds, 10);
const connections = 1000;
const burstConnections = 3000;
const learnerCount = 100;
/** Milliseconds: together the learners send 250 requests a second. */
const pause = 4 * second;
/** Milliseconds, and the ratio of the API's p99 with videos to that without. */
const limits = { ratio: 5, refusal: 2 * second, recovery: 2 * second };
/** Milliseconds; an answer after this is not counted as served again. */
const recoveryTimeout = 10 * second;

await using folder = await temporaryFolder();
const head = [
  "",
  "answered",
  "API p50, ms",
  "API p99, ms",
  "page p99, ms",
  "refused",
  "refusal p99, ms",
  "errors",
  "MB of video",
];
const rows: string[][] = [];
if (isChosen("embedded")) await measure("embedded");
if (isChosen("postgres") && hasPostgres()) await measure("postgres", (await startPostgresForProcess()).url);

report("load", {
  conditions: `${seconds} s each, a burst of ${burstSeconds} s, the clients in a process of their own`,
  tables: table(head, rows),
  isComplete: seconds >= 60 && rows.length === 6,
});

async function measure(database: DatabaseName, databaseUrl?: string): Promise<void> {
  const { url, learners, stop } = await startOurs(join(folder.path, database), learnerCount, databaseUrl);
  const run = async (
    name: string,
    options: { connections: number; pause: number; videos?: number; seconds: number },
  ) => {
    const found = await MixedTraffic.run({ url, learners: learners.signedIn, ...options });
    printLine(`${databaseTitles[database]}, ${name}: ${JSON.stringify(found)}`);
    return found;
  };
  const quiet = await run("quiet", { connections, pause, seconds });
  const busy = await run("with videos", { connections, pause, seconds, videos: 200 });
  const burst = await run("burst", { connections: burstConnections, pause: 0, seconds: burstSeconds });
  const recovered = atMost(await recovery(url, learners.signedIn[0]?.cookie ?? ""), limits.recovery);
  await stop();
  const title = databaseTitles[database];
  rows.push(
    row(`${title}: 1,000 connections`, quiet, { refused: 0 }),
    row(`${title}: with 200 videos`, busy, { refused: 0, p99: limits.ratio * quiet.api.p99 }),
    row(`${title}: burst of 3,000; served again after ${recovered} ms`, burst, {}),
  );
}

/** Milliseconds until three session checks in a row are answered, each within a tenth of a second. */
async function recovery(url: string, cookie: string): Promise<number> {
  const started = performance.now();
  for (let quick = 0; quick < 3 && performance.now() - started < recoveryTimeout;) {
    const sentAt = performance.now();
    const { status } = await exchange(url, { method: "POST", path: "/api/v1/user/getuser", headers: { cookie } });
    quick = status === 200 && performance.now() - sentAt < second / 10 ? quick + 1 : 0;
    await sleep(20);
  }
  return performance.now() - started;
}

function row(name: string, found: MixedFigures, limit: { refused?: number; p99?: number }): string[] {
  const { answered, api, page, refused, errors, streamed } = found;
  const failures = Object.values(errors).reduce((sum, count) => sum + count, 0);
  return [
    name,
    String(answered),
    api.p50.toFixed(0),
    atMost(api.p99, limit.p99),
    page.p99.toFixed(0),
    atMost(refused.count, limit.refused),
    atMost(refused.p99, limits.refusal),
    atMost(failures, 0),
    streamed.toFixed(0),
  ];
}
