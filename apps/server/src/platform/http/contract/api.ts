import { Readable } from "node:stream";
import { fastifyOpenapiGlue } from "fastify-openapi-glue";
import type { FastifyInstance, FastifySchema, RouteHandlerMethod, RouteOptions } from "fastify";
import type { Contract, ContractOperation } from "../../lib/contract.ts";
import type { OperationId } from "@lms/api/operations";
import { type CheckParameters, parameterChecker } from "./check-parameters.ts";
import { translateResponse } from "../language/in-language.ts";
import type { LongTransfers } from "../long-transfer.ts";
import { answerTexts } from "./answer-texts.ts";
import { routeDocument } from "./route-document.ts";
import { contractValidators } from "./validators.ts";
import { acceptJson, checkBody, ignoreBody, ignoreUrlEncoded, refuseOtherTypes } from "./json-body.ts";

export type Handlers = Readonly<Record<OperationId, (request: never, reply: never) => Promise<unknown>>>;

export async function bindContract(
  app: FastifyInstance,
  contract: Contract,
  handlers: Handlers,
  transfers: LongTransfers,
): Promise<CheckParameters> {
  requireMatch(contract, handlers);
  const operations = new Map<string, ContractOperation>(
    contract.operations.map((operation) => [operation.id, operation]),
  );
  const known = new Map<string, unknown>(Object.entries(handlers));
  const { texts, compile, compileWithBody } = contractValidators(contract);
  const schemas = new Map<string, FastifySchema>();

  await app.register(async (api) => {
    acceptJson(api);
    ignoreUrlEncoded(api);
    refuseOtherTypes(api);
    api.setValidatorCompiler(compile);
    api.setSerializerCompiler(answerTexts(contract));
    api.addHook("onRequest", ignoreBody);
    api.addHook("preHandler", checkBody);
    api.addHook("preHandler", (request, reply, done) => {
      reply.code(request.routeOptions.config.operation?.successStatus ?? 200);
      reply.header("cache-control", "no-store");
      done();
    });
    api.addHook("preSerialization", translateResponse);
    api.addHook("onSend", (request, reply, payload, done) => {
      if (payload instanceof Readable && request.recheckPermission)
        transfers.watch(request, reply, request.recheckPermission);
      done(null, payload);
    });
    api.addHook("onRoute", ({ config, schema }) => {
      if (config?.operation !== undefined && schema !== undefined) schemas.set(config.operation.id, schema);
    });
    await api.register(fastifyOpenapiGlue, {
      specification: routeDocument(contract),
      prefix: contract.prefix,
      operationResolver: (operationId) => {
        const operation = operations.get(operationId);
        const handler = known.get(operationId);
        if (operation === undefined || !isRouteHandler(handler)) throw new Error(`${operationId} has no handler`);
        return { ...toRoute(operation, handler), ...(operation.jsonBody && { validatorCompiler: compileWithBody }) };
      },
    });
  });
  return parameterChecker(texts, schemas);
}

function toRoute(operation: ContractOperation, handler: RouteHandlerMethod): RouteOptions {
  return {
    method: operation.method,
    url: operation.path.replaceAll(/\{(\w+)\}/g, ":$1"),
    config: { operation },
    // A HEAD request must not end a session.
    exposeHeadRoute: operation.id !== "signOut",
    handler,
  };
}

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
