import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { temporaryFolder } from "../../apps/server/src/testing/temporary-folder.ts";
import { signIn } from "../../apps/server/test/api-caller.ts";
import { printLine, table } from "./lib/figures.ts";
import { measurePage } from "./lib/lighthouse-page.ts";
import { recordAnswers, runLoad } from "./lib/measure-requests.ts";
import { startServer } from "./lib/processes.ts";
import { requestRows } from "./lib/requests.ts";
import { type MeasuredServer, startNode } from "./lib/servers.ts";
import { startStaticCopy } from "./lib/static-copy.ts";

/**
 * In about a minute: what pages and requests cost, next to plain files and bare Node, compared with what they cost when `regressions.json` was
 * written. More than a twentieth over that fails. UPDATE=true writes the file.
 */
const allowed = 1.05;
/** A figure that is beyond is measured again: other programs only make it larger. */
const maxRounds = 4;
const seconds = 2;
const reference = fileURLToPath(new URL("regressions.json", import.meta.url));
const pages = { "/": undefined, "/user/dashboard": "learner", "/admin/dashboard": "admin" } as const;
const requests = new Set(["catalogue list", "session check"]);
const only = ["performance"];

type Figures = Record<string, number>;
const known: Record<string, Figures> = JSON.parse(await readFile(reference, "utf8"));
const isUpdate = process.env["UPDATE"] === "true";

await using folder = await temporaryFolder();
const server = await startServer(folder.path, { DEMO: "true", LOG_LEVEL: "info" });
const cookies = {
  learner: await signedIn("learner@lms.example", "Learner@1234"),
  admin: await signedIn("admin@lms.example", "Admin@1234"),
};
const copy = await startStaticCopy(server.url);
const found: Record<string, Figures> = {};
const lines: string[][] = [];
await fillCopy();
const { figure: plain } = await measurePage(copy.url, 1, { only });
for (const [path, account] of Object.entries(pages)) {
  await compare(path, () => costOfPage(path, account && cookies[account]));
}
await copy.close();

const learners = { signedIn: [{ cookie: cookies.learner, courseId: "", lectureId: "" }], emails: [] };
const ours: MeasuredServer = { ...server, name: "embedded", learners };
const all = await requestRows();
const rows = all.filter(({ name }) => requests.has(name));
// Its start is seen by a public page.
const recorded = all.filter(({ name, call }) => requests.has(name) || call.path === "/courses");
const node = await startNode(folder.path, await recordAnswers(recorded, ours), learners);
// The first round is the one in which the engine compiles what is used.
for (const row of rows) await runLoad(row, ours, seconds);
for (const row of rows) {
  await compare(row.name, async () => {
    const bare = await runLoad(row, node, seconds);
    const { cpu } = await runLoad(row, ours, seconds);
    return { "processor time, of bare Node": cpu / bare.cpu };
  });
}
await node.stop();
await server.stop();

printLine(table(["page or request", "figure", "was", "is"], lines));
if (isUpdate) await writeFile(reference, `${JSON.stringify(found, null, 2)}\n`);
else if (Object.entries(found).some(([name, figures]) => isWorse(name, figures))) process.exitCode = 1;

/** The lowest of several rounds counts. */
async function compare(name: string, measure: () => Promise<Figures>): Promise<void> {
  let best: Figures = {};
  for (let round = 0; round < maxRounds; round += 1) {
    if (round > 0 && !isUpdate && !isWorse(name, best)) break;
    const figures = await measure();
    best = Object.fromEntries(
      Object.entries(figures).map(([figure, value]) => [figure, Math.min(value, best[figure] ?? Infinity)]),
    );
  }
  found[name] = best;
  for (const [figure, value] of Object.entries(best))
    lines.push([name, figure, ...cells(known[name]?.[figure], value)]);
}

function isWorse(name: string, figures: Figures): boolean {
  return Object.entries(figures).some(([figure, value]) => !(value <= (known[name]?.[figure] ?? 0) * allowed));
}

function cells(before: number | undefined, now: number): string[] {
  const mark = before === undefined || now <= before * allowed ? "" : " (!)";
  return [before?.toFixed(2) ?? "", now.toFixed(2) + mark];
}

/** It compresses what it sends for the first time. */
async function fillCopy(): Promise<void> {
  const page = await (await fetch(copy.url, { headers: { accept: "text/html" } })).text();
  for (const [, path = ""] of page.matchAll(/(?:href|src)="(\/[^"]+)"/g)) await (await fetch(copy.url + path)).bytes();
}

async function costOfPage(path: string, cookie?: string): Promise<Figures> {
  const { figure } = await measurePage(server.url + path, 1, { cookie, only });
  return {
    "largest paint, of plain files at /": figure("lcp") / plain("lcp"),
    "KiB of scripts": figure("script") / 1024,
    requests: figure("requests"),
  };
}

async function signedIn(email: string, password: string): Promise<string> {
  const account = await signIn(server.url, { email, password });
  if (account === undefined) throw new Error(`${email} cannot sign in`);
  return account.cookie;
}
