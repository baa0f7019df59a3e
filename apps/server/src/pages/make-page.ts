import { inLanguage } from "@lms/texts/addresses";
import type { Language } from "@lms/texts/languages";
import type { components } from "@lms/api/schema";
import type { OperationId } from "@lms/api/operations";
import type { PagePlan, PagePlanner, PageRead, RenderedPage } from "@lms/api/page-rendering";
import type { PublicState, ReadPublicState } from "../platform/database/public-state.ts";
import { type EncodedDocument, encodedDocument, keptEffort, quickEffort } from "../platform/lib/encoded-document.ts";
import type { PageCache } from "./page-cache.ts";
import type { ReadResponse, RunRead } from "./page-reads.ts";
import type { RenderInput, RenderPool } from "./render-pool.ts";
import { RecentPages } from "./recent-pages.ts";
import { redirectAddress } from "./redirect-address.ts";
import { limitParameters, sharedAddress } from "./shared-address.ts";

export type User = components["schemas"]["User"];

export type PageAnswer =
  | { kind: "redirect"; to: string; cacheControl: "no-cache" | "no-store" }
  | {
      kind: "document";
      status: 200 | 404;
      document: EncodedDocument;
      shared: boolean;
      public: boolean;
    };

export type CachedPage =
  | Extract<RenderedPage, { kind: "redirect" }>
  | { kind: "page"; status: 200 | 404; document: EncodedDocument };

interface PageSources {
  planner: PagePlanner;
  pool: Pick<RenderPool, "render">;
  cache: PageCache<CachedPage>;
  read: RunRead;
  readState: ReadPublicState;
  clock: () => Date;
  publicUrl: string;
}

/** The public state does not include these files. */
const readOfFiles = new Set<string>(["getSitePage", "listHelpArticles"] satisfies OperationId[]);

/** Path and query, without the language. */
interface Asked {
  address: string;
  language: Language;
}

export type MakePage = (asked: Asked, user: User | undefined) => Promise<PageAnswer>;

export function pageMaker({ planner, pool, cache, read, readState, clock, publicUrl }: PageSources): MakePage {
  const recent = new RecentPages(clock);

  const readSite = async (language: Language) => {
    const { body, etag } = await read({ operation: "getSite" }, language);
    const { site }: { site: components["schemas"]["Site"] } = JSON.parse(body);
    return { site, etag };
  };

  const redirect = (to: string, language: Language, cacheControl: "no-cache" | "no-store"): PageAnswer => ({
    kind: "redirect",
    to: inLanguage(redirectAddress(to, publicUrl), language),
    cacheControl,
  });

  const answerOf = (kept: CachedPage, language: Language): PageAnswer => {
    if (kept.kind === "redirect") return redirect(kept.to, language, "no-cache");
    const { status, document } = kept;
    return { kind: "document", status, document, shared: true, public: status === 200 };
  };

  async function makeForVisitors({ address: requested, language }: Asked, state: PublicState): Promise<PageAnswer> {
    const address = limitParameters(requested);
    const plan = planner.planPage(address, undefined);
    if (plan.kind !== "page") return answerWithoutReads(plan, { address, language }, undefined);

    const [{ site, etag }, responses] = await Promise.all([
      readSite(language),
      Promise.all(plan.reads.map((each) => read(each, language))),
    ]);
    const shared = sharedAddress(planner.planPage, address, plan);
    const version = JSON.stringify([
      thisYear(),
      etag,
      ...responses.map((response) => [response.status, response.etag]),
    ]);
    const key = inLanguage(shared, language);
    const kept = await cache.get(key, version, async (hold) => {
      const page = await pool.render(
        inputOf({ address: shared, language, publicUrl, user: undefined, site }, responses),
      );
      if (page.kind === "redirect") return page;
      const document = encodedDocument(page.html, keptEffort, hold);
      hold(document.bytes);
      return { kind: "page", status: page.status, document };
    });
    if (!plan.reads.some(isReadOfFiles))
      recent.add(inLanguage(requested, language), { state, year: thisYear() }, { address: key, version });
    return answerOf(kept, language);
  }

  async function makeFor(user: User, { address: requested, language }: Asked): Promise<PageAnswer> {
    const address = limitParameters(requested);
    const plan = planner.planPage(address, user);
    if (plan.kind !== "page") return answerWithoutReads(plan, { address, language }, user);

    const [{ site }, responses] = await Promise.all([
      readSite(language),
      Promise.all(plan.reads.map((each) => read(each, language))),
    ]);
    const page = await pool.render(inputOf({ address, language, publicUrl, user, site }, responses));
    if (page.kind === "redirect") return redirect(page.to, language, "no-store");
    const document = encodedDocument(page.html, quickEffort);
    return { kind: "document", status: page.status, document, shared: false, public: page.status === 200 };
  }

  async function answerWithoutReads(
    plan: Exclude<PagePlan, { kind: "page" }>,
    { address, language }: Asked,
    user: User | undefined,
  ): Promise<PageAnswer> {
    if (plan.kind === "redirect") return redirect(plan.to, language, "no-store");
    const { site } = await readSite(language);
    const html = planner.renderShell({ address, language, publicUrl, user, site });
    const document = encodedDocument(html, quickEffort);
    return { kind: "document", status: 200, document, shared: false, public: false };
  }

  return async (asked, user) => {
    if (user !== undefined) return makeFor(user, asked);
    const state = await readState();
    const key = recent.find(inLanguage(asked.address, asked.language), { state, year: thisYear() });
    const kept = key && (await cache.find(key.address, key.version));
    return kept === undefined ? makeForVisitors(asked, state) : answerOf(kept, asked.language);
  };
}

/** The footer has it. */
function thisYear(): number {
  return new Date().getFullYear();
}

function isReadOfFiles({ operation }: PageRead): boolean {
  return readOfFiles.has(operation);
}

function inputOf(input: Omit<RenderInput, "responses">, responses: readonly ReadResponse[]): RenderInput {
  return { ...input, responses: responses.map(({ status, body }) => ({ status, body })) };
}
