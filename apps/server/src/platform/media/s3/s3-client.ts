import { S3Client, type S3ClientConfig } from "@aws-sdk/client-s3";
import type { S3Settings } from "./s3-settings.ts";
import { minute, second } from "../../lib/time/durations.ts";
import { withOutage } from "./outage-sentence.ts";

/** Milliseconds for a call with all its attempts. */
const callTimeout = 10 * second;
/** Milliseconds for one part of a video. */
const partTimeout = minute;
const connectionTimeout = 3 * second;
const attempts = 3;
/** Each serves one request at a time: readers of pictures must not wait for uploads. */
const maxSockets = 200;

export interface S3 {
  client: S3Client;
  bucket: string;
  settings: S3Settings;
  /** Rejects with `StorageOutage` when the store cannot do it now. */
  call: <Result>(
    work: (client: S3Client, options: { abortSignal: AbortSignal }) => Promise<Result>,
    timeout?: number,
  ) => Promise<Result>;
  /** The whole transfer has no time limit. */
  transfer: <Result>(work: (client: S3Client) => Promise<Result>) => Promise<Result>;
}

export function openS3(settings: S3Settings): S3 {
  const { bucket } = settings;
  const client = new S3Client(clientConfig(settings));
  return {
    client,
    bucket,
    settings,
    call: (work, timeout = callTimeout) =>
      withOutage(settings, () => work(client, { abortSignal: AbortSignal.timeout(timeout) })),
    transfer: (work) => withOutage(settings, () => work(client)),
  };
}

export function clientConfig({
  endpoint,
  region,
  accessKeyId,
  secretAccessKey,
  forcePathStyle,
}: S3Settings): S3ClientConfig {
  return {
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle,
    maxAttempts: attempts,
    // Stores other than Amazon's do not know the newer checksums. Bytes are covered by the signature's SHA-256.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: {
      connectionTimeout,
      requestTimeout: partTimeout,
      throwOnRequestTimeout: true,
      socketTimeout: partTimeout,
      httpAgent: { maxSockets, keepAlive: true },
      httpsAgent: { maxSockets, keepAlive: true },
    },
  };
}
