import { cpus } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { hasPostgres } from "../../scripts/lib/private-postgres.mjs";
import { second } from "../../apps/server/src/platform/lib/time/durations.ts";
import { temporaryFolder } from "../../apps/server/src/testing/temporary-folder.ts";
import { startBenchCluster } from "./lib/bench-cluster.ts";
import { writeFigures } from "../../scripts/lib/figures-document.ts";
import { type LoadedFigures, loadTable } from "./lib/load-table.ts";
import { type MixedServer, startMixedServer } from "./lib/mixed-server.ts";
import { type MixedOrder, runMixed } from "./lib/mixed-traffic.ts";

/**
 * 1,000 kept-alive connections of learners, the same beside 200 videos, and a burst beyond what the server can do.
 * SECONDS=10 is quick; DATABASES="embedded" measures one.
 */
const seconds = Number(process.env["SECONDS"] ?? "60");
const burstSeconds = Math.min(seconds, 10);
const databases = (process.env["DATABASES"] ?? "embedded,postgres").split(",");
const connections = 1000;
const videos = 200;
const burstConnections = 3000;
/** Milliseconds: together the learners ask for 250 answers a second. */
const pause = 4 * second;
/** Milliseconds; an answer after this is not counted as served again. */
const recoveryLimit = 10 * second;

await using folder = await temporaryFolder();
const cluster = databases.includes("postgres") && hasPostgres() ? await startBenchCluster() : undefined;

const measured: LoadedFigures[] = [];
if (databases.includes("embedded")) await measure("embedded", undefined);
if (cluster !== undefined) await measure("PostgreSQL", cluster.url);

const figures = loadTable(measured);
process.stdout.write(`\n${figures}\n`);
const how = `Measured with \`npm run bench -- load\`: ${seconds} s each, a burst of ${burstSeconds} s, the clients in a process of their own, ${cpus().length} cores.`;
if (seconds >= 60 && measured.length === 2) writeFigures("load", `${how}\n\n${figures}`);
process.exitCode = figures.includes("(!)") ? 1 : 0;

async function measure(name: string, databaseUrl: string | undefined): Promise<void> {
  const server = await startMixedServer(join(folder.path, name), databaseUrl);
  const { url, learners } = server;
  const order: MixedOrder = { url, learners, connections, pause, videos: 0, seconds };
  const quiet = await runMixed(order);
  say(`${name}, quiet`, quiet);
  const busy = await runMixed({ ...order, videos });
  say(`${name}, beside videos`, busy);
  const burst = await runMixed({ ...order, connections: burstConnections, pause: 0, seconds: burstSeconds });
  say(`${name}, burst`, burst);
  const recovered = await recovery(server);
  await server.stop();
  measured.push({ name, quiet, busy, burst, recovered });
}

/** Milliseconds until three session checks in a row are answered, each within a tenth of a second. */
async function recovery({ url, learners }: MixedServer): Promise<number> {
  const started = performance.now();
  const cookie = learners[0]?.cookie ?? "";
  for (let quick = 0; quick < 3 && performance.now() - started < recoveryLimit;) {
    const asked = performance.now();
    const { ok } = await fetch(`${url}/api/v1/user/getuser`, { method: "POST", headers: { cookie } });
    quick = ok && performance.now() - asked < second / 10 ? quick + 1 : 0;
    await sleep(20);
  }
  return performance.now() - started;
}

function say(what: string, found: object): void {
  process.stdout.write(`${what}: ${JSON.stringify(found)}\n`);
}
