import type { IncomingHttpHeaders } from "node:http";
import { Readable } from "node:stream";
import { Server } from "@tus/server";
import { ERRORS, Metadata } from "@tus/utils";
import type { FastifyRequest } from "fastify";
import type { Dependencies } from "../../dependencies.ts";
import { isId } from "../../platform/lib/id.ts";
import { Problem } from "../../platform/lib/problem.ts";
import type { PlainCode } from "../../platform/lib/message.ts";
import { pendingKey } from "../../platform/media/media-store.ts";
import { findUpload } from "./repository.ts";
import { uploadLocker } from "./upload-lock.ts";
import { uploadsPath } from "./uploads-path.ts";

interface TusContext {
  readUploadHeaders: () => { described: Record<string, string | null>; length: string | undefined };
  /** Throws what the protocol refuses as a problem of this server. */
  send: (id: string, body?: Readable) => Promise<Response>;
}

interface Tus {
  requireProtocol: (headers: IncomingHttpHeaders) => void;
  createContext: (request: FastifyRequest, method: string) => TusContext;
}

/** Milliseconds for what another request has received to be stored. */
const drainTimeout = 500;

const supportedHeaders = [
  "tus-resumable",
  "upload-length",
  "upload-metadata",
  "upload-offset",
  "content-type",
  "content-length",
] as const;

const codes = new Map<unknown, [status: number, code: PlainCode]>([
  [ERRORS.FILE_NOT_FOUND, [404, "uploads.notFound"]],
  [ERRORS.FILE_NO_LONGER_EXISTS, [410, "uploads.notFound"]],
  [ERRORS.INVALID_OFFSET, [409, "uploads.otherOffset"]],
  [ERRORS.ERR_SIZE_EXCEEDED, [413, "uploads.tooMuch"]],
  [ERRORS.ERR_LOCK_TIMEOUT, [503, "uploads.inUse"]],
  [ERRORS.ABORTED, [503, "uploads.inUse"]],
  [ERRORS.FILE_WRITE_ERROR, [503, "files.noRoom"]],
]);

export async function openTus({ db, media, clock, log }: Dependencies): Promise<Tus> {
  const key = pendingKey("");
  const created = new WeakMap<object, string>();
  const failures = new WeakMap<object, unknown>();
  const server = new Server({
    path: uploadsPath,
    datastore: await media.pending.tus(),
    locker: uploadLocker({ db, clock, log }, (name) => name.slice(key.length)),
    lockDrainTimeout: drainTimeout,
    allowedOrigins: [],
    namingFunction: (request) => pendingKey(created.get(request) ?? ""),
    generateUrl: (_request, { id }) => `${uploadsPath}/${id.slice(key.length)}`,
    getFileIdFromRequest: (_request, last = "") => (isId(last) ? pendingKey(last) : undefined),
    onResponseError: (request, error) => void failures.set(request, error),
  });

  /** An upload that was deleted in between cannot be found or written: its absence is the reason, not a fault of the server. */
  async function refusal(id: string, problem: unknown): Promise<unknown> {
    const isCallers = problem instanceof Problem && problem.status < 500;
    return isCallers || (await findUpload(db, id)) !== undefined ? problem : new Problem(404, "uploads.notFound");
  }

  return {
    requireProtocol: (headers) => {
      if (headers["tus-resumable"] !== "1.0.0") throw new Problem(412, "uploads.otherVersion");
    },

    createContext: ({ raw, headers, url }, method) => ({
      readUploadHeaders: () => ({ described: describedBy(headers), length: singleHeader(headers["upload-length"]) }),
      send: async (id, body) => {
        const init = {
          method,
          headers: supportedHeaders.flatMap((name) =>
            headers[name] === undefined ? [] : [[name, String(headers[name])]],
          ),
          ...(body && { body: Readable.toWeb(body), duplex: "half" }),
        };
        // The types of Node's streams and of browsers' are not the same.
        const input: Request = Reflect.construct(Request, [new URL(url, "http://uploads"), init]);
        // Bytes received before a disconnect are stored.
        Object.assign(input, { runtime: { node: { req: raw } } });
        created.set(input, id);
        const response = await server.handleWeb(input);
        if (failures.has(input)) throw await refusal(id, toProblem(failures.get(input)));
        if (response.status >= 400) throw new Problem(response.status, "requests.refused");
        return response;
      },
    }),
  };
}

function toProblem(failure: unknown): unknown {
  const [status, code] = codes.get(failure) ?? [];
  if (status !== undefined && code !== undefined)
    return new Problem(status, code, undefined, status === 503 ? 5 : undefined);
  const refused: unknown =
    typeof failure === "object" && failure !== null ? Reflect.get(failure, "status_code") : undefined;
  // A body without a length is too long only when it has come.
  if (refused === 413) return new Problem(413, "uploads.tooMuch");
  if (failure instanceof Error) return failure;
  return new Problem(typeof refused === "number" ? refused : 500, "requests.refused");
}

function describedBy(headers: IncomingHttpHeaders): Record<string, string | null> {
  try {
    return Metadata.parse(singleHeader(headers["upload-metadata"]));
  } catch {
    throw new Problem(400, "uploads.unreadable");
  }
}

function singleHeader(value: string | string[] | undefined): string | undefined {
  return typeof value === "string" ? value : undefined;
}
