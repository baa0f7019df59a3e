import { cpus } from "node:os";
import { join } from "node:path";
import { hasPostgres } from "../../scripts/lib/private-postgres.mjs";
import { temporaryFolder } from "../../apps/server/src/testing/temporary-folder.ts";
import { startBenchCluster } from "./lib/bench-cluster.ts";
import { type MeasuredRow, throughputTable } from "./lib/comparison.ts";
import { type Contender, startLimit, startOurs, startUsual } from "./lib/servers.ts";
import { writeFigures } from "../../scripts/lib/figures-document.ts";
import { keepAnswers, measureRequests } from "./lib/measure-requests.ts";
import { requestRows } from "./lib/request-rows.ts";

/**
 * The server on both databases beside the limit of the runtime and the usual way, as docs/performance.md shows it.
 * ROUNDS=1 SECONDS=3 is quick; ROWS=session measures the rows with this in their names.
 */
const rounds = Number(process.env["ROUNDS"] ?? "3");
const seconds = Number(process.env["SECONDS"] ?? "5");
const chosen = process.env["ROWS"] ?? "";

await using folder = await temporaryFolder();
const cluster = hasPostgres() ? await startBenchCluster() : undefined;

const dataDir = (name: string) => join(folder.path, name);
const embedded = await startOurs("embedded", dataDir("embedded"));
const postgres = cluster && (await startOurs("postgres", dataDir("postgres"), cluster.url));
const usual = cluster && postgres && (await startUsual(postgres, cluster.url));
const rows = await requestRows();
const limit = await startLimit(folder.path, await keepAnswers(rows, embedded), embedded.learners);

const contenders: Contender[] = [limit, embedded, postgres, usual].filter((contender) => contender !== undefined);
const measured: MeasuredRow[] = [];
for (const row of rows.filter(({ name }) => name.includes(chosen))) {
  const found = await measureRequests(row, contenders, { rounds, seconds });
  measured.push(found);
  process.stdout.write(`${throughputTable([found])}\n`);
}
for (const { stop } of contenders) await stop();

const missing =
  cluster === undefined ? " PostgreSQL was not installed, so nothing is compared with the usual way." : "";
const how = `Measured with \`npm run bench -- throughput\`: autocannon, medians of ${rounds} rounds of ${seconds} s, ${cpus().length} cores.${missing}`;
const figures = `${how}\n\n${throughputTable(measured)}`;
process.stdout.write(`\n${figures}\n`);
if (rounds >= 3 && chosen === "") writeFigures("throughput", figures);
process.exitCode = figures.includes("(!)") ? 1 : 0;
