import { Readable } from "node:stream";
import type { FastifyInstance, RouteHandlerMethod, RouteOptions } from "fastify";
import type { Contract, ContractOperation } from "../../lib/contract.ts";
import type { OperationId } from "@lms/api/operations";
import { type CheckParameters, parameterChecker } from "./check-parameters.ts";
import { translateResponse } from "../language/in-language.ts";
import type { LongTransfers } from "../long-transfer.ts";
import { answerTexts } from "./answer-texts.ts";
import { routeSchemas } from "./route-schema.ts";
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
  const { texts, compile, compileWithBody } = contractValidators(contract);
  const schemas = routeSchemas(contract);

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
    for (const operation of contract.operations) {
      const [handler, schema] = [handlers[operation.id], schemas.get(operation.id)];
      if (!isRouteHandler(handler) || schema === undefined) throw new Error(`${operation.id} has no handler`);
      api.route({
        ...toRoute(contract.prefix, operation, handler),
        schema,
        ...(operation.jsonBody && { validatorCompiler: compileWithBody }),
      });
    }
  });
  return parameterChecker(texts, schemas);
}

function toRoute(prefix: string, operation: ContractOperation, handler: RouteHandlerMethod): RouteOptions {
  return {
    method: operation.method,
    url: prefix + operation.path.replaceAll(/\{(\w+)\}/g, ":$1"),
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
