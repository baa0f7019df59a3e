import type { FastifyReply, FastifyRequest } from "fastify";
import { toStorable, isStorable } from "../../lib/text/storable-text.ts";
import { fieldProblem } from "../../lib/problem.ts";
import { message } from "../../lib/message.ts";

const searches = new Set(["q", "category"]);

export function checkAddressTexts(request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void {
  try {
    checkTexts(request, request.routeOptions.schema?.querystring);
    done();
  } catch (error) {
    done(error instanceof Error ? error : new Error(String(error)));
  }
}

/** A path parameter that cannot be stored becomes one that no row has, so the answer is a 404. */
export function checkTexts({ params, query }: { params: unknown; query: unknown }, querySchema: unknown): void {
  for (const [name, value] of textValues(params)) {
    if (!isStorable(value)) Reflect.set(Object(params), name, toStorable(value));
  }
  for (const [field, value] of textValues(query)) {
    if (isStorable(value) || searches.has(field) || !schemaProperties(querySchema).has(field)) continue;
    throw fieldProblem(400, field, message("requests.unusableValue", { field }));
  }
}

function textValues(values: unknown): [string, string][] {
  return Object.entries(Object(values)).flatMap(([name, value]) =>
    [value].flat().flatMap((text): [string, string][] => (typeof text === "string" ? [[name, text]] : [])),
  );
}

function schemaProperties(schema: unknown): ReadonlySet<string> {
  const properties: unknown =
    typeof schema === "object" && schema !== null && "properties" in schema ? schema.properties : undefined;
  return new Set(Object.keys(Object(properties)));
}
