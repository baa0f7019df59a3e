// Everything that keeps a hostile world out, and what takes too long for `npm test`. Why: docs/decisions/0153-the-attack-suite.md
//   npm run test:attack
//   npm run test:attack -- links files
import { argv, exit } from "node:process";
import { attacksInBrowser, attackSuite } from "./lib/attack-suite.mjs";
import { fail, run } from "./lib/run.mjs";

const wanted = argv.slice(2);
const unknown = wanted.filter((name) => !(name in attackSuite));
if (unknown.length > 0)
  fail(`No part of the attack suite: ${unknown.join(", ")}. Its parts: ${Object.keys(attackSuite).join(", ")}`);
const wantedIn = (suite) =>
  Object.entries(suite).flatMap(([name, files]) => (wanted.length === 0 || wanted.includes(name) ? files : []));
const files = wantedIn(attackSuite).map((file) => `apps/server/${file}`);
const inBrowser = wantedIn(attacksInBrowser);

const built = await run(["node", "scripts/setup.mjs", "test"]);
if (built !== 0) exit(built);
const codes = [await run(["vitest", "run", "--project", "server", ...files])];
if (inBrowser.length > 0) codes.push(await run(["playwright", "test", ...inBrowser]));
if (wanted.length === 0) {
  codes.push(await run(["vitest", "run", "--project", "attack"]));
  codes.push(await run(["node", "scripts/fuzz.mjs", "--seconds", "60"]));
}
exit(Math.max(...codes));
