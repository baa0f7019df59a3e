// Why: docs/decisions/0102-pages-answered-by-the-server.md
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { PagePlanner } from "@lms/api/page-rendering";
import type { Language } from "@lms/texts/languages";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ReadPublicState } from "../platform/database/public-state.ts";
import type { Meters } from "../platform/metrics/meters.ts";
import type { Logger } from "../platform/log/logger.ts";
import { Problem } from "../platform/lib/problem.ts";
import { second } from "../platform/lib/time/durations.ts";
import { pageMaker } from "./make-page.ts";
import type { Member } from "./member-page.ts";
import type { PageAnswer, User } from "./page-answer.ts";
import type { CachedPage } from "./visitor-pages.ts";
import { pageLanguage } from "./page-language.ts";
import { PageCache } from "./page-cache.ts";
import type { ReadFor, RunRead } from "./page-reads.ts";
import { openRenderPool, type RenderLimits, renderLimits, type RenderPool } from "./render-pool.ts";
import { sendPage } from "./send-page.ts";

export interface PageLimits extends RenderLimits {
  /** Milliseconds for which a member's page waits for its reads. */
  readTimeout: number;
  /** Limits the pages that are cached for visitors. */
  cacheBytes: number;
}

/** The build of the browser app for the server: the planner and the renderer. */
export interface PageBuild {
  planner: PagePlanner;
  rendererFile: string;
}

/** Undefined where there is no such build, or it cannot be loaded: pages are then drawn by the browser alone. */
export async function loadPageBuild(folder: string, log: Pick<Logger, "error">): Promise<PageBuild | undefined> {
  const [plan, renderer] = [join(folder, "plan.js"), join(folder, "render.js")];
  if (!existsSync(plan)) return undefined;
  try {
    const planner: PagePlanner = await import(pathToFileURL(plan).href);
    return { planner, rendererFile: pathToFileURL(renderer).href };
  } catch (error) {
    log.error({ err: error }, "the pages cannot be rendered: the browser app's build for the server cannot be loaded");
    return undefined;
  }
}

interface PageDependencies {
  config: { publicUrl: string };
  clock: () => Date;
  log: Pick<Logger, "error">;
  findUser: FindUser;
  read: RunRead;
  readFor: ReadFor;
  readState: ReadPublicState;
  meters: Pick<Meters, "caches">;
  /** Only languages that the site offers. */
  languages: readonly Language[];
}

/** The user of the request's session, as `getUser` shows it. */
export type FindUser = (request: FastifyRequest, reply: FastifyReply) => Promise<User | undefined>;

export interface Pages {
  /** False when the page could not be made and nothing was sent: the reason is in the log. */
  answer: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;
  pool: RenderPool;
}

export function openPages(
  { planner, rendererFile }: PageBuild,
  { config, clock, log, findUser, read, readFor, readState, meters, languages }: PageDependencies,
  changedLimits: Partial<PageLimits> & Pick<PageLimits, "cacheBytes">,
): Pages {
  const limits = { ...renderLimits, readTimeout: 2 * second, ...changedLimits };
  const pool = openRenderPool(rendererFile, limits, log);
  const cache = new PageCache<CachedPage>({ maxBytes: limits.cacheBytes, clock, meter: meters.caches.pages });
  const { publicUrl } = config;
  const { readTimeout } = limits;
  const makePage = pageMaker({ planner, pool, cache, read, readState, clock, publicUrl, readTimeout });

  async function findMember(request: FastifyRequest, reply: FastifyReply): Promise<Member | undefined> {
    const user = await findUser(request, reply);
    return user && { user, read: readFor(request), log: request.log };
  }

  return {
    pool,
    answer: async (request, reply) => {
      try {
        const { language, address, redirectTo } = pageLanguage(request, languages, request.server.negotiateLanguage);
        const page: PageAnswer =
          redirectTo === undefined
            ? await makePage({ address, language, reads: request.method === "GET" }, await findMember(request, reply))
            : { kind: "redirect", to: redirectTo, cacheControl: "no-store" };
        await sendPage(page, request, reply);
        return true;
      } catch (error) {
        const level = error instanceof Problem ? "warn" : "error";
        request.log[level]({ err: error }, "a page could not be rendered: the app without it was sent");
        return false;
      }
    },
  };
}
