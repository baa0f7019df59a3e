import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { env } from "node:process";
import { afterEach, describe, expect, test, vi } from "vitest";
import { freePort } from "./lib/free-port.mjs";
import { root } from "./lib/run.mjs";

const isInstalled = {
  haproxy: spawnSync("haproxy", ["-v"]).status === 0,
  caddy: spawnSync("caddy", ["version"]).status === 0,
  nginx: spawnSync("nginx", ["-v"]).status === 0,
};
const minute = 60_000;

/** @type {(() => void) | undefined} called when a part of a body has come to a server */
let arrived;

/** @type {(() => unknown)[]} */
const endings = [];
afterEach(async () => {
  arrived = undefined;
  for (const end of endings.splice(0).toReversed()) await end();
});

/** A server whose database is away: it notes what it is asked for, and has the files of one version. */
async function serverOf(version) {
  const asked = [];
  const server = createServer((request, response) => {
    if (request.url !== "/healthz" && request.url !== "/readyz") asked.push(request);
    let received = 0;
    request.on("data", (part) => {
      received += part.length;
      arrived?.();
    });
    const isOther = request.url.startsWith("/assets/") && request.url !== `/assets/${version}.js`;
    const status = request.url === "/readyz" ? 503 : isOther ? 404 : 200;
    request.on("end", () => response.writeHead(status, { "x-received": received }).end(version));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const end = () => {
    server.closeAllConnections();
    server.close();
  };
  endings.push(end);
  return { address: `127.0.0.1:${server.address().port}`, asked, end };
}

/** Visitors get it while no server answers. */
const page = join(root, "deploy/unavailable.html");

/** How each of them is started with its file of `deploy/`, for two servers. */
const balancers = {
  haproxy: (listen, a, b) => ({
    args: ["-db", "-f", join(root, "deploy/haproxy/haproxy.cfg")],
    names: { LISTEN: listen, SERVER_A: a.address, SERVER_B: b.address, UNAVAILABLE_PAGE: page },
  }),
  caddy: (listen, a, b, media) => {
    const folder = mkdtempSync(join(tmpdir(), "lms-caddy-"));
    endings.push(() => rmSync(folder, { recursive: true, force: true }));
    const file = join(folder, "Caddyfile");
    const text = readFileSync(join(root, "deploy/caddy/Caddyfile"), "utf8")
      .replaceAll("server-a:3000", a.address)
      .replaceAll("server-b:3000", b.address)
      .replaceAll("store:3900", a.address)
      .replace("https://{$SITE_ADDRESS}", "https://learn.example.org");
    writeFileSync(file, `{\n\tadmin off\n}\n${text}`);
    return {
      args: ["run", "--adapter", "caddyfile", "--config", file],
      names: {
        HOME: folder,
        SITE_ADDRESS: `http://${listen}`,
        MEDIA_ADDRESS: `http://${media}`,
        PAGES: join(root, "deploy"),
      },
    };
  },
  nginx: (listen, a, b) => {
    const folder = mkdtempSync(join(tmpdir(), "lms-nginx-"));
    endings.push(() => rmSync(folder, { recursive: true, force: true }));
    const site = readFileSync(join(root, "deploy/nginx/lms.conf"), "utf8")
      .replaceAll("127.0.0.1:3001", a.address)
      .replaceAll("127.0.0.1:3002", b.address)
      .replace("/etc/nginx/lms-unavailable.html", page)
      .replace("listen 80", `listen ${listen}`);
    const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
      (name) => `${name}_temp_path ${join(folder, name)};`,
    );
    const file = join(folder, "nginx.conf");
    writeFileSync(
      file,
      `daemon off; pid ${join(folder, "pid")}; error_log stderr; events {} http { access_log off; ${paths.join(" ")} ${site} }`,
    );
    return { args: ["-c", file, "-p", folder], names: {} };
  },
};

/** Another program may take a free port before it is listened on: the balancer ends then, and gets other ports. */
async function balance(program, a, b, tries = 3) {
  const listen = `127.0.0.1:${await freePort()}`;
  const mediaListen = `127.0.0.1:${await freePort()}`;
  const { args, names } = balancers[program](listen, a, b, mediaListen);
  const balancer = spawn(program, args, { env: { ...env, ...names }, stdio: "ignore" });
  endings.push(() => {
    balancer.kill("SIGTERM");
    return balancer.exitCode === null ? once(balancer, "exit") : undefined;
  });
  const get = (path, init) => fetch(`http://${listen}${path}`, init);
  await vi.waitUntil(
    async () => balancer.exitCode !== null || (await get("/healthz").catch(() => undefined))?.status === 200,
    { timeout: minute },
  );
  if (balancer.exitCode !== null) {
    if (tries === 1) throw new Error(`${program} ends with ${balancer.exitCode}`);
    return balance(program, a, b, tries - 1);
  }
  return Object.assign(get, { media: (path, init) => fetch(`http://${mediaListen}${path}`, init) });
}

describe.each(["haproxy", "caddy", "nginx"])("%s with its file of deploy/", (program) => {
  test.skipIf(!isInstalled[program])("sends a file that one version has, whichever server is asked first", async () => {
    const [before, after] = [await serverOf("before"), await serverOf("after")];
    const get = await balance(program, before, after);
    for (let round = 0; round < 20; round += 1) {
      for (const version of ["before", "after"]) {
        const answer = await get(`/assets/${version}.js`);
        expect([answer.status, await answer.text()]).toEqual([200, version]);
      }
    }
    expect((await get("/assets/of-none.js")).status).toBe(404);
  });

  test.skipIf(!isInstalled[program])("hides a server that has ended, and never sends a change twice", async () => {
    const [a, b] = [await serverOf("a"), await serverOf("b")];
    const get = await balance(program, a, b);
    a.end();
    const answers = [];
    for (let round = 0; round < 20; round += 1) answers.push((await get("/courses")).status);
    for (let round = 0; round < 20; round += 1) await get("/api/v1/user/signin", { method: "POST" });
    expect(new Set(answers)).toEqual(new Set([200]));
    expect((await get("/assets/b.js")).status).toBe(200);
    const changes = [...a.asked, ...b.asked].filter(({ method }) => method === "POST");
    expect(changes).toHaveLength(20);
  });

  test.skipIf(!isInstalled[program])(
    "sends the product's own page while no server answers, for each address",
    async () => {
      const [a, b] = [await serverOf("a"), await serverOf("b")];
      const get = await balance(program, a, b);
      a.end();
      b.end();
      const sent = ["/courses", "/assets/a.js"].map(async (path) => {
        const answer = await get(path);
        expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "10"]);
        expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
        expect(answer.headers.get("cache-control")).toBe("no-store");
        expect(await answer.text()).toBe(readFileSync(page, "utf8"));
      });
      await Promise.all(sent);
      expect((await get("/api/v1/user/signin", { method: "POST" })).status).toBe(503);
    },
  );

  test.skipIf(!isInstalled[program])("passes on what a server itself says of an outage", async () => {
    const [a, b] = [await serverOf("a"), await serverOf("b")];
    const get = await balance(program, a, b);
    const answer = await get("/readyz");
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, null]);
    expect(await answer.text()).toMatch(/^[ab]$/);
  });

  test.skipIf(!isInstalled[program])("names the caller itself, and hides the metrics", async () => {
    const [a, b] = [await serverOf("a"), await serverOf("b")];
    const get = await balance(program, a, b);
    expect((await get("/metrics")).status).toBe(404);
    await get("/courses", { headers: { "x-forwarded-for": "10.9.9.9" } });
    const { headers } = [...a.asked, ...b.asked].find(({ url }) => url === "/courses");
    expect(headers["x-forwarded-for"]).toBe("127.0.0.1");
    expect([...a.asked, ...b.asked].filter(({ url }) => url === "/metrics")).toEqual([]);
  });

  test.skipIf(!isInstalled[program])("passes a large body on as it comes", async () => {
    const [a, b] = [await serverOf("a"), await serverOf("b")];
    const get = await balance(program, a, b);
    const part = Buffer.alloc(1024 * 1024);
    const firstPart = new Promise((resolve) => {
      arrived = resolve;
    });
    async function* parts() {
      yield part;
      // Where the balancer waited for the whole body, this would never be.
      await firstPart;
      for (let count = 1; count < 8; count += 1) yield part;
    }
    const answer = await get("/upload", { method: "POST", body: ReadableStream.from(parts()), duplex: "half" });
    expect([answer.status, answer.headers.get("x-received")]).toEqual([200, String(8 * part.length)]);
  });
});

test.skipIf(!isInstalled.caddy)("caddy lets the site's scripts read the store, and nobody write to it", async () => {
  const [a, b] = [await serverOf("a"), await serverOf("b")];
  const { media } = await balance("caddy", a, b);
  const part = await media("/media/lectures/1/stream-480.mp4?signed", { headers: { range: "bytes=0-9" } });
  expect([part.status, part.headers.get("access-control-allow-origin")]).toEqual([200, "https://learn.example.org"]);
  const preflight = await media("/media/a", { method: "OPTIONS" });
  expect([preflight.status, preflight.headers.get("access-control-allow-headers")]).toEqual([204, "Range"]);
  expect(preflight.headers.get("access-control-allow-origin")).toBe("https://learn.example.org");
  expect((await media("/media/a", { method: "PUT" })).status).toBe(405);
});
