import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { builtWebApp } from "../../src/platform/web-app/web-app.ts";
import type { LimitContents } from "../limit/answers.ts";
import { addBenchLearners, type BenchLearners, learnerPassword } from "./bench-learners.ts";
import { type BenchServer, startBenchServer } from "./bench-server.ts";
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

export interface OurServer extends Contender {
  name: "embedded" | "postgres" | "before";
  dataDir: string;
  /** Milliseconds of the second start. */
  started: number;
  /** MB. */
  idle: number;
}

const learnerCount = 50;
const nobody: BenchLearners = { cookies: [], emails: [], lectureIds: [] };

/** As an operator would run it, with the demo's courses and without rate limits. */
const production = {
  NODE_ENV: "production",
  DEMO: "true",
  LOG_LEVEL: "info",
  SESSION_SECRET: "only for measuring, and long enough for it",
};

interface OurOptions {
  dataDir: string;
  databaseUrl?: string | undefined;
  checkout?: string;
  environment?: Readonly<Record<string, string>>;
  /** Without learners nothing of this version opens the data, whose migrations may be those of another one. */
  withLearners?: boolean;
}

export async function startOurs(name: OurServer["name"], options: OurOptions): Promise<OurServer> {
  const { dataDir, databaseUrl, withLearners = true } = options;
  await (await startOnce(options)).stop("SIGTERM");
  const learners = withLearners ? await addBenchLearners({ dataDir, databaseUrl }, learnerCount) : nobody;
  const before = performance.now();
  const { url, pid, stop } = await startOnce(options);
  const started = performance.now() - before;
  return { name, url, pid, dataDir, learners, started, idle: await idleMemory(pid), stop };
}

/** Another process on the database of `ours`. */
export async function startBeside({ learners }: OurServer, options: OurOptions): Promise<Contender> {
  return { name: "postgres", learners, ...(await startOnce(options)) };
}

function startOnce({ dataDir, databaseUrl, checkout, environment = {} }: OurOptions): Promise<BenchServer> {
  const database = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl };
  return startBenchServer(dataDir, {
    ...(checkout !== undefined && { checkout }),
    environment: { ...production, PUBLIC_URL: "http://127.0.0.1", ...database, ...environment },
  });
}

export async function startUsual(ours: OurServer, databaseUrl: string): Promise<Contender> {
  const main = join(import.meta.dirname, "../usual/server.ts");
  const port = String(await benchPort());
  const url = `http://127.0.0.1:${port}`;
  const { pid, stop } = await startProgram(main, {
    readyUrl: `${url}/courses`,
    environment: {
      NODE_ENV: "production",
      PORT: port,
      DATABASE_URL: databaseUrl,
      WEB_FOLDER: builtWebApp,
      LECTURE_FOLDER: join(ours.dataDir, "media/lectures"),
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
  const uploads = join(folder, "limit-uploads");
  await mkdir(uploads);
  await writeFile(contents, JSON.stringify({ answers, uploads } satisfies LimitContents));
  const port = String(await benchPort());
  const url = `http://127.0.0.1:${port}`;
  const { pid, stop } = await startProgram(join(import.meta.dirname, "../limit/server.ts"), {
    readyUrl: `${url}/courses`,
    environment: { NODE_ENV: "production", PORT: port, CONTENTS: contents },
  });
  return { name: "limit", url, pid, learners, stop };
}
