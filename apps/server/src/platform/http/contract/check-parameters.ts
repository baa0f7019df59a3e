import type { OperationId } from "@lms/api/operations";
import type { FastifySchema } from "fastify";
import type { Ajv2020, Schema } from "ajv/dist/2020.js";
import type { OperationParameters } from "../../lib/operations.ts";
import { checkTexts } from "../language/address-texts.ts";
import { invalidRequest } from "../failure.ts";

/** One object: compiled schemas are cached by identity. */
const noParameters: Schema = {};

interface ParameterTexts {
  path: Readonly<Record<string, string>> | undefined;
  query: Readonly<Record<string, string>> | undefined;
}

/** Checks and converts parameters as the operation's route does. Throws its 400. */
export type CheckParameters = <Id extends OperationId>(id: Id, parameters: ParameterTexts) => OperationParameters<Id>;

export function parameterChecker(ajv: Ajv2020, schemas: ReadonlyMap<string, FastifySchema>): CheckParameters {
  return <Id extends OperationId>(id: Id, { path, query }: ParameterTexts): OperationParameters<Id> => {
    const schema = schemas.get(id);
    const values = { params: { ...path }, query: { ...query } };
    checkTexts(values, schema?.querystring);
    const params: unknown = values.params;
    const search: unknown = values.query;
    const isPath = ajv.compile<OperationParameters<Id>["params"]>(toSchema(schema?.params));
    const isQuery = ajv.compile<OperationParameters<Id>["query"]>(toSchema(schema?.querystring));
    if (!isPath(params)) throw invalidRequest(isPath.errors ?? []);
    if (!isQuery(search)) throw invalidRequest(isQuery.errors ?? []);
    return { params, query: search };
  };
}

function toSchema(schema: unknown): Schema {
  return typeof schema === "object" && schema !== null ? schema : noParameters;
}
