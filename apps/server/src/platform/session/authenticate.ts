// Why: docs/decisions/0012-sessions-and-origin.md
import type { FastifyReply, FastifyRequest } from "fastify";
import { hashToken } from "../lib/secrets/token.ts";
import type { Cookies } from "./cookies.ts";
import { findSession, type SessionSource } from "./sessions.ts";

/** Sets `request.viewer` and `sessionHash` to those of a valid session, and extends the session and its cookie. */
export type Authenticate = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

export function authenticator(source: SessionSource & { clock: () => Date }, cookies: Cookies): Authenticate {
  return async (request, reply) => {
    const token = cookies.sessionToken(request);
    if (token === undefined) return;
    const tokenHash = hashToken(token);
    request.caller.account = `session:${tokenHash}`;
    const session = await findSession(source, token, source.clock());
    if (session === undefined) return;
    request.viewer = session.viewer;
    request.sessionHash = tokenHash;
    request.caller.account = `user:${session.viewer.seenBy?.id ?? session.viewer.id}`;
    if (session.extendedTo !== undefined) cookies.setSession(reply, token, session.extendedTo);
  };
}
