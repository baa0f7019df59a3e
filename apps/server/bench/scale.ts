import { cpus } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { Client } from "pg";
import { pino } from "pino";
import { hasPostgres, startPostgres } from "../../../scripts/lib/private-postgres.mjs";
import { openEmbedded } from "../src/platform/database/embedded.ts";
import { openPostgres } from "../src/platform/database/postgres.ts";
import { temporaryFolder } from "../src/testing/temporary-folder.ts";
import { signIn } from "../test/api-caller.ts";
import { admin } from "../test/running-server.ts";
import { startBenchServer } from "./lib/bench-server.ts";
import { ask, lanes, timeAtOnce, timeEach } from "./lib/call-times.ts";
import { writeFigures } from "./lib/figures-document.ts";
import { fillPlatform, sizes } from "./lib/fill-platform.ts";
import { scaleCases } from "./lib/scale-cases.ts";
import { isBeyond, type Measured, type ScaleLimits, scaleTable } from "./lib/scale-tables.ts";

/**
 * Times of reading a platform that has grown, one call after the other and 50 at once; fails beyond the limits and writes
 * the tables into docs/performance.md. `npm run bench -- scale`; BENCH_SCALE=large is a million users on PostgreSQL.
 * ROUNDS=20 is quick and writes nothing, ONLY=payments measures the cases with this in their name.
 */
const scale = process.env["BENCH_SCALE"] === "large" ? "large" : "medium";
const size = sizes[scale];
const rounds = Number(process.env["ROUNDS"] ?? "200");
const only = process.env["ONLY"] ?? "";
const limits = { embedded: { each: 200, atOnce: 1500 }, postgres: { each: 100, atOnce: 300 } } as const;
const log = pino({ level: "silent" });
const command = `${scale === "large" ? "BENCH_SCALE=large " : ""}npm run bench -- scale`;

await using folder = await temporaryFolder();
const parts: string[] = [];
let failed = false;

if (scale === "medium") {
  const path = join(folder.path, "embedded");
  const { db, close } = await openEmbedded(path, log);
  await fillPlatform(db, size);
  await close();
  await measure("The embedded database", limits.embedded, path, {});
}
if (hasPostgres()) {
  const { url, stop } = await startPostgres();
  await fillServer(url);
  await measure("PostgreSQL", limits.postgres, join(folder.path, "postgres"), { DATABASE_URL: url });
  stop();
} else say("PostgreSQL is not installed here: not measured");
if (rounds >= 200 && only === "") writeFigures(scale === "large" ? "scale, BENCH_SCALE=large" : "scale", figures());
process.exitCode = failed ? 1 : 0;

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
  database: string,
  limit: ScaleLimits,
  dataDir: string,
  environment: Record<string, string>,
): Promise<void> {
  const server = await startBenchServer(dataDir, { environment: { ...environment, TRUST_PROXY: "1" } });
  const session = await signIn(server.url, admin);
  if (session === undefined) throw new Error("The administrator cannot sign in");
  const measured: Measured[] = [];
  for (const { name, callsOf } of await scaleCases(server.url, session.cookie)) {
    if (!name.includes(only)) continue;
    const each = await timeEach(server.url, callsOf, rounds / 2);
    const atOnce = await timeAtOnce(server.url, callsOf, rounds * 2);
    measured.push({ name, each, atOnce });
    say(`${database}: ${name}: ${each.p99.toFixed(1)} ms, ${lanes} at once ${atOnce.p99.toFixed(1)} ms`);
  }
  failed ||= measured.some((row) => isBeyond(row, limit));
  const whole = await wholeCatalogue(server.url);
  await server.stop();
  const part = `${database}: at most ${limit.each} and ${limit.atOnce} ms. ${whole}\n\n${scaleTable(measured, limit)}`;
  say(`\n${part}\n`);
  parts.push(part);
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

function figures(): string {
  const [courses, users] = [size.courses, size.users].map((count) => count.toLocaleString("en"));
  const how = `${courses} courses, ${users} users and payments; ${cpus().length} cores, which the callers share.`;
  return [`Measured with \`${command}\`: ${how}`, ...parts].join("\n\n");
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
