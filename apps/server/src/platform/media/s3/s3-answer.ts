import { Readable } from "node:stream";
import type { IncomingMessage } from "node:http";
import { GetObjectCommand, type GetObjectCommandOutput } from "@aws-sdk/client-s3";
import { documentFile } from "../documents/document-file.ts";
import { isOfStream, fileContentType } from "../file-type.ts";
import type { FileAnswer, StoredFile } from "../media-store.ts";
import { bytesWithOutage, responseStatus } from "./outage-sentence.ts";
import type { S3 } from "./s3-client.ts";
import { signedLink } from "./s3-links.ts";
import { objectKey, objectSize } from "./s3-objects.ts";

/**
 * Videos by a link to the store, which then sends the ranges; pictures and the small parts of streams through this server, since scripts
 * read them and a store need not allow that. Files of lectures too: a link of the store would outlive the right to it, and has no other
 * headers than the store's.
 */
export function answerFile(s3: S3, file: StoredFile, request: IncomingMessage, now: Date): Promise<FileAnswer> {
  if (file.name === documentFile) return stream(s3, file, request);
  return file.bucket === "lectures" && !isOfStream(file) ? redirect(s3, file, request, now) : pass(s3, file, request);
}

async function redirect(s3: S3, file: StoredFile, { method }: IncomingMessage, now: Date): Promise<FileAnswer> {
  const key = objectKey(file);
  const size = await objectSize(s3, key);
  if (size === undefined) return without(404);
  const location = await videoLink(s3, file, method, now);
  return { ...without(302), size, headers: { location, "content-length": "0" } };
}

export function videoLink(s3: S3, file: StoredFile, method: string | undefined, now: Date): Promise<string> {
  return signedLink(s3, { key: objectKey(file), method, contentType: fileContentType(file.name), now });
}

/** Read whole before the first byte is sent, so that a store that fails in the middle is a 503 and no broken picture. */
async function pass({ call, bucket: Bucket }: S3, file: StoredFile, request: IncomingMessage): Promise<FileAnswer> {
  const { range: Range, "if-none-match": IfNoneMatch, "if-modified-since": since } = request.headers;
  const modified = since === undefined ? undefined : new Date(since);
  const IfModifiedSince = modified && Number.isFinite(modified.getTime()) ? modified : undefined;
  try {
    return await call(async (client, options) => {
      const input = { Bucket, Key: objectKey(file), Range, IfNoneMatch, IfModifiedSince };
      const found = await client.send(new GetObjectCommand(input), options);
      const bytes = (await found.Body?.transformToByteArray()) ?? new Uint8Array();
      return { ...describe(found), size: bytes.length, body: Readable.from([bytes]) };
    });
  } catch (error) {
    const status = responseStatus(error);
    if (status === 304) return { ...without(304), headers: IfNoneMatch === undefined ? {} : { etag: IfNoneMatch } };
    return refused(error);
  }
}

/** Sent while it arrives: a whole file would take much memory. */
async function stream(s3: S3, file: StoredFile, { method, headers }: IncomingMessage): Promise<FileAnswer> {
  const input = { Bucket: s3.bucket, Key: objectKey(file), Range: headers.range };
  try {
    const found = await s3.transfer((client) => client.send(new GetObjectCommand(input)));
    if (!(found.Body instanceof Readable)) return without(404);
    const { Body } = found;
    Body.on("error", () => undefined);
    const answer = { ...describe(found), size: found.ContentLength };
    if (method === "HEAD") Body.destroy();
    const bytes = method === "HEAD" ? [] : bytesWithOutage(s3.settings, Body);
    return { ...answer, body: Readable.from(bytes, { objectMode: false }) };
  } catch (error) {
    return refused(error);
  }
}

function describe({ ETag, LastModified, ContentRange, ContentLength = 0 }: GetObjectCommandOutput) {
  const headers: Record<string, string> = { "accept-ranges": "bytes", "content-length": String(ContentLength) };
  if (ETag !== undefined) headers["etag"] = ETag;
  if (LastModified !== undefined) headers["last-modified"] = LastModified.toUTCString();
  if (ContentRange !== undefined) headers["content-range"] = ContentRange;
  return { status: ContentRange === undefined ? 200 : 206, headers };
}

function refused(error: unknown): FileAnswer {
  const status = responseStatus(error);
  if (status === 404 || status === 412 || status === 416) return without(status);
  throw error;
}

function without(status: number): FileAnswer {
  return { status, size: undefined, headers: {}, body: Readable.from([]) };
}
