import type { components } from "@lms/api/schema";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { isOutage } from "../db/outage.ts";
import { Problem } from "../lib/problem.ts";

type Failure = components["schemas"]["Failure"];

/** Sentences for what the HTTP layer refuses by itself. */
const refusals: Readonly<Record<number, string>> = {
  400: "The request could not be read",
  404: "This page is not there",
  408: "The request took too long",
  413: "The request is too large",
  414: "The address is too long",
  415: "Send this as application/json",
  431: "The headers of the request are too large",
};

/** Turns whatever a handler threw into the one shape that failures have. What is ours to mend is logged, not told. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = problemOf(error);
  if (problem.status >= 500 && !isMeant(error)) request.log.error({ err: error }, "request failed");
  return sendProblem(problem, request, reply);
}

/** Sends a failure's body and headers. */
export function sendProblem(problem: Problem, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, message, errors, retryAfter } = problem;
  if (retryAfter !== undefined) reply.header("retry-after", String(retryAfter));
  const body: Failure = {
    success: false,
    message,
    ...(errors === undefined || errors.length === 0 ? {} : { errors: [...errors] }),
    requestId: request.id,
  };
  // A string goes past the serializer of the route's success answer.
  return reply
    .code(status)
    .headers({ "cache-control": "no-store", "content-type": "application/json; charset=utf-8" })
    .send(JSON.stringify(body));
}

/** A 501, and a 503 that something else did not cause ("not yet"), are answers like others. */
function isMeant(error: unknown): boolean {
  return error instanceof Problem && error.status !== 500 && error.cause === undefined;
}

function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (isOutage(error)) {
    return new Problem(503, "The service is not available right now. Please try again in a moment.", undefined, 5);
  }
  if (isFastifyError(error)) {
    if (error.validation !== undefined) return invalidQuery(error.validation);
    const { statusCode = 500 } = error;
    if (statusCode >= 400 && statusCode < 500) {
      return new Problem(statusCode, refusals[statusCode] ?? "The request was refused");
    }
  }
  return new Problem(500, "Something went wrong on our side. Please try again.");
}

function invalidQuery(validation: NonNullable<FastifyError["validation"]>): Problem {
  const errors = validation.map(({ instancePath, message = "is not valid" }) => {
    const field = instancePath.slice(1);
    return { field, message: `${field} ${message}` };
  });
  return new Problem(400, errors[0]?.message ?? "The request could not be read", errors);
}

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && "statusCode" in error && typeof error.statusCode === "number";
}
