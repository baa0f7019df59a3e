import { encodedDocument, quickEffort } from "../platform/lib/encoded-document.ts";
import {
  answerWithoutReads,
  type PageAnswer,
  type PageRequest,
  readPageData,
  redirectTo,
  type User,
} from "./page-answer.ts";
import { limitParameters } from "./shared-address.ts";
import { visitorPageMaker, type VisitorPageSources } from "./visitor-pages.ts";

export type MakePage = (request: PageRequest, user: User | undefined) => Promise<PageAnswer>;

export function pageMaker(sources: VisitorPageSources): MakePage {
  const makeForVisitors = visitorPageMaker(sources);
  return async (request, user) => (user === undefined ? makeForVisitors(request) : makeForUser(sources, request, user));
}

async function makeForUser(
  sources: Pick<VisitorPageSources, "planner" | "pool" | "read" | "publicUrl">,
  { address: requested, language }: PageRequest,
  user: User,
): Promise<PageAnswer> {
  const { planner, pool, publicUrl } = sources;
  const address = limitParameters(requested);
  const plan = planner.planPage(address, user);
  if (plan.kind !== "page") return answerWithoutReads(sources, plan, { address, language, user });

  const { site, responses } = await readPageData(sources, plan.reads, language);
  const page = await pool.render({ address, language, publicUrl, user, site, responses });
  if (page.kind === "redirect") return redirectTo(page.to, { language, publicUrl, cacheControl: "no-store" });
  const document = encodedDocument(page.html, quickEffort);
  return { kind: "document", status: page.status, document, shared: false, public: page.status === 200 };
}
