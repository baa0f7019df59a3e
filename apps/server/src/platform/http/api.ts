import { fastifyOpenapiGlue } from "fastify-openapi-glue";
import type { FastifyInstance, FastifySchemaCompiler, RouteHandlerMethod, RouteOptions } from "fastify";
import { Ajv2020, type AnySchema, type Options } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { Dependencies } from "../dependencies.ts";
import type { Contract, ContractOperation } from "../lib/contract.ts";
import type { OperationId } from "@lms/api/operations";
import type { Cookies } from "../session/cookies.ts";
import { checkAddressTexts } from "./address-texts.ts";
import { guard } from "./guard.ts";
import { acceptJson, checkBody } from "../forms/json-body.ts";

/** A handler for each operation. */
export type Handlers = Readonly<Record<OperationId, (request: never, reply: never) => Promise<unknown>>>;

/**
 * Binds every operation of the contract to its handler. Rejects when an operation of the contract has no handler or no
 * operationId, and when a handler belongs to no operation.
 */
export async function bindContract(
  app: FastifyInstance,
  contract: Contract,
  handlers: Handlers,
  { dependencies, cookies }: { dependencies: Dependencies; cookies: Cookies },
): Promise<void> {
  requireMatch(contract, handlers);
  const operations = new Map<string, ContractOperation>(
    contract.operations.map((operation) => [operation.id, operation]),
  );
  const known = new Map<string, unknown>(Object.entries(handlers));

  await app.register(async (api) => {
    acceptJson(api);
    const { compile, compileWithBody } = validators();
    api.setValidatorCompiler(compile);
    api.addHook("onRequest", guard(dependencies, cookies));
    api.addHook("preValidation", checkAddressTexts);
    api.addHook("preHandler", checkBody);
    api.addHook("preHandler", async (request, reply) => {
      reply.code(request.routeOptions.config.operation?.successStatus ?? 200);
      reply.header("cache-control", "no-store");
    });
    await api.register(fastifyOpenapiGlue, {
      specification: contract.document,
      prefix: contract.prefix,
      operationResolver: (operationId) => {
        const operation = operations.get(operationId);
        const handler = known.get(operationId);
        if (operation === undefined || !isRouteHandler(handler)) throw new Error(`${operationId} has no handler`);
        return { ...routeOf(operation, handler), ...(operation.jsonBody && { validatorCompiler: compileWithBody }) };
      },
    });
  });
}

function routeOf(operation: ContractOperation, handler: RouteHandlerMethod): RouteOptions {
  return {
    method: operation.method,
    url: operation.path.replaceAll(/\{(\w+)\}/g, ":$1"),
    config: { operation },
    // A HEAD that signs out would be a surprise.
    exposeHeadRoute: operation.id !== "signOut",
    handler,
  };
}

/** What a handler takes and answers was checked against its operation where it is written. */
function isRouteHandler(handler: unknown): handler is RouteHandlerMethod {
  return typeof handler === "function";
}

function requireMatch({ operations }: Contract, handlers: Handlers): void {
  const ids = new Set<string>(operations.map(({ id }) => id));
  const mismatches = [
    ...operations
      .filter(({ id }) => id === undefined)
      .map(({ method, path }) => `${method} ${path} has no operationId`),
    ...operations.filter(({ id }) => id !== undefined && !(id in handlers)).map(({ id }) => `${id} has no handler`),
    ...Object.keys(handlers)
      .filter((id) => !ids.has(id))
      .map((id) => `${id} is no operation of the contract`),
  ];
  if (mismatches.length > 0) throw new Error(`The contract and the server differ: ${mismatches.join("; ")}`);
}

/**
 * Addresses and queries are text that has to be coerced. The forms' own checkers look at the bodies of forms; what the
 * schema of any other JSON body does not name is taken out of it, and its check ends at the first broken rule: a body
 * may hold a hundred thousand of them.
 */
function validators() {
  // Coerced texts can be infinite. Strict numbers would keep those from their limits.
  const texts = ajvWith({ allErrors: true, coerceTypes: true, useDefaults: true, strictNumbers: false });
  const bodies = ajvWith({ removeAdditional: true });
  const compile: FastifySchemaCompiler<AnySchema> = ({ schema, httpPart }) =>
    httpPart === "body" ? () => true : texts.compile(schema);
  const compileWithBody: FastifySchemaCompiler<AnySchema> = ({ schema, httpPart }) =>
    (httpPart === "body" ? bodies : texts).compile(schema);
  return { compile, compileWithBody };
}

function ajvWith(options: Options): Ajv2020 {
  const ajv = new Ajv2020({ ...options, verbose: true });
  addFormats.default(ajv);
  ajv.addVocabulary(["x-message", "example"]);
  return ajv;
}
