// Why: docs/decisions/0136-media-on-object-storage.md
import type { EnvironmentReader } from "./environment.ts";
import type { S3Settings } from "../platform/media/s3/s3-settings.ts";
import { isLoopback } from "../platform/lib/loopback.ts";

const required = ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;
const optional = ["S3_REGION", "S3_FORCE_PATH_STYLE", "MEDIA_URL", "STREAM_DELIVERY", "S3_TAKE_OVER"] as const;

/** Stores that have no regions take this one. */
const defaultRegion = "us-east-1";

/** Undefined: media are stored in the data folder. */
export function readS3(read: EnvironmentReader, publicUrl: string): S3Settings | undefined {
  read.requireTogether(required);
  const endpoint = readAddress(read, "S3_ENDPOINT", publicUrl);
  const mediaUrl = readAddress(read, "MEDIA_URL", publicUrl);
  const forcePathStyle = read.flag("S3_FORCE_PATH_STYLE") ?? false;
  const streams = read.choice("STREAM_DELIVERY", ["auto", "store", "server"]) ?? "auto";
  const [, bucket, accessKeyId, secretAccessKey] = required.map((variable) => read.text(variable));
  if (bucket !== undefined && !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    read.addError("S3_BUCKET", "must be the name of a bucket: 3 to 63 small letters, digits, dots and hyphens");
  }
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return undefined;
  const region = read.text("S3_REGION") ?? defaultRegion;
  const takeOver = read.text("S3_TAKE_OVER");
  const store = { endpoint, bucket, region, accessKeyId, secretAccessKey, forcePathStyle, mediaUrl, takeOver };
  return { ...store, streams, siteOrigin: new URL(publicUrl).origin };
}

/** Settings that have no effect without the others. */
export function unusedS3(read: EnvironmentReader): string[] {
  return read.text("S3_BUCKET") === undefined ? optional.filter((each) => read.text(each) !== undefined) : [];
}

function readAddress(read: EnvironmentReader, variable: "S3_ENDPOINT" | "MEDIA_URL", publicUrl: string) {
  const url = read.url(variable, ["http:", "https:"]);
  if (url === undefined) return undefined;
  if (url.search !== "" || url.hash !== "" || url.username !== "") {
    read.addError(variable, "must be an address alone, without a user, a query or a fragment");
  }
  const reachesBrowsers = variable === "MEDIA_URL" || read.text("MEDIA_URL") === undefined;
  if (reachesBrowsers && publicUrl.startsWith("https:") && url.protocol === "http:" && !isLoopback(url.hostname)) {
    const advice = variable === "MEDIA_URL" ? "" : ", or set MEDIA_URL to the https address by which they reach it";
    read.addError(variable, `must be https like PUBLIC_URL: browsers load the videos from it${advice}`);
  }
  return url.href.replace(/\/$/, "");
}
