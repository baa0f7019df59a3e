import { randomUUID } from "node:crypto";
import cookie from "@fastify/cookie";
import { type Language, offeredLanguages } from "@lms/texts/languages";
import { fastify, type FastifyInstance, LogController } from "fastify";
import type { AppDependencies } from "../adapters/app-dependencies.ts";
import { startMetrics } from "./start-metrics.ts";
import { pageSources } from "./page-sources.ts";
import { serveDev } from "./serve-dev.ts";
import { servePages } from "./serve-pages.ts";
import { adminOperations } from "../admin/operations.ts";
import { rosterOperations } from "../batches/roster/operations.ts";
import { noticeOperations } from "../batches/notices/operations.ts";
import { batchOperations } from "../batches/operations.ts";
import { calendarOperations } from "../batches/calendar/operations.ts";
import { serveCalendars } from "../batches/calendar/calendar-routes.ts";
import { leadToUnsubscribePage } from "../batches/notices/unsubscribe-route.ts";
import { contactOperations } from "../messages/operations.ts";
import { serveUploads } from "../authoring/uploads/upload-route.ts";
import { serveLectures } from "../playback/media-route.ts";
import { serveStreams } from "../playback/streams/stream-route.ts";
import { type Catalogue, openCatalogue } from "../catalogue/catalogue.ts";
import { courseAddresses } from "../catalogue/course-addresses.ts";
import { serveSitemap } from "../pages/sitemap/serve-sitemap.ts";
import { authoringOperations } from "../authoring/operations.ts";
import { catalogueOperations } from "../catalogue/operations.ts";
import { playbackOperations } from "../playback/operations.ts";
import { pictureAccess } from "../playback/hidden-pictures.ts";
import { authenticator } from "../platform/session/authenticate.ts";
import { publicState } from "../platform/database/public-state.ts";
import type { Dependencies } from "../dependencies.ts";
import { checkAddressTexts } from "../platform/http/language/address-texts.ts";
import { bindContract, type Handlers } from "../platform/http/contract/api.ts";
import { answerClientError } from "../platform/http/connections/client-error.ts";
import { type ConnectionOptions, watchConnections } from "../platform/http/connections/connections.ts";
import { answerFailure } from "../platform/http/failure.ts";
import { setSecurityHeaders } from "../platform/http/security/headers.ts";
import { serveArrival } from "../platform/http/proxy/proxied-request.ts";
import { longTransfers } from "../platform/http/long-transfer.ts";
import { closeStreamsOfHead } from "../platform/http/head-streams.ts";
import { serveHealth } from "../platform/http/health.ts";
import { serveSecurityText } from "../platform/http/security/security-text.ts";
import { serveContract } from "../platform/http/api-docs/contract-route.ts";
import { serveReference } from "../platform/http/api-docs/reference-route.ts";
import { answerMissing } from "../platform/http/not-found.ts";
import { severalHosts } from "../platform/http/proxy/one-host.ts";
import { warnOfUntrustedProxy } from "../platform/http/proxy/proxy-warning.ts";
import { RequestLogger } from "../platform/log/request-logger.ts";
import { RequestCounts } from "../platform/metrics/request-counts.ts";
import { speak } from "../platform/http/language/language.ts";
import { logRequests } from "../platform/http/request-log.ts";
import { writeTogether } from "../platform/http/connections/write-together.ts";
import { trackCallers } from "../platform/http/connections/track-callers.ts";
import { traceRequests } from "../platform/http/trace-requests.ts";
import { type Contract, readContract } from "../platform/lib/contract.ts";
import { acceptForms } from "../platform/forms/multipart.ts";
import { serveImages } from "../platform/http/image-route.ts";
import { loadPageBuild, openPages, type PageLimits } from "../pages/pages.ts";
import { paymentOperations } from "../billing/operations.ts";
import { visitor } from "../platform/policy/viewer.ts";
import { progressOperations } from "../learning/operations.ts";
import { type Cookies, cookies } from "../platform/session/cookies.ts";
import { serveSharePictures } from "../share/share-route.ts";
import { siteOperations } from "../site/operations.ts";
import { openSite, type Site } from "../site/site.ts";
import { builtWebApp, serveWebApp } from "../platform/web-app/web-app.ts";
import { userOperations } from "../account/operations.ts";
import { minute, second } from "../platform/lib/time/durations.ts";

/** Milliseconds without a byte after which a connection is closed. */
const idleLimit = 2 * minute;
/** Milliseconds; longer than the minute for which proxies keep connections. */
const keepAlive = 72 * second;
/** Milliseconds for the headers of a request, and between two checks. */
const headersLimit = 15 * second;
const headersCheck = 2 * second;

