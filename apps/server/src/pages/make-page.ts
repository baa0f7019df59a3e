import { encodedDocument, quickEffort } from "../platform/lib/encoded-document.ts";
import { answerWithoutReads, type PageAnswer, type PageRequest, readPageData, redirectTo } from "./page-answer.ts";
import { makeMemberPage, type Member } from "./member-page.ts";
import { isCut, limitParameters } from "./shared-address.ts";
import { visitorPageMaker, type VisitorPageSources } from "./visitor-pages.ts";

/** `reads` is false for a HEAD, which reads nothing of a member's. */
export type MakePage = (request: PageRequest & { reads: boolean }, member: Member | undefined) => Promise<PageAnswer>;

type Sources = VisitorPageSources & { readTimeout: number };

export function pageMaker(sources: Sources): MakePage {
  const makeForVisitors = visitorPageMaker(sources);
  const { planner, publicUrl } = sources;
  return async (request, member) => {
    const { address, language } = request;
    if (isCut(planner.planPage, address, member?.user))
      return redirectTo(limitParameters(address), { language, publicUrl, cacheControl: "no-store" });
    return member === undefined ? makeForVisitors(request) : makeForUser(sources, request, member);
  };
}

async function makeForUser(
  sources: Pick<Sources, "planner" | "pool" | "read" | "publicUrl" | "readTimeout">,
  { address: requested, language, reads }: PageRequest & { reads: boolean },
  member: Member,
): Promise<PageAnswer> {
  const { user } = member;
  const { planner, pool, publicUrl } = sources;
  const address = limitParameters(requested);
  const plan = planner.planPage(address, user);
  if (plan.kind === "memberPage" && reads) return makeMemberPage(sources, plan, { address, language, ...member });
  if (plan.kind !== "page") return answerWithoutReads(sources, plan, { address, language, user });

  const { site, responses } = await readPageData(sources, plan.reads, language);
  const page = await pool.render({ address, language, publicUrl, user, site, responses });
  if (page.kind === "redirect") return redirectTo(page.to, { language, publicUrl, cacheControl: "no-store" });
  const document = encodedDocument(page.html, quickEffort);
  return { kind: "document", status: page.status, document, shared: false, public: page.status === 200 };
}
