import { cpus } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { Client } from "pg";
import { pino } from "pino";
import { hasPostgres, startPostgres } from "../../scripts/lib/private-postgres.mjs";
import { openEmbedded } from "../../apps/server/src/platform/database/embedded/embedded.ts";
import { openPostgres } from "../../apps/server/src/platform/database/postgres/postgres.ts";
import { temporaryFolder } from "../../apps/server/src/testing/temporary-folder.ts";
import { signIn } from "../../apps/server/test/api-caller.ts";
import { admin } from "../../apps/server/test/running-server.ts";
import { startBenchServer } from "./lib/bench-server.ts";
import { untilIdle } from "./lib/cpu.ts";
import { ask, lanes, timeAtOnce, timeEach } from "./lib/call-times.ts";
import { writeFigures } from "../../scripts/lib/figures-document.ts";
import { fillPlatform, sizes } from "../../apps/server/test/fill-platform.ts";
import { scaleCases } from "./lib/scale-cases.ts";
import { isBeyond, type Measured, type ScaleLimits, scaleTable } from "./lib/scale-tables.ts";

/**
 * Times of reading a platform that has grown, one call after the other and 50 at once; fails beyond the limits and writes
 * the table of each database into docs/performance.md when it is measured. `npm run bench -- scale`; BENCH_SCALE=large is a million
 * users on PostgreSQL; FILLED_URL is a database that it has filled before. BENCH_DATABASE=embedded or PostgreSQL measures one of them. ROUNDS=20 is quick and writes nothing,
 * ONLY=payments measures the cases with this in their name.
 */
const scale = process.env["BENCH_SCALE"] === "large" ? "large" : "medium";
const size = sizes[scale];
const rounds = Number(process.env["ROUNDS"] ?? "200");
const only = process.env["ONLY"] ?? "";
const chosen = process.env["BENCH_DATABASE"];
const limits = { embedded: { each: 200, atOnce: 1500 }, PostgreSQL: { each: 100, atOnce: 300 } } as const;
const log = pino({ level: "silent" });
const command = `${scale === "large" ? "BENCH_SCALE=large " : ""}npm run bench -- scale`;

await using folder = await temporaryFolder();
let failed = false;

if (scale === "medium" && isChosen("embedded")) {
  const path = join(folder.path, "embedded");
  const { db, close } = await openEmbedded(path, log);
  await fillPlatform(db, size);
  await close();
  await measure("embedded", path, {});
}
if (isChosen("PostgreSQL") && !hasPostgres()) say("PostgreSQL is not installed here: not measured");
else if (isChosen("PostgreSQL")) {
  const filled = process.env["FILLED_URL"];
  const { url, stop } = filled === undefined ? await startPostgres() : { url: filled, stop: () => undefined };
  if (filled === undefined) await fillServer(url);
  await measure("PostgreSQL", join(folder.path, "postgres"), { DATABASE_URL: url });
  stop();
}
process.exitCode = failed ? 1 : 0;

function isChosen(database: string): boolean {
  return chosen === undefined || chosen === database;
}

/** The server's own connections end statements that take long. */
async function fillServer(url: string): Promise<void> {
  const migrated = await openPostgres(url, log);
  await migrated.close();
  const client = new Client({ connectionString: url });
  await client.connect();
  await fillPlatform(drizzle({ client }), size);
  await client.end();
}

async function measure(
  database: keyof typeof limits,
  dataDir: string,
  environment: Record<string, string>,
): Promise<void> {
  const limit: ScaleLimits = limits[database];
  const server = await startBenchServer(dataDir, { ...environment, TRUST_PROXY: "1" });
  const session = await signIn(server.url, admin);
  if (session === undefined) throw new Error("The administrator cannot sign in");
  await untilIdle(server.pid);
  const measured: Measured[] = [];
  for (const { name, callsOf } of await scaleCases(server.url, session.cookie)) {
    if (!name.includes(only)) continue;
    const each = await timeEach(server.url, callsOf, rounds / 2);
    const atOnce = await timeAtOnce(server.url, callsOf, rounds);
    measured.push({ name, each, atOnce });
    say(`${database}: ${name}: ${each.p99.toFixed(1)} ms, ${lanes} at once ${atOnce.p99.toFixed(1)} ms`);
  }
  failed ||= measured.some((row) => isBeyond(row, limit));
  const whole = await wholeCatalogue(server.url);
  await server.stop();
  const figures = `${how()}\n\nAt most ${limit.each} and ${limit.atOnce} ms. ${whole}\n\n${scaleTable(measured, limit)}`;
  say(`\n${database}: ${figures}\n`);
  const name = scale === "large" ? "BENCH_SCALE=large" : database;
  if (rounds >= 200 && only === "") writeFigures(`scale, ${name}`, figures);
}

/** Read once for each version of the catalogue, and then from memory. */
async function wholeCatalogue(url: string): Promise<string> {
  const asked = performance.now();
  const body = await ask(url, { path: "/course" });
  const first = performance.now() - asked;
  const again = await timeEach(url, () => [{ path: "/course" }], 10);
  const megabytes = (Buffer.byteLength(body) / 1024 ** 2).toFixed(1);
  return `The whole catalogue in one answer of ${megabytes} MB took ${first.toFixed(0)} ms the first time, then ${again.p50.toFixed(0)} ms.`;
}

function how(): string {
  const [courses, users] = [size.courses, size.users].map((count) => count.toLocaleString("en"));
  return `Measured with \`${command}\`: ${courses} courses, ${users} users and payments; ${cpus().length} cores, which the callers share.`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
