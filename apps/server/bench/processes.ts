import { cpus } from "node:os";
import { join } from "node:path";
import { temporaryFolder } from "../src/testing/temporary-folder.ts";
import { startBenchCluster } from "./lib/bench-cluster.ts";
import { type Contender, startBeside, startOurs } from "./lib/contenders.ts";
import { median } from "./lib/comparison.ts";
import { cpuSeconds } from "./lib/cpu.ts";
import { writeFigures } from "./lib/figures-document.ts";
import { generateLoad, loadGenerator } from "./lib/load-generator.ts";
import { table } from "./lib/page-tables.ts";
import { type RequestRow, requestRows } from "./lib/request-rows.ts";

/**
 * One process and three on one PostgreSQL: how near three come to three times one. Each process gets its share of the connections
 * directly, so that no balancer is measured. ROUNDS=1 SECONDS=3 is quick and writes nothing.
 */
const rounds = Number(process.env["ROUNDS"] ?? "3");
const seconds = Number(process.env["SECONDS"] ?? "5");
const names = new Set(["catalogue list", "session check", "progress report, 400 connections"]);

interface Measured {
  /** Requests in a second. */
  rate: number;
  p99: number;
  /** Microseconds of the servers' processors for each request. */
  cpu: number;
}

await using folder = await temporaryFolder();
const cluster = await startBenchCluster();

const options = { dataDir: join(folder.path, "data"), databaseUrl: cluster.url };
const first = await startOurs("postgres", options);
const three: Contender[] = [first, await startBeside(first, options), await startBeside(first, options)];

const lines: string[][] = [];
for (const row of (await requestRows()).filter(({ name }) => names.has(name))) {
  const [one, all] = [await measure(row, [first]), await measure(row, three)];
  lines.push([
    row.name,
    ...[one, all].flatMap(({ rate, p99, cpu }) => [rate.toFixed(0), p99.toFixed(1), cpu.toFixed(0)]),
    (all.rate / one.rate).toFixed(2),
  ]);
}
for (const { stop } of three) await stop();

const head = [
  "request",
  "one, per second",
  "p99, ms",
  "CPU, µs",
  "three, per second",
  "p99, ms",
  "CPU, µs",
  "times one",
];
const how = `Measured with \`npm run bench -- processes\`: ${loadGenerator}, medians of ${rounds} rounds of ${seconds} s, ${cpus().length} cores, which the processes share with PostgreSQL and the load.`;
const figures = `${how}\n\n${table(head, lines)}`;
process.stdout.write(`${figures}\n`);
if (rounds >= 3) writeFigures("processes", figures);

async function measure(row: RequestRow, servers: readonly Contender[]): Promise<Measured> {
  await load(row, servers, 2);
  const measured: Measured[] = [];
  for (let round = 0; round < rounds; round += 1) measured.push(await load(row, servers, seconds));
  const middle = (pick: (each: Measured) => number) => median(measured.map(pick)) ?? 0;
  return { rate: middle(({ rate }) => rate), p99: middle(({ p99 }) => p99), cpu: middle(({ cpu }) => cpu) };
}

async function load(
  { call, callers, connections }: RequestRow,
  servers: readonly Contender[],
  lasting: number,
): Promise<Measured> {
  const busy = () => servers.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0);
  const before = busy();
  const found = await Promise.all(
    servers.map(({ url, learners }) =>
      generateLoad({
        url,
        ...call,
        callers: callers(learners),
        connections: Math.round(connections / servers.length),
        seconds: lasting,
      }),
    ),
  );
  const rate = found.reduce((sum, each) => sum + each.rate, 0);
  return {
    rate,
    p99: Math.max(...found.map(({ p99 }) => p99)),
    cpu: ((busy() - before) * 1e6) / (rate * lasting),
  };
}
