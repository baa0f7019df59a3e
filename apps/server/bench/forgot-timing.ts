import { asFormData } from "@lms/api/create-api";
import { temporaryFolder } from "../src/testing/temporary-folder.ts";
import { caller } from "../test/api-caller.ts";
import { startServer } from "../test/running-server.ts";

/** Whether response times reveal that an address has an account: compares quartiles and the Mann-Whitney test. */
const pairs = 50;
const warmUps = 10;
const password = "Sitar2024";

await using folder = await temporaryFolder();
// Each account has one request, so only the limits of the caller's address must be high enough.
const server = await startServer(folder.path, { RATE_LIMIT_SCALE: "100" });
const api = caller(server.url);
const known = names("known");
for (const email of known) {
  const { response } = await api.POST("/user/signup", {
    body: { fullName: "Asha Verma", email, password },
    bodySerializer: asFormData,
  });
  if (!response.ok) throw new Error(`The sign-up was answered ${response.status}`);
}

let distinguishable = false;
await compare("forgotten password", 200, (email) => api.POST("/user/forgot-password", { body: { email } }));
// With a device's cookie, which the server then looks up.
const device = caller(server.url, "device=somebody-else-s");
await compare("wrong password at sign-in", 401, (email) =>
  device.POST("/user/signin", { body: { email, password: "Wrong1234" } }),
);
await server.stop();
process.exitCode = distinguishable ? 1 : 0;

async function compare(
  name: string,
  expected: number,
  ask: (email: string) => Promise<{ response: Response; data?: unknown; error?: unknown }>,
): Promise<void> {
  const unknown = names("unknown");
  const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
  const answers = new Set<string>();
  for (let index = 0; index < pairs + warmUps; index += 1) {
    const both = [
      ["known", known[index] ?? ""],
      ["unknown", unknown[index] ?? ""],
    ] as const;
    for (const [kind, email] of Math.random() < 0.5 ? both : both.toReversed()) {
      const asked = performance.now();
      const { response, data, error } = await ask(email);
      const took = performance.now() - asked;
      if (response.status !== expected) throw new Error(`${name}: answered ${response.status}`);
      answers.add(JSON.stringify(data ?? error).replace(/"requestId":"[^"]+"/, ""));
      if (index >= warmUps) times[kind].push(took);
    }
  }
  const p = mannWhitney(times.known, times.unknown);
  distinguishable ||= p < 0.001 || answers.size > 1;
  say(`${name}: ${answers.size === 1 ? "one answer" : `${answers.size} different answers`}`);
  for (const [kind, measured] of Object.entries(times)) say(`  ${kind.padEnd(8)} ${shown(measured)}`);
  const difference = quantile(times.known, 0.5) - quantile(times.unknown, 0.5);
  say(`  medians differ by ${difference.toFixed(2)} ms, p = ${p.toFixed(3)}`);
}

function names(kind: string): string[] {
  return Array.from({ length: pairs + warmUps }, (_, index) => `${kind}${index}@timing.example`);
}

function shown(times: readonly number[]): string {
  const at = (share: number) => quantile(times, share).toFixed(1).padStart(5);
  return `min ${at(0)}  25 % ${at(0.25)}  median ${at(0.5)}  75 % ${at(0.75)}  95 % ${at(0.95)}  max ${at(1)} ms`;
}

function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Two-sided, by the normal approximation: good from 20 values a side. */
function mannWhitney(a: readonly number[], b: readonly number[]): number {
  let greater = 0;
  for (const x of a) for (const y of b) greater += x > y ? 1 : x === y ? 0.5 : 0;
  const mean = (a.length * b.length) / 2;
  const deviation = Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12);
  return 2 * (1 - normal(Math.abs(greater - mean) / deviation));
}

/** The standard normal distribution (Abramowitz and Stegun, 26.2.17). */
function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const tail = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
  const sum = tail.reduce((total, factor, index) => total + factor * t ** (index + 1), 0);
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
