import { Readable } from "node:stream";
import { AbortMultipartUploadCommand, GetObjectCommand } from "@aws-sdk/client-s3";
import type { DataStore } from "@tus/utils";
import { loadOnce } from "../../lib/load-once.ts";
import { fileContentType } from "../file-type.ts";
import { closing } from "../byte-stream.ts";
import { type PendingUploads, pendingKey, type StoredItem } from "../media-store.ts";
import { StorageOutage } from "../storage-outage.ts";
import { bytesWithOutage, withOutage } from "./outage-sentence.ts";
import { clientConfig, type S3 } from "./s3-client.ts";
import { deleteObject, ifThere, objectKey, listObjects, readRange, objectSize } from "./s3-objects.ts";
import { unfinishedUploads, uploadObject } from "./s3-uploads.ts";

const partSize = 8 * 1024 * 1024;
/** tus stores these objects for an upload: its description, and the bytes of a part that is not full. */
const suffixes = ["", ".info", ".part"];

/** Pending uploads are multipart uploads. A complete one passes through this server to its final key: every S3-compatible store can do that. */
export function s3Uploads(s3: S3, { maxBytes }: { maxBytes: number }): PendingUploads {
  const described = (id: string) => objectSize(s3, `${pendingKey(id)}.info`);
  const tus = loadOnce(() => openTusStore(s3));

  return {
    tus,
    received: async (id) => {
      if ((await described(id)) === undefined) return undefined;
      const { offset } = await (await tus()).getUpload(pendingKey(id));
      return offset;
    },
    head: (id, length) => readRange(s3, pendingKey(id), 0, length),
    place: async (id, file) => {
      if ((await objectSize(s3, objectKey(file))) !== undefined) return;
      const input = new GetObjectCommand({ Bucket: s3.bucket, Key: pendingKey(id) });
      const { Body } = await s3.transfer((client) => client.send(input));
      if (!(Body instanceof Readable)) throw new StorageOutage("The media store sent no bytes of an upload");
      const object = { key: objectKey(file), contentType: fileContentType(file.name), maxBytes };
      await closing(Body, (bytes) => uploadObject(s3, bytesWithOutage(s3.settings, bytes), object));
    },
    remove: async (id) => {
      for (const { Key, UploadId } of await unfinishedUploads(s3, pendingKey(id))) {
        const upload = { Bucket: s3.bucket, Key, UploadId };
        await ifThere(s3.call((client, options) => client.send(new AbortMultipartUploadCommand(upload), options)));
      }
      for (const suffix of suffixes) await deleteObject(s3, `${pendingKey(id)}${suffix}`);
    },
    list: () => listUploads(s3),
  };
}

async function openTusStore(s3: S3): Promise<DataStore> {
  const { S3Store } = await import("@tus/s3-store");
  const { ERRORS } = await import("@tus/utils");
  const { bucket, settings, client } = s3;
  const options = {
    partSize,
    // Offsets are sums of parts, so none may be stored before the one in front of it.
    maxConcurrentPartUploads: 1,
    cache: { get: async () => undefined, set: async () => undefined, delete: async () => undefined },
    s3ClientConfig: { ...clientConfig(settings), requestHandler: client.config.requestHandler, bucket },
  };
  const store = new S3Store(options);
  const getUpload = store.getUpload.bind(store);
  const create = store.create.bind(store);
  // Each request has its own store: else they would wait for each other's parts.
  store.write = (bytes, id, offset) => withOutage(settings, () => new S3Store(options).write(bytes, id, offset));
  store.create = (upload) => withOutage(settings, () => create(upload));
  store.getUpload = async (id) => {
    // Its own answer while the store is away would be that there is no such upload.
    if ((await objectSize(s3, `${id}.info`)) === undefined) throw ERRORS.FILE_NOT_FOUND;
    return withOutage(settings, () => getUpload(id));
  };
  return store;
}

async function* listUploads(s3: S3): AsyncGenerator<StoredItem> {
  const prefix = pendingKey("");
  const found = new Map<string, Date>();
  const note = (key: string, at: Date | undefined) => {
    const id = key.slice(prefix.length).replace(/\.(?:info|part)$/, "");
    const known = found.get(id);
    if (known === undefined || (at !== undefined && at > known)) found.set(id, at ?? new Date(0));
  };
  for await (const { Key = "", LastModified } of listObjects(s3, prefix)) note(Key, LastModified);
  for (const { Key = "", Initiated } of await unfinishedUploads(s3, prefix)) note(Key, Initiated);
  for (const [id, at] of found) yield { id, modifiedAt: async () => at };
}
