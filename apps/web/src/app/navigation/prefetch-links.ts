// Why: docs/decisions/0106-little-to-load.md
import { languageIn } from "@lms/texts/addresses";
import { decideAccess } from "../../account/access.ts";
import { auth } from "../../account/auth.ts";
import { routePaths } from "../../lib/navigation/paths.ts";
import { wantsLittleData } from "../../lib/save-data.ts";
import { registerReset } from "../../lib/store/store.ts";
import { dropPrefetched } from "../../request/prefetched.ts";
import { prefetchRead } from "../../request/prefetch-read.ts";
import { routeReads } from "../routes/route-reads.ts";
import { matchRoute } from "../routes/routes.ts";

/** Milliseconds: a pointer on its way across a list of links stays on each for less. */
const rest = 65;

registerReset("viewer", dropPrefetched);

/** Fetches the code and the public data of a page when its link is likely to be followed. */
export function startPrefetch(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = new AbortController();
  const listen = (type: string, handle: (link: HTMLAnchorElement) => void) =>
    document.addEventListener(
      type,
      ({ target }) => {
        clearTimeout(timer);
        const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
        if (link) handle(link);
      },
      { passive: true, signal: stop.signal },
    );
  const soon = (link: HTMLAnchorElement) => {
    timer = setTimeout(() => prefetchPage(link), rest);
  };
  // This code is loaded by the first of these events, so it has missed that one.
  const link = document.querySelector<HTMLAnchorElement>("a[href]:hover, a[href]:focus");
  if (link) soon(link);
  listen("pointerover", soon);
  listen("focusin", soon);
  listen("pointerdown", prefetchPage);
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}

function prefetchPage({ target, origin, pathname, search }: HTMLAnchorElement): void {
  if (origin !== location.origin || target !== "" || wantsLittleData()) return;
  if (pathname === location.pathname && search === location.search) return;
  const { route, params } = matchRoute(languageIn(pathname).address);
  if (route.path === "*" || decideAccess(route.access, auth.user) !== "enter") return;
  // The page shows the failure to whoever follows the link.
  route.chunk.preload().catch(() => undefined);
  // Administrators get the page of a course, which may be a draft, by another call.
  if (route.access !== "public" || (route.path === routePaths.coursePage && auth.user?.role === "ADMIN")) return;
  const reads = routeReads[route.path]?.({ params, search: new URLSearchParams(search) });
  for (const read of reads ?? []) prefetchRead(read);
}
