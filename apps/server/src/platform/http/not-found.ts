import type { FastifyReply, FastifyRequest } from "fastify";
import type { Contract } from "../lib/contract.ts";
import { Problem } from "../lib/problem.ts";
import { message } from "../lib/message.ts";
import { sendProblem } from "./failure.ts";

function allowedMethods({ operations, prefix }: Contract): (path: string) => string[] {
  const known = operations.map(({ method, path }) => ({
    method,
    pattern: new RegExp(`^${prefix}${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`),
  }));
  return (path) => known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
}

export function answerMissing(contract: Contract) {
  const findMethods = allowedMethods(contract);
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const allowed = findMethods(request.url.split("?", 1)[0] ?? "");
    if (allowed.length === 0) return sendProblem(new Problem(404, "requests.nothingHere"), request, reply);
    reply.header("allow", allowed.join(", "));
    const { method } = request;
    return sendProblem(new Problem(405, message("requests.methodNotAllowed", { method })), request, reply);
  };
}
