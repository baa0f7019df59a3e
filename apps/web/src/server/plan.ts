// Why: docs/decisions/0101-pages-rendered-by-the-server.md
import type { PagePlanner } from "@lms/api/page-rendering";
import { offeredLanguages } from "@lms/texts/languages";
import { loadLanguage } from "@lms/texts/load-language";
import { t } from "@lms/texts/web/document";
import { template } from "virtual:page-document";
import { headHtml } from "../head/head-html.ts";
import { buildDocument } from "./document.ts";
import { pageChunks } from "./page-chunks.ts";
import { withLanguage } from "./with-language.ts";
import { matchAddress } from "./route-match.ts";

export { planPage } from "./plan-page.ts";
export { scriptHashes } from "virtual:page-document";

// Titles are rendered synchronously.
for (const language of offeredLanguages) await loadLanguage(language);

export const renderShell: PagePlanner["renderShell"] = (input) => {
  const { route } = matchAddress(input.address);
  const { language, user = null, site } = input;
  return buildDocument({
    template,
    language,
    head: withLanguage(language, () => headHtml({ ...input, responses: [], route, status: 200 })),
    needsScript: withLanguage(language, () => t("needsScript")),
    chunks: pageChunks(route, { language, signedIn: user !== null }),
    state: { user, site, year: new Date().getFullYear(), reads: [], responses: [] },
  });
};
