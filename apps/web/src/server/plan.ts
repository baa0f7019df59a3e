// Why: docs/decisions/0101-pages-rendered-by-the-server.md
import type { PagePlanner } from "@lms/api/page-rendering";
import { offeredLanguages } from "@lms/texts/languages";
import { loadLanguage } from "@lms/texts/load-language";
import { t } from "@lms/texts/web/document";
import { template } from "virtual:page-document";
import { loadMemberPages } from "../app/routes/load-page.ts";
import { shownRoute } from "../app/routes/routes.ts";
import { headHtml } from "../head/head-html.ts";
import { buildDocument, servedState } from "./document.ts";
import { pageChunks } from "./page-chunks.ts";
import { withLanguage } from "./with-language.ts";
import { pageReads } from "./member-reads.ts";
import { matchAddress } from "./route-match.ts";

export { planPage } from "./plan-page.ts";
export { scriptHashes } from "virtual:page-document";

// Titles are rendered synchronously.
await loadMemberPages();
for (const language of offeredLanguages) await loadLanguage(language);

export const renderShell: PagePlanner["renderShell"] = (input) => {
  const { language, user = null, site, responses = [] } = input;
  const place = matchAddress(input.address);
  const route = shownRoute(place.route, site.features);
  const reads = responses.length > 0 ? (pageReads({ ...place, route }, input.user) ?? []) : [];
  const status = route.name === "notFound" ? 404 : 200;
  const html = buildDocument({
    template,
    language,
    head: withLanguage(language, () => headHtml({ ...input, responses: [], route, status })),
    needsScript: withLanguage(language, () => t("needsScript")),
    chunks: pageChunks(route, { language, user }),
    state: servedState({ user, site, reads, responses }),
  });
  return { kind: "page", status, html };
};
