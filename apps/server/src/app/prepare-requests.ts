import type { Language } from "@lms/texts/languages";
import type { FastifyInstance } from "fastify";
import type { AppDependencies } from "../adapters/app-dependencies.ts";
import { type ConnectionOptions, watchConnections } from "../platform/http/connections/connections.ts";
import { trackCallers } from "../platform/http/connections/track-callers.ts";
import { writeTogether } from "../platform/http/connections/write-together.ts";
import { answerFailure } from "../platform/http/failure.ts";
import { checkAddressTexts } from "../platform/http/language/address-texts.ts";
import { decorateLanguage } from "../platform/http/language/language.ts";
import { severalHosts } from "../platform/http/proxy/one-host.ts";
import { warnOfUntrustedProxy } from "../platform/http/proxy/proxy-warning.ts";
import { logRequests } from "../platform/http/request-log.ts";
import { traceRequests } from "../platform/http/trace-requests.ts";
import type { RequestCounts } from "../platform/metrics/request-counts.ts";
import { visitor } from "../platform/policy/viewer.ts";
import { headersLimit, keepAlive } from "./create-fastify.ts";

interface RequestOptions {
  counts: RequestCounts | undefined;
  languages: readonly Language[] | undefined;
  watching: Pick<ConnectionOptions, "now" | "checkInterval">;
}

/** What each request passes before its route: connections, its caller and language, log, and failures. */
export function prepareRequests(
  app: FastifyInstance,
  { config, tracing, log }: Pick<AppDependencies, "config" | "tracing" | "log">,
  { counts, languages, watching }: RequestOptions,
): void {
  trackCallers(app);
  if (tracing !== undefined) traceRequests(app, tracing);
  writeTogether(app);
  const limit = config.maxConnections;
  const connections = watchConnections(app.server, { limit, idleTimeout: keepAlive + headersLimit, log, ...watching });
  app.addHook("onClose", async () => connections.close());

  // Only operations that take a body read it: an unknown address is answered without it.
  app.removeAllContentTypeParsers();
  decorateLanguage(app, languages);
  app.decorateRequest("viewer");
  app.decorateRequest("sessionHash");
  app.decorateRequest("recheckPermission");
  app.addHook("preValidation", checkAddressTexts);
  app.addHook("onRequest", (request, _reply, done) => {
    request.viewer = visitor;
    connections.setCaller(request.raw, request.caller.address);
    done(severalHosts(request.raw));
  });
  app.setErrorHandler(answerFailure);
  // Node would answer 417 without a body.
  app.server.on("checkExpectation", (request, response) => void app.server.emit("request", request, response));
  logRequests(app, { counts, loggedSuccesses: config.loggedSuccesses });
  warnOfUntrustedProxy(app, config.trustProxy);
}
