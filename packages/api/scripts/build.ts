// Makes the folder that is published: JavaScript with types, and a package.json that names them.
import { execFileSync } from "node:child_process";
import { copyFileSync, cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { asNode, contractUrl, readContract } from "./contract.ts";

const folder = join(import.meta.dirname, "..");
const root = join(folder, "../..");

/** What other clients import. The rest is shared by the apps of this repository alone. */
const published = ["./create-api", "./schema", "./forms", "./form-sentences", "./operations"];

export function buildPackage(target: string): void {
  rmSync(target, { recursive: true, force: true });
  execFileSync("npx", ["tsc", "-p", join(folder, "tsconfig.build.json"), "--outDir", target], {
    cwd: root,
    stdio: "inherit",
  });
  const { name: title, license, type, dependencies, exports: sources } = readManifest();
  const files = published.map((name) => {
    const file = (sources[name] ?? "").replace("./src/", "./").replace(/\.ts$/, "");
    return [name, { types: `${file}.d.ts`, default: `${file}.js` }] as const;
  });
  const exports = { ...Object.fromEntries(files), "./openapi.yaml": "./openapi.yaml" };
  const { version } = asNode(readContract()["info"]);
  writeFileSync(
    join(target, "package.json"),
    `${JSON.stringify({ name: title, version, license, type, exports, dependencies }, null, 2)}\n`,
  );
  copyFileSync(contractUrl, join(target, "openapi.yaml"));
  copyFileSync(join(root, "LICENSE"), join(target, "LICENSE"));
  for (const name of ["README.md", "CHANGELOG.md"]) copyFileSync(join(folder, name), join(target, name));
  cpSync(join(folder, "examples"), join(target, "examples"), { recursive: true });
}

interface Manifest {
  name: string;
  license: string;
  type: string;
  dependencies: Record<string, string>;
  exports: Record<string, string>;
}

function readManifest(): Manifest {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
}

if (import.meta.main) buildPackage(join(folder, "dist"));
