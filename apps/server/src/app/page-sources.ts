import { callAddress } from "@lms/api/create-api";
import type { PageRead } from "@lms/api/page-rendering";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { readUser } from "../account/user-response.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { type PageReaders, type ReadFor, type RunRead, runReads } from "../pages/page-reads.ts";
import type { FindUser } from "../pages/pages.ts";
import type { Dependencies } from "../dependencies.ts";
import type { CheckParameters } from "../platform/http/contract/check-parameters.ts";
import type { Contract } from "../platform/lib/contract.ts";
import { authenticator } from "../platform/session/authenticate.ts";
import type { Cookies } from "../platform/session/cookies.ts";
import type { Site } from "../site/site.ts";

interface Shared {
  catalogue: Catalogue;
  site: Site;
  sessionCookies: Cookies;
  checkParameters: CheckParameters;
  contract: Contract;
}

export interface PageSources {
  findUser: FindUser;
  read: RunRead;
  readFor: ReadFor;
}

export function pageSources(
  app: FastifyInstance,
  dependencies: Dependencies,
  { catalogue, site, sessionCookies, checkParameters, contract }: Shared,
): PageSources {
  const authenticate = authenticator(dependencies, sessionCookies);
  const readers = pageReaders(catalogue, site);
  const read = runReads(readers, checkParameters);
  const callAs = viewerCalls(app, contract);
  return {
    findUser: async (request, reply) => {
      await authenticate(request, reply);
      return request.viewer.kind === "user" ? readUser(dependencies, request.viewer) : undefined;
    },
    read,
    readFor: (request) => (each, language) =>
      each.operation in readers ? read(each, language) : callAs(request, each, language),
  };
}

/** These operations are open to anybody. */
function pageReaders(catalogue: Catalogue, site: Site): PageReaders {
  return {
    getSite: () => site.details(),
    getSitePage: ({ params }, language) => site.page(params.name, language),
    listHelpArticles: (_, language) => site.helpArticles(language),
    listCourses: ({ query }) => catalogue.list(query),
    getCoursePage: ({ params }) => catalogue.page(params.slug),
  };
}

const passedOn = /^(?:cookie|host|user-agent|x-forwarded-.*)$/;

/** A member's page reads by calls of the API with their cookie, so that policy, limits and the audit trail are the same. */
function viewerCalls(app: FastifyInstance, { operations, prefix }: Contract) {
  const paths = new Map(operations.flatMap(({ id, method, path }) => (method === "GET" ? [[id, path]] : [])));
  return async ({ raw, headers }: FastifyRequest, { operation, ...parameters }: PageRead, language = "en") => {
    const path = paths.get(operation);
    if (path === undefined) throw new Error(`Pages cannot read ${operation}`);
    const { statusCode, body } = await app.inject({
      method: "GET",
      url: prefix + callAddress(path, parameters),
      headers: {
        ...Object.fromEntries(Object.entries(headers).filter(([name]) => passedOn.test(name))),
        "accept-language": language,
      },
      ...(raw.socket.remoteAddress !== undefined && { remoteAddress: raw.socket.remoteAddress }),
    });
    return { status: statusCode, body, etag: "" };
  };
}
