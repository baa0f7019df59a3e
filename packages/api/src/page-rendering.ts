import type { OperationId } from "./operations.generated.ts";
import type { components } from "./schema.generated.ts";

type User = components["schemas"]["User"];
type Site = components["schemas"]["Site"];

/** One response of the contract that a page needs. Public pages read only what anybody may call. */
export interface PageRead {
  operation: OperationId;
  path?: Record<string, string>;
  query?: Record<string, string>;
  /** The place of the response in its store, where path and query do not say it. */
  key?: string;
}

export interface PageResponse {
  status: number;
  body: unknown;
}

export type PagePlan =
  | { kind: "redirect"; to: string }
  /** The document without a painted page: the app draws it, starting from the user and the settings. */
  | { kind: "shell" }
  /** A page of whoever is signed in: its reads are calls of theirs, and nobody else ever gets it. */
  | { kind: "memberPage"; reads: PageRead[] }
  | {
      kind: "page";
      reads: PageRead[];
      /**
       * The address under which visitors' pages are cached and for which they are rendered: one for all unknown paths, and without
       * parameters that change nothing. If undefined, the server drops the parameters on which the reads do not depend.
       */
      address?: string;
    };

export interface PageInput {
  /** Path and query, without the language. */
  address: string;
  language: string;
  /** Origin for canonical and shared links. */
  publicUrl: string;
  user: User | undefined;
  site: Site;
  /** Same order as the plan's reads; empty for a shell. */
  responses: readonly PageResponse[];
}

export type RenderedPage = { kind: "page"; status: 200 | 404; html: string } | { kind: "redirect"; to: string };

/** Built from the browser app's own routes; cheap, for the server's main thread. */
export interface PagePlanner {
  /** Hashes of the inline scripts in all documents, for the content security policy: `sha256-…`. */
  scriptHashes: readonly string[];
  planPage: (address: string, user: User | undefined) => PagePlan;
  /** Status and document of a plan of kind `shell`, and of a page that could not be painted, with the responses that came. */
  renderShell: (
    input: Omit<PageInput, "responses"> & Partial<Pick<PageInput, "responses">>,
  ) => Extract<RenderedPage, { kind: "page" }>;
}

/** Runs in a worker. Synchronous once its page's code is loaded, so that no state of one call reaches another. */
export interface PageRenderer {
  renderPage: (input: PageInput) => Promise<RenderedPage>;
}
