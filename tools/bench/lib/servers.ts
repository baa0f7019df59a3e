import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { builtWebApp } from "../../../apps/server/src/platform/web-app/web-app.ts";
import type { RecordedAnswers } from "../node-baseline/answers.ts";
import { exchange, findHeader } from "./http.ts";
import { addLearners, learnerPassword, type Learners } from "./learners.ts";
import { readMemory, type Program, startProgram, startServer, untilIdle } from "./processes.ts";

/** Ours on either database, between bare Node and the usual way. */
export const serverNames = ["node", "embedded", "postgres", "express"] as const;
export type ServerName = (typeof serverNames)[number];

export interface MeasuredServer extends Program {
  name: ServerName;
  learners: Learners;
}

/** Runs as an operator would run it behind a proxy, with the demo's courses: its second start. `idle` is in MB. */
export async function startOurs(
  dataDir: string,
  learnerCount: number,
  databaseUrl?: string,
): Promise<MeasuredServer & { idle: number }> {
  const environment = {
    NODE_ENV: "production",
    DEMO: "true",
    LOG_LEVEL: "info",
    TRUST_PROXY: "1",
    PUBLIC_URL: "http://127.0.0.1",
    SESSION_SECRET: "only for measuring, and long enough for it",
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  };
  await (await startServer(dataDir, environment)).stop("SIGTERM");
  const learners = await addLearners({ dataDir, databaseUrl }, learnerCount);
  const program = await startServer(dataDir, environment);
  await untilIdle(program.pid);
  const name = databaseUrl === undefined ? "embedded" : "postgres";
  return { ...program, name, learners, idle: await readMemory(program.pid) };
}

export async function startExpress(learners: Learners, databaseUrl: string): Promise<MeasuredServer> {
  const environment = { NODE_ENV: "production", DATABASE_URL: databaseUrl, WEB_FOLDER: builtWebApp };
  const program = await startProgram("tools/bench/express-baseline/server.ts", "/courses", environment);
  const signedIn: Learners["signedIn"] = [];
  for (const [index, learner] of learners.signedIn.entries()) {
    const answer = await exchange(program.url, {
      method: "POST",
      path: "/api/v1/user/signin",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: learners.emails[index], password: learnerPassword }),
    });
    const cookie = findHeader(answer, "set-cookie")?.split(";", 1)[0];
    if (cookie === undefined) throw new Error(`The Express baseline answers a sign-in with ${answer.status}`);
    signedIn.push({ ...learner, cookie });
  }
  return { ...program, name: "express", learners: { ...learners, signedIn } };
}

/** Sends the same recorded responses to everybody: `learners` are those of the server that they are from. */
export async function startNode(folder: string, answers: RecordedAnswers, learners: Learners): Promise<MeasuredServer> {
  const contents = join(folder, "answers.json");
  await writeFile(contents, JSON.stringify(answers));
  const environment = { NODE_ENV: "production", CONTENTS: contents };
  const program = await startProgram("tools/bench/node-baseline/server.ts", "/courses", environment);
  return { ...program, name: "node", learners };
}
