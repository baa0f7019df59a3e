// Requests that are generated from the contract, with a seed that makes them again. Why: docs/decisions/0152-the-fuzzer-of-the-contract.md
//   npm run fuzz -- --seconds 60 --seed 1 --database postgres --operation updateBatch
import { argv, exit } from "node:process";
import { parseArgs } from "node:util";
import { startPostgres } from "./lib/private-postgres.mjs";
import { run } from "./lib/run.mjs";

const args = argv.slice(2);
const { database } = parseArgs({ args, strict: false, options: { database: { type: "string" } } }).values;
const cluster = database === "postgres" ? await startPostgres() : undefined;
const code = await run(["node", "apps/server/test/attack/fuzz/fuzz-command.ts", ...args], {
  DATABASE_URL: cluster?.url ?? "",
});
cluster?.stop();
exit(code);
