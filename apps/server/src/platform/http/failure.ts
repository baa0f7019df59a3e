// Why: docs/decisions/0014-error-responses.md
import type { components } from "@lms/api/schema";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { isOutage, unavailableMessage } from "../database/outage.ts";
import type { ContractOperation } from "../lib/contract.ts";
import { isDiskFull } from "../files/disk-full.ts";
import { Problem } from "../lib/problem.ts";
import { currentCaller } from "../queues/current-caller.ts";
import { StorageOutage } from "../media/storage-outage.ts";
import { ChangedMeanwhile } from "../lib/version.ts";

type Failure = components["schemas"]["Failure"];
export type BrokenRule = NonNullable<FastifyError["validation"]>[number];

const messages: Readonly<Record<number, string>> = {
  400: "The request could not be read",
  404: "This page is not there",
  408: "The request took too long",
  413: "The request is too large",
  414: "The address is too long",
  431: "The headers of the request are too large",
};

const diskFullMessage = "The server has no room to store this at the moment. Please try again later.";

/** Server errors are logged, never shown. */
export function answerFailure(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = findProblem(thrown) ?? thrown;
  const problem = problemOf(error, request);
  if (problem.status >= 500 && !isExpected(error)) {
    request.log.error({ err: error }, "request failed");
    currentCaller().trace?.fail(error);
  }
  return sendProblem(problem, request, reply);
}

export function sendProblem(problem: Problem, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, message, errors, retryAfter } = problem;
  if (retryAfter !== undefined) reply.header("retry-after", String(retryAfter));
  const body: Failure = {
    success: false,
    message,
    ...(errors === undefined || errors.length === 0 ? {} : { errors: [...errors] }),
    ...(problem instanceof ChangedMeanwhile && { current: problem.current }),
    requestId: request.id,
  };
  // A string is not passed through the serializer of the success response.
  return reply
    .code(status)
    .headers({ "cache-control": "no-store", "content-type": "application/json; charset=utf-8" })
    .send(JSON.stringify(body));
}

function isExpected(error: unknown): boolean {
  return error instanceof Problem && error.status !== 500 && error.cause === undefined;
}

/** drizzle wraps what its connection throws: a refusal of the queue arrives as a failed query. */
function findProblem(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error;
  if (!(error instanceof Error)) return undefined;
  const inner = findProblem(error.cause);
  return inner?.status === 503 ? inner : undefined;
}

function problemOf(error: unknown, request: FastifyRequest): Problem {
  if (error instanceof Problem) return error;
  if (isDiskFull(error)) return new Problem(503, diskFullMessage, undefined, 60);
  if (isOutage(error) || error instanceof StorageOutage) return new Problem(503, unavailableMessage, undefined, 5);
  if (isFastifyError(error)) {
    if (error.validation !== undefined) return invalidRequest(error.validation);
    const { statusCode = 500 } = error;
    if (statusCode === 415) return wrongContentType(request.routeOptions.config.operation);
    if (statusCode >= 400 && statusCode < 500) {
      return new Problem(statusCode, messages[statusCode] ?? "The request was refused");
    }
  }
  return new Problem(500, "Something went wrong on our side. Please try again.");
}

export function wrongContentType(operation: ContractOperation | undefined): Problem {
  const form = operation?.form?.encoding === "multipart";
  return new Problem(415, form ? "Send this form as multipart/form-data" : "Send this as application/json");
}

export function invalidRequest(validation: readonly BrokenRule[]): Problem {
  const errors = validation.map((broken) => {
    const missing = broken.keyword === "required" ? `/${String(broken.params["missingProperty"])}` : "";
    const field = `${broken.instancePath}${missing}`.slice(1);
    const plain = field === "" ? "The request needs a JSON body" : `This value of ${field} cannot be used`;
    return { field, message: contractMessage(broken) ?? plain };
  });
  return new Problem(400, errors[0]?.message ?? "The request could not be read", errors);
}

function contractMessage(broken: BrokenRule): string | undefined {
  const schema: { "x-message"?: Record<string, string> } | undefined = Reflect.get(broken, "parentSchema");
  return schema?.["x-message"]?.[broken.keyword];
}

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && "statusCode" in error && typeof error.statusCode === "number";
}
