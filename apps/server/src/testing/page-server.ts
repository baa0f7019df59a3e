import type { LightMyRequestResponse } from "fastify";
import { buildApp } from "../app/app.ts";
import type { AppDependencies } from "../app/app-dependencies.ts";
import { courses } from "../platform/database/schema/courses.ts";
import { raiseCatalogueVersion } from "../catalogue/catalogue-version.ts";
import { newId } from "../platform/lib/id.ts";
import { type PageLimits, pageLimits } from "../pages/pages.ts";

export const browser = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

export interface PageServer extends AsyncDisposable {
  get: (url: string, headers?: Record<string, string>, method?: "GET" | "HEAD") => Promise<LightMyRequestResponse>;
}

/** One more app on the same database, as another process would be. */
export async function startPageServer(
  dependencies: AppDependencies,
  webFolder: string,
  limits: Partial<PageLimits> = {},
): Promise<PageServer> {
  const app = await buildApp(dependencies, { webFolder, reportPause: 0, limits: { ...pageLimits, ...limits } });
  await app.ready();
  return {
    get: (url, headers = {}, method = "GET") => app.inject({ method, url, headers: { ...browser, ...headers } }),
    [Symbol.asyncDispose]: () => app.close(),
  };
}

export async function addCourse({ db, clock }: AppDependencies, title: string): Promise<string> {
  const id = newId();
  const now = clock();
  const texts = { title, description: "What it is.", category: "Science", createdBy: "Ada Byron" };
  await db.transaction(async (tx) => {
    await tx.insert(courses).values({ id, ...texts, thumbnailFile: newId(), createdAt: now, updatedAt: now });
    await raiseCatalogueVersion(tx, [id]);
  });
  return id;
}
