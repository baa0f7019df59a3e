// Why: docs/performance.md, "Bytes"
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { join } from "node:path";
import { send } from "@fastify/send";
import { strongConditions } from "../../lib/etag.ts";
import { normalizeRange, plainRange, rangeStart } from "../byte-range.ts";
import type { FileAnswer } from "../media-store.ts";
import { FileBytes } from "./file-bytes.ts";
import type { OpenFile, OpenShared } from "./open-files.ts";

interface Folder {
  root: string;
  openShared: OpenShared;
}

const conditions = ["if-match", "if-none-match", "if-modified-since", "if-unmodified-since"] as const;

/** What players and browsers ask for most is answered here, with the headers of `@fastify/send`, which answers everything else. */
export async function answerFile(folder: Folder, name: string, request: IncomingMessage): Promise<FileAnswer> {
  const isPlain = request.method === "GET" && /^\w[\w.-]*$/.test(name) && isUnconditional(request.headers);
  return (isPlain ? await answerPlainly(folder, name, request.headers) : undefined) ?? answer(folder, name, request);
}

function isUnconditional(headers: IncomingHttpHeaders): boolean {
  return conditions.every((condition) => headers[condition] === undefined);
}

/** Undefined for what is not a whole file or one part of it. */
async function answerPlainly(
  { root, openShared }: Folder,
  name: string,
  { range, "if-range": ifRange }: IncomingHttpHeaders,
): Promise<FileAnswer | undefined> {
  const path = join(root, name);
  const file = await openShared(path);
  if (file === undefined) return undefined;
  const { size, headers } = file;
  // Whoever reads the body holds it: nobody may.
  file.release();
  const part = range === undefined ? { start: 0, end: size - 1 } : plainRange(range, size);
  if (part === undefined || (ifRange !== undefined && ifRange !== headers.ETag)) return undefined;
  const length = part.end - part.start + 1;
  return {
    status: range === undefined ? 200 : 206,
    size,
    headers: {
      ...headers,
      ...(range !== undefined && { "Content-Range": `bytes ${part.start}-${part.end}/${size}` }),
      "Content-Length": String(length),
    },
    body: new FileBytes(() => hold(file, path, openShared), { start: part.start, length }),
  };
}

/** The file whose headers are sent already. */
async function hold(file: OpenFile, path: string, openShared: OpenShared): Promise<OpenFile> {
  if (file.hold()) return file;
  const again = await openShared(path);
  if (again?.headers.ETag === file.headers.ETag) return again;
  again?.release();
  throw new Error("The file was replaced while it was sent");
}

async function answer({ root, openShared }: Folder, name: string, request: IncomingMessage): Promise<FileAnswer> {
  let size: number | undefined;
  const requestHeaders: IncomingHttpHeaders = { ...request.headers, ...strongConditions(request.headers) };
  const { range } = requestHeaders;
  const ifRange = String(requestHeaders["if-range"]);
  // The library's own tags are weak.
  if (ifRange.startsWith('"')) requestHeaders["if-range"] = `W/${ifRange}`;
  const headOnly = { headers: { value: requestHeaders }, method: { value: "HEAD" } };
  const normalized: IncomingMessage = Object.create(request, headOnly);
  const sent = await send(normalized, `/${encodeURIComponent(name)}`, {
    root,
    index: false,
    dotfiles: "deny",
    contentType: false,
    cacheControl: false,
    // It runs before `send` reads the range.
    onFile: (_path, found) => {
      if (found.isFile()) size = found.size;
      requestHeaders.range = normalizeRange(range, found.size);
    },
  });
  const status = sent.type === "directory" ? 404 : sent.statusCode;
  const contentRange = sent.headers["Content-Range"];
  const { ETag: tag } = sent.headers;
  if (sent.type === "file") {
    const isSent = request.method !== "HEAD" && (status === 200 || status === 206);
    const part = { start: rangeStart(contentRange), length: Number(sent.headers["Content-Length"]) };
    const { path } = sent.metadata;
    const body = isSent ? new FileBytes(() => open(openShared, path), part) : sent.stream;
    return { status, size, headers: { ...sent.headers, ...(tag && { ETag: tag.replace(/^W\//, "") }) }, body };
  }
  const headers = contentRange === undefined ? {} : { "Content-Range": contentRange };
  return { status, size, headers, body: sent.stream };
}

async function open(openShared: OpenShared, path: string): Promise<OpenFile> {
  const file = await openShared(path);
  if (file === undefined) throw new Error("The file was deleted before it was sent");
  return file;
}
