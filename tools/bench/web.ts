import { join } from "node:path";
import { temporaryFolder } from "../../apps/server/src/testing/temporary-folder.ts";
import { caller, signIn } from "../../apps/server/test/api-caller.ts";
import { atLeast, atMost, report, printLine, table } from "./lib/figures.ts";
import { measurePage, type PageFigures } from "./lib/lighthouse-page.ts";
import { buildPlainClient } from "./lib/plain-client.ts";
import { startServer } from "./lib/processes.ts";
import { numberFrom } from "./lib/settings.ts";
import { startStaticCopy } from "./lib/static-copy.ts";

/**
 * Lighthouse's mobile preset on a demo server, on plain files with the same content, which is what is possible at most, and on the same app
 * as it is without the server's pages: the main thread may be blocked for half as long.
 */
const rounds = numberFrom("ROUNDS", 5);
const shift = 0.005;

await using folder = await temporaryFolder();
const server = await startServer(folder.path, { DEMO: "true" });
const copy = await startStaticCopy(server.url);
const client = await startStaticCopy(server.url, await buildPlainClient(join(folder.path, "client")));
const { data } = await caller(server.url).GET("/course", { params: { query: { limit: 1 } } });
const learner = await signedIn("learner@lms.example", "Learner@1234");
const admin = await signedIn("admin@lms.example", "Admin@1234");
const [batch] = (await learner.api.GET("/batch")).data?.batches ?? [];

/** The score is at least so much; the largest paint and the blocking time take at most so many milliseconds. */
const limits = [
  { name: "/", score: 99, lcp: 1300, tbt: 100, requests: 15, compared: true },
  { name: "/courses", score: 98, lcp: 1600, tbt: 150, requests: 15, compared: true },
  { name: "/courses/<course>", path: `/courses/${data?.courses[0]?.slug}`, score: 98, lcp: 1600, tbt: 100 },
  { name: "/about", score: 99, lcp: 1300, tbt: 80 },
  { name: "/login", score: 99, lcp: 1300, tbt: 80 },
];
const daily = { score: 98, lcp: 1500, tbt: 100, requests: 20, kibibytes: 210 };
const signedInPages = [
  { name: "/user/dashboard", account: learner },
  { name: "the player", path: `/course/displaylectures?course=${data?.courses[0]?._id}`, account: learner },
  { name: "a batch", path: `/user/dashboard/batches/${batch?._id}`, account: learner },
  { name: "/admin/dashboard", account: admin },
  { name: "/admin/sales", account: admin },
];
const pages: string[][] = [];
const weights: string[][] = [];
for (const { name, path = name, compared, tbt, ...limit } of limits) {
  const blocked = compared ? await measure(`${name}, plain client`, client.url + path, {}) : Infinity;
  await measure(name, server.url + path, { limit: { ...limit, tbt: Math.min(tbt, blocked / 2) } });
  await measure(`${name}, plain files`, copy.url + path, {});
}
for (const { name, path = name, account } of signedInPages) {
  await measure(name, server.url + path, { limit: daily, cookie: account.cookie });
  await measure(`${name}, plain files`, copy.url + path, { cookie: account.cookie });
}
await copy.close();
await client.close();
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
  limit?: { score: number; lcp: number; tbt: number; requests?: number; kibibytes?: number };
  cookie?: string;
}

/** Returns how long the main thread is blocked, in milliseconds. */
async function measure(name: string, url: string, { limit, cookie }: Options): Promise<number> {
  const { figure, failed }: PageFigures = await measurePage(url, rounds, { cookie });
  const row = [
    name,
    atLeast(figure("performance"), limit?.score),
    ...["accessibility", "best-practices", "seo", "fcp"].map((score) => figure(score).toFixed(0)),
    atMost(figure("lcp"), limit?.lcp),
    atMost(figure("tbt"), limit?.tbt),
    atMost(figure("cls"), limit && shift, 3),
  ];
  pages.push(row);
  const kinds = ["document", "script", "stylesheet", "font", "image", "fetch"];
  weights.push([
    name,
    ...kinds.map((kind) => (figure(kind) / 1024).toFixed(1)),
    atMost(figure("total") / 1024, limit?.kibibytes, 1),
    atMost(figure("requests"), limit?.requests),
  ]);
  printLine(`${row.join(", ")}${failed.length > 0 ? `; not passed: ${failed.join(", ")}` : ""}`);
  return figure("tbt");
}

async function signedIn(email: string, password: string) {
  const account = await signIn(server.url, { email, password });
  if (account === undefined) throw new Error(`${email} cannot sign in`);
  return account;
}
