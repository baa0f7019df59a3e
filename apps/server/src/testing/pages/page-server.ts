import type { LightMyRequestResponse } from "fastify";
import type { Language } from "@lms/texts/languages";
import { pino } from "pino";
import { buildApp } from "../../app/app.ts";
import type { AppDependencies } from "../../adapters/app-dependencies.ts";
import { raiseCatalogueVersion } from "../../catalogue/catalogue-version.ts";
import { second } from "../../platform/lib/time/durations.ts";
import type { PageLimits } from "../../pages/pages.ts";
import { insertCourse } from "../batches.ts";

const browser = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

export interface PageServer extends AsyncDisposable {
  get: (url: string, headers?: Record<string, string>, method?: "GET" | "HEAD") => Promise<LightMyRequestResponse>;
  /** For browsers. */
  listen: (port: number) => Promise<void>;
}

/** For a slow machine: nobody is refused. */
export const patientLimits: Partial<PageLimits> = {
  renderTimeout: 30 * second,
  queueTimeout: 30 * second,
  waitingLimits: { account: 1000, address: 1000, all: 1000 },
};

/** One more app on the same database, as another process would be. */
export async function startPageServer(
  dependencies: AppDependencies,
  webFolder: string,
  limits: Partial<PageLimits> = {},
  languages?: readonly Language[],
): Promise<PageServer> {
  const app = await buildApp(dependencies, { webFolder, reportPause: 0, limits, ...(languages && { languages }) });
  await app.ready();
  return {
    get: (url, headers = {}, method = "GET") => app.inject({ method, url, headers: { ...browser, ...headers } }),
    listen: async (port) => void (await app.listen({ port, host: "127.0.0.1" })),
    [Symbol.asyncDispose]: () => app.close(),
  };
}

interface LogLine {
  level: number;
  reqId: string;
  msg: string;
}

export function logged(dependencies: AppDependencies): { dependencies: AppDependencies; lines: LogLine[] } {
  const lines: LogLine[] = [];
  const log = pino({ level: "warn" }, { write: (line) => void lines.push(JSON.parse(line)) });
  return { dependencies: { ...dependencies, log }, lines };
}

export async function addCourse(dependencies: AppDependencies, title: string): Promise<string> {
  const texts = { title, description: "What it is.", category: "Science" };
  const id = await insertCourse({ dependencies }, texts);
  await raiseCatalogueVersion(dependencies.db, [id]);
  return id;
}
