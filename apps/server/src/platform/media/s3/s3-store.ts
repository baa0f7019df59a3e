// Why: docs/decisions/0136-media-on-object-storage.md
import { randomUUID } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { Readable } from "node:stream";
import { GetObjectCommand, ListObjectsV2Command } from "@aws-sdk/client-s3";
import type { FastifyBaseLogger } from "fastify";
import type { S3Settings } from "./s3-settings.ts";
import { closing } from "../byte-stream.ts";
import { checkedBytes } from "../checked-bytes.ts";
import { removeOlder } from "../disk/disk-files.ts";
import { fileContentType } from "../file-type.ts";
import { type Bucket, buckets, type Draft, type FileSize, type MediaStore, type StoredItem } from "../media-store.ts";
import { beginTemporary } from "../disk/temporary-file.ts";
import { type Claimant, readOwner } from "./bucket-owner.ts";
import { bytesWithOutage } from "./outage-sentence.ts";
import { ownedStore } from "./owned-store.ts";
import { answerFile, videoLink } from "./s3-answer.ts";
import { openS3, type S3 } from "./s3-client.ts";
import {
  deleteObject,
  ifThere,
  objectKey,
  listIds,
  listObjects,
  keyPrefix,
  putObject,
  readRange,
  objectSize,
} from "./s3-objects.ts";
import { s3Uploads } from "./s3-pending.ts";
import { abortUploads, uploadObject } from "./s3-uploads.ts";
import { scriptAccess } from "./script-access.ts";

interface S3StoreOptions {
  /** Pictures wait here to be encoded. */
  temporaryFolder: string;
  maxBytes: number;
  clock: () => Date;
  log: Pick<FastifyBaseLogger, "warn">;
  /** Undefined for commands that claim the bucket themselves, or only read. */
  claimant?: Claimant | undefined;
}

export async function openS3Store(settings: S3Settings, options: S3StoreOptions): Promise<MediaStore> {
  const { temporaryFolder, maxBytes, clock, log, claimant } = options;
  const s3 = openS3(settings);
  const allowsScripts = scriptAccess(settings, log);
  await mkdir(temporaryFolder, { recursive: true });

  const media: MediaStore = {
    begin: async (bucket) => beginDraft(s3, bucket, options),
    beginTemporary: () => beginTemporary(temporaryFolder),
    add: async (file, bytes) => {
      if (!(await hasOthers(s3, file.bucket, file.id, file.name))) return false;
      await putObject(s3, objectKey(file), bytes, fileContentType(file.name));
      // The item may have been deleted in between.
      if (await hasOthers(s3, file.bucket, file.id, file.name)) return true;
      await deleteObject(s3, objectKey(file));
      return false;
    },
    remove: (bucket, id) => removeItem(s3, bucket, id),
    size: (file) => objectSize(s3, objectKey(file)),
    read: (file, start, end) => readRange(s3, objectKey(file), start, end),
    answer: (file, request) => answerFile(s3, file, request, clock()),
    directLink: async (file) => {
      const link = settings.streams === "server" ? undefined : await videoLink(s3, file, "GET", clock());
      return link !== undefined && (await allowsScripts(link)) ? link : undefined;
    },
    list: (bucket) => listItems(s3, bucket),
    removeDrafts: async (before) => {
      let removed = await removeOlder(temporaryFolder, before);
      for (const bucket of buckets) removed += await abortUploads(s3, keyPrefix(bucket), before);
      return removed;
    },
    check: async () => void (await readOwner(s3)),
    requireOwn: async () => undefined,
    files: (bucket) => listFiles(s3, bucket),
    open: async (file, work) => {
      const input = new GetObjectCommand({ Bucket: s3.bucket, Key: objectKey(file) });
      const found = await ifThere(s3.transfer((client) => client.send(input)));
      if (!(found?.Body instanceof Readable)) return undefined;
      // Both streams are closed: the outer one ends when the bytes of the store end.
      return closing(found.Body, (body) =>
        closing(Readable.from(bytesWithOutage(settings, body), { objectMode: false }), work),
      );
    },
    put: async (file, bytes, expected) => {
      const checked = checkedBytes(bytes, expected);
      const contentType = fileContentType(file.name);
      await uploadObject(s3, checked.bytes, { key: objectKey(file), contentType, maxBytes });
      return checked.checksum;
    },
    pending: s3Uploads(s3, { maxBytes }),
  };
  return claimant === undefined ? media : ownedStore(s3, media, claimant);
}

/** The key is final from the start: no row names it yet, so nobody sees it. */
function beginDraft(s3: S3, bucket: Bucket, { maxBytes, log }: S3StoreOptions): Draft {
  const id = randomUUID();
  let pending = true;
  const written: string[] = [];

  const discard = async (): Promise<void> => {
    if (!pending) return;
    pending = false;
    try {
      for (const key of written) await deleteObject(s3, key);
    } catch (error) {
      log.warn({ err: error, bucket, id }, "files of an upload are left: the hourly sweep deletes them");
    }
  };

  return {
    id,
    write: async (name, bytes) => {
      const key = objectKey({ bucket, id, name });
      written.push(key);
      const { bytes: counted, checksum } = checkedBytes(bytes);
      await uploadObject(s3, counted, { key, contentType: fileContentType(name), maxBytes });
      return checksum;
    },
    commit: async () => {
      pending = false;
    },
    discard,
    [Symbol.asyncDispose]: discard,
  };
}

/** A second list is needed: a file may have been added in between. */
async function removeItem(s3: S3, bucket: Bucket, id: string): Promise<void> {
  for (let found = true; found;) {
    found = false;
    for await (const { Key } of listObjects(s3, keyPrefix(bucket, id))) {
      found = true;
      if (Key !== undefined) await deleteObject(s3, Key);
    }
  }
}

async function hasOthers({ call, bucket: Bucket }: S3, bucket: Bucket, id: string, name: string): Promise<boolean> {
  const input = { Bucket, Prefix: keyPrefix(bucket, id), MaxKeys: 2 };
  const { Contents = [] } = await call((client, options) => client.send(new ListObjectsV2Command(input), options));
  return Contents.some(({ Key }) => Key !== objectKey({ bucket, id, name }));
}

async function* listItems(s3: S3, bucket: Bucket): AsyncGenerator<StoredItem> {
  for await (const id of listIds(s3, keyPrefix(bucket))) {
    yield {
      id,
      modifiedAt: async () => {
        let last = new Date(0);
        for await (const { LastModified = last } of listObjects(s3, keyPrefix(bucket, id))) {
          if (LastModified > last) last = LastModified;
        }
        return last;
      },
    };
  }
}

async function* listFiles(s3: S3, bucket: Bucket): AsyncGenerator<FileSize> {
  for await (const { Key = "", Size: size = 0 } of listObjects(s3, keyPrefix(bucket))) {
    const [, id = "", ...rest] = Key.split("/");
    yield { file: { bucket, id, name: rest.join("/") }, size };
  }
}
