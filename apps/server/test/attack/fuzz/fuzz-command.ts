// Started by `npm run fuzz`, which gives it a database.
import { writeFileSync } from "node:fs";
import { argv, exit } from "node:process";
import { parseArgs } from "node:util";
import { readContract } from "../../../src/platform/lib/contract.ts";
import { writeFigures } from "../../../../../scripts/lib/figures-document.ts";
import { startAttackFixture } from "../attack-fixture.ts";
import { fuzz } from "./fuzz.ts";

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
/** Runs of so many seconds are written into the document. */
const written = 600;
const seconds = Number(values.seconds);
const seed = Number(values.seed);
const operation = readContract().operations.find(({ id }) => id === values.operation)?.id;
if (values.operation !== undefined && operation === undefined)
  stop(`${values.operation} is no operation of the contract`);
if (!["embedded", "postgres"].includes(values.database)) stop("--database is embedded or postgres");
if (!/^\d+$/.test(values.seconds) || !/^\d+$/.test(values.seed)) stop("--seconds and --seed are whole numbers");

const started = performance.now();
const world = await startAttackFixture();
const result = await fuzz(world, { seed, duration: seconds * 1000, operation });
await world.close();

for (const { operation: id, reason, test } of result.findings) {
  console.log(`\n── ${id}\n${reason}\n\nAs a test, apps/server/test/attack/found.test.ts:\n\n${test}`);
}
const statuses = [...result.statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
const took = Math.round((performance.now() - started) / 1000);
const database = values.database === "postgres" ? "PostgreSQL" : "embedded database";
const figures = `${result.requests.toLocaleString("en")} requests to ${result.operations} operations in ${took} seconds, seed ${seed}, ${database}: ${result.findings.length} findings`;
console.log(figures);
console.log(`${result.rounds} rounds, answers by status: ${statuses.join(", ")}`);
console.log(`again with: npm run fuzz -- --seconds ${seconds} --seed ${seed} --database ${values.database}`);
// A run of one operation says nothing of the others.
if (seconds >= written && operation === undefined) {
  writeFigures(`npm run fuzz -- --seconds ${written} --database ${values.database}`, `${figures}.`, "attack-suite.md");
}

const failed = result.findings.length;
const passed = result.operations - failed;
console.log(`${passed} passed, ${failed} failed`);
if (values.report !== undefined) {
  const failures = result.findings.map(({ operation: id, reason }) => ({ file: "", title: id, message: reason }));
  writeFileSync(values.report, JSON.stringify({ passed, failed, skipped: 0, failures }));
}
exit(failed === 0 ? 0 : 1);

function stop(sentence: string): never {
  console.error(sentence);
  exit(2);
}
