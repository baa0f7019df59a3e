import { setTimeout as sleep } from "node:timers/promises";
import { temporaryFolder } from "../src/testing/temporary-folder.ts";
import { admin, startServer } from "../test/running-server.ts";
import { minute } from "../src/platform/lib/durations.ts";

/** 1,000 wrong sign-ins in a minute: measures other calls meanwhile, and whether the owners can sign in. */
const attempts = 1000;
const addresses = 250;
const limit = 1000;

await using folder = await temporaryFolder();
const server = await startServer(folder.path, { RATE_LIMIT_SCALE: "1", TRUST_PROXY: "1" });
const learner = { fullName: "Asha Verma", email: "asha@abuse.example", password: "Sitar2024" };
await signUp();
const known = await signIn(admin.password, "198.51.100.1");
const end = performance.now() + minute;

const attack = Array.from({ length: attempts }, async (_, index) => {
  await sleep((index * minute) / attempts);
  if (index % 4 === 2) return signIn("Wrong1234", `203.0.114.${index % 5}`, learner.email);
  const email = index % 4 === 0 ? admin.email : `nobody${index}@abuse.example`;
  return signIn("Wrong1234", `203.0.113.${index % addresses}`, email);
});
const [wrong, others, owner, strangers] = await Promise.all([Promise.all(attack), visit(), comeBack(), arrive()]);

say(`${attempts} wrong sign-ins in a minute: ${statuses(wrong)}; ${shown(wrong)}`);
say(`catalogue and session checks meanwhile: ${statuses(others)}; ${shown(others)}`);
say(`owner's own device meanwhile: ${statuses(owner)}; ${shown(owner)}`);

say(`owner on new devices elsewhere meanwhile: ${statuses(strangers)}; ${shown(strangers)}`);

const first = await signIn(learner.password, "203.0.114.2", learner.email);
if (first.status === 429) await sleep(first.retryAfter * 1000);
const second =
  first.status === 429 ? await signIn(learner.password, "203.0.114.2", learner.email, first.cookie) : first;
say(`owner behind an attacking address: ${first.status}, after ${first.retryAfter} s ${second.status}`);
await server.stop();

const responsive = quantile(others, 0.99) <= limit && others.every(({ status }) => status < 500);
const admitted = [...owner, ...strangers, second].every(({ status }) => status === 200) && first.retryAfter <= 60;
process.exitCode = responsive && admitted ? 0 : 1;

interface Answered {
  status: number;
  took: number;
  retryAfter: number;
  cookie: string;
}

async function ask(path: string, options: RequestInit): Promise<Answered> {
  const asked = performance.now();
  const response = await fetch(`${server.url}/api/v1${path}`, options);
  await response.arrayBuffer();
  const cookies = response.headers.getSetCookie().map((set) => set.split(";", 1)[0]);
  return {
    status: response.status,
    took: performance.now() - asked,
    retryAfter: Number(response.headers.get("retry-after") ?? 0),
    cookie: cookies.join("; "),
  };
}

function signIn(password: string, from: string, email: string = admin.email, cookie = ""): Promise<Answered> {
  return ask("/user/signin", {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": from, cookie },
    body: JSON.stringify({ email, password }),
  });
}

async function visit(): Promise<Answered[]> {
  const answers: Answered[] = [];
  while (performance.now() < end) {
    answers.push(await ask("/course", {}));
    answers.push(await ask("/user/getuser", { method: "POST", headers: { cookie: known.cookie } }));
    await sleep(200);
  }
  return answers;
}

async function arrive(): Promise<Answered[]> {
  const answers: Answered[] = [];
  while (performance.now() < end) {
    await sleep(5000);
    answers.push(await signIn(learner.password, `192.0.2.${answers.length}`, learner.email));
  }
  return answers;
}

async function signUp(): Promise<void> {
  const body = new FormData();
  for (const [name, value] of Object.entries(learner)) body.set(name, value);
  const { status } = await ask("/user/signup", { method: "POST", body });
  if (status !== 201) throw new Error(`The sign-up was answered ${status}`);
}

async function comeBack(): Promise<Answered[]> {
  const device = known.cookie.split("; ").find((cookie) => cookie.startsWith("device=")) ?? "";
  const answers: Answered[] = [];
  while (performance.now() < end) {
    await sleep(3000);
    answers.push(await signIn(admin.password, "198.51.100.1", admin.email, device));
  }
  return answers;
}

function statuses(answers: readonly Answered[]): string {
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${count} answered ${status}`).join(", ");
}

function shown(answers: readonly Answered[]): string {
  const at = (share: number) => `${quantile(answers, share).toFixed(0)} ms`;
  return `p50 ${at(0.5)}, p99 ${at(0.99)}, slowest ${at(1)}`;
}

function quantile(answers: readonly Answered[], share: number): number {
  const sorted = answers.map(({ took }) => took).toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
