import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

export const builtWebApp = fileURLToPath(new URL("../../../../web/dist", import.meta.url));

/** False where nothing was sent, and the document without a painted page is to be. A reply cannot be awaited for this. */
type RenderPage = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;
type NotFoundHandler = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

interface WebApp {
  folder: string;
  missing: NotFoundHandler;
  renderPage: RenderPage | undefined;
}

export async function serveWebApp(app: FastifyInstance, { folder, missing, renderPage }: WebApp): Promise<void> {
  const answerPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (existsSync(join(folder, "index.html"))) {
      const isSent = await renderPage?.(request, reply);
      return isSent === true ? reply : reply.sendFile("index.html");
    }
    return reply
      .code(503)
      .type("text/plain; charset=utf-8")
      .send("The browser app is not built yet. Run `npm run build`, or start with `npm start`, which builds it.\n");
  };

  await app.register(async (files) => {
    files.addHook("onRequest", async (request, reply) =>
      isPageRequest(request) ? answerPage(request, reply) : undefined,
    );
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
      setHeaders: (reply, path) => {
        const hashed = path.startsWith(join(folder, "assets"));
        reply.header("cache-control", hashed ? "public, max-age=31536000, immutable" : "no-cache");
        reply.header("vary", "Accept-Encoding");
      },
    });
  });
  app.setNotFoundHandler((request, reply) =>
    isSentForm(request) ? reply.redirect(request.url, 303) : missing(request, reply),
  );
}

function isForbidden(error: unknown): boolean {
  return error instanceof Error && "statusCode" in error && error.statusCode === 403;
}

function isPageRequest({ method, url, headers }: FastifyRequest): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  return isPagePath(url) && (headers.accept === undefined || /text\/html|\*\/\*/.test(headers.accept));
}

/** A browser sent a form by itself, because no script had come: the page is shown again, and nothing of it is read. */
function isSentForm({ method, url, headers }: FastifyRequest): boolean {
  const isOwnAddress = /^\/(?![/\\])/.test(url);
  return method === "POST" && isOwnAddress && isPagePath(url) && /text\/html/.test(headers.accept ?? "");
}

function isPagePath(url: string): boolean {
  const path = url.split("?", 1)[0] ?? "";
  return !/^\/(?:api|media|assets|dev|sandbox)(?:\/|$)/.test(path) && !/\.[a-z0-9]+$/i.test(path);
}
