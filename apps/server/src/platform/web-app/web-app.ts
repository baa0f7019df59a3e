import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import { addressWithoutPunctuation } from "@lms/texts/addresses";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { acceptedEncoding } from "../lib/accepted-encoding.ts";
import { matchesEtag, strongConditions } from "../lib/etag.ts";
import { type BuildFile, buildFiles } from "./build-files.ts";

export const builtWebApp = fileURLToPath(new URL("../../../../web/dist", import.meta.url));

/** False where nothing was sent, and the document without a painted page is to be. A reply cannot be awaited for this. */
type RenderPage = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;
type NotFoundHandler = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

interface WebApp {
  folder: string;
  /** Limits the files that are cached in memory. */
  maxBytes: number;
  missing: NotFoundHandler;
  renderPage: RenderPage | undefined;
}

export async function serveWebApp(
  app: FastifyInstance,
  { folder, maxBytes, missing, renderPage }: WebApp,
): Promise<void> {
  const index = join(folder, "index.html");
  const cachedFiles = buildFiles(folder, { maxBytes, makeHeaders });
  await cachedFiles.ready();
  let isBuilt = false;

  const answerPage = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    isBuilt ||= existsSync(index);
    if (isBuilt) {
      const isSent = await renderPage?.(request, reply);
      if (isSent !== true) reply.sendFile("index.html");
      return;
    }
    reply
      .code(503)
      .type("text/plain; charset=utf-8")
      .send("The browser app is not built yet. Run `npm run build`, or start with `npm start`, which builds it.\n");
  };

  const sendPage = (request: FastifyRequest, reply: FastifyReply): void => {
    answerPage(request, reply).catch((error: unknown) => reply.send(error));
  };

  await app.register(async (files) => {
    files.addHook("onRequest", (request, reply, done) => {
      if (request.method !== "GET" && request.method !== "HEAD") return done();
      const path = request.url.split("?", 1)[0] ?? "";
      const isPage = isPagePath(path);
      request.measuredAs = isPage ? "page" : "file";
      const bare = addressWithoutPunctuation(request.url);
      if (isPage && bare !== request.url && wantsPage(request)) return sendTo(bare, reply);
      if (isPage) return wantsPage(request) ? sendPage(request, reply) : done();
      const file = cachedFiles.find(path, acceptedEncoding(request.headers["accept-encoding"]));
      if (file !== undefined && isPlain(request)) return sendBuildFile(file, request, reply);
      Object.assign(request.headers, strongConditions(request.headers));
      return done();
    });
    // The plugin forbids names such as dotfiles; here they are not found.
    files.setErrorHandler((error, request, reply) => {
      if (isForbidden(error)) return missing(request, reply);
      throw error;
    });
    await files.register(fastifyStatic, {
      root: folder,
      index: false,
      dotfiles: "ignore",
      preCompressed: true,
      cacheControl: false,
      suppressWarning: true,
      setHeaders: (reply, file) => {
        const path = `/${relative(folder, file)}`;
        reply.headers(makeHeaders(path));
        if (isAsset(path)) reply.removeHeader("content-security-policy");
      },
    });
  });
  app.setNotFoundHandler((request, reply) =>
    isSentForm(request) ? reply.redirect(request.url, 303) : missing(request, reply),
  );
}

/** Two slashes at the start would lead to another site. */
function sendTo(address: string, reply: FastifyReply): void {
  reply.header("cache-control", "no-store").redirect(address.replace(/^[/\\]+/, "/"), 302);
}

function isForbidden(error: unknown): boolean {
  return error instanceof Error && "statusCode" in error && error.statusCode === 403;
}

function makeHeaders(path: string): Record<string, string> {
  return {
    "cache-control": isAsset(path) ? "public, max-age=31536000, immutable" : "no-cache",
    vary: "Accept-Encoding",
  };
}

function isAsset(path: string): boolean {
  return path.startsWith("/assets/");
}

/** Whether the request has neither a range nor a condition other than `If-None-Match`: the plugin handles those. */
function isPlain({ headers }: FastifyRequest): boolean {
  return (
    headers.range === undefined &&
    headers["if-match"] === undefined &&
    headers["if-modified-since"] === undefined &&
    headers["if-unmodified-since"] === undefined
  );
}

function sendBuildFile({ etag, headers, body }: BuildFile, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(headers);
  if (isAsset(request.url)) reply.removeHeader("content-security-policy");
  if (matchesEtag(request.headers["if-none-match"], etag)) reply.code(304).send();
  else reply.send(body);
}

function wantsPage({ headers: { accept } }: FastifyRequest): boolean {
  return accept === undefined || accept.includes("text/html") || accept.includes("*/*");
}

/** A browser sent a form by itself, because no script had come: the page is shown again, and nothing of it is read. */
function isSentForm({ method, url, headers }: FastifyRequest): boolean {
  const isOwnAddress = /^\/(?![/\\])/.test(url);
  const path = url.split("?", 1)[0] ?? "";
  return method === "POST" && isOwnAddress && isPagePath(path) && /text\/html/.test(headers.accept ?? "");
}

function isPagePath(path: string): boolean {
  return !/^\/(?:api|media|assets|dev|sandbox)(?:\/|$)/.test(path) && !/\.[a-z0-9]+$/i.test(path);
}
