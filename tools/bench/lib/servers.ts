import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { builtWebApp } from "../../../apps/server/src/platform/web-app/web-app.ts";
import type { LimitContents } from "../node-baseline/answers.ts";
import { addBenchLearners, type BenchLearners, learnerPassword } from "./bench-learners.ts";
import { startBenchServer } from "./bench-server.ts";
import type { ContenderName } from "./comparison.ts";
import { exchange, headerOf } from "./exchange.ts";
import { idleMemory } from "./memory.ts";
import { benchPort, startProgram } from "./program.ts";

/** A server that is measured. */
export interface Contender {
  name: ContenderName;
  url: string;
  pid: number;
  learners: BenchLearners;
  stop: () => Promise<void>;
}

const learnerCount = 50;

/** As an operator would run it, with the demo's courses and without rate limits. */
const production = {
  NODE_ENV: "production",
  DEMO: "true",
  LOG_LEVEL: "info",
  SESSION_SECRET: "only for measuring, and long enough for it",
};

/** Its second start. */
export async function startOurs(
  name: "embedded" | "postgres",
  dataDir: string,
  databaseUrl?: string,
): Promise<Contender> {
  const database = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl };
  const environment = { ...production, PUBLIC_URL: "http://127.0.0.1", ...database };
  await (await startBenchServer(dataDir, environment)).stop("SIGTERM");
  const learners = await addBenchLearners({ dataDir, databaseUrl }, learnerCount);
  const { url, pid, stop } = await startBenchServer(dataDir, environment);
  await idleMemory(pid);
  return { name, url, pid, learners, stop };
}

export async function startUsual(ours: Contender, databaseUrl: string): Promise<Contender> {
  const main = join(import.meta.dirname, "../express-baseline/server.ts");
  const port = String(await benchPort());
  const url = `http://127.0.0.1:${port}`;
  const { pid, stop } = await startProgram(main, {
    readyUrl: `${url}/courses`,
    environment: {
      NODE_ENV: "production",
      PORT: port,
      DATABASE_URL: databaseUrl,
      WEB_FOLDER: builtWebApp,
    },
  });
  const { emails, lectureIds } = ours.learners;
  const cookies: string[] = [];
  for (const email of emails) cookies.push(await signInTo(url, email));
  return { name: "usual", url, pid, learners: { cookies, emails, lectureIds }, stop };
}

async function signInTo(url: string, email: string): Promise<string> {
  const answer = await exchange(url, {
    method: "POST",
    path: "/api/v1/user/signin",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: learnerPassword }),
  });
  const cookie = headerOf(answer, "set-cookie")?.split(";", 1)[0];
  if (cookie === undefined) throw new Error(`The usual way answers a sign-in with ${answer.status}`);
  return cookie;
}

/** Sends the answers that are kept, whoever asks: `learners` are those of the server that they are from. */
export async function startLimit(
  folder: string,
  answers: LimitContents["answers"],
  learners: BenchLearners,
): Promise<Contender> {
  const contents = join(folder, "limit.json");
  await writeFile(contents, JSON.stringify({ answers } satisfies LimitContents));
  const port = String(await benchPort());
  const url = `http://127.0.0.1:${port}`;
  const { pid, stop } = await startProgram(join(import.meta.dirname, "../node-baseline/server.ts"), {
    readyUrl: `${url}/courses`,
    environment: { NODE_ENV: "production", PORT: port, CONTENTS: contents },
  });
  return { name: "limit", url, pid, learners, stop };
}
