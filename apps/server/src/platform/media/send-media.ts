import type { FastifyReply, FastifyRequest } from "fastify";
import { Problem } from "../lib/problem.ts";
import type { PlainCode } from "../lib/message.ts";
import type { MediaStore, StoredFile } from "./media-store.ts";

export interface MediaHeaders {
  contentType: string;
  cacheControl: string;
  vary?: string;
  /** Shown where it is used, without it. */
  disposition?: string;
  whole?: { size: number; broken: (found: number | undefined) => Problem };
}

/** Uploads are shown and never run: no script, no origin. Throws 404, 412 and 416. */
export async function sendMedia(
  media: MediaStore,
  file: StoredFile,
  request: FastifyRequest,
  reply: FastifyReply,
  { contentType, cacheControl, vary, disposition = "inline", whole }: MediaHeaders,
): Promise<FastifyReply> {
  const answer = await media.answer(file, request.raw);
  const missing = answer.status === 404 || (answer.size !== undefined && answer.size < (whole?.size ?? 0));
  if (whole !== undefined && missing) {
    answer.body.destroy();
    throw whole.broken(answer.size);
  }
  reply.headers(answer.headers);
  if (answer.status >= 400) {
    answer.body.destroy();
    throw new Problem(answer.status, refusals[answer.status] ?? "files.notFound");
  }
  if (vary !== undefined) reply.header("vary", vary);
  return reply
    .code(answer.status)
    .headers({
      "content-type": contentType,
      "cache-control": cacheControl,
      "content-disposition": disposition,
      "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'self'",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "cross-origin",
    })
    .send(answer.body);
}

const refusals: Readonly<Record<number, PlainCode>> = {
  412: "files.changed",
  416: "files.partNotFound",
};
