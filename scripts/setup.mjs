// Why: docs/decisions/0002-two-commands.md
// Everything that `npm start`, `npm run dev` and `npm test` need before they begin, on a fresh clone as on a used one.
// Runs on whatever Node the host has, before anything is installed: Node's own modules only.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { argv, env, exit, versions } from "node:process";
import { chromiumPath } from "./chromium.mjs";
import { fail, must, root, run, succeeds, toolEnv } from "./lib/run.mjs";
import { serverSources } from "./lib/server-sources.mjs";
import { hashOf, isFresh, markFresh } from "./lib/stamp.mjs";
import { installPackages } from "./lib/system-packages.mjs";
import { installTestPrograms } from "./lib/test-programs.mjs";
import { takeTurn } from "./lib/turn.mjs";

const mode = argv[2];
/** Which runs TypeScript, and has what the server is written for. */
const serverNode = 26;
/** @type {Promise<void> | undefined} */
let turn;

checkNode();
if (mode === "start" && env.NODE_ENV === "production") {
  requireBuilt();
  exit();
}
await install();
await generate();
if (mode === "start" || mode === "test") {
  await buildWeb();
  await buildServer();
}
if (mode === "test") {
  await findBrowser();
  await installTestPrograms({ all: argv.includes("--all") });
}

function checkNode() {
  const [major = 0, minor = 0] = versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    fail(`Node ${versions.node} is too old to set the project up: install Node 20.19 or newer.`);
  }
}

/** In production a start neither installs nor builds: it may have neither the right nor the packages. */
function requireBuilt() {
  const built = [
    "node_modules",
    "packages/api/src/schema.generated.ts",
    "apps/web/dist",
    "apps/web/dist-server",
    "apps/server/dist",
  ];
  const missing = built.find((path) => !existsSync(path));
  if (missing === undefined) return requireServerNode();
  fail(`${missing} is missing. Before a start in production run: npm ci && npm run generate && npm run build`);
}

/** The packages bring the Node that the server needs, unless they were left out. */
function requireServerNode() {
  const { status, stdout } = spawnSync("node", ["--version"], { env: toolEnv(), encoding: "utf8" });
  const [major = 0] = (stdout ?? "").replace("v", "").split(".").map(Number);
  if (status === 0 && major >= serverNode) return;
  fail(
    `The server needs Node ${serverNode} or newer, and this is ${(stdout ?? "").trim() || "none"}. Install it, or its package:\n` +
      "npm ci --omit=dev --workspace=@lms/server --include-workspace-root --ignore-scripts",
  );
}

async function install() {
  await make(
    "node_modules/.cache/lms/installed",
    () => hashOf(["package-lock.json", ".npmrc"]),
    async () => {
      console.log("Installing packages…");
      await must(
        ["npm", "ci", "--include=dev", "--prefer-offline"],
        "The packages could not be installed: look at npm's message above, then run the same command again.",
      );
    },
  );
}

async function generate() {
  const sources = ["openapi.yaml", "openapi.hi.yaml", "packages/api", "packages/texts"];
  await make(
    "node_modules/.cache/lms/generated",
    () => hashOf(sources),
    async () => {
      await must(
        ["npm", "run", "--silent", "generate"],
        "The client could not be generated from openapi.yaml, or the sentences from packages/texts.",
      );
    },
  );
}

async function buildWeb() {
  const sources = [
    "apps/web",
    "packages/ui/src",
    "packages/ui/package.json",
    "packages/api/src",
    "packages/texts/src",
    "package-lock.json",
  ];
  await make(
    "apps/web/dist/.stamp",
    () => hashOf(sources, isBuilt),
    async () => {
      console.log("Building the browser app…");
      await must(
        ["npm", "run", "--silent", "build", "-w", "@lms/web"],
        "The browser app could not be built: see the message above.",
      );
    },
  );
}

async function buildServer() {
  const sources = [...serverSources, "apps/server/vite.config.ts", "package-lock.json"];
  await make(
    "apps/server/dist/.stamp",
    () => hashOf(sources, isBuilt),
    () =>
      must(
        ["npm", "run", "--silent", "build", "-w", "@lms/server"],
        "The server could not be built: see the message above.",
      ),
  );
}

function isBuilt(path) {
  return !/\.(test|stories|fixtures)\.tsx?$/.test(path);
}

/** Does the work where `stamp` is of another state of its sources. */
async function make(stamp, hash, work) {
  if (isFresh(stamp, hash())) return;
  // Of two commands on a fresh clone one would empty the packages of the other.
  turn ??= takeTurn(join(root, ".cache/setup"), (pid) => console.log(`Waiting for the set-up of process ${pid}…`));
  await turn;
  if (isFresh(stamp, hash())) return;
  await work();
  markFresh(stamp, hash());
}

async function findBrowser() {
  if (chromiumPath() !== undefined || succeeds(["node", "scripts/playwright-browser.mjs"])) return;
  console.log("No Chromium or Chrome found: installing one for the tests…");
  if ((await run(["npx", "playwright", "install", "chromium-headless-shell", "chromium"])) === 0) return;
  if (await installPackages(["chromium"])) return;
  fail(
    "The stories and journeys need a browser, and none could be installed here.\n" +
      "Install Chromium or Chrome (Debian, Ubuntu: `apt-get install chromium` as root; macOS: `brew install --cask chromium`),\n" +
      "or point CHROMIUM_PATH at one, then run `npm test` again.",
  );
}
