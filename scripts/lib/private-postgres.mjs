import { execFileSync, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process, { getuid, platform } from "node:process";
import { freePort } from "./free-port.mjs";
import { fail } from "./run.mjs";
import { installPackages } from "./system-packages.mjs";

/** With the C locale `pg_trgm` takes only the letters of English for letters, and finds no misspelt word of other scripts. */
const ctype = `--lc-ctype=${platform === "darwin" ? "UTF-8" : "C.UTF-8"}`;

/**
 * Starts a cluster in a temporary folder, reached on this machine alone. `settings` are options of `postgres`. `freeze` lets it hang, with all its connections open;
 * `stop` ends and removes it.
 */
export async function startPostgres({ settings: more = "" } = {}) {
  const programs = findPrograms() ?? (await installPostgres());
  const owner = getuid?.() === 0 ? unprivileged() : undefined;
  const folder = mkdtempSync(join(tmpdir(), "lms-postgres-"));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const cluster = join(folder, "cluster");
  const port = await freePort();

  /** @param {string} program @param {string[]} args */
  const postgres = (program, args) => {
    const { status, stderr, error } = spawnSync(join(programs, program), args, {
      cwd: folder,
      encoding: "utf8",
      // A server that is started here inherits the streams: a pipe would then never end.
      stdio: ["ignore", "ignore", program === "pg_ctl" ? "inherit" : "pipe"],
      ...owner,
    });
    if (status !== 0) fail(`${program} failed: ${error?.message ?? stderr ?? `look into ${folder}`}`);
  };

  postgres("initdb", [
    "-D",
    cluster,
    "-U",
    "lms",
    "--auth=trust",
    "--encoding=UTF8",
    "--no-locale",
    ctype,
    "--no-sync",
  ]);
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c max_connections=200 ${more}`;
  const start = () => postgres("pg_ctl", ["-D", cluster, "-w", "-l", join(folder, "log"), "-o", settings, "start"]);
  const end = () => postgres("pg_ctl", ["-D", cluster, "-w", "-m", "fast", "stop"]);
  /** To all its processes, the first of which starts the others. @param {NodeJS.Signals} signal */
  const send = (signal) => {
    const [first] = readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
    const others = spawnSync("pgrep", ["-P", first], { encoding: "utf8" }).stdout.trim().split("\n");
    for (const pid of [first, ...others]) process.kill(Number(pid), signal);
  };
  start();
  return {
    url: `postgresql://lms@127.0.0.1:${port}/postgres`,
    port,
    folder,
    cluster,
    owner,
    start,
    end,
    restart: () => {
      end();
      start();
    },
    freeze: () => send("SIGSTOP"),
    thaw: () => send("SIGCONT"),
    stop: () => {
      end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A cluster that ends with this process, however that ends. */
export async function startPostgresForProcess() {
  const cluster = await startPostgres();
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
  process.once("exit", () => cluster.stop());
  return cluster;
}

/** Whether PostgreSQL's programs are on this machine. */
export function hasPostgres() {
  return findPrograms() !== undefined;
}

/** PostgreSQL refuses to run as root: the cluster then belongs to the system's own unprivileged user. */
function unprivileged() {
  const user = ["postgres", "nobody"].find((name) => spawnSync("id", ["-u", name]).status === 0);
  if (user === undefined) fail("PostgreSQL does not run as root, and there is no user `postgres` or `nobody` here.");
  const id = (flag) => Number(execFileSync("id", [flag, user], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

/** The folder of PostgreSQL's programs. Debian keeps them off the PATH, one folder for each version. */
function findPrograms() {
  const asked = spawnSync("pg_config", ["--bindir"], { encoding: "utf8" });
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [asked.stdout?.trim(), ...versions.map((version) => join(debian, version, "bin"))];
  return folders.find((found) => found && existsSync(join(found, "initdb")) && existsSync(join(found, "postgres")));
}

async function installPostgres() {
  await installPackages(["postgresql"]);
  return (
    findPrograms() ??
    fail("PostgreSQL is not installed: `apt-get install postgresql` (Debian, Ubuntu) or `brew install postgresql`.")
  );
}
