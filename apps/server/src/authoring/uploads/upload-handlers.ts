import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Dependencies } from "../../dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import { isId } from "../../platform/lib/id.ts";
import { loadOnce } from "../../platform/lib/load-once.ts";
import { Problem } from "../../platform/lib/problem.ts";
import { requireSignedIn } from "../../platform/policy/decision.ts";
import { courseEditors, requireRule } from "../../platform/policy/rules.ts";
import type { Viewer } from "../../platform/policy/viewer.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import { newUpload } from "./new-upload.ts";
import { beginChecking, deleteUpload, findUpload, insertUpload, type UploadRow } from "./repository.ts";

export interface UploadParams {
  Params: { id: string };
}

type WithId = FastifyRequest<UploadParams>;
type UploadHandler = (request: WithId, reply: FastifyReply) => Promise<FastifyReply>;

interface UploadHandlers {
  create: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
  find: UploadHandler;
  append: UploadHandler;
  remove: UploadHandler;
}

/** An upload belongs to the account that created it, while that may edit its course. */
export function uploadHandlers(dependencies: Dependencies, catalogue: Catalogue): UploadHandlers {
  const { db, media, clock } = dependencies;
  // The tus server is loaded with the first upload: docs/decisions/0129-memory.md
  const tus = loadOnce(async () => (await import("./tus-server.ts")).openTus(dependencies));

  /** An earlier request may have stored the last byte and failed before it changed the row. */
  async function noteReceived(
    request: FastifyRequest,
    { id, courseId, size }: UploadRow,
    offset: string | null,
  ): Promise<void> {
    if (Number(offset ?? Number.NaN) !== size) return;
    await request.recheckPermission?.();
    requireEditor(request.viewer, courseId);
    await beginChecking(db, id, clock());
  }

  return {
    create: async (request, reply) => {
      const { createContext, requireProtocol } = await tus();
      requireProtocol(request.headers);
      const context = createContext(request, "POST");
      const viewer = requireSignedIn(request.viewer);
      const upload = await newUpload(dependencies, catalogue, { ...context.readUploadHeaders(), viewer });
      await insertUpload(db, upload, clock());
      try {
        const response = await context.send(upload.id, bodyStream(request));
        const row = await findUpload(db, upload.id);
        if (row) await noteReceived(request, row, response.headers.get("upload-offset"));
        return await sendResponse(reply, response);
      } catch (error) {
        await deleteUpload(db, upload.id);
        throw error;
      }
    },

    find: async (request, reply) => {
      const row = await requireOwn(db, request);
      if (row.state !== "uploading") {
        const { size } = row;
        return reply.headers({ "upload-offset": String(size), "upload-length": String(size) }).send();
      }
      const { createContext } = await tus();
      const response = await createContext(request, "HEAD").send(row.id);
      await noteReceived(request, row, response.headers.get("upload-offset"));
      return sendResponse(reply, response);
    },

    append: async (request, reply) => {
      const row = await requireOwn(db, request);
      const { createContext, requireProtocol } = await tus();
      requireProtocol(request.headers);
      if (row.state !== "uploading") {
        if (Number(request.headers["upload-offset"]) !== row.size) throw new Problem(409, "uploads.otherOffset");
        return reply.code(204).header("upload-offset", String(row.size)).send();
      }
      request.server.uploads.running += 1;
      try {
        const response = await createContext(request, "PATCH").send(row.id, bodyStream(request));
        await noteReceived(request, row, response.headers.get("upload-offset"));
        return await sendResponse(reply, response);
      } finally {
        request.server.uploads.running -= 1;
      }
    },

    remove: async (request, reply) => {
      const row = await requireOwn(db, request);
      if (row.state === "checking") throw new Problem(409, "uploads.beingChecked");
      await deleteUpload(db, row.id);
      await media.pending.remove(row.id);
      if (row.state === "failed" && row.videoFile !== null) await media.remove("lectures", row.id);
      return reply.code(204).send();
    },
  };
}

async function requireOwn(db: Database, { params: { id }, viewer }: WithId): Promise<UploadRow> {
  const row = isId(id) ? await findUpload(db, id) : undefined;
  if (row === undefined || row.userId !== requireSignedIn(viewer).id) throw new Problem(404, "uploads.notFound");
  requireEditor(viewer, row.courseId);
  return row;
}

function requireEditor(viewer: Viewer, courseId: string): void {
  requireRule(viewer, courseEditors, { courseId });
}

function bodyStream({ body }: FastifyRequest): Readable | undefined {
  return body instanceof Readable ? body : undefined;
}

const responseHeaders = ["location", "upload-offset", "upload-length", "upload-metadata"];

function sendResponse(reply: FastifyReply, { status, headers }: Response): FastifyReply {
  for (const name of responseHeaders) {
    const value = headers.get(name);
    if (value !== null) reply.header(name, value);
  }
  return reply.code(status).send();
}
