// Why: docs/decisions/0184-uploads-that-survive.md
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Dependencies } from "../../dependencies.ts";
import { setBodyRate, videoRate } from "../../platform/forms/body-rate.ts";
import { Problem } from "../../platform/lib/problem.ts";
import { someEditors } from "../../platform/policy/rules.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import { uploadHandlers, type UploadParams } from "./upload-handlers.ts";
import { uploadsPath } from "./uploads-path.ts";

const bytesType = "application/offset+octet-stream";

const uploadPath = `${uploadsPath}/:id`;

/** Resumable uploads by tus 1.0, for administrators and editors. */
export function serveUploads(app: FastifyInstance, dependencies: Dependencies, catalogue: Catalogue): void {
  const { create, find, append, remove } = uploadHandlers(dependencies, catalogue);

  app.register(async (scope) => {
    scope.addContentTypeParser(bytesType, (_request, payload, done) => done(null, payload));
    scope.removeContentTypeParser("*");
    scope.addContentTypeParser("*", async () => {
      throw new Problem(415, "uploads.sendBytes");
    });
    scope.addHook("onRequest", (request, reply, done) => {
      setBodyRate(request.raw, videoRate(dependencies.config.maxVideoBytes));
      reply.headers({ "tus-resumable": "1.0.0", "cache-control": "no-store" });
      done();
    });
    const options = {
      config: { measuredAs: "upload", access: { rule: someEditors, audited: "uploadVideo" } },
    } as const;

    scope.post(uploadsPath, options, async (request, reply) =>
      requestMethod(request) === "POST" ? create(request, reply) : reply.callNotFound(),
    );

    const byName = new Map(Object.entries({ HEAD: find, PATCH: append, DELETE: remove }));
    for (const [method, handler] of byName) scope.route<UploadParams>({ method, url: uploadPath, ...options, handler });
    // Some networks let nothing else through.
    scope.post<UploadParams>(uploadPath, options, async (request, reply) => {
      const handler = byName.get(requestMethod(request));
      return handler === undefined ? reply.callNotFound() : handler(request, reply);
    });
  });
}

/** tus defines this header: it overrides the method of a request. */
function requestMethod({ method, headers }: FastifyRequest): string {
  return String(headers["x-http-method-override"] ?? method).toUpperCase();
}
