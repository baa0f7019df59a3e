// Requests that are generated from the contract, with a seed that makes them again. Why: docs/decisions/0152-the-fuzzer-of-the-contract.md
//   npm run fuzz -- --seconds 60 --seed 1 --database postgres --operation updateBatch
import { argv, exit } from "node:process";
import { parseArgs } from "node:util";
import { startPostgres } from "./lib/private-postgres.mjs";
import { fail, run } from "./lib/run.mjs";

const { values } = parseArgs({
  args: argv.slice(2),
  options: {
    seconds: { type: "string", default: "60" },
    seed: { type: "string", default: String(Date.now() % 2 ** 31) },
    database: { type: "string", default: "embedded" },
    operation: { type: "string" },
    report: { type: "string" },
  },
});
const { database } = values;
if (!["embedded", "postgres"].includes(database)) fail("--database is embedded or postgres");
if (!/^\d+$/.test(values.seconds) || !/^\d+$/.test(values.seed)) fail("--seconds and --seed are whole numbers");

const cluster = database === "postgres" ? await startPostgres() : undefined;
const options = Object.entries(values).flatMap(([name, value]) => [`--${name}`, value]);
const code = await run(["node", "apps/server/test/attack/fuzz/fuzz-command.ts", ...options], {
  DATABASE_URL: cluster?.url ?? "",
});
cluster?.stop();
exit(code);
