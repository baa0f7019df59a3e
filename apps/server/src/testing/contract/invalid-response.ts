import type { LightMyRequestResponse } from "fastify";
import { findUnstorable } from "../../platform/lib/text/storable-text.ts";

const ofFailures: ReadonlySet<string> = new Set([
  "success",
  "code",
  "params",
  "message",
  "errors",
  "current",
  "requestId",
]);

/** Why no request may get this response: a 5xx, a wrong shape, or a text that clients refuse. Undefined when it is valid. */
export function invalidReason({ statusCode, headers, body }: LightMyRequestResponse): string | undefined {
  if (statusCode >= 500) return `answered ${statusCode}: ${body}`;
  if (!String(headers["content-type"]).startsWith("application/json") || body === "") return undefined;
  const answer: unknown = JSON.parse(body);
  if (findUnstorable(answer) !== undefined) return `not fit: ${body}`;
  // A file is no answer that a program shows.
  if (String(headers["content-disposition"]).startsWith("attachment")) return undefined;
  const fields = new Map(Object.entries(Object(answer)));
  const named = typeof fields.get("message") === "string" && fields.get("success") === statusCode < 300;
  const failed = typeof fields.get("requestId") === "string" && [...fields.keys()].every((key) => ofFailures.has(key));
  return named && (statusCode < 300 || failed) ? undefined : `not in the contract's shape: ${statusCode} ${body}`;
}
