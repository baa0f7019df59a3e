// A private OpenStack Swift that speaks S3: one proxy, three storage nodes, three copies of everything.
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "./free-port.mjs";

const kinds = ["account", "container", "object"];
const nodes = [1, 2, 3];
const templates = fileURLToPath(new URL("../../apps/server/test/swift/", import.meta.url));
const startTimeout = 300_000;

const ofNode = (node) => kinds.map((kind) => `${kind}${node}`);

export function missingPrograms() {
  const programs = ["swift-proxy-server", "memcached", ...kinds.map((kind) => `swift-${kind}-server`)];
  return programs.filter((program) => spawnSync("which", [program]).status !== 0);
}

export async function startSwift() {
  const root = mkdtempSync(join(tmpdir(), "lms-swift-"));
  const log = openSync(join(root, "log"), "a");
  const [proxyPort, cachePort] = [await freePort(), await freePort()];
  const running = new Map();
  // Also when the caller fails: nothing else would end them.
  process.on("exit", () => running.forEach(({ child }) => child.kill("SIGKILL")));

  const start = (name, program, args) => {
    const child = spawn(program, args, { stdio: ["ignore", log, log] });
    running.set(name, { child, ended: once(child, "exit") });
  };
  const configure = (file, template, values) => {
    const all = { ROOT: root, USER: userInfo().username, ...values };
    const text = readFileSync(join(templates, template), "utf8");
    writeFileSync(
      join(root, file),
      text.replaceAll(/@(\w+)@/g, (_, name) => all[name]),
    );
  };
  const end = async (names, signal) => {
    const ending = names.map((name) => running.get(name)).filter((each) => each !== undefined);
    for (const name of names) running.delete(name);
    for (const { child } of ending) child.kill(signal);
    await Promise.all(ending.map(({ ended }) => ended));
  };
  const startNode = async (node) => {
    for (const kind of kinds) start(`${kind}${node}`, `swift-${kind}-server`, [join(root, `${kind}${node}.conf`)]);
    const own = ports.filter((_port, index) => index % nodes.length === node - 1);
    for (const port of own) await until(() => listens(port));
  };
  const startProxy = () => start("proxy", "swift-proxy-server", [join(root, "proxy.conf")]);

  configure("swift.conf", "swift.conf", {});
  configure("proxy.conf", "proxy.conf", { PORT: proxyPort, CACHE_PORT: cachePort });
  const ports = await configureNodes(root, configure);
  start("cache", "memcached", ["-l", "127.0.0.1", "-p", cachePort, "-u", userInfo().username]);
  const url = `http://127.0.0.1:${proxyPort}`;
  const stop = async () => {
    await end([...running.keys()], "SIGKILL");
    rmSync(root, { recursive: true, force: true });
  };
  try {
    // The proxy avoids nodes for a while that it could not reach.
    await Promise.all(nodes.map(startNode));
    startProxy();
    await until(() => answers(url));
  } catch (error) {
    console.error(readFileSync(join(root, "log"), "utf8").slice(-4000));
    await stop();
    throw error;
  }
  return {
    url,
    accessKeyId: "test:tester",
    secretAccessKey: "testing",
    killNode: (node) => end(ofNode(node), "SIGKILL"),
    startNode,
    killAll: () => end(["proxy"], "SIGKILL"),
    startAll: async () => {
      startProxy();
      await until(() => answers(url));
    },
    // It takes connections and answers nothing until `resume`.
    pause: () => running.get("proxy").child.kill("SIGSTOP"),
    resume: () => running.get("proxy").child.kill("SIGCONT"),
    makeBucket: async (name) => {
      const { address, headers } = await account(url);
      const made = await fetch(`${address}/${name}`, { method: "PUT", headers });
      if (!made.ok) throw new Error(`Swift did not make the bucket ${name}: ${made.status}`);
    },
    stop,
  };
}

async function configureNodes(root, configure) {
  const ports = [];
  const rings = [];
  for (const node of nodes) mkdirSync(join(root, `node${node}`, "disk"), { recursive: true });
  for (const kind of kinds) {
    const own = await Promise.all(nodes.map(() => freePort()));
    for (const node of nodes)
      configure(`${kind}${node}.conf`, "node.conf", { KIND: kind, PORT: own[node - 1], NODE: node });
    ports.push(...own);
    rings.push(`${kind}:${own.join(",")}`);
  }
  // Debian's Python, which has Swift's modules, is not always the first on the path.
  execFileSync("/usr/bin/python3", [join(templates, "rings.py"), root, ...rings]);
  return ports;
}

async function until(isTrue) {
  const deadline = Date.now() + startTimeout;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error("Swift did not start");
    await sleep(100);
  }
}

function listens(port) {
  const socket = connect(port, "127.0.0.1");
  return once(socket, "connect")
    .then(
      () => true,
      () => false,
    )
    .finally(() => socket.destroy());
}

/** By Swift's own protocol. */
async function account(url) {
  const headers = { "x-auth-user": "test:tester", "x-auth-key": "testing" };
  const signedIn = await fetch(`${url}/auth/v1.0`, { headers, signal: AbortSignal.timeout(5_000) });
  const token = signedIn.headers.get("x-auth-token") ?? "";
  return { address: signedIn.headers.get("x-storage-url") ?? "", headers: { "x-auth-token": token } };
}

/** An account can be read: the proxy answers before the nodes do. */
async function answers(url) {
  try {
    const { address, headers } = await account(url);
    const read = await fetch(address, { headers, signal: AbortSignal.timeout(5_000) });
    return read.ok;
  } catch {
    return false;
  }
}
