import { inLanguage } from "@lms/texts/addresses";
import type { Language } from "@lms/texts/languages";
import type { OperationId } from "@lms/api/operations";
import type { PageRead, RenderedPage } from "@lms/api/page-rendering";
import type { PublicState, ReadPublicState } from "../platform/database/public-state.ts";
import { type EncodedDocument, encodedDocument, cachedEffort } from "../platform/lib/encoded-document.ts";
import {
  type AnswerSources,
  answerWithoutReads,
  type PageAnswer,
  type PageRequest,
  readPageData,
  redirectTo,
} from "./page-answer.ts";
import type { PageCache } from "./page-cache.ts";
import type { RenderPool } from "./render-pool.ts";
import { RecentPages } from "./recent-pages.ts";
import { limitParameters, sharedAddress } from "./shared-address.ts";

export type CachedPage =
  | Extract<RenderedPage, { kind: "redirect" }>
  | { kind: "page"; status: 200 | 404; document: EncodedDocument };

export interface VisitorPageSources extends AnswerSources {
  pool: Pick<RenderPool, "render">;
  cache: PageCache<CachedPage>;
  readState: ReadPublicState;
  clock: () => Date;
}

/** The public state does not include these files. */
const readOfFiles = new Set<string>(["getSitePage", "listHelpArticles"] satisfies OperationId[]);

/** Visitors share their pages, which are cached until anything in them changes. */
export function visitorPageMaker(sources: VisitorPageSources): (request: PageRequest) => Promise<PageAnswer> {
  const { planner, pool, cache, readState, clock, publicUrl } = sources;
  const recent = new RecentPages(clock);

  function answerCached(page: CachedPage, language: Language): PageAnswer {
    if (page.kind === "redirect") return redirectTo(page.to, { language, publicUrl, cacheControl: "no-cache" });
    const { status, document } = page;
    return { kind: "document", status, document, shared: true, public: status === 200 };
  }

  async function make({ address: requested, language }: PageRequest, state: PublicState): Promise<PageAnswer> {
    const address = limitParameters(requested);
    const plan = planner.planPage(address, undefined);
    if (plan.kind !== "page") return answerWithoutReads(sources, plan, { address, language, user: undefined });

    const { etags, ...data } = await readPageData(sources, plan.reads, language);
    const shared = sharedAddress(planner.planPage, address, plan);
    const version = JSON.stringify([thisYear(), ...etags]);
    const key = inLanguage(shared, language);
    const cached = await cache.get(key, version, async (hold) => {
      const page = await pool.render({ address: shared, language, publicUrl, user: undefined, ...data });
      if (page.kind === "redirect") return page;
      const document = encodedDocument(page.html, cachedEffort, hold);
      hold(document.bytes);
      return { kind: "page", status: page.status, document };
    });
    if (!plan.reads.some(isReadOfFiles))
      recent.add(inLanguage(requested, language), { state, year: thisYear() }, { address: key, version });
    return answerCached(cached, language);
  }

  return async (request) => {
    const { address, language } = request;
    const state = await readState();
    const key = recent.find(inLanguage(address, language), { state, year: thisYear() });
    const cached = key && (await cache.find(key.address, key.version));
    return cached === undefined ? make(request, state) : answerCached(cached, language);
  };
}

/** The footer shows the year. */
function thisYear(): number {
  return new Date().getFullYear();
}

function isReadOfFiles({ operation }: PageRead): boolean {
  return readOfFiles.has(operation);
}