/** Milliseconds for which learners' reports are collected into one write. */
const gatherReports = 500;

/** Rejects when the contract and the operations differ. */
export async function buildApp(
  dependencies: AppDependencies,
  {
    webFolder = builtWebApp,
    contract = readContract(),
    limits,
    reportPause = gatherReports,
    watching = {},
    languages,
  }: {
    webFolder?: string;
    contract?: Contract;
    limits?: Partial<PageLimits>;
    reportPause?: number;
    watching?: Pick<ConnectionOptions, "now" | "checkInterval">;
    languages?: readonly Language[];
  } = {},
): Promise<FastifyInstance> {
  const { config, db, media, tracing, log } = dependencies;
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

  trackCallers(app);
  if (tracing !== undefined) traceRequests(app, tracing);
  writeTogether(app);
  const limit = config.maxConnections;
  const connections = watchConnections(app.server, { limit, idleTimeout: keepAlive + headersLimit, log, ...watching });
  app.addHook("onClose", async () => connections.close());

  // Only operations that take a body read it: an unknown address is answered without it.
  app.removeAllContentTypeParsers();
  speak(app, languages);
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
  const counts = config.metrics && new RequestCounts();
  logRequests(app, counts);
  warnOfUntrustedProxy(app, config.trustProxy);
  const build = await loadPageBuild(`${webFolder}-server`, log);
  setSecurityHeaders(app, config, build?.planner.scriptHashes);
  await app.register(cookie);
  await acceptForms(app, config);
  closeStreamsOfHead(app);

  const sessionCookies = cookies(config);
  const transfers = longTransfers();
  const readState = publicState(db);
  const catalogue = openCatalogue(dependencies, readState, config.maxCacheMemory / 4);
  const site = openSite(dependencies, readState);
  const handlers = handlersOf(dependencies, { catalogue, site, sessionCookies, reportPause });
  const checkParameters = await bindContract(app, contract, handlers, {
    dependencies,
    cookies: sessionCookies,
    transfers,
  });
  serveHealth(app, dependencies);
  serveArrival(app, dependencies);
  serveSecurityText(app, dependencies);
  serveContract(app, contract);
  if (config.apiDocs) serveReference(app, contract);
  if (counts !== undefined) await startMetrics(app, dependencies, counts);
  serveImages(app, media, {
    readersOf: pictureAccess(db, readState),
    authenticate: authenticator(dependencies, sessionCookies),
  });
  serveLectures(app, dependencies, { cookies: sessionCookies, transfers });
  serveStreams(app, dependencies, { cookies: sessionCookies, transfers });
  serveUploads(app, dependencies, { cookies: sessionCookies, catalogue });
  serveCalendars(app, dependencies, sessionCookies);
  leadToUnsubscribePage(app, contract);
  serveSharePictures(app, dependencies);
  serveSitemap(app, {
    publicUrl: config.publicUrl,
    version: async () => (await readState()).catalogueVersion,
    courses: () => courseAddresses(db),
  });
  const sources = pageSources(dependencies, { catalogue, site, sessionCookies, checkParameters });
  await serveDev(app, dependencies, sources);
  const renderPage =
    build &&
    servePages(
      app,
      openPages(
        build,
        { ...dependencies, ...sources, readState, languages: languages ?? offeredLanguages },
        { cacheBytes: config.maxCacheMemory / 2, ...limits },
      ),
    );
  await serveWebApp(app, {
    folder: webFolder,
    maxBytes: config.maxCacheMemory / 4,
    missing: answerMissing(contract),
    renderPage,
  });
  return app;
}

interface Shared {
  catalogue: Catalogue;
  site: Site;
  sessionCookies: Cookies;
  reportPause: number;
}

function handlersOf(dependencies: Dependencies, { catalogue, site, sessionCookies, reportPause }: Shared): Handlers {
  return {
    ...userOperations(dependencies, sessionCookies),
    ...catalogueOperations(dependencies, catalogue),
    ...playbackOperations(dependencies, catalogue),
    ...authoringOperations(dependencies, catalogue),
    ...progressOperations(dependencies, { delay: reportPause }),
    ...batchOperations(dependencies),
    ...calendarOperations(dependencies),
    ...rosterOperations(dependencies),
    ...noticeOperations(dependencies),
    ...contactOperations(dependencies),
    ...paymentOperations(dependencies, site),
    ...adminOperations(dependencies),
    ...siteOperations(site),
  };
}
