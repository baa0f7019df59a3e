import { cpus } from "node:os";
import { temporaryFolder } from "../../apps/server/src/testing/temporary-folder.ts";
import { startBenchServer } from "./lib/bench-server.ts";
import { writeFigures } from "../../scripts/lib/figures-document.ts";
import { type Limits, pageTable, weightTable } from "./lib/page-tables.ts";
import { measurePage, type PageFigures } from "./lib/lighthouse-page.ts";
import { startStaticCopy } from "./lib/static-copy.ts";

/**
 * Lighthouse's mobile preset on a demo server, and on plain files with the same content: what is possible at most.
 * Writes the tables into docs/performance.md. `npm run bench -- web` measures; ROUNDS=1 is quick.
 */
const rounds = Number(process.env["ROUNDS"] ?? "5");

const limits: Record<string, Limits> = {
  "/": { performance: 99, lcp: 1300, tbt: 100, cls: 0.005 },
  "/courses": { performance: 98, lcp: 1600, tbt: 150, cls: 0.005 },
  "/courses/<course>": { performance: 98, lcp: 1600, tbt: 100, cls: 0.005 },
  "/about": { performance: 99, lcp: 1300, tbt: 80, cls: 0.005 },
  "/login": { performance: 99, lcp: 1300, tbt: 80, cls: 0.005 },
};

await using folder = await temporaryFolder();
const server = await startBenchServer(folder.path, { DEMO: "true" });
const copy = await startStaticCopy(server.url);
const course = await firstCourse();
const cookie = await learnerCookie();

const figures: [string, PageFigures][] = [];
for (const name of Object.keys(limits)) {
  const path = name === "/courses/<course>" ? course : name;
  figures.push([name, await measure(name, `${server.url}${path}`)]);
  figures.push([`${name}, plain files`, await measure(`${name}, plain files`, `${copy.url}${path}`)]);
}
const dashboard = "/user/dashboard, a learner";
figures.push([dashboard, await measure(dashboard, `${server.url}/user/dashboard`, cookie)]);
await copy.close();
await server.stop();

const tables = `${pageTable(figures, limits)}\n\n${weightTable(figures)}`;
process.stdout.write(`\n${tables}\n`);
const machine = `Measured with \`npm run bench -- web\`: medians of ${rounds}, Lighthouse's mobile preset, ${cpus().length} cores.`;
if (rounds >= 5) writeFigures("web", `${machine}\n\n${tables}`);
process.exitCode = tables.includes("(!)") ? 1 : 0;

async function measure(name: string, url: string, session?: string): Promise<PageFigures> {
  const found = await measurePage(url, rounds, session);
  const { lcp, tbt, scores, failed } = found;
  process.stdout.write(
    `${name}: ${scores.performance}, LCP ${lcp.toFixed(0)} ms, TBT ${tbt.toFixed(0)} ms${failed.length > 0 ? `, not passed: ${failed.join(", ")}` : ""}\n`,
  );
  return found;
}

async function firstCourse(): Promise<string> {
  const response = await fetch(`${server.url}/api/v1/course?limit=1`);
  const { courses }: { courses: { slug?: string }[] } = await response.json();
  const slug = courses[0]?.slug;
  if (slug === undefined) throw new Error("The demo has no course");
  return `/courses/${slug}`;
}

async function learnerCookie(): Promise<string> {
  const response = await fetch(`${server.url}/api/v1/user/signin`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: server.url },
    body: JSON.stringify({ email: "learner@lms.example", password: "Learner@1234" }),
  });
  if (!response.ok) throw new Error(`The demo learner's sign-in was answered ${response.status}`);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ");
}
