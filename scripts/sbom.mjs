// Writes what is shipped as CycloneDX: node scripts/sbom.mjs [FILE]
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { argv } from "node:process";
import { root } from "./lib/run.mjs";

const [file = "sbom.cdx.json"] = argv.slice(2);
// From the lock file, so that it is the same on every machine, with or without installed packages.
const command = ["sbom", "--sbom-format=cyclonedx", "--omit=dev", "--package-lock-only"];
const written = execFileSync("npm", command, { cwd: root, encoding: "utf8", maxBuffer: 2 ** 28 });
writeFileSync(resolve(root, file), written);
console.log(`Written: ${file}, with ${JSON.parse(written).components.length} components`);
