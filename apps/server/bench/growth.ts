import { drizzle } from "drizzle-orm/node-postgres";
import { Client } from "pg";
import { pino } from "pino";
import { startPostgres } from "../../../scripts/lib/private-postgres.mjs";
import { openPostgres } from "../src/platform/database/postgres.ts";
import { writeFigures } from "./lib/figures-document.ts";
import { fillPlatform, sizes } from "./lib/fill-platform.ts";
import { assumptions } from "./lib/growth-assumptions.ts";
import { growthOf, type RowBytes } from "./lib/growth.ts";
import { growthTables, rowTable } from "./lib/growth-tables.ts";

/**
 * What learners cost from a thousand to a million, as docs/scale.md shows it: the sizes of rows are measured on the data of
 * the scale bench in PostgreSQL, processor times are those of docs/performance.md, the rest is computed from what
 * `lib/growth-assumptions.ts` states. USERS=10000 is quick.
 */
const users = Number(process.env["USERS"] ?? String(sizes.medium.users));
const tables = [
  "users",
  "sessions",
  "subscriptions",
  "payments",
  "lecture_progress",
  "course_progress",
  "course_learners",
];
const others = ["learning_clocks", "watched_days", "notice_recipients", "batch_learners"];

const cluster = await startPostgres();
process.once("exit", () => cluster.stop());
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

await (await openPostgres(cluster.url, pino({ level: "silent" }))).close();
const client = new Client({ connectionString: cluster.url });
await client.connect();
await fillPlatform(drizzle({ client }), { ...sizes.medium, users });
const bytes: RowBytes = {};
for (const name of [...tables, ...others]) bytes[name] = await bytesOfRow(name);
await client.end();

const growths = assumptions.learners.map((learners) => growthOf(learners, bytes));
const how = `Written by \`npm run bench -- growth\`, from the rows of ${users.toLocaleString("en")} learners.`;
const figures = [how, rowTable(bytes), ...growthTables(growths)].join("\n\n");
process.stdout.write(`${figures}\n`);
writeFigures("growth", figures, "scale.md");

/** With all indexes, as they are after a vacuum. */
async function bytesOfRow(table: string): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    `select pg_total_relation_size('${table}') / greatest(count(*), 1) as bytes from ${table}`,
  );
  return Number(rows[0]?.bytes);
}
