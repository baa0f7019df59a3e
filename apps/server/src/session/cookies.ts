import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";

/** The cookies of a site. Under https they are `Secure` and bound to the host by the `__Host-` prefix (RFC 6265bis). */
export interface Cookies {
  sessionToken: (request: FastifyRequest) => string | undefined;
  setSession: (reply: FastifyReply, token: string, expiresAt: Date) => void;
  clearSession: (reply: FastifyReply) => void;
  deviceToken: (request: FastifyRequest) => string | undefined;
  setDevice: (reply: FastifyReply, token: string, expiresAt: Date) => void;
}

/** What this server makes is 43 characters; anything longer is not worth hashing. */
const longestToken = 100;

export function cookies({ publicUrl }: Pick<Config, "publicUrl">): Cookies {
  const secure = publicUrl.startsWith("https:");
  const prefix = secure ? "__Host-" : "";
  const names = { session: `${prefix}session`, device: `${prefix}device` };
  const options = { httpOnly: true, sameSite: "lax", path: "/", secure } as const;
  const read = (request: FastifyRequest, name: string): string | undefined => {
    const token = request.cookies[name];
    return token === undefined || token === "" || token.length > longestToken ? undefined : token;
  };
  return {
    sessionToken: (request) => read(request, names.session),
    setSession: (reply, token, expires) => void reply.setCookie(names.session, token, { ...options, expires }),
    clearSession: (reply) => void reply.clearCookie(names.session, options),
    deviceToken: (request) => read(request, names.device),
    setDevice: (reply, token, expires) => void reply.setCookie(names.device, token, { ...options, expires }),
  };
}
