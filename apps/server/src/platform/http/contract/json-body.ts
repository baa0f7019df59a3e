import type { IncomingMessage } from "node:http";
import { checkBatch, checkSession, checkWeeklySessions } from "@lms/api/calendar-forms";
import { type FormName, listFields, textFields } from "@lms/api/forms";
import type { FastifyInstance, FastifyReply, FastifyRequest, HookHandlerDoneFunction } from "fastify";
import { collectBody } from "../../forms/collect-body.ts";
import type { ContractForm, ContractOperation } from "../../lib/contract.ts";
import { findUnstorable, toStorable } from "../../lib/text/storable-text.ts";
import { wrongContentType } from "../failure.ts";
import { fieldProblem, Problem } from "../../lib/problem.ts";
import { type Check, requireOneLine, requireValid } from "../../forms/require-valid.ts";
import { toText } from "../../forms/to-text.ts";

const maxIgnoredBytes = 1024;
const maxBodyBytes = 256 * 1024;

const checks: Partial<Record<FormName, Check>> = {
  BatchForm: checkBatch,
  SessionForm: checkSession,
  WeeklySessionsForm: checkWeeklySessions,
};

export function acceptJson(app: FastifyInstance): void {
  app.removeContentTypeParser(["application/json", "text/plain"]);
  app.addContentTypeParser("application/json", async (request: FastifyRequest, payload: IncomingMessage) => {
    const { operation } = request.routeOptions.config;
    const limit = operation?.maxBodyBytes ?? maxBodyBytes;
    const body = await collectBody(payload, { limit, memory: app.bodyMemory });
    if (operation?.rawBody === true) return body;
    if (operation !== undefined && !readsBody(operation)) return undefined;
    const { "content-encoding": encoding = "identity" } = request.headers;
    if (encoding.toLowerCase() !== "identity") throw new Problem(415, "requests.sendUncompressed");
    const text = body.toString("utf8");
    if (text.trim() === "") return undefined;
    try {
      const parsed: unknown = JSON.parse(text);
      return parsed;
    } catch {
      throw new Problem(400, "requests.invalidJson");
    }
  });
}

function readsBody({ form, jsonBody, rawBody }: ContractOperation): boolean {
  return form !== undefined || jsonBody || rawBody;
}

/** No operation reads one. */
export function ignoreUrlEncoded(app: FastifyInstance): void {
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    async (request: FastifyRequest, payload: IncomingMessage) => {
      const { operation } = request.routeOptions.config;
      if (operation !== undefined && readsBody(operation)) throw wrongContentType(operation);
      await collectBody(payload, { limit: maxIgnoredBytes, memory: app.bodyMemory });
    },
  );
}

export function refuseOtherTypes(app: FastifyInstance): void {
  app.addContentTypeParser("*", async (request: FastifyRequest) => {
    const { operation } = request.routeOptions.config;
    if (operation?.ignoredBody !== true) throw wrongContentType(operation);
  });
}

/** Mail programs may send any body (RFC 8058). It stays unread, whatever its type is. */
export function ignoreBody(request: FastifyRequest, _reply: FastifyReply, done: HookHandlerDoneFunction): void {
  if (request.routeOptions.config.operation?.ignoredBody === true) delete request.raw.headers["content-type"];
  done();
}

export function checkBody(request: FastifyRequest, _reply: FastifyReply, done: HookHandlerDoneFunction): void {
  try {
    requireBody(request);
    done();
  } catch (error) {
    done(error instanceof Error ? error : new Error(String(error)));
  }
}

function requireBody(request: FastifyRequest): void {
  const { form, jsonBody, rawBody } = request.routeOptions.config.operation ?? {};
  if (rawBody === true || form?.encoding === "multipart") return;
  if (jsonBody === true) {
    // The schema check passes a missing body.
    if (request.body === undefined) throw new Problem(400, "requests.needsBody");
    refuseUnstorable(request.body);
    requireOneLine(request.body);
    return;
  }
  if (form === undefined) {
    request.body = undefined;
    return;
  }
  if (request.isMultipart()) throw new Problem(415, "requests.sendJson");
  const { values, unusable } = pickFields(form, request.body);
  request.body = requireValid(form.name, values, { check: checks[form.name], unusable });
}

function refuseUnstorable(body: unknown): void {
  const unstorable = findUnstorable(body);
  if (unstorable === undefined) return;
  throw fieldProblem(400, toStorable(unstorable.path.join("/")), unstorable.reason);
}

interface PickedFields {
  values: Record<string, unknown>;
  /** Fields whose value has another type than the contract says. */
  unusable: string[];
}

/** No handler meets a value of another type, and none is dropped in silence: a number counts as its text, `null` as left empty. */
function pickFields({ name, fields }: ContractForm, body: unknown): PickedFields {
  const picked: PickedFields = { values: {}, unusable: [] };
  if (body === undefined || body === null) return picked;
  if (typeof body !== "object" || Array.isArray(body)) throw new Problem(400, "requests.needsBody");
  const values = new Map<string, unknown>(Object.entries(body));
  const texts: ReadonlySet<string> = new Set(textFields(name));
  const lists: ReadonlySet<string> = new Set(listFields(name));
  for (const field of fields) {
    const value = values.get(field) ?? undefined;
    const text = texts.has(field) ? toText(value) : value;
    if (value === undefined) continue;
    if (text === undefined || (lists.has(field) && !Array.isArray(value))) picked.unusable.push(field);
    else picked.values[field] = text;
  }
  return picked;
}
