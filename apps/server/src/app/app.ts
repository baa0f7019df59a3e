import cookie from "@fastify/cookie";
import { type Language, offeredLanguages } from "@lms/texts/languages";
import type { FastifyInstance } from "fastify";
import type { AppDependencies } from "../adapters/app-dependencies.ts";
import { createFastify } from "./create-fastify.ts";
import { operations } from "./operations.ts";
import { pageSources } from "./page-sources.ts";
import { prepareRequests } from "./prepare-requests.ts";
import { serveDev } from "./serve-dev.ts";
import { servePages } from "./serve-pages.ts";
import { startMetrics } from "./start-metrics.ts";
import { serveCalendars } from "../batches/calendar/calendar-routes.ts";
import { serveNoticeStream } from "../batches/notices/stream-route.ts";
import { leadToUnsubscribePage } from "../batches/notices/unsubscribe-route.ts";
import { serveUploads } from "../authoring/uploads/upload-route.ts";
import { serveLectureFiles } from "../playback/files/file-route.ts";
import { serveLectures } from "../playback/media-route.ts";
import { serveStreams } from "../playback/streams/stream-route.ts";
import { type Catalogue, openCatalogue } from "../catalogue/catalogue.ts";
import { courseAddresses } from "../catalogue/course-addresses.ts";
import { serveSitemap } from "../pages/sitemap/serve-sitemap.ts";
import { pictureAccess } from "../playback/hidden-pictures.ts";
import { authenticator } from "../platform/session/authenticate.ts";
import { publicState, type ReadPublicState } from "../platform/database/public-state.ts";
import type { Dependencies } from "../dependencies.ts";
import { refuseDisabled } from "../platform/http/disabled-features.ts";
import { guard } from "../platform/http/contract/guard.ts";
import { bindContract } from "../platform/http/contract/api.ts";
import type { ConnectionOptions } from "../platform/http/connections/connections.ts";
import { setSecurityHeaders } from "../platform/http/security/headers.ts";
import { serveProxyCheck } from "../platform/http/proxy/proxied-request.ts";
import { longTransfers, type LongTransfers } from "../platform/http/long-transfer.ts";
import { closeStreamsOfHead } from "../platform/http/head-streams.ts";
import { serveHealth } from "../platform/http/health.ts";
import { serveSecurityText } from "../platform/http/security/security-text.ts";
import { serveContract } from "../platform/http/api-docs/contract-route.ts";
import { serveReference } from "../platform/http/api-docs/reference-route.ts";
import { answerMissing } from "../platform/http/not-found.ts";
import { RequestCounts } from "../platform/metrics/request-counts.ts";
import { type Contract, readContract } from "../platform/lib/contract.ts";
import { acceptForms } from "../platform/forms/multipart.ts";
import { serveImages } from "../platform/http/image-route.ts";
import { loadPageBuild, openPages, type PageBuild, type PageLimits } from "../pages/pages.ts";
import { type Cookies, cookies } from "../platform/session/cookies.ts";
import { serveSharePictures } from "../catalogue/share/share-route.ts";
import { serveSiteFiles } from "../site/serve-site-files.ts";
import { openSite } from "../site/site.ts";
import { builtWebApp, serveWebApp } from "../platform/web-app/web-app.ts";

/** Milliseconds for which learners' reports are collected into one write. */
const gatherReports = 500;

interface AppOptions {
  webFolder?: string;
  /** The one beside `webFolder` if absent. */
  pageBuild?: Promise<PageBuild | undefined>;
  contract?: Contract;
  limits?: Partial<PageLimits>;
  reportPause?: number;
  watching?: Pick<ConnectionOptions, "now" | "checkInterval">;
  languages?: readonly Language[];
}

/** Rejects when the contract and the operations differ. */
export async function buildApp(
  dependencies: AppDependencies,
  {
    webFolder = builtWebApp,
    pageBuild = loadPageBuild(`${webFolder}-server`, dependencies.log),
    contract = readContract(),
    limits,
    reportPause = gatherReports,
    watching = {},
    languages,
  }: AppOptions = {},
): Promise<FastifyInstance> {
  const { config, db } = dependencies;
  const app = createFastify(dependencies);
  const counts = config.metrics ? new RequestCounts() : undefined;
  prepareRequests(app, dependencies, { counts, languages, watching });
  const build = await pageBuild;
  setSecurityHeaders(app, config, build?.planner.scriptHashes);
  await app.register(cookie);
  await acceptForms(app, config);
  closeStreamsOfHead(app);

  const sessionCookies = cookies(config);
  const transfers = longTransfers();
  const readState = publicState(db);
  const catalogue = openCatalogue(dependencies, readState, config.maxCacheMemory / 4);
  const site = openSite(dependencies, readState);
  const handlers = operations(dependencies, { catalogue, site, sessionCookies, reportPause });
  app.addHook("onRequest", guard(dependencies, sessionCookies));
  app.addHook("onRequest", refuseDisabled(readState));
  const checkParameters = await bindContract(app, contract, handlers, transfers);
  serveDescription(app, dependencies, contract);
  if (counts !== undefined) await startMetrics(app, dependencies, counts);
  serveFiles(app, dependencies, { catalogue, readState, cookies: sessionCookies, transfers });
  leadToUnsubscribePage(app, contract);
  const sources = pageSources(app, dependencies, { catalogue, site, sessionCookies, checkParameters, contract });
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

/** Routes that tell programs about this server. */
function serveDescription(app: FastifyInstance, dependencies: Dependencies, contract: Contract): void {
  serveHealth(app, dependencies);
  serveProxyCheck(app, dependencies);
  serveSecurityText(app, dependencies);
  serveContract(app, contract);
  if (dependencies.config.apiDocs) serveReference(app, contract);
}

interface FileSources {
  catalogue: Catalogue;
  readState: ReadPublicState;
  cookies: Cookies;
  transfers: LongTransfers;
}

/** Routes of files, which no operation of the contract describes. */
function serveFiles(
  app: FastifyInstance,
  dependencies: Dependencies,
  { catalogue, readState, cookies: sessionCookies, transfers }: FileSources,
): void {
  const { config, db, media } = dependencies;
  serveImages(app, media, {
    findReaders: pictureAccess(db, readState),
    authenticate: authenticator(dependencies, sessionCookies),
  });
  serveLectures(app, dependencies, { cookies: sessionCookies, transfers });
  serveLectureFiles(app, dependencies, { cookies: sessionCookies, transfers });
  serveStreams(app, dependencies, { cookies: sessionCookies, transfers });
  serveUploads(app, dependencies, catalogue);
  serveCalendars(app, dependencies);
  serveNoticeStream(app, dependencies, transfers);
  serveSharePictures(app, dependencies, readState);
  serveSiteFiles(app, config, readState);
  serveSitemap(app, {
    publicUrl: config.publicUrl,
    readState,
    courses: () => courseAddresses(db),
  });
}
