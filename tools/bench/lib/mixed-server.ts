import { caller } from "../../../apps/server/test/api-caller.ts";
import { addBenchLearners } from "./bench-learners.ts";
import { type BenchServer, startBenchServer } from "./bench-server.ts";
import { idleMemory } from "./memory.ts";
import type { MixedLearner } from "./mixed-traffic.ts";

export interface MixedServer extends BenchServer {
  learners: MixedLearner[];
  /** MB, before the first request. */
  idle: number;
}

const learnerCount = 100;

/** The second start of the demo, as an operator would run it behind a proxy. */
export async function startMixedServer(dataDir: string, databaseUrl?: string): Promise<MixedServer> {
  const environment = {
    NODE_ENV: "production",
    DEMO: "true",
    TRUST_PROXY: "1",
    PUBLIC_URL: "http://127.0.0.1",
    SESSION_SECRET: "only for measuring, and long enough for it",
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  };
  await (await startBenchServer(dataDir, environment)).stop("SIGTERM");
  const { cookies } = await addBenchLearners({ databaseUrl, dataDir }, learnerCount);
  const server = await startBenchServer(dataDir, environment);
  const idle = await idleMemory(server.pid);
  const learners: MixedLearner[] = [];
  for (const [index, cookie] of cookies.entries()) learners.push(await learnerOf(server.url, cookie, index));
  return { ...server, learners, idle };
}

async function learnerOf(url: string, cookie: string, index: number): Promise<MixedLearner> {
  const api = caller(url, cookie);
  const list = await api.GET("/course");
  const courseId = list.data?.courses[index % list.data.courses.length]?._id ?? "";
  const { data } = await api.GET("/course/{courseId}", { params: { path: { courseId } } });
  const lecture = data?.lectures[0];
  if (lecture === undefined) throw new Error("The demo has no lecture to watch");
  return { cookie, courseId, lectureId: lecture._id };
}
