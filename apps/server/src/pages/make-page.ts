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

export type KeptPage =
  | Extract<RenderedPage, { kind: "redirect" }>
  | { kind: "page"; status: 200 | 404; document: EncodedDocument };

interface PageSources {
  planner: PagePlanner;
  pool: Pick<RenderPool, "render">;
  cache: PageCache<KeptPage>;
  read: RunRead;
  readState: ReadPublicState;
  clock: () => Date;
  publicUrl: string;
}

/** What is read of files is not in the public state. */
const readOfFiles = new Set<string>(["getSitePage", "listHelpArticles"] satisfies OperationId[]);

export type MakePage = (address: string, user: User | undefined) => Promise<PageAnswer>;

export function pageMaker({ planner, pool, cache, read, readState, clock, publicUrl }: PageSources): MakePage {
  const recent = new RecentPages(clock);

  const readSite = async () => {
    const { body, etag } = await read({ operation: "getSite" });
    const { site }: { site: components["schemas"]["Site"] } = JSON.parse(body);
    return { site, etag };
  };

  const redirect = (to: string, cacheControl: "no-cache" | "no-store"): PageAnswer => ({
    kind: "redirect",
    to: redirectAddress(to, publicUrl),
    cacheControl,
  });

  const answerOf = (kept: KeptPage): PageAnswer => {
    if (kept.kind === "redirect") return redirect(kept.to, "no-cache");
    const { status, document } = kept;
    return { kind: "document", status, document, shared: true, public: status === 200 };
  };

  async function makeForVisitors(requested: string, state: PublicState): Promise<PageAnswer> {
    const address = limitParameters(requested);
    const plan = planner.planPage(address, undefined);
    if (plan.kind !== "page") return answerWithoutReads(plan, address, undefined);

    const [{ site, etag }, responses] = await Promise.all([
      readSite(),
      Promise.all(plan.reads.map((each) => read(each))),
    ]);
    const shared = sharedAddress(planner.planPage, address, plan);
    const version = JSON.stringify([
      thisYear(),
      etag,
      ...responses.map((response) => [response.status, response.etag]),
    ]);
    const kept = await cache.get(shared, version, async (hold) => {
      const page = await pool.render(inputOf({ address: shared, publicUrl, user: undefined, site }, responses));
      if (page.kind === "redirect") return page;
      const document = encodedDocument(page.html, keptEffort, hold);
      hold(document.bytes);
      return { kind: "page", status: page.status, document };
    });
    if (!plan.reads.some(isReadOfFiles))
      recent.add(requested, { state, year: thisYear() }, { address: shared, version });
    return answerOf(kept);
  }

  async function makeFor(user: User, requested: string): Promise<PageAnswer> {
    const address = limitParameters(requested);
    const plan = planner.planPage(address, user);
    if (plan.kind !== "page") return answerWithoutReads(plan, address, user);

    const [{ site }, responses] = await Promise.all([readSite(), Promise.all(plan.reads.map((each) => read(each)))]);
    const page = await pool.render(inputOf({ address, publicUrl, user, site }, responses));
    if (page.kind === "redirect") return redirect(page.to, "no-store");
    const document = encodedDocument(page.html, quickEffort);
    return { kind: "document", status: page.status, document, shared: false, public: page.status === 200 };
  }

  async function answerWithoutReads(
    plan: Exclude<PagePlan, { kind: "page" }>,
    address: string,
    user: User | undefined,
  ): Promise<PageAnswer> {
    if (plan.kind === "redirect") return redirect(plan.to, "no-store");
    const { site } = await readSite();
    const html = planner.renderShell({ address, publicUrl, user, site });
    const document = encodedDocument(html, quickEffort);
    return { kind: "document", status: 200, document, shared: false, public: false };
  }

  return async (requested, user) => {
    if (user !== undefined) return makeFor(user, requested);
    const state = await readState();
    const key = recent.find(requested, { state, year: thisYear() });
    const kept = key && (await cache.find(key.address, key.version));
    return kept === undefined ? makeForVisitors(requested, state) : answerOf(kept);
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
