import { GetObjectCommand, HeadObjectCommand } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { minute, second } from "../../lib/durations.ts";
import { withOutage } from "./outage-sentence.ts";
import type { S3 } from "./s3-client.ts";

/** Links of one period are the same, so that a browser's cache and a CDN can use what they have. */
const period = 15 * minute;
/** A link from the end of a period is valid for the whole next one. */
const lifetime = (2 * period) / second;

interface LinkOptions {
  key: string;
  method: string | undefined;
  contentType: string;
  now: Date;
}

/** Where the store itself sends the file, to whoever has the link, for at least a quarter of an hour. */
export async function signedLink({ client, bucket: Bucket, settings }: S3, options: LinkOptions): Promise<string> {
  const input = {
    Bucket,
    Key: options.key,
    ResponseContentType: options.contentType,
    ResponseContentDisposition: "inline",
    // The whole address is the secret, so a CDN may cache by it.
    ResponseCacheControl: `${settings.mediaUrl === undefined ? "private" : "public"}, max-age=${lifetime}`,
  };
  const command = options.method === "HEAD" ? new HeadObjectCommand(input) : new GetObjectCommand(input);
  const signingDate = new Date(Math.floor(options.now.getTime() / period) * period);
  const link = new URL(
    await withOutage(settings, () => getSignedUrl(client, command, { expiresIn: lifetime, signingDate })),
  );
  return settings.mediaUrl === undefined ? link.href : `${settings.mediaUrl}${link.pathname}${link.search}`;
}
