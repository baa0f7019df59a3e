import { Agent } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { hasPostgres, startPostgresForProcess } from "../../scripts/lib/private-postgres.mjs";
import { second } from "../../apps/server/src/platform/lib/time/durations.ts";
import { temporaryFolder } from "../../apps/server/src/testing/temporary-folder.ts";
import { atMost, median, quantiles, report, table } from "./lib/figures.ts";
import { exchange } from "./lib/http.ts";
import { addLearners, type Learner } from "./lib/learners.ts";
import { cpuTime, type Program, startServer, untilIdle } from "./lib/processes.ts";
import { databaseTitles, type DatabaseName, isChosen, numberFrom } from "./lib/settings.ts";

/**
 * Times of the pages that are rendered for each person: 50 people who each open one every two seconds, and the same 50 without a
 * pause, which says how many the server can make. Beside them one caller reads the list of courses all the time.
 */
const people = 50;
const pause = 2 * second;
const seconds = numberFrom("SECONDS", 6);
const rounds = numberFrom("ROUNDS", 3);
const limits = { embedded: Infinity, postgres: 100 };
const pages: Readonly<Record<string, (learner: Learner) => string>> = {
  dashboard: () => "/user/dashboard",
  "my courses": () => "/user/dashboard/courses",
  "the player": ({ courseId }) => `/course/displaylectures?course=${courseId}`,
  batches: () => "/user/dashboard/batches",
};
const agent = new Agent({ keepAlive: true });

await using folder = await temporaryFolder();
const rows: string[][] = [];
if (isChosen("embedded")) await measure("embedded", undefined);
if (isChosen("postgres") && hasPostgres()) await measure("postgres", (await startPostgresForProcess()).url);
report("member-pages", {
  conditions: `${people} learners, medians of ${rounds} rounds of ${seconds} s, callers beside the server`,
  tables: table(
    [
      ["page", "server", "p50, ms", "p95, ms", "list beside it, p99, ms"],
      ["without a pause: pages a second", "CPU, ms", "list beside it, p99, ms"],
    ].flat(),
    rows,
  ),
  isComplete: isChosen("embedded") && isChosen("postgres") && rounds >= 3,
});

async function measure(database: DatabaseName, databaseUrl: string | undefined): Promise<void> {
  const dataDir = join(folder.path, database);
  const environment = {
    DEMO: "true",
    PUBLIC_URL: "http://127.0.0.1",
    SESSION_SECRET: "only for measuring, and long enough for it",
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  };
  await (await startServer(dataDir, environment)).stop("SIGTERM");
  const { signedIn } = await addLearners({ dataDir, databaseUrl }, people);
  const server = await startServer(dataDir, environment);
  await untilIdle(server.pid);
  for (const [name, address] of Object.entries(pages)) {
    const calm: Figures[] = [];
    const busy: Figures[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const figures = [await open(server, signedIn, address, pause), await open(server, signedIn, address, 0)] as const;
      // The first round warms the server up.
      if (round === 0) continue;
      calm.push(figures[0]);
      busy.push(figures[1]);
    }
    const middle = (of: readonly Figures[], figure: keyof Figures) =>
      median(of.map((each) => each[figure])) ?? Infinity;
    rows.push([
      name,
      databaseTitles[database],
      middle(calm, "p50").toFixed(0),
      atMost(middle(calm, "p95"), limits[database]),
      middle(calm, "otherP99").toFixed(0),
      middle(busy, "rate").toFixed(0),
      middle(busy, "cpu").toFixed(1),
      middle(busy, "otherP99").toFixed(0),
    ]);
  }
  await server.stop();
}

interface Figures {
  p50: number;
  p95: number;
  otherP99: number;
  rate: number;
  cpu: number;
}

async function open(
  { url, pid }: Program,
  learners: readonly Learner[],
  address: (learner: Learner) => string,
  between: number,
): Promise<Figures> {
  const before = await cpuTime(pid);
  const end = performance.now() + seconds * second;
  const opened = Promise.all(
    learners.map(async (learner, index) => {
      const times: number[] = [];
      for (
        let next = performance.now() + (between * index) / people;
        next < end;
        next = Math.max(next + between, performance.now())
      ) {
        await sleep(Math.max(0, next - performance.now()));
        times.push(await timeRequest(url, address(learner), learner.cookie));
      }
      return times;
    }),
  );
  const otherTimes: number[] = [];
  for (let isOpen = true; isOpen; isOpen = await Promise.race([opened.then(() => false), sleep(20, true)])) {
    otherTimes.push(await timeRequest(url, "/api/v1/course"));
  }
  const times = (await opened).flat();
  const { p50, p95 } = quantiles(times);
  const cpu = ((await cpuTime(pid)) - before) / times.length;
  return { p50, p95, cpu, rate: times.length / seconds, otherP99: quantiles(otherTimes).p99 };
}

async function timeRequest(url: string, path: string, cookie?: string): Promise<number> {
  const headers = { "accept-encoding": "br", ...(cookie !== undefined && { cookie }) };
  const started = performance.now();
  const { status } = await exchange(url, { path, headers }, agent);
  if (status !== 200) throw new Error(`${path} was answered with ${status}`);
  return performance.now() - started;
}
