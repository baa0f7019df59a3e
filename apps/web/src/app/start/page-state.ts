// Why: docs/decisions/0101-pages-rendered-by-the-server.md
import type { PageRead, PageResponse } from "@lms/api/page-rendering";
import { takeSession } from "../../account/auth.ts";
import { setClock } from "../../lib/clock.ts";
import type { Site, User } from "../../request/api.ts";
import { dropPageResponses, takePageResponses } from "../../request/page-responses.ts";
import { registerReset } from "../../lib/store/store.ts";
import { putSite, site } from "../../site/site.ts";

/** The server's knowledge when it sent the document, as JSON in it. */
export interface PageState {
  /** `null`: nobody is signed in. */
  user: User | null;
  site: Site;
  year: number;
  /** Milliseconds since 1970, in a document of whoever is signed in: others are cached. */
  now?: number | undefined;
  reads: readonly PageRead[];
  responses: readonly PageResponse[];
}

registerReset("viewer", dropPageResponses);

/** Fills the stores: on the server before the page is rendered, in the browser before it is taken over. */
export function takePageState(state: PageState): void {
  takeSession(state.user ?? undefined);
  putSite(state.site);
  site.year = state.year;
  setClock(state.now);
  takePageResponses(state);
}

/** Undefined in a document that the server could not fill. */
export function readPageState(): PageState | undefined {
  // Texts of the operator have ids too.
  const text = document.querySelector("script#state")?.textContent;
  return text ? JSON.parse(text) : undefined;
}
