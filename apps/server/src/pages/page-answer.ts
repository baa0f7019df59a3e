import { inLanguage } from "@lms/texts/addresses";
import type { Language } from "@lms/texts/languages";
import type { components } from "@lms/api/schema";
import type { PagePlan, PagePlanner, PageRead } from "@lms/api/page-rendering";
import { type EncodedDocument, encodedDocument, quickEffort } from "../platform/lib/encoded-document.ts";
import type { ReadResponse, RunRead } from "./page-reads.ts";
import type { RenderInput } from "./render-pool.ts";
import { redirectAddress } from "./redirect-address.ts";

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

/** Path and query, without the language. */
export interface PageRequest {
  address: string;
  language: Language;
}

export interface AnswerSources {
  planner: PagePlanner;
  read: RunRead;
  publicUrl: string;
}

type RenderData = Pick<RenderInput, "site" | "responses"> & { etags: readonly unknown[] };

/** What a page is rendered from; the etags change when any of it does. */
export async function readPageData(
  { read }: Pick<AnswerSources, "read">,
  reads: readonly PageRead[],
  language: Language,
): Promise<RenderData> {
  const [{ site, etag }, responses] = await Promise.all([
    readSite(read, language),
    Promise.all(reads.map((each) => read(each, language))),
  ]);
  return {
    site,
    responses: responses.map(({ status, body }: ReadResponse) => ({ status, body })),
    etags: [etag, ...responses.map((response) => [response.status, response.etag])],
  };
}

export async function readSite(read: RunRead, language: Language) {
  const { body, etag } = await read({ operation: "getSite" }, language);
  const { site }: { site: components["schemas"]["Site"] } = JSON.parse(body);
  return { site, etag };
}

export function redirectTo(
  to: string,
  {
    language,
    publicUrl,
    cacheControl,
  }: { language: Language; publicUrl: string; cacheControl: "no-cache" | "no-store" },
): PageAnswer {
  return { kind: "redirect", to: inLanguage(redirectAddress(to, publicUrl), language), cacheControl };
}

/** Answers what needs no data of the server: a redirect, or the shell of a page that the browser draws. */
export async function answerWithoutReads(
  { planner, read, publicUrl }: AnswerSources,
  plan: Exclude<PagePlan, { kind: "page" }>,
  { address, language, user }: PageRequest & { user: User | undefined },
): Promise<PageAnswer> {
  if (plan.kind === "redirect") return redirectTo(plan.to, { language, publicUrl, cacheControl: "no-store" });
  const { site } = await readSite(read, language);
  return privateDocument(planner.renderShell({ address, language, publicUrl, user, site }));
}

/** A document of one person, or one that nobody has to find. */
export function privateDocument({ status, html }: { status: 200 | 404; html: string }): PageAnswer {
  return { kind: "document", status, document: encodedDocument(html, quickEffort), shared: false, public: false };
}
