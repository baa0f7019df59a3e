import { join } from "node:path";
import type { components } from "@lms/api/schema";
import { pino } from "pino";
import { hasPostgres, startPostgres } from "../../../scripts/lib/private-postgres.mjs";
import { openEmbedded } from "../src/platform/database/embedded.ts";
import { openPostgres } from "../src/platform/database/postgres.ts";
import { temporaryFolder } from "../src/testing/temporary-folder.ts";
import { day } from "../src/platform/lib/durations.ts";
import { signIn } from "../test/api-caller.ts";
import { admin, startServer } from "../test/running-server.ts";
import { fillPlatform, size } from "./lib/fill-platform.ts";

/** Times over HTTP on both databases; fails beyond the limits. Responses are not cached unless the name of a case has it. */
const limits = { embedded: 1000, postgres: 200 };
const rounds = 25;
const log = pino({ level: "silent" });

type Course = components["schemas"]["Course"];

interface Measured {
  name: string;
  p50: number;
  p95: number;
  max: number;
}

let failed = false;
await using folder = await temporaryFolder();
const wanted = process.argv.slice(2);

if (wanted.length === 0 || wanted.includes("embedded")) {
  const path = join(folder.path, "embedded");
  const { db, close } = await openEmbedded(path, log);
  await fillPlatform(db);
  await close();
  report("embedded", await measureAll(path, {}));
}
if (wanted.length === 0 || wanted.includes("postgres")) {
  if (hasPostgres()) {
    const { url, stop } = await startPostgres();
    const { db, close } = await openPostgres(url, log);
    await fillPlatform(db);
    await close();
    report("postgres", await measureAll(join(folder.path, "postgres"), { DATABASE_URL: url }));
    stop();
  } else say("PostgreSQL is not installed here: not measured");
}
process.exitCode = failed ? 1 : 0;

async function measureAll(dataDir: string, environment: Record<string, string>): Promise<Measured[]> {
  const server = await startServer(dataDir, environment);
  const session = await signIn(server.url, admin);
  if (session === undefined) throw new Error("The administrator cannot sign in");
  const { api, cookie } = session;

  async function ask(path: string): Promise<string> {
    const response = await fetch(`${server.url}/api/v1${path}`, { headers: { cookie } });
    if (!response.ok) throw new Error(`${path}: answered ${response.status}`);
    return response.text();
  }
  async function measure(
    name: string,
    pathOf: (round: number) => string,
    before: (round: number) => Promise<void> = async () => undefined,
  ): Promise<Measured> {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await before(round);
      const asked = performance.now();
      await ask(pathOf(round));
      times.push(performance.now() - asked);
    }
    return { name, ...quantiles(times) };
  }
  async function changeCourse(round: number): Promise<void> {
    const { courses }: { courses: Course[] } = JSON.parse(await ask("/course?limit=24"));
    const { _id = "", category = "", createdBy = "", description = "" } = courses[round % courses.length] ?? {};
    const body = { title: `Changed ${round}`, category, createdBy, description };
    const { response } = await api.PUT("/course/{courseId}", { params: { path: { courseId: _id } }, body });
    if (!response.ok) throw new Error(`A change was answered ${response.status}`);
  }

  const measured = [
    await measure("user statistics", () => "/admin/stats/users"),
    await measure("payments and sales", (round) => `/payment?count=100&year=${2024 + (round % 3)}`),
    await measure("sales of a year", (round) => `/payment/sales?${yearsAgo(1, round)}`),
    await measure("payments of this month", (round) => `/payment/search?limit=${20 + round}`),
    await measure("payments of three years", (round) => `/payment/search?limit=24&${yearsAgo(3, round)}`),
    await measure(
      "refunded payments of three years",
      (round) => `/payment/search?status=refunded&${yearsAgo(3, round)}`,
    ),
    await measure("payments, by a name", (round) => `/payment/search?q=learner%20${90 + round}&${yearsAgo(3, round)}`),
    await measure("payments, by a letter", (round) => `/payment/search?q=r&${yearsAgo(3, round)}`),
    await measure("payments, by a receipt", (round) => `/payment/search?q=${500 + round}&${yearsAgo(3, round)}`),
  ];
  for (const sort of ["all", "popular", "new", "title", "category", "instructor", "lectures"]) {
    measured.push(await measure(`courses by ${sort}`, page(`&sort=${sort}`)));
  }
  measured.push(await measure("courses by title, Z to A", page("&sort=title&order=desc")));
  measured.push(await measure("courses of a category", page("&category=Algebra")));
  measured.push(await measure("short ones, with the categories", page("&length=short&categories=true")));
  for (const q of [
    "statistics",
    "practical algebra and",
    "a",
    "zz",
    "statstics",
    "photgraphy and roboitcs",
    "nothing",
  ]) {
    measured.push(await measure(`search "${q}"`, page(`&q=${encodeURIComponent(q)}`)));
  }
  const deep = await cursorAt("/course?sort=title&limit=100", 80);
  measured.push(await measure("page 81 by title", (round) => `/course?sort=title&limit=${20 + round}&cursor=${deep}`));
  const found = await cursorAt("/course?q=exercises&limit=100", 5);
  measured.push(
    await measure("page 6 of a search", (round) => `/course?q=exercises&limit=${20 + round}&cursor=${found}`),
  );
  const first = performance.now();
  await ask("/course");
  say(`whole catalogue for the first time: ${(performance.now() - first).toFixed(0)} ms`);
  measured.push(await measure("whole catalogue, from memory", () => "/course"));
  measured.push(await measure("whole catalogue, after a change", () => "/course", changeCourse));
  measured.push(await measure("first page, from memory", () => "/course?limit=24"));
  measured.push(await measure("first page, after a change", () => "/course?limit=24", changeCourse));
  measured.push(await measure("contact messages", (round) => `/contact?limit=${20 + round}`));
  measured.push(await measure("contact messages, searched", (round) => `/contact?q=visitor${round}&limit=24`));
  measured.push(await measure("batches", (round) => `/batch?limit=${20 + round}`));
  measured.push(await measure("batches, searched", (round) => `/batch?q=batch%20${round}&limit=24`));
  await server.stop();
  return measured;

  async function cursorAt(path: string, pages: number): Promise<string> {
    let cursor = "";
    for (let read = 0; read < pages; read += 1) {
      const { nextCursor }: { nextCursor?: string } = JSON.parse(await ask(`${path}${cursor && `&cursor=${cursor}`}`));
      if (nextCursor === undefined) throw new Error(`${path} has only ${read + 1} pages`);
      cursor = nextCursor;
    }
    return cursor;
  }
}

function page(query: string): (round: number) => string {
  return (round) => `/course?limit=${20 + round}${query}`;
}

function yearsAgo(years: number, round: number): string {
  const from = new Date(Date.now() - (years * 365 + round) * day).toISOString().slice(0, 10);
  return `from=${from}`;
}

function quantiles(times: readonly number[]): Pick<Measured, "p50" | "p95" | "max"> {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95), max: at(1) };
}

function report(database: keyof typeof limits, measured: readonly Measured[]): void {
  const limit = limits[database];
  say(`${database}: ${size.courses} courses, ${size.users} users and payments; p95 at most ${limit} ms`);
  for (const { name, p50, p95, max } of measured) {
    const beyond = p95 > limit;
    failed ||= beyond;
    const figures = [p50, p95, max].map((time) => time.toFixed(1).padStart(8)).join("");
    say(`  ${name.padEnd(40)}${figures}${beyond ? "  BEYOND THE LIMIT" : ""}`);
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
