import { Readable } from "node:stream";
import { AbortMultipartUploadCommand, ListMultipartUploadsCommand, ListPartsCommand } from "@aws-sdk/client-s3";
import type { MultipartUpload } from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import type { Bytes } from "../byte-stream.ts";
import { isId } from "../../lib/id.ts";
import { StorageOutage } from "../storage-outage.ts";
import { ifThere } from "./s3-objects.ts";
import type { S3 } from "./s3-client.ts";

/** A store takes at most this many parts. */
const maxParts = 10_000;
const smallestPart = 5 * 1024 * 1024;

/** One part is sent while the next is received: an upload holds three in memory at most. */
const partsAtATime = 2;

/** Sends parts, each again when it fails. The parts of a failed upload are deleted. */
export async function uploadObject(
  { transfer, bucket: Bucket, settings }: S3,
  bytes: Bytes,
  { key: Key, contentType, maxBytes }: { key: string; contentType: string; maxBytes: number },
): Promise<void> {
  // Passed on as it is.
  let failed: { error: unknown } | undefined;
  async function* observed(): AsyncGenerator<Uint8Array> {
    try {
      yield* bytes;
    } catch (error) {
      failed = { error };
      throw error;
    }
  }
  const Body = Readable.from(observed(), { objectMode: false });
  try {
    await transfer((client) =>
      new Upload({
        client,
        params: { Bucket, Key, Body, ContentType: contentType },
        partSize: Math.max(smallestPart, Math.ceil(maxBytes / maxParts)),
        queueSize: partsAtATime,
      }).done(),
    );
  } catch (error) {
    // First: an upload that fails ends its bytes, which may then fail too.
    if (error instanceof StorageOutage) throw error;
    if (failed !== undefined) throw failed.error;
    // A store that is restarted may not know the upload any more.
    throw new StorageOutage(`The media store at ${settings.endpoint} failed during an upload`, { cause: error });
  } finally {
    Body.destroy();
  }
}

/** Keys of the server's own form: others are not touched. */
const ownKey = /^(?:images|lectures)\/([^/]+)\/[^/]+$/;

/** Aborts uploads that got their last part before this moment. */
export async function abortUploads(s3: S3, prefix: string, before: Date): Promise<number> {
  let aborted = 0;
  for (const { Key, UploadId, Initiated } of await unfinishedUploads(s3, prefix)) {
    if (Initiated === undefined || Initiated >= before || !isId(ownKey.exec(Key ?? "")?.[1] ?? "")) continue;
    const upload = { Bucket: s3.bucket, Key, UploadId };
    if ((await lastPartAt(s3, upload, Initiated)) >= before) continue;
    await ifThere(s3.call((client, options) => client.send(new AbortMultipartUploadCommand(upload), options)));
    aborted += 1;
  }
  return aborted;
}

export async function unfinishedUploads({ call, bucket: Bucket }: S3, Prefix: string): Promise<MultipartUpload[]> {
  const found: MultipartUpload[] = [];
  let KeyMarker: string | undefined;
  let UploadIdMarker: string | undefined;
  do {
    const input = { Bucket, Prefix, KeyMarker, UploadIdMarker };
    const page = await call((client, options) => client.send(new ListMultipartUploadsCommand(input), options));
    found.push(...(page.Uploads ?? []));
    const more = page.IsTruncated === true;
    KeyMarker = more ? page.NextKeyMarker : undefined;
    UploadIdMarker = more ? page.NextUploadIdMarker : undefined;
  } while (KeyMarker !== undefined);
  return found;
}

async function lastPartAt(
  { call }: S3,
  upload: { Bucket: string; Key: string | undefined; UploadId: string | undefined },
  initiated: Date,
): Promise<Date> {
  let last = initiated;
  let PartNumberMarker: string | undefined;
  do {
    const input = { ...upload, PartNumberMarker };
    const page = await ifThere(call((client, options) => client.send(new ListPartsCommand(input), options)));
    for (const { LastModified = last } of page?.Parts ?? []) if (LastModified > last) last = LastModified;
    PartNumberMarker = page?.IsTruncated === true ? page.NextPartNumberMarker : undefined;
  } while (PartNumberMarker !== undefined);
  return last;
}
