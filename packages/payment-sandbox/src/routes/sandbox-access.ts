import type { FastifyRequest } from "fastify";
import type { Config } from "../../../../apps/server/src/config/config.ts";
import { developersOnly } from "../../../../apps/server/src/platform/http/developers-only.ts";
import { isSameSignature } from "../../../../apps/server/src/billing/gateway/razorpay/signatures.ts";
import type { Credentials } from "../credentials.ts";
import { sandboxPath } from "./sandbox-app.ts";

const buyerPaths = new Set(["checkout.js", "checkout", "pay"].map((name) => `${sandboxPath}/${name}`));

/** An `onRequest` hook: only this machine may call. In production every browser may use the payment window. */
export function sandboxAccess(
  { production, publicUrl }: Pick<Config, "production" | "publicUrl">,
  { keyId, keySecret }: Credentials,
) {
  const refuseOthers = developersOnly(publicUrl);
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`;

  /** If HOST is one address that is not loopback, the server's own calls come from it. */
  const isOwnCall = ({ headers, raw: { socket } }: FastifyRequest): boolean =>
    socket.remoteAddress !== undefined &&
    socket.remoteAddress === socket.localAddress &&
    isSameSignature(authorization, headers.authorization ?? "");

  return async (request: FastifyRequest): Promise<void> => {
    if (production && buyerPaths.has(request.url.split("?", 1)[0] ?? "")) return;
    if (!isOwnCall(request)) await refuseOthers(request);
  };
}
