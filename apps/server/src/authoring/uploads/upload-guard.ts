import type { FastifyReply, FastifyRequest } from "fastify";
import type { Dependencies } from "../../dependencies.ts";
import { setBodyRate, videoRate } from "../../platform/forms/body-rate.ts";
import { Problem } from "../../platform/lib/problem.ts";
import { requireAllowed } from "../../platform/policy/decision.ts";
import { admins, ownPasswordFirst } from "../../platform/policy/permissions.ts";
import { visitor } from "../../platform/policy/viewer.ts";
import { authenticator } from "../../platform/session/authenticate.ts";
import type { Cookies } from "../../platform/session/cookies.ts";
import { isSameOrigin } from "../../platform/session/same-origin.ts";

type Guard = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** Admits administrators on pages of this origin. The permission is checked again when the body has arrived. */
export function uploadGuard(dependencies: Dependencies, cookies: Cookies): Guard {
  const { config } = dependencies;
  const authenticate = authenticator(dependencies, cookies);

  return async (request, reply) => {
    const { headers, host, method } = request;
    const origin = { headers, host, refuseNavigation: false };
    if (method !== "HEAD" && !isSameOrigin(config.publicUrl, origin)) throw new Problem(403, "requests.otherSite");
    const requirePermission = async () => {
      request.viewer = visitor;
      await authenticate(request, reply);
      requireAllowed(ownPasswordFirst(request.viewer));
      requireAllowed(admins(request.viewer));
    };
    await requirePermission();
    request.recheckPermission = requirePermission;
    setBodyRate(request.raw, videoRate(config.maxVideoBytes));
    reply.headers({ "tus-resumable": "1.0.0", "cache-control": "no-store" });
  };
}
