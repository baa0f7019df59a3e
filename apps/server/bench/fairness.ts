import { watch } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pino } from "pino";
import sharp from "sharp";
import { openEmbedded } from "../src/platform/database/embedded.ts";
import { temporaryFolder } from "../src/testing/temporary-folder.ts";
import { caller, signIn } from "../test/api-caller.ts";
import { admin, type RunningServer, startServer } from "../test/running-server.ts";
import { fillPlatform, sizes } from "./lib/fill-platform.ts";

/** Latency and failures of one caller while another sends a hundred times as much. `npm run bench -- fairness`. */
const cases: Readonly<Record<string, () => Promise<void>>> = { pictures, "sign-ups": signUps, searches, readiness };
const seconds = 10;
const password = "Learner@1234";
let failed = false;

const wanted = process.argv.slice(2);
for (const [name, run] of Object.entries(cases)) if (wanted.length === 0 || wanted.includes(name)) await run();
process.exitCode = failed ? 1 : 0;

async function pictures(): Promise<void> {
  await using folder = await temporaryFolder();
  const server = await startServer(folder.path);
  const [attacker, other] = [await newLearner(server, "attacker"), await newLearner(server, "other")];
  const size = { width: 2400, height: 1800, channels: 3, noise: { type: "gaussian", mean: 128, sigma: 20 } } as const;
  const picture = new Blob([
    new Uint8Array(
      await sharp({ create: { ...size, background: "gray" } })
        .jpeg()
        .toBuffer(),
    ),
  ]);
  const update = (cookie: string) => {
    const body = new FormData();
    body.set("fullName", "Somebody Else");
    body.set("avatar", picture, "avatar.jpg");
    return timed(`${server.url}/api/v1/user/update`, { method: "PUT", headers: { cookie }, body });
  };
  const [others, many] = await beside(
    150,
    () => update(attacker),
    () => update(other),
  );
  report("pictures, 150-fold by one account: another changes its profile", others, many);
  await server.stop();
}

async function signUps(): Promise<void> {
  await using folder = await temporaryFolder();
  const server = await startServer(folder.path);
  let made = 0;
  const signUp = () => {
    const body = new FormData();
    made += 1;
    for (const [name, text] of Object.entries({ fullName: "Somebody New", email: `new${made}@fair.example`, password }))
      body.set(name, text);
    return timed(`${server.url}/api/v1/user/signup`, { method: "POST", body });
  };
  const enter = () =>
    timed(`${server.url}/api/v1/user/signin`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(admin),
    });
  const [others, many] = await beside(160, signUp, enter);
  report("160 sign-ups at once: another signs in", others, many);
  await server.stop();
}

async function searches(): Promise<void> {
  await using folder = await temporaryFolder();
  const { db, close } = await openEmbedded(folder.path, pino({ level: "silent" }));
  await fillPlatform(db, { ...sizes.medium, coursesOfLearner: 1 });
  await close();
  const server = await startServer(folder.path, { TRUST_PROXY: "1" });
  const { cookie = "" } = (await signIn(server.url, admin)) ?? {};
  let asked = 0;
  const search = (index: number) => {
    asked += 1;
    const query = `q=${encodeURIComponent(`statistics ${asked}`)}&limit=24`;
    const headers = { "x-forwarded-for": `203.0.113.${index}` };
    return timed(`${server.url}/api/v1/course?${query}`, { headers });
  };
  const check = () => timed(`${server.url}/api/v1/user/getuser`, { method: "POST", headers: { cookie } });
  const [others, many] = await beside(60, search, check);
  report("60 searchers on 10,000 courses: another's session is checked", others, many);
  await server.stop();
}

async function readiness(): Promise<void> {
  await using folder = await temporaryFolder();
  const server = await startServer(folder.path);
  const made = new Set<string>();
  const watcher = watch(join(folder.path, "media/incoming"), (_event, name) => made.add(String(name)));
  const started = performance.now();
  const ready = () => timed(`${server.url}/readyz`, {});
  const [others, many] = await beside(49, ready, ready);
  const took = (performance.now() - started) / 1000;
  watcher.close();
  const each = made.size / took;
  say(
    `readyz by 50 callers: ${Math.round((others.length + many.length) / took)}/s answered, ${each.toFixed(1)} checks/s`,
  );
  if (each > 1) failed = true;
  await server.stop();
}

interface Timed {
  status: number;
  took: number;
}

async function beside(
  count: number,
  many: (index: number) => Promise<Timed>,
  one: () => Promise<Timed>,
): Promise<[Timed[], Timed[]]> {
  const end = performance.now() + seconds * 1000;
  const others: Timed[] = [];
  const theirs: Timed[] = [];
  const attack = Array.from({ length: count }, async (_, index) => {
    while (performance.now() < end) {
      const answer = await many(index);
      theirs.push(answer);
      if (answer.status >= 500) await sleep(200);
    }
  });
  await sleep(300);
  while (performance.now() < end) {
    others.push(await one());
    await sleep(50);
  }
  await Promise.all(attack);
  return [others, theirs];
}

async function timed(url: string, options: RequestInit): Promise<Timed> {
  const asked = performance.now();
  try {
    const response = await fetch(url, options);
    await response.arrayBuffer();
    return { status: response.status, took: performance.now() - asked };
  } catch {
    return { status: 599, took: performance.now() - asked };
  }
}

async function newLearner(server: RunningServer, name: string): Promise<string> {
  const account = { email: `${name}@fair.example`, password };
  const body = { ...account, fullName: "Somebody New" };
  const form = new FormData();
  for (const [field, text] of Object.entries(body)) form.set(field, text);
  await fetch(`${server.url}/api/v1/user/signup`, { method: "POST", body: form });
  const { data, response } = await caller(server.url).POST("/user/signin", { body: account });
  if (data === undefined) throw new Error("A learner cannot sign in");
  return response.headers
    .getSetCookie()
    .map((set) => set.split(";", 1)[0])
    .join("; ");
}

function report(what: string, others: readonly Timed[], many: readonly Timed[]): void {
  const sorted = others.map(({ took }) => took).toSorted((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0);
  const refused = others.filter(({ status }) => status >= 400).length;
  failed ||= refused > 0;
  const done = many.filter(({ status }) => status < 400).length;
  say(`${what}: ${others.length} calls, ${refused} refused, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`);
  say(`  meanwhile: ${done} done, ${many.length - done} refused`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
