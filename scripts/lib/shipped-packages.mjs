import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./run.mjs";

/** Whoever gets the product may use, change and pass it on with a notice; of MPL-2.0, unchanged files need no more. */
const allowed = new Set([
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "MPL-2.0",
  "OFL-1.1",
  "PSF-2.0",
]);

/** Native libraries that are linked to and may be exchanged. */
const allowedFor = { "LGPL-3.0-or-later": /^@img\/sharp-/ };

/** Of packages that say it in their readme alone. */
const saidInReadme = { "combine-errors": "MIT" };

/**
 * What the lock file installs without development packages.
 * @returns {{ name: string, version: string, license: string }[]}
 */
export function shippedPackages(lock = readLock()) {
  const entries = Object.entries(lock.packages).filter(
    ([path, { dev, devOptional, link }]) => path.includes("node_modules/") && !dev && !devOptional && !link,
  );
  const packages = entries.map(([path, { name: named, version, license }]) => {
    const name = named ?? path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    return { name, version, license: license ?? saidInReadme[name] ?? "unknown" };
  });
  const byText = new Map(packages.map((each) => [`${each.name} ${each.version}`, each]));
  return [...byText.keys()].toSorted().map((key) => byText.get(key));
}

/** @internal @param {{ name: string, license: string }} shipped */
export function isAllowed({ name, license }) {
  return license
    .replaceAll(/[()]/g, "")
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every((each) => allowed.has(each) || allowedFor[each]?.test(name)));
}

function readLock() {
  return JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
}
