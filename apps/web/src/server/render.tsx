// Why: docs/decisions/0101-pages-rendered-by-the-server.md
import { setTimeout } from "node:timers/promises";
import type { PageInput, PageRenderer } from "@lms/api/page-rendering";
import { inLanguage } from "@lms/texts/addresses";
import { isLanguage } from "@lms/texts/languages";
import { loadLanguage } from "@lms/texts/load-language";
import { loadAllLateParts } from "@lms/ui/lib/late-part";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { entry, paintedTemplate as template } from "virtual:page-document";
import { learnerFrame, seeing, siteBanner } from "../app/frame/chrome.tsx";
import { App } from "../app/navigation/router.tsx";
import { type PageState, takePageState } from "../app/start/page-state.ts";
import { shownRoute } from "../app/routes/routes.ts";
import type { AppRoute } from "../app/routes/app-route.ts";
import { headHtml } from "../head/head-html.ts";
import { resetAllStores } from "../lib/store/store.ts";
import { buildDocument, servedState } from "./document.ts";
import { isOpen, pageReads } from "./member-reads.ts";
import { withLanguage } from "./with-language.ts";
import { pageChunks } from "./page-chunks.ts";
import { matchAddress } from "./route-match.ts";
import { routeDetails } from "./route-details.ts";

/** React's mark of a part below a `Suspense` that failed, or whose code is not loaded yet. */
const leftOut = "<!--$!-->";

export const renderPage: PageRenderer["renderPage"] = async (input) => {
  const place = matchAddress(input.address);
  const { language, user = null, site, responses } = input;
  const route = shownRoute(place.route, site.features);
  const to = routeDetails(place).movedTo?.(place, responses);
  if (to !== undefined) return { kind: "redirect", to };

  const status =
    route.path === "*" || (isOpen(route) && responses.some((response) => response.status === 404)) ? 404 : 200;
  const reads = pageReads({ ...place, route }, input.user) ?? [];
  const state: PageState = servedState({ user, site, reads, responses });
  const page = await renderRoute(route, { address: place.address, language }, state);
  const chunks = pageChunks(route, { language, user });
  const head = withLanguage(language, () => headHtml({ ...input, route, status }));
  const html = buildDocument({ template, entry, language, head, chunks, page, state });
  return { kind: "page", status, html };
};

/** Parts whose code is loaded later are left out at first: once in the life of a process. */
async function renderRoute(
  route: AppRoute,
  { address, language }: Pick<PageInput, "address" | "language">,
  state: PageState,
): Promise<string> {
  const signedIn = [...(state.user ? [learnerFrame] : []), ...(state.user?.seeing ? [seeing] : [])];
  const parts = [route.chunk, siteBanner, ...signedIn];
  await Promise.all(parts.map((part) => part.preload()));
  await loadAllLateParts();
  for (const pause of [20, 200, 1000, 0]) {
    if (isLanguage(language)) await loadLanguage(language);
    const html = withLanguage(language, () => renderSync(address, state));
    if (!html.includes(leftOut)) return html;
    await setTimeout(pause);
  }
  throw new Error(`A part of ${address} could not be rendered.`);
}

/** Awaits nothing: the stores hold one page at a time. */
function renderSync(address: string, state: PageState): string {
  try {
    takePageState(state);
    return renderToString(
      <StaticRouter basename={inLanguage("/")} location={inLanguage(address)}>
        <App />
      </StaticRouter>,
    );
  } finally {
    resetAllStores();
  }
}
