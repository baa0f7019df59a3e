// Why: docs/decisions/0101-pages-rendered-by-the-server.md
import type { PagePlanner } from "@lms/api/page-rendering";
import { template } from "virtual:page-document";
import { headHtml } from "../head/head-html.ts";
import { documentOf } from "./document.ts";
import { pageChunks } from "./page-chunks.ts";
import { placeAt } from "./place.ts";

export { planPage } from "./plan-page.ts";
export { scriptHashes } from "virtual:page-document";

export const renderShell: PagePlanner["renderShell"] = (input) => {
  const { route } = placeAt(input.address);
  const { user = null, site } = input;
  return documentOf({
    template,
    head: headHtml({ ...input, responses: [], route, status: 200 }),
    chunks: pageChunks(route, { signedIn: user !== null }),
    state: { user, site, year: new Date().getFullYear(), reads: [], responses: [] },
  });
};
