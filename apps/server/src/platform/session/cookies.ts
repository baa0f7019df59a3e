import type { FastifyReply, FastifyRequest } from "fastify";

type WithCookies = Pick<FastifyRequest, "cookies">;

/** Under https they are `Secure` and bound to the host by the `__Host-` prefix (RFC 6265bis). */
export interface Cookies {
  sessionToken: (request: WithCookies) => string | undefined;
  setSession: (reply: FastifyReply, token: string, expiresAt: Date) => void;
  clearSession: (reply: FastifyReply) => void;
  deviceToken: (request: WithCookies) => string | undefined;
  setDevice: (reply: FastifyReply, token: string, expiresAt: Date) => void;
}

const maxTokenLength = 100;

function read({ cookies: sent }: WithCookies, name: string): string | undefined {
  const token = sent[name];
  return token === undefined || token === "" || token.length > maxTokenLength ? undefined : token;
}

export function cookies({ publicUrl }: { publicUrl: string }): Cookies {
  const secure = publicUrl.startsWith("https:");
  const prefix = secure ? "__Host-" : "";
  const names = { session: `${prefix}session`, device: `${prefix}device` };
  const options = { httpOnly: true, sameSite: "lax", path: "/", secure } as const;
  return {
    sessionToken: (request) => read(request, names.session),
    setSession: (reply, token, expires) => void reply.setCookie(names.session, token, { ...options, expires }),
    clearSession: (reply) => void reply.clearCookie(names.session, options),
    deviceToken: (request) => read(request, names.device),
    setDevice: (reply, token, expires) => void reply.setCookie(names.device, token, { ...options, expires }),
  };
}
