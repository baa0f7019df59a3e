// The figures that have a budget. `npm run bench` measures all of them, `npm run bench -- upload-memory` one.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { argv, exit } from "node:process";
import { must, root, run } from "./lib/run.mjs";

const folder = "tools/bench";
const all = readdirSync(join(root, folder))
  .filter((name) => name.endsWith(".ts"))
  .toSorted();
const chosen = argv.length > 2 ? argv.slice(2).map((name) => `${name}.ts`) : all;

await must(["npm", "run", "--silent", "build"], "The browser app could not be built.");
let code = 0;
for (const name of chosen) {
  console.log(`\n── ${name.replace(/\.ts$/, "").replaceAll("-", " ")}`);
  code = (await run(["node", join(folder, name)])) || code;
}
exit(code);
