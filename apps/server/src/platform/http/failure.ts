// Every failure gets one format here: operations throw `Problem`, and SQL, paths and stack traces stay in the log.
import type { components } from "@lms/api/schema";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { brokenReference, isGivenUp, isOutage } from "../database/outage.ts";
import type { ContractOperation } from "../lib/contract.ts";
import { isDiskFull } from "../files/disk-full.ts";
import { formProblem, Problem, type ProblemField } from "../lib/problem.ts";
import { type PlainCode, message } from "../lib/message.ts";
import { currentCaller } from "../tracing/current-caller.ts";
import { StorageOutage } from "../media/storage-outage.ts";
import { VersionConflict } from "../lib/version.ts";
import { problemIn } from "./language/in-language.ts";
import { responseLanguage } from "./language/language.ts";

type Failure = components["schemas"]["Failure"];
type RuleCode = components["schemas"]["RuleCode"];
export type BrokenRule = NonNullable<FastifyError["validation"]>[number];

const codes: Readonly<Record<number, PlainCode>> = {
  400: "requests.unreadable",
  404: "requests.pageNotFound",
  408: "requests.tookTooLong",
  413: "requests.tooLarge",
  414: "requests.addressTooLong",
  431: "requests.headersTooLarge",
};

/** Server errors are logged, never shown. */
export function answerFailure(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = findProblem(thrown) ?? thrown;
  const problem = toProblem(error, request);
  if (problem.status >= 500 && !isExpected(error)) {
    request.log.error({ err: error }, "request failed");
    currentCaller().trace?.fail(error);
  }
  return sendProblem(problem, request, reply);
}

export function sendProblem(problem: Problem, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, retryAfter } = problem;
  if (retryAfter !== undefined) reply.header("retry-after", String(retryAfter));
  const language = responseLanguage(request);
  if (language !== "en") reply.header("content-language", language);
  const { sentence, errors } = problemIn(language, problem);
  const body: Failure = {
    success: false,
    ...sentence,
    ...(errors === undefined || errors.length === 0 ? {} : { errors: [...errors] }),
    ...(problem instanceof VersionConflict && { current: problem.current }),
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

function toProblem(error: unknown, request: FastifyRequest): Problem {
  if (error instanceof Problem) return error;
  if (isDiskFull(error)) return new Problem(503, "service.diskFull", undefined, 60);
  const gone = goneRow(error);
  if (gone !== undefined) return new Problem(404, gone);
  if (isOutage(error) || error instanceof StorageOutage) return new Problem(503, "service.unavailable", undefined, 5);
  if (isGivenUp(error)) return new Problem(503, "service.unavailable", undefined, 1);
  if (isFastifyError(error)) {
    if (error.validation !== undefined) return invalidRequest(error.validation);
    const { statusCode = 500 } = error;
    if (statusCode === 415) return wrongContentType(request.routeOptions.config.operation);
    if (statusCode >= 400 && statusCode < 500) {
      return new Problem(statusCode, codes[statusCode] ?? "requests.refused");
    }
  }
  return new Problem(500, "service.failed");
}

const goneRows: readonly (readonly [reference: string, PlainCode])[] = [
  ["_courses_id_fk", "catalogue.notFound"],
  ["_sections_id_fk", "catalogue.sectionNotFound"],
  ["_lectures_id_fk", "catalogue.lectureNotFound"],
  ["_posts_id_fk", "conversation.postNotFound"],
  ["_batches_id_fk", "batches.notFound"],
];

/** What a new row refers to was deleted between the check and the statement. */
function goneRow(error: unknown): PlainCode | undefined {
  const reference = brokenReference(error) ?? "";
  return goneRows.find(([end]) => reference.endsWith(end))?.[1];
}

export function wrongContentType(operation: ContractOperation | undefined): Problem {
  const form = operation?.form?.encoding === "multipart";
  return new Problem(415, form ? "requests.sendMultipart" : "requests.sendJson");
}

export function invalidRequest(validation: readonly BrokenRule[]): Problem {
  const every = validation.map((broken): ProblemField => {
    const missing = broken.keyword === "required" ? `/${String(broken.params["missingProperty"])}` : "";
    const field = `${broken.instancePath}${missing}`.slice(1);
    const rule = contractRule(broken);
    if (rule !== undefined) return { field, ...rule };
    return { field, ...(field === "" ? message("requests.needsBody") : message("requests.unusableValue", { field })) };
  });
  // The first one of each field.
  const errors = [...new Map(every.toReversed().map((each) => [each.field, each])).values()].toReversed();
  return errors.length === 0 ? new Problem(400, "requests.unreadable") : formProblem(400, errors);
}

function contractRule({ keyword, params, ...broken }: BrokenRule): Omit<ProblemField, "field"> | undefined {
  const schema: { "x-message"?: Record<string, string> } | undefined = Reflect.get(broken, "parentSchema");
  const ruleMessage = schema?.["x-message"]?.[keyword];
  if (ruleMessage === undefined || !isRule(keyword)) return undefined;
  const { limit } = params;
  return { code: keyword, ...(typeof limit === "number" && { params: { limit } }), message: ruleMessage };
}

const rules: ReadonlySet<string> = new Set<RuleCode>([
  "required",
  "minLength",
  "maxLength",
  "pattern",
  "minItems",
  "maxItems",
  "minimum",
  "maximum",
  "format",
]);

function isRule(keyword: string): keyword is RuleCode {
  return rules.has(keyword);
}

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && "statusCode" in error && typeof error.statusCode === "number";
}
