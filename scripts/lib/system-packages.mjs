import { existsSync } from "node:fs";
import { getuid } from "node:process";
import { run } from "./run.mjs";

/** Resolves with whether they are installed: only root can, on Debian and Ubuntu. */
export async function installPackages(names) {
  if (getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  const environment = { DEBIAN_FRONTEND: "noninteractive" };
  await run(["apt-get", "update"], environment);
  return (await run(["apt-get", "install", "-y", "--no-install-recommends", ...names], environment)) === 0;
}
