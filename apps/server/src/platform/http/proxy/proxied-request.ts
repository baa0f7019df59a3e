// Why: docs/decisions/0139-the-operators-commands.md
import type { FastifyInstance } from "fastify";
import { minute } from "../../lib/time/durations.ts";
import { Problem } from "../../lib/problem.ts";
import { type SessionSecrets, signer } from "../../lib/secrets/signer.ts";

/** A request as it arrives after the proxies. */
export interface ProxiedRequest {
  /** Limits and logs use this address. */
  address: string;
  forwardedFor: string | null;
  forwardedProto: string | null;
  host: string | null;
}

export const proxyCheckPath = "/healthz/arrival";
export const proxyCheckHeader = "x-arrival-token";

const validFor = 5 * minute;

/** Only somebody who has the session secret can sign a token: others learn nothing about the proxies. */
export function proxyCheckTokens(secrets: SessionSecrets) {
  const { sign, verify } = signer(secrets, "arrival");

  return {
    sign: (now: Date): string => `${now.getTime()}.${sign(String(now.getTime()))}`,
    verify: (token: string, now: Date): boolean => {
      const [moment = "", given = "", ...more] = token.split(".");
      const isSigned = more.length === 0 && verify(moment, given);
      return isSigned && Math.abs(now.getTime() - Number(moment)) <= validFor;
    },
  };
}

export function serveProxyCheck(
  app: FastifyInstance,
  { config: { sessionSecrets }, clock }: { config: { sessionSecrets: SessionSecrets }; clock: () => Date },
): void {
  const tokens = proxyCheckTokens(sessionSecrets);
  app.route({
    method: "GET",
    url: proxyCheckPath,
    config: { measuredAs: "health" },
    handler: ({ ip, headers }): ProxiedRequest => {
      if (!tokens.verify(String(headers[proxyCheckHeader] ?? ""), clock()))
        throw new Problem(404, "requests.nothingHere");
      return {
        address: ip,
        forwardedFor: headers["x-forwarded-for"]?.toString() ?? null,
        forwardedProto: headers["x-forwarded-proto"]?.toString() ?? null,
        host: headers.host ?? null,
      };
    },
  });
}
