// Asks the registry for known weaknesses of what is shipped. Exits with 1 for those that are not accepted, and with 2 when it could not ask.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { auditResult } from "./lib/audit-result.mjs";
import { root } from "./lib/run.mjs";

const { stdout } = spawnSync("npm", ["audit", "--omit=dev", "--json"], { cwd: root, encoding: "utf8" });
const accepted = JSON.parse(readFileSync(join(root, "scripts/accepted-findings.json"), "utf8"));
const { state, lines } = auditResult(stdout ?? "", accepted, new Date());
for (const line of lines) console.log(line);
process.exitCode = { clean: 0, found: 1, "did not run": 2 }[state];
