// Why: docs/decisions/0184-uploads-that-survive.md
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Dependencies } from "../../dependencies.ts";
import { setBodyRate, videoRate } from "../../platform/forms/body-rate.ts";
import { isId } from "../../platform/lib/id.ts";
import { Problem } from "../../platform/lib/problem.ts";
import { requireSignedIn } from "../../platform/policy/decision.ts";
import { admins } from "../../platform/policy/permissions.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import { uploadGuard } from "./upload-guard.ts";
import { uploadHandlers, type UploadParams } from "./upload-handlers.ts";
import { uploadsPath } from "./uploads-path.ts";

const bytesType = "application/offset+octet-stream";

interface OfOne {
  Params: { id: string };
}

type WithId = FastifyRequest<OfOne>;

const uploadPath = `${uploadsPath}/:id`;

/** Resumable uploads by tus 1.0, for administrators. An upload belongs to the account that created it. */
export function serveUploads(app: FastifyInstance, dependencies: Dependencies, catalogue: Catalogue): void {
  const { config, db, media, clock } = dependencies;
  let opened: Promise<Tus> | undefined;
  // Loaded with the first upload: docs/decisions/0129-memory.md
  const tus = () => (opened ??= openLazily());
  const openLazily = async () => (await import("./tus-server.ts")).openTus(dependencies);

  async function requireOwn({ params: { id }, viewer }: WithId): Promise<UploadRow> {
    const row = isId(id) ? await findUpload(db, id) : undefined;
    if (row === undefined || row.userId !== requireSignedIn(viewer).id) throw new Problem(404, "uploads.notFound");
    return row;
  }

  /** The last byte may have arrived although nobody could note it. */
  async function noteReceived(request: FastifyRequest, { id, size }: UploadRow, offset: string | null): Promise<void> {
    if (Number(offset ?? Number.NaN) !== size) return;
    await request.recheckPermission?.();
    await beginChecking(db, id, clock());
  }

  async function find(request: WithId, reply: FastifyReply): Promise<FastifyReply> {
    const row = await requireOwn(request);
    if (row.state !== "uploading") {
      const { size } = row;
      return reply.headers({ "upload-offset": String(size), "upload-length": String(size) }).send();
    }
    const { createContext } = await tus();
    const response = await createContext(request, "HEAD").send(row.id);
    await noteReceived(request, row, response.headers.get("upload-offset"));
    return answer(reply, response);
  }

  async function append(request: WithId, reply: FastifyReply): Promise<FastifyReply> {
    const row = await requireOwn(request);
    const { createContext, requireProtocol } = await tus();
    requireProtocol(request.headers);
    if (row.state !== "uploading") {
      if (Number(request.headers["upload-offset"]) !== row.size) throw new Problem(409, "uploads.otherOffset");
      return reply.code(204).header("upload-offset", String(row.size)).send();
    }
    request.server.uploads.running += 1;
    try {
      const response = await createContext(request, "PATCH").send(row.id, bodyOf(request));
      await noteReceived(request, row, response.headers.get("upload-offset"));
      return await answer(reply, response);
    } finally {
      request.server.uploads.running -= 1;
    }
  }

  async function remove(request: WithId, reply: FastifyReply): Promise<FastifyReply> {
    const row = await requireOwn(request);
    if (row.state === "checking") throw new Problem(409, "uploads.beingChecked");
    await deleteUpload(db, row.id);
    await media.pending.remove(row.id);
    return reply.code(204).send();
  }

  app.register(async (scope) => {
    scope.addContentTypeParser(bytesType, (_request, payload, done) => done(null, payload));
    scope.addHook("onRequest", (request, reply, done) => {
      setBodyRate(request.raw, videoRate(config.maxVideoBytes));
      reply.headers({ "tus-resumable": "1.0.0", "cache-control": "no-store" });
      done();
    });
    const options = { config: { measuredAs: "upload", access: { rule: admins } } } as const;

    scope.post(uploadsPath, options, async (request, reply) => {
      if (methodOf(request) !== "POST") return reply.callNotFound();
      const { createContext, requireProtocol } = await tus();
      requireProtocol(request.headers);
      const context = createContext(request, "POST");
      const userId = requireSignedIn(request.viewer).id;
      const upload = await newUpload(dependencies, catalogue, { ...context.announced(), userId });
      await insertUpload(db, upload, clock());
      try {
        const response = await context.send(upload.id, bodyOf(request));
        const row = await findUpload(db, upload.id);
        if (row) await noteReceived(request, row, response.headers.get("upload-offset"));
        return await answer(reply, response);
      } catch (error) {
        await deleteUpload(db, upload.id);
        throw error;
      }
    });

    const byName = new Map(Object.entries({ HEAD: find, PATCH: append, DELETE: remove }));
    for (const [method, handler] of byName) scope.route<OfOne>({ method, url: uploadPath, ...options, handler });
    // Some networks let nothing else through.
    scope.post<OfOne>(uploadPath, options, async (request, reply) => {
      const handler = byName.get(methodOf(request));
      return handler === undefined ? reply.callNotFound() : handler(request, reply);
    });
  });
}

/** tus defines this header: it overrides the method of a request. */
function methodOf({ method, headers }: FastifyRequest): string {
  return String(headers["x-http-method-override"] ?? method).toUpperCase();
}
