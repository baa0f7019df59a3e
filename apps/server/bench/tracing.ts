import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
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
 * What traces cost: the processor time of a request with traces off, with one in a hundred and with all of them, sent to a
 * collector that takes everything. ROUNDS=1 SECONDS=2 is quick and writes nothing.
 */
const rounds = Number(process.env["ROUNDS"] ?? "5");
const seconds = Number(process.env["SECONDS"] ?? "4");
const connections = 20;
const names = new Set(["catalogue list", "session check"]);

const collector = createServer((request, response) => {
  request.on("end", () => void response.writeHead(200).end()).resume();
}).listen(0, "127.0.0.1");
await once(collector, "listening");
const { port }: Pick<AddressInfo, "port"> = Object(collector.address());
const traced = (ratio: number) => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
  OTEL_TRACES_SAMPLER: "traceidratio",
  OTEL_TRACES_SAMPLER_ARG: String(ratio),
});

await using folder = await temporaryFolder();
const cluster = await startBenchCluster();

const options = { dataDir: join(folder.path, "data"), databaseUrl: cluster.url };
const off = await startOurs("postgres", options);
const few = await startBeside(off, { ...options, environment: traced(0.01) });
const all = await startBeside(off, { ...options, environment: traced(1) });
const servers: readonly Contender[] = [off, few, all];

const lines: string[][] = [];
for (const row of (await requestRows()).filter(({ name }) => names.has(name))) lines.push(await measure(row));
for (const { stop } of servers) await stop();
collector.closeAllConnections();
collector.close();

const head = ["request", "off, CPU, µs", "one in 100, µs", "times off", "all, µs", "times off"];
const how = `Measured with \`npm run bench -- tracing\`: ${loadGenerator}, ${connections} connections, PostgreSQL, medians of ${rounds} rounds of ${seconds} s for each, ${cpus().length} cores.`;
const figures = `${how}\n\n${table(head, lines)}`;
process.stdout.write(`${figures}\n`);
if (rounds >= 5) writeFigures("tracing", figures);

/** The three are measured in turn, so that a ratio is one of the same moment. */
async function measure(row: RequestRow): Promise<string[]> {
  for (const server of servers) await cpuOf(row, server, 5);
  const measured: number[][] = [];
  for (let round = 0; round < rounds; round += 1) {
    const costs: number[] = [];
    for (const server of servers) costs.push(await cpuOf(row, server, seconds));
    measured.push(costs);
  }
  const middle = (index: number) => (median(measured.map((costs) => costs[index] ?? 0)) ?? 0).toFixed(0);
  const ratio = (index: number) =>
    (median(measured.map((costs) => (costs[index] ?? 0) / (costs[0] ?? 1))) ?? 0).toFixed(2);
  return [row.name, middle(0), middle(1), ratio(1), middle(2), ratio(2)];
}

/** Microseconds of the server's processor for each request. */
async function cpuOf({ call, callers }: RequestRow, { url, pid, learners }: Contender, lasting: number) {
  const before = cpuSeconds(pid);
  const { rate } = await generateLoad({
    url,
    ...call,
    callers: callers(learners),
    connections,
    seconds: lasting,
  });
  return ((cpuSeconds(pid) - before) * 1e6) / (rate * lasting);
}
