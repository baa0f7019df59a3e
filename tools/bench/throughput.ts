import { join } from "node:path";
import { hasPostgres, startPostgresForProcess } from "../../scripts/lib/private-postgres.mjs";
import { temporaryFolder } from "../../apps/server/src/testing/temporary-folder.ts";
import { type MeasuredRow, throughputTable } from "./lib/comparison.ts";
import { report, printLine } from "./lib/figures.ts";
import { measureRequests, recordAnswers } from "./lib/measure-requests.ts";
import { requestRows } from "./lib/requests.ts";
import { type MeasuredServer, startExpress, startNode, startOurs } from "./lib/servers.ts";
import { chosenRows, numberFrom } from "./lib/settings.ts";

/** Requests a second of the server on both databases, of bare Node and of Express. */
const rounds = numberFrom("ROUNDS", 3);
const seconds = numberFrom("SECONDS", 5);
const learnerCount = 50;

await using folder = await temporaryFolder();
const embedded = await startOurs(join(folder.path, "embedded"), learnerCount);
const rows = await requestRows();
const node = await startNode(folder.path, await recordAnswers(rows, embedded), embedded.learners);
const servers: MeasuredServer[] = [node, embedded];
if (hasPostgres()) {
  const { url } = await startPostgresForProcess();
  const postgres = await startOurs(join(folder.path, "postgres"), learnerCount, url);
  servers.push(postgres, await startExpress(postgres.learners, url));
}

const measured: MeasuredRow[] = [];
for (const row of rows.filter(({ name }) => name.includes(chosenRows))) {
  const found = await measureRequests(row, servers, { rounds, seconds });
  measured.push(found);
  printLine(throughputTable([found]));
}
for (const { stop } of servers) await stop();

report("throughput", {
  conditions: `autocannon, medians of ${rounds} rounds of ${seconds} s${hasPostgres() ? "" : ", without PostgreSQL and Express"}`,
  tables: throughputTable(measured),
  isComplete: rounds >= 3 && chosenRows === "",
});
