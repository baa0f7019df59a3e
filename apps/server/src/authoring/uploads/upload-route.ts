// Why: docs/decisions/0184-uploads-that-survive.md
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Dependencies } from "../../dependencies.ts";
import type { Cookies } from "../../platform/session/cookies.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import { uploadGuard } from "./upload-guard.ts";
import { uploadHandlers, type UploadParams } from "./upload-handlers.ts";
import { uploadsPath } from "./uploads-path.ts";

const bytesType = "application/offset+octet-stream";

interface Options {
  cookies: Cookies;
  catalogue: Catalogue;
}

const uploadPath = `${uploadsPath}/:id`;

/** Resumable uploads by tus 1.0, for administrators. */
export function serveUploads(app: FastifyInstance, dependencies: Dependencies, { cookies, catalogue }: Options): void {
  const { create, find, append, remove } = uploadHandlers(dependencies, catalogue);

  app.register(async (scope) => {
    scope.addContentTypeParser(bytesType, (_request, payload, done) => done(null, payload));
    scope.addHook("onRequest", uploadGuard(dependencies, cookies));
    const measured = { config: { measuredAs: "upload" } } as const;

    scope.post(uploadsPath, measured, async (request, reply) =>
      methodOf(request) === "POST" ? create(request, reply) : reply.callNotFound(),
    );

    const byName = new Map(Object.entries({ HEAD: find, PATCH: append, DELETE: remove }));
    for (const [method, handler] of byName)
      scope.route<UploadParams>({ method, url: uploadPath, ...measured, handler });
    // Some networks let nothing else through.
    scope.post<UploadParams>(uploadPath, measured, async (request, reply) => {
      const handler = byName.get(methodOf(request));
      return handler === undefined ? reply.callNotFound() : handler(request, reply);
    });
  });
}

/** tus defines this header: it overrides the method of a request. */
function methodOf({ method, headers }: FastifyRequest): string {
  return String(headers["x-http-method-override"] ?? method).toUpperCase();
}
