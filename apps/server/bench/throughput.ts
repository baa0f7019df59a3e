import { cpus } from "node:os";
import { join } from "node:path";
import { temporaryFolder } from "../src/testing/temporary-folder.ts";
import { hasPostgres } from "../../../scripts/lib/private-postgres.mjs";
import { startBenchCluster } from "./lib/bench-cluster.ts";
import { writeFigures } from "./lib/figures-document.ts";
import { loadGenerator } from "./lib/load-generator.ts";
import { keepAnswers, measureRequests } from "./lib/measure-requests.ts";
import { measureTransfers } from "./lib/measure-transfers.ts";
import { requestRows } from "./lib/request-rows.ts";
import { type Contender, startLimit, startOurs, startUsual } from "./lib/contenders.ts";
import { startTable } from "./lib/start-table.ts";
import { type MeasuredRow, throughputTable } from "./lib/throughput-table.ts";

/**
 * The server on both databases beside the limit of the runtime and the usual way, as docs/performance.md shows it.
 * ROUNDS=1 SECONDS=3 is quick; ROWS=session measures the rows with this in their names; BEFORE is the
 * folder of another checkout to compare with, installed, built, and with the same migrations unless ROWS=transfers;
 * LOAD_GENERATOR=autocannon.
 */
const rounds = Number(process.env["ROUNDS"] ?? "3");
const seconds = Number(process.env["SECONDS"] ?? "5");
const chosen = process.env["ROWS"] ?? "";

await using folder = await temporaryFolder();
const cluster = hasPostgres() ? await startBenchCluster() : undefined;

const dataDir = (name: string) => join(folder.path, name);
const embedded = await startOurs("embedded", { dataDir: dataDir("embedded") });
const postgres = cluster && (await startOurs("postgres", { dataDir: dataDir("postgres"), databaseUrl: cluster.url }));
const usual = cluster && postgres && (await startUsual(postgres, cluster.url));
const checkout = process.env["BEFORE"];
const before =
  checkout === undefined
    ? undefined
    : await startOurs("before", { dataDir: dataDir("before"), checkout, withLearners: chosen !== "transfers" });
const rows = await requestRows();
const limit = await startLimit(folder.path, await keepAnswers(rows, embedded), embedded.learners);

const ours = [embedded, postgres, before].filter((server) => server !== undefined);
const contenders: Contender[] = [limit, ...ours, usual].filter((contender) => contender !== undefined);
const measured: MeasuredRow[] = [];
for (const row of rows.filter(({ name }) => name.includes(chosen))) {
  measured.push(say(await measureRequests(row, contenders, { rounds, seconds })));
}
if ("transfers".includes(chosen)) {
  for (const row of await measureTransfers({ limit, ours, usual }, rounds)) measured.push(say(row));
}
for (const { stop } of contenders) await stop();

const tables = `${throughputTable(measured)}\n\n${startTable(ours)}`;
const missing =
  cluster === undefined ? " PostgreSQL was not installed, so nothing is compared with the usual way." : "";
const how = `Measured with \`npm run bench -- throughput\`: ${loadGenerator}, medians of ${rounds} rounds of ${seconds} s, ${cpus().length} cores.${missing}`;
process.stdout.write(`\n${how}\n\n${tables}\n`);
if (rounds >= 3 && chosen === "") writeFigures("throughput", `${how}\n\n${tables}`);
process.exitCode = tables.includes("(!)") ? 1 : 0;

function say(row: MeasuredRow): MeasuredRow {
  process.stdout.write(`${throughputTable([row])}\n`);
  return row;
}
