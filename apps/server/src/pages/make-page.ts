import type { components } from "@lms/api/schema";
import type { PagePlan, PagePlanner, RenderedPage } from "@lms/api/page-rendering";
import { type EncodedDocument, encodedDocument, keptEffort, quickEffort } from "./encoded-document.ts";
import type { PageCache } from "./page-cache.ts";
import type { ReadResponse, RunRead } from "./page-reads.ts";
import type { RenderInput, RenderPool } from "./render-pool.ts";
import { redirectAddress } from "./redirect-address.ts";
import { limitParameters, sharedAddress } from "./shared-address.ts";

export type User = components["schemas"]["User"];

export type PageAnswer =
  | { kind: "redirect"; to: string; cacheControl: "no-cache" | "no-store" }
  | { kind: "document"; status: 200 | 404; document: EncodedDocument; shared: boolean; public: boolean };

export type KeptPage =
  | Extract<RenderedPage, { kind: "redirect" }>
  | { kind: "page"; status: 200 | 404; document: EncodedDocument };

interface PageSources {
  planner: PagePlanner;
  pool: Pick<RenderPool, "render">;
  cache: PageCache<KeptPage>;
  read: RunRead;
  publicUrl: string;
}

export type MakePage = (address: string, user: User | undefined) => Promise<PageAnswer>;

export function pageMaker({ planner, pool, cache, read, publicUrl }: PageSources): MakePage {
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

  async function makeForVisitors(address: string, plan: Extract<PagePlan, { kind: "page" }>): Promise<PageAnswer> {
    const [{ site, etag }, responses] = await Promise.all([readSite(), Promise.all(plan.reads.map(read))]);
    const shared = sharedAddress(planner.planPage, address, plan);
    // The footer has the year.
    const year = new Date().getFullYear();
    const version = JSON.stringify([year, etag, ...responses.map((response) => [response.status, response.etag])]);
    const kept = await cache.get(shared, version, async (hold) => {
      const page = await pool.render(inputOf({ address: shared, publicUrl, user: undefined, site }, responses));
      if (page.kind === "redirect") return page;
      const document = encodedDocument(page.html, keptEffort, hold);
      hold(document.bytes);
      return { kind: "page", status: page.status, document };
    });
    if (kept.kind === "redirect") return redirect(kept.to, "no-cache");
    const { status, document } = kept;
    return { kind: "document", status, document, shared: true, public: status === 200 };
  }

  async function makeFor(user: User, address: string, plan: Extract<PagePlan, { kind: "page" }>): Promise<PageAnswer> {
    const [{ site }, responses] = await Promise.all([readSite(), Promise.all(plan.reads.map(read))]);
    const page = await pool.render(inputOf({ address, publicUrl, user, site }, responses));
    if (page.kind === "redirect") return redirect(page.to, "no-store");
    const document = encodedDocument(page.html, quickEffort);
    return { kind: "document", status: page.status, document, shared: false, public: page.status === 200 };
  }

  return async (requested, user) => {
    const address = limitParameters(requested);
    const plan = planner.planPage(address, user);
    switch (plan.kind) {
      case "redirect":
        return redirect(plan.to, "no-store");
      case "shell": {
        const { site } = await readSite();
        const html = planner.renderShell({ address, publicUrl, user, site });
        const document = encodedDocument(html, quickEffort);
        return { kind: "document", status: 200, document, shared: false, public: false };
      }
      case "page":
        return user === undefined ? makeForVisitors(address, plan) : makeFor(user, address, plan);
      default:
        return plan satisfies never;
    }
  };
}

function inputOf(input: Omit<RenderInput, "responses">, responses: readonly ReadResponse[]): RenderInput {
  return { ...input, responses: responses.map(({ status, body }) => ({ status, body })) };
}
