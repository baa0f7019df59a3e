import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import type { components } from "@lms/api/schema";
import type { PagePlanner, PageRead, PageRenderer, PageResponse } from "@lms/api/page-rendering";
import { builtWebApp } from "../src/platform/web-app/web-app.ts";
import { second } from "../src/platform/lib/durations.ts";
import { temporaryFolder } from "../src/testing/temporary-folder.ts";
import { signIn } from "../test/api-caller.ts";
import { startBenchServer } from "./lib/bench-server.ts";

/** What a render costs, and what 200 pages a second do to other requests. `npm run bench -- pages`. */
const duration = 10 * second;
const pagesPerSecond = 200;
const renders = 200;
const learner = { email: "learner@lms.example", password: "Learner@1234" };
const html = { accept: "text/html", "accept-encoding": "br" };

const planner: PagePlanner = await import(pathToFileURL(`${builtWebApp}-server/plan.js`).href);
const renderer: PageRenderer = await import(pathToFileURL(`${builtWebApp}-server/render.js`).href);
const shell = await readFile(`${builtWebApp}/index.html`, "utf8");

await using folder = await temporaryFolder();
const server = await startBenchServer(folder.path, { environment: { DEMO: "true" } });
for (const path of ["/", "/courses", "/about", "/login"]) await costOf(path);

const { cookie = "" } = (await signIn(server.url, learner)) ?? {};
await beside("nothing", undefined);
await beside("/courses with different queries", (index) => page(`/courses?utm_source=${index}`));
await beside("different unknown courses", (index) => page(`/courses/unknown-${index}`));
await beside("different searches", (index) => page(`/courses?q=practical+${index}`));
await beside("a learner's own pages", () => page("/courses", { cookie }));
await server.stop();

async function costOf(path: string): Promise<void> {
  const plan = planner.planPage(path, undefined);
  if (plan.kind !== "page") throw new Error(`${path} is not rendered`);
  const responses = await Promise.all(plan.reads.map(read));
  const { site }: { site: components["schemas"]["Site"] } = JSON.parse(await text("/api/v1/site"));
  const input = { address: path, language: "en", publicUrl: server.url, user: undefined, site, responses };
  // The first ones are compiled by the engine.
  for (let count = 0; count < renders; count += 1) await renderer.renderPage(input);
  const before = process.threadCpuUsage();
  for (let count = 1; count < renders; count += 1) await renderer.renderPage(input);
  const made = await renderer.renderPage(input);
  const { user, system } = process.threadCpuUsage(before);
  const characters = made.kind === "page" ? made.html.length : 0;
  say(
    `one render of ${path}: ${((user + system) / 1000 / renders).toFixed(1)} ms of a processor, ${characters} characters`,
  );
}

async function read({ operation, path, query }: PageRead): Promise<PageResponse> {
  if (operation !== "listCourses" || path !== undefined) throw new Error(`${operation} is not measured`);
  const response = await fetch(`${server.url}/api/v1/course?${new URLSearchParams(query).toString()}`);
  return { status: response.status, body: await response.json() };
}

async function text(path: string): Promise<string> {
  return (await fetch(`${server.url}${path}`)).text();
}

interface Asked {
  took: number;
  isRendered: boolean;
}

async function page(path: string, headers: Record<string, string> = {}): Promise<Asked> {
  const started = performance.now();
  const response = await fetch(`${server.url}${path}`, { headers: { ...html, ...headers } });
  const body = await response.text();
  return { took: performance.now() - started, isRendered: body !== shell };
}

/** Asks for 200 pages a second by the clock, however long the responses take, and meanwhile for the list of courses. */
async function beside(what: string, ask: ((index: number) => Promise<Asked>) | undefined): Promise<void> {
  const pages: Promise<Asked>[] = [];
  const others: number[] = [];
  const end = performance.now() + duration;
  let asked = 0;
  const askDue = (): void => {
    if (ask === undefined) return;
    const due = Math.floor(((performance.now() - end + duration) / second) * pagesPerSecond);
    for (; asked < due; asked += 1) pages.push(ask(asked));
  };
  const timer = setInterval(askDue, 5);
  while (performance.now() < end) {
    const started = performance.now();
    await text("/api/v1/course");
    others.push(performance.now() - started);
    await sleep(10);
  }
  clearInterval(timer);
  const answers = await Promise.all(pages);
  const [p50, p99] = percentiles(others);
  say(`beside ${what}: GET /api/v1/course p50 ${p50} ms, p99 ${p99} ms (${others.length} calls)`);
  if (answers.length === 0) return;
  const [page50, page99] = percentiles(answers.map(({ took }) => took));
  const rendered = answers.filter(({ isRendered }) => isRendered).length;
  say(`  pages: ${rendered} rendered, ${answers.length - rendered} without, p50 ${page50} ms, p99 ${page99} ms`);
  say(`  memory: ${server.memory().toFixed(0)} MB`);
  await sleep(second);
}

function percentiles(times: readonly number[]): [string, string] {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
  return [at(0.5), at(0.99)];
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
