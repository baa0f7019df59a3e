// Started by `npm run fuzz`, which gives it a database.
import { writeFileSync } from "node:fs";
import { argv, exit } from "node:process";
import { parseArgs } from "node:util";
import { readContract } from "../../../src/platform/lib/contract.ts";
import { makeWorld } from "../world.ts";
import { fuzz } from "./fuzz.ts";

const { values } = parseArgs({
  args: argv.slice(2),
  options: {
    seconds: { type: "string" },
    seed: { type: "string" },
    operation: { type: "string" },
    report: { type: "string" },
  },
});
const seconds = Number(values.seconds);
const seed = Number(values.seed);
const operation = readContract().operations.find(({ id }) => id === values.operation)?.id;
if (values.operation !== undefined && operation === undefined) {
  console.error(`${values.operation} is no operation of the contract`);
  exit(2);
}

const world = await makeWorld();
const result = await fuzz(world, { seed, duration: seconds * 1000, operation });
await world.close();

for (const { operation: id, reason, test } of result.findings) {
  console.log(`\n── ${id}\n${reason}\n\nAs a test, apps/server/test/attack/found.test.ts:\n\n${test}`);
}
const statuses = [...result.statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
console.log(`${result.requests} requests to ${result.operations} operations in ${result.rounds} rounds`);
console.log(`answers by status: ${statuses.join(", ")}`);
console.log(`seed ${seed}, again with: npm run fuzz -- --seconds ${seconds} --seed ${seed}`);

const failed = result.findings.length;
const passed = result.operations - failed;
console.log(`${passed} passed, ${failed} failed`);
if (values.report !== undefined) {
  const failures = result.findings.map(({ operation: id, reason }) => ({ file: "", title: id, message: reason }));
  writeFileSync(values.report, JSON.stringify({ passed, failed, skipped: 0, failures }));
}
exit(failed === 0 ? 0 : 1);
