import { spawnSync } from "node:child_process";
import { hasPostgres } from "./private-postgres.mjs";
import { installPackages } from "./system-packages.mjs";

/** Programs that tests use, with Debian's package of each. */
const testPrograms = {
  bsdtar: "libarchive-tools",
  caddy: "caddy",
  ffmpeg: "ffmpeg",
  haproxy: "haproxy",
  nginx: "nginx-light",
  promtool: "prometheus",
};

/** Those that only `npm run test:all` uses. */
const longTestPrograms = {
  memcached: "memcached",
  pgbackrest: "pgbackrest",
  "swift-account-server": "swift-account",
  "swift-container-server": "swift-container",
  "swift-object-server": "swift-object",
  "swift-proxy-server": "swift-proxy",
};

/** Installs what is missing, where that is possible. What is missing then is no failure: its tests count as skipped. */
export async function installTestPrograms({ all }) {
  const programs = Object.entries({ ...testPrograms, ...(all && longTestPrograms) });
  const missing = programs.filter(([program]) => spawnSync("which", [program]).status !== 0);
  if (!hasPostgres()) missing.push(["postgres", "postgresql"]);
  if (missing.length === 0) return;
  console.log(`Installing programs for the tests: ${missing.map(([program]) => program).join(", ")}`);
  const packages = missing.map(([, name]) => name);
  if (await installPackages(packages)) return;
  // A name that this system does not know stops all of them.
  for (const name of packages) await installPackages([name]);
}
