import { randomUUID } from "node:crypto";
import { fastify, type FastifyInstance, LogController } from "fastify";
import type { Dependencies } from "../dependencies.ts";
import { answerClientError } from "../platform/http/connections/client-error.ts";
import { answerFailure } from "../platform/http/failure.ts";
import { RequestLogger } from "../platform/log/request-logger.ts";
import { minute, second } from "../platform/lib/time/durations.ts";

/** Milliseconds without a byte after which a connection is closed. */
const idleLimit = 2 * minute;
/** Milliseconds; longer than the minute for which proxies keep connections. */
export const keepAlive = 72 * second;
/** Milliseconds for the headers of a request, and between two checks. */
export const headersLimit = 15 * second;
const headersCheck = 2 * second;

export function createFastify({ config, log }: Pick<Dependencies, "config" | "log">): FastifyInstance {
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    childLoggerFactory: (logger, bindings, options) => new RequestLogger(logger, bindings, options),
    // Hop 0 is the socket's address.
    trustProxy: (_address, hop) => hop < config.trustProxy,
    connectionTimeout: idleLimit,
    keepAliveTimeout: keepAlive,
    // Bodies have limits of their own.
    requestTimeout: 0,
    http: { headersTimeout: headersLimit, connectionsCheckingInterval: headersCheck },
    forceCloseConnections: "idle",
    // Open connections get their responses while the server drains.
    return503OnClosing: false,
    // An overlong token gets the response about invalid tokens.
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 16_384 },
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => void answerFailure(error, request, reply),
  });
  // Nothing accepts it: as every other method it is refused for itself, and not for a body that it lacks.
  app.addHttpMethod("QUERY", { overrideExisting: true });
  return app;
}
