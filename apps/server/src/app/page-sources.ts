import { readUser } from "../account/user-response.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { type PageReaders, type RunRead, runReads } from "../pages/page-reads.ts";
import type { FindUser } from "../pages/pages.ts";
import type { Dependencies } from "../dependencies.ts";
import type { CheckParameters } from "../platform/http/contract/check-parameters.ts";
import { authenticator } from "../platform/session/authenticate.ts";
import type { Cookies } from "../platform/session/cookies.ts";
import type { Site } from "../site/site.ts";

interface Shared {
  catalogue: Catalogue;
  site: Site;
  sessionCookies: Cookies;
  checkParameters: CheckParameters;
}

export interface PageSources {
  findUser: FindUser;
  read: RunRead;
}

export function pageSources(
  dependencies: Dependencies,
  { catalogue, site, sessionCookies, checkParameters }: Shared,
): PageSources {
  const authenticate = authenticator(dependencies, sessionCookies);
  return {
    findUser: async (request, reply) => {
      await authenticate(request, reply);
      return request.viewer.kind === "user" ? readUser(dependencies, request.viewer.id) : undefined;
    },
    read: runReads(pageReaders(catalogue, site), checkParameters),
  };
}

/** Pages may read only public operations. */
function pageReaders(catalogue: Catalogue, site: Site): PageReaders {
  return {
    getSite: () => site.details(),
    getSitePage: ({ params }, language) => site.page(params.name, language),
    listHelpArticles: (_, language) => site.helpArticles(language),
    listCourses: ({ query }) => catalogue.list(query),
    getCoursePage: ({ params }) => catalogue.page(params.slug),
  };
}
