// Why: docs/decisions/0139-the-operators-commands.md
import { createHmac, timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Dependencies } from "../dependencies.ts";
import { minute } from "../lib/durations.ts";
import { Problem } from "../lib/problem.ts";

/** What a request looks like when it has come through the proxies. */
export interface Arrival {
  /** By which limits and logs go. */
  address: string;
  forwardedFor: string | null;
  forwardedProto: string | null;
  host: string | null;
}

export const arrivalPath = "/healthz/arrival";
export const arrivalHeader = "x-arrival-token";

const validFor = 5 * minute;

/** Of those who have the session secret: others learn nothing about the proxies. */
export function arrivalTokens(sessionSecret: string) {
  // A key of its own, so that no other signature made with the secret is valid here.
  const key = createHmac("sha256", sessionSecret).update("arrival").digest();
  const sign = (moment: number): string =>
    `${moment}.${createHmac("sha256", key).update(String(moment)).digest("base64url")}`;

  return {
    sign: (now: Date): string => sign(now.getTime()),
    verify: (token: string, now: Date): boolean => {
      const moment = Number(token.split(".", 1)[0]);
      const [expected, given] = [Buffer.from(sign(moment)), Buffer.from(token)];
      const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
      return isSigned && Math.abs(now.getTime() - moment) <= validFor;
    },
  };
}

export function serveArrival(
  app: FastifyInstance,
  { config: { sessionSecret }, clock }: Pick<Dependencies, "config" | "clock">,
): void {
  const tokens = arrivalTokens(sessionSecret);
  app.route({
    method: "GET",
    url: arrivalPath,
    config: { measuredAs: "health" },
    handler: ({ ip, headers }): Arrival => {
      if (!tokens.verify(String(headers[arrivalHeader] ?? ""), clock()))
        throw new Problem(404, "There is nothing at this address");
      return {
        address: ip,
        forwardedFor: headers["x-forwarded-for"]?.toString() ?? null,
        forwardedProto: headers["x-forwarded-proto"]?.toString() ?? null,
        host: headers.host ?? null,
      };
    },
  });
}
