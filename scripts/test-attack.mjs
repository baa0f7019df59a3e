// Everything that keeps a hostile world out, and what takes too long for `npm test`. Why: docs/decisions/0153-the-attack-suite.md
//   npm run test:attack
//   npm run test:attack -- links files
import { argv, exit } from "node:process";
import { attackSuite } from "./lib/attack-suite.mjs";
import { fail, run } from "./lib/run.mjs";

const wanted = argv.slice(2);
const unknown = wanted.filter((name) => !(name in attackSuite));
if (unknown.length > 0)
  fail(`No part of the attack suite: ${unknown.join(", ")}. Its parts: ${Object.keys(attackSuite).join(", ")}`);
const parts = Object.entries(attackSuite).filter(([name]) => wanted.length === 0 || wanted.includes(name));
const files = parts.flatMap(([, named]) => named.map((file) => `apps/server/${file}`));

const built = await run(["node", "scripts/setup.mjs", "start"]);
if (built !== 0) exit(built);
const codes = [await run(["vitest", "run", "--project", "server", ...files])];
if (wanted.length === 0) {
  codes.push(await run(["vitest", "run", "--project", "attack"]));
  codes.push(await run(["node", "scripts/fuzz.mjs", "--seconds", "60"]));
}
exit(Math.max(...codes));
