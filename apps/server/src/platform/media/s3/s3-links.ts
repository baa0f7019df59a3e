import { GetObjectCommand, HeadObjectCommand } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { minute, second } from "../../lib/time/durations.ts";
import { linkLifetime, linkPeriod } from "../videos/lecture-link.ts";
import { withOutage } from "./outage-sentence.ts";
import type { S3 } from "./s3-client.ts";

/** A minute more than the lecture's own link, which the player renews in time: the clocks of server and store may differ. */
const lifetime = (linkLifetime + minute) / second;

interface LinkOptions {
  key: string;
  method: string | undefined;
  contentType: string;
  now: Date;
}

/** The store itself sends the file to everybody who has this address. It is the same for all of one period, so that a CDN can use its copy. */
export async function signedLink({ client, bucket: Bucket, settings }: S3, options: LinkOptions): Promise<string> {
  const input = {
    Bucket,
    Key: options.key,
    ResponseContentType: options.contentType,
    ResponseContentDisposition: "inline",
    // The whole address is the secret, so a CDN may cache by it.
    ResponseCacheControl: `${settings.mediaUrl === undefined ? "private" : "public"}, max-age=${linkPeriod / second}`,
  };
  const command = options.method === "HEAD" ? new HeadObjectCommand(input) : new GetObjectCommand(input);
  const signingDate = new Date(Math.floor(options.now.getTime() / linkPeriod) * linkPeriod);
  const link = new URL(
    await withOutage(settings, () => getSignedUrl(client, command, { expiresIn: lifetime, signingDate })),
  );
  return settings.mediaUrl === undefined ? link.href : `${settings.mediaUrl}${link.pathname}${link.search}`;
}
