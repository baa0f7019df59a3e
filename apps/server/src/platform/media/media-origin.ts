import { isIP } from "node:net";
import type { S3Settings } from "./s3/s3-settings.ts";

/** Browsers load videos from this origin. A store that does not use paths has a host for each bucket. */
export function mediaOrigin({ endpoint, bucket, forcePathStyle, mediaUrl }: S3Settings): string {
  const url = new URL(mediaUrl ?? endpoint);
  const byPath = mediaUrl !== undefined || forcePathStyle || isIP(url.hostname.replace(/^\[|\]$/g, "")) !== 0;
  if (!byPath) url.hostname = `${bucket}.${url.hostname}`;
  return url.origin;
}
