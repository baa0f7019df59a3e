import type { FastifyRequest } from "fastify";
import type { Dependencies } from "../../../../apps/server/src/dependencies.ts";
import { Problem } from "../../../../apps/server/src/platform/lib/problem.ts";
import { admins, requireRule } from "../../../../apps/server/src/platform/policy/rules.ts";
import { visitor } from "../../../../apps/server/src/platform/policy/viewer.ts";
import { cookies } from "../../../../apps/server/src/platform/session/cookies.ts";
import { isSameOrigin } from "../../../../apps/server/src/platform/session/same-origin.ts";
import { findSession } from "../../../../apps/server/src/platform/session/sessions.ts";

type AccessDependencies = Pick<Dependencies, "config" | "db" | "clock">;

/**
 * Refuses forms of other sites, and in production everybody but administrators. The guard of routes would answer other
 * machines before they are told that there is nothing here.
 */
export function developerAccess({ config, db, clock }: AccessDependencies): (request: FastifyRequest) => Promise<void> {
  const { production, publicUrl } = config;
  const sessionCookies = cookies(config);

  return async (request) => {
    const { headers, host, method } = request;
    if (method !== "GET" && !isSameOrigin(publicUrl, { headers, host, refuseNavigation: false })) {
      throw new Problem(403, "requests.otherSite");
    }
    if (!production) return;
    const token = sessionCookies.sessionToken(request);
    const session = token === undefined ? undefined : await findSession({ db, config }, token, clock());
    const viewer = session?.viewer ?? visitor;
    requireRule(viewer, admins);
  };
}
