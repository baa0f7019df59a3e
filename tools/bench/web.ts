import { temporaryFolder } from "../../apps/server/src/testing/temporary-folder.ts";
import { caller, signIn } from "../../apps/server/test/api-caller.ts";
import { atLeast, atMost, report, printLine, table } from "./lib/figures.ts";
import { measurePage, type PageFigures } from "./lib/lighthouse-page.ts";
import { startServer } from "./lib/processes.ts";
import { numberFrom } from "./lib/settings.ts";
import { startStaticCopy } from "./lib/static-copy.ts";

/** Lighthouse's mobile preset on a demo server, and on plain files with the same content: what is possible at most. */
const rounds = numberFrom("ROUNDS", 5);
const shift = 0.005;

await using folder = await temporaryFolder();
const server = await startServer(folder.path, { DEMO: "true" });
const copy = await startStaticCopy(server.url);
const { data } = await caller(server.url).GET("/course", { params: { query: { limit: 1 } } });
const learner = await signIn(server.url, { email: "learner@lms.example", password: "Learner@1234" });
if (learner === undefined) throw new Error("The demo learner cannot sign in");

/** The score is at least so much; the largest paint and the blocking time take at most so many milliseconds. */
const limits = [
  { name: "/", score: 99, lcp: 1300, tbt: 100 },
  { name: "/courses", score: 98, lcp: 1600, tbt: 150 },
  { name: "/courses/<course>", path: `/courses/${data?.courses[0]?.slug}`, score: 98, lcp: 1600, tbt: 100 },
  { name: "/about", score: 99, lcp: 1300, tbt: 80 },
  { name: "/login", score: 99, lcp: 1300, tbt: 80 },
];
const pages: string[][] = [];
const weights: string[][] = [];
for (const { name, path = name, ...limit } of limits) {
  await measure(name, server.url + path, { limit });
  await measure(`${name}, plain files`, copy.url + path, {});
}
await measure("/user/dashboard, a learner", `${server.url}/user/dashboard`, { cookie: learner.cookie });
await copy.close();
await server.stop();

const timesHead = [
  "page",
  "performance",
  "accessibility",
  "best practices",
  "SEO",
  "FCP, ms",
  "LCP, ms",
  "TBT, ms",
  "CLS",
];
const weightsHead = ["KiB sent", "HTML", "script", "style", "fonts", "pictures", "calls", "total", "requests"];
report("web", {
  conditions: `medians of ${rounds}, Lighthouse's mobile preset`,
  tables: `${table(timesHead, pages)}\n\n${table(weightsHead, weights)}`,
  isComplete: rounds >= 5,
});

interface Options {
  limit?: { score: number; lcp: number; tbt: number };
  cookie?: string;
}

async function measure(name: string, url: string, { limit, cookie }: Options): Promise<void> {
  const { figure, failed }: PageFigures = await measurePage(url, rounds, cookie);
  const row = [
    name,
    atLeast(figure("performance"), limit?.score),
    ...["accessibility", "best-practices", "seo", "fcp"].map((score) => figure(score).toFixed(0)),
    atMost(figure("lcp"), limit?.lcp),
    atMost(figure("tbt"), limit?.tbt),
    atMost(figure("cls"), limit && shift, 3),
  ];
  pages.push(row);
  const kinds = ["document", "script", "stylesheet", "font", "image", "fetch", "total"];
  weights.push([name, ...kinds.map((kind) => (figure(kind) / 1024).toFixed(1)), figure("requests").toFixed(0)]);
  printLine(`${row.join(", ")}${failed.length > 0 ? `; not passed: ${failed.join(", ")}` : ""}`);
}
