import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { Client } from "pg";
import { pino } from "pino";
import { hasPostgres, startPostgresForProcess } from "../../scripts/lib/private-postgres.mjs";
import { openEmbedded } from "../../apps/server/src/platform/database/embedded/embedded.ts";
import { openPostgres } from "../../apps/server/src/platform/database/postgres/postgres.ts";
import { temporaryFolder } from "../../apps/server/src/testing/temporary-folder.ts";
import { signIn } from "../../apps/server/test/api-caller.ts";
import { fillPlatform, sizes } from "../../apps/server/test/fill-platform.ts";
import { admin } from "../../apps/server/test/running-server.ts";
import { callApi, timeRounds } from "./lib/call-times.ts";
import { atMost, type Quantiles, report, printLine, table } from "./lib/figures.ts";
import { startServer, untilIdle } from "./lib/processes.ts";
import { scaleCases } from "./lib/scale-cases.ts";
import { chosenRows, type DatabaseName, databaseTitles, isChosen, numberFrom } from "./lib/settings.ts";

/**
 * Times of reading a platform that has grown, one call after the other and 50 at once. BENCH_SCALE=large is a million users
 * on PostgreSQL; FILLED_URL is a database that it has filled before.
 */
const scale = process.env["BENCH_SCALE"] === "large" ? "large" : "medium";
const size = sizes[scale];
const rounds = numberFrom("ROUNDS", 200);
const atOnce = 50;
const limits = { embedded: { each: 200, atOnce: 1500 }, postgres: { each: 100, atOnce: 300 } };
const log = pino({ level: "silent" });

await using folder = await temporaryFolder();
if (scale === "medium" && isChosen("embedded")) {
  const path = join(folder.path, "embedded");
  const { db, close } = await openEmbedded(path, log);
  await fillPlatform(db, size);
  await close();
  await measure("embedded", path);
}
if (isChosen("postgres") && hasPostgres()) {
  const url = process.env["FILLED_URL"] ?? (await filledPostgres());
  await measure("postgres", join(folder.path, "postgres"), { DATABASE_URL: url });
}

async function filledPostgres(): Promise<string> {
  const { url } = await startPostgresForProcess();
  const migrated = await openPostgres(url, log);
  await migrated.close();
  // The server's own connections end statements that take long.
  const client = new Client({ connectionString: url });
  await client.connect();
  await fillPlatform(drizzle({ client }), size);
  await client.end();
  return url;
}

async function measure(database: DatabaseName, dataDir: string, environment: Record<string, string> = {}) {
  const limit = limits[database];
  const { url, pid, stop } = await startServer(dataDir, { ...environment, TRUST_PROXY: "1" });
  const session = await signIn(url, admin);
  if (session === undefined) throw new Error("The administrator cannot sign in");
  await untilIdle(pid);
  const rows: string[][] = [];
  const cases = await scaleCases(url, session.cookie);
  for (const { name, makeCalls } of cases.filter((each) => each.name.includes(chosenRows))) {
    const each = await timeRounds(url, makeCalls, { rounds: rounds / 2 });
    const together = await timeRounds(url, makeCalls, { rounds, atOnce });
    const row = [name, ...cells(each, limit.each), ...cells(together, limit.atOnce)];
    rows.push(row);
    printLine(`${databaseTitles[database]}: ${row.join(", ")}`);
  }
  const whole = await wholeCatalogue(url);
  await stop();
  const [courses, users] = [size.courses, size.users].map((count) => count.toLocaleString("en"));
  report("scale", {
    part: `, ${scale === "large" ? "BENCH_SCALE=large" : databaseTitles[database]}`,
    conditions: `${scale === "large" ? "BENCH_SCALE=large, " : ""}${courses} courses, ${users} users and payments, callers beside the server`,
    tables:
      `At most ${limit.each} and ${limit.atOnce} ms. ${whole}\n\n` +
      table(["ms", "p50", "p95", "p99", "at once: p50", "p95", "p99"], rows),
    isComplete: rounds >= 200 && chosenRows === "",
  });
}

function cells({ p50, p95, p99 }: Quantiles, limit: number): string[] {
  return [atMost(p50, Infinity, 1), atMost(p95, Infinity, 1), atMost(p99, limit, 1)];
}

/** Read once for each version of the catalogue, and then from memory. */
async function wholeCatalogue(url: string): Promise<string> {
  const started = performance.now();
  const body = (await callApi(url, { path: "/course" })) ?? "";
  const first = performance.now() - started;
  const again = await timeRounds(url, () => [{ path: "/course" }], { rounds: 10 });
  const megabytes = (Buffer.byteLength(body) / 1024 ** 2).toFixed(1);
  return `The whole catalogue in one answer of ${megabytes} MB took ${first.toFixed(0)} ms the first time, then ${again.p50.toFixed(0)} ms.`;
}
