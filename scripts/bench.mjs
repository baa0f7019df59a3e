// The figures that the budgets speak of. `npm run bench` measures all of them, `npm run bench -- upload-memory` one.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { argv, exit } from "node:process";
import { root, run } from "./lib/run.mjs";

const folder = "apps/server/bench";
const wanted = argv.slice(2);
const benches = readdirSync(join(root, folder))
  .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
  .toSorted();

let code = 0;
if (wanted.length === 0 || ["web", "throughput", "load", "memory-curve"].some((name) => wanted.includes(name))) {
  console.log("── first load of the browser app");
  code ||= await run(["npm", "run", "--silent", "build"]);
}
for (const name of benches) {
  if (wanted.length > 0 && !wanted.includes(name.replace(/\.ts$/, ""))) continue;
  console.log(`\n── ${name.replace(/\.ts$/, "").replaceAll("-", " ")}`);
  const failed = await run(["node", join(folder, name)]);
  code ||= failed;
}
exit(code);
