import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { MediaStore, StoredFile } from "../../src/platform/media/media-store.ts";
import { type TemporaryFolder, temporaryFolder } from "../../src/testing/temporary-folder.ts";
import { minute } from "../../src/platform/lib/time/durations.ts";
import { newId } from "../../src/platform/lib/id.ts";
import { streamChunks } from "../../src/platform/media/byte-stream.ts";
import { hasObjectStore, objectStore } from "./object-store.ts";

const megabyte = 1024 * 1024;
const clock = () => new Date();
const later = () => new Date(Date.now() + 60 * 60_000);

async function* pattern(megabytes: number) {
  for (let index = 0; index < megabytes; index += 1) yield new Uint8Array(megabyte).fill(index);
}

async function all<Value>(values: AsyncIterable<Value>): Promise<Value[]> {
  const found: Value[] = [];
  for await (const value of values) found.push(value);
  return found;
}

async function* cutOff() {
  yield* pattern(12);
  throw new Error("connection lost");
}

describe.skipIf(!hasObjectStore)("on object storage (npm run test:s3)", { timeout: 5 * minute }, () => {
  let store: Awaited<ReturnType<typeof objectStore>>;
  let folder: TemporaryFolder;
  let media: MediaStore;
  let openStore: (changed?: Partial<typeof store.settings>) => Promise<MediaStore>;

  beforeAll(async () => {
    const { openS3Store } = await import("../../src/platform/media/s3/s3-store.ts");
    store = await objectStore();
    folder = await temporaryFolder();
    const options = { temporaryFolder: folder.path, maxBytes: 2 ** 31, clock, log: { warn: () => undefined } };
    openStore = (changed = {}) => openS3Store({ ...store.settings, ...changed }, options);
    media = await openStore();
  });
  afterAll(() => folder?.[Symbol.asyncDispose]());

  const filesOf = async (bucket: StoredFile["bucket"]) =>
    (await all(media.files(bucket))).map(({ file, size }) => `${file.id}/${file.name} ${size}`);
  const unfinished = async () => {
    const { ListMultipartUploadsCommand } = await import("@aws-sdk/client-s3");
    const { Uploads = [] } = await store.client.send(
      new ListMultipartUploadsCommand({ Bucket: store.settings.bucket }),
    );
    return Uploads.map(({ Key }) => Key);
  };

  test("a video of several parts is stored, read by ranges and removed", async () => {
    const draft = await media.begin("lectures");
    const hash = createHash("sha256");
    for await (const chunk of pattern(13)) hash.update(chunk);
    expect(await draft.write("video.mp4", pattern(13))).toEqual({ size: 13 * megabyte, sha256: hash.digest("hex") });
    await draft.commit();
    await draft.discard();
    const file: StoredFile = { bucket: "lectures", id: draft.id, name: "video.mp4" };
    expect(await media.size(file)).toBe(13 * megabyte);
    expect(await media.read(file, 6 * megabyte - 1, 6 * megabyte + 1)).toEqual(new Uint8Array([5, 6]));
    expect(await filesOf("lectures")).toEqual([`${draft.id}/video.mp4 ${13 * megabyte}`]);
    expect(await unfinished()).toEqual([]);

    await media.remove("lectures", draft.id);
    await media.remove("lectures", draft.id);
    expect(await filesOf("lectures")).toEqual([]);
    expect(await media.size(file)).toBeUndefined();
    expect(await media.open(file, async () => "open")).toBeUndefined();
  });

  test("an upload that breaks off leaves no object and no parts", async () => {
    const draft = await media.begin("lectures");
    await expect(draft.write("video.mp4", cutOff())).rejects.toThrow("connection lost");
    await draft.discard();
    expect(await filesOf("lectures")).toEqual([]);
    expect(await unfinished()).toEqual([]);
  });

  test("parts that a killed server left are swept by the time of the last one", async () => {
    const { CreateMultipartUploadCommand, UploadPartCommand } = await import("@aws-sdk/client-s3");
    const upload = { Bucket: store.settings.bucket, Key: `lectures/${newId()}/video.mp4` };
    const { UploadId } = await store.client.send(new CreateMultipartUploadCommand(upload));
    await store.client.send(new UploadPartCommand({ ...upload, UploadId, PartNumber: 1, Body: new Uint8Array(9) }));
    expect(await media.removeDrafts(new Date(Date.now() - 60_000))).toBe(0);
    expect(await unfinished()).toEqual([upload.Key]);
    expect(await media.removeDrafts(later())).toBe(1);
    expect(await unfinished()).toEqual([]);
  });

  test("a file is added to an item that is there, and to no other", async () => {
    const draft = await media.begin("images");
    await draft.write("large.jpeg", streamChunks(Buffer.from("abc")));
    await draft.commit();
    const file: StoredFile = { bucket: "images", id: draft.id, name: "w480.avif" };
    expect(await media.add(file, Buffer.from("variant"))).toBe(true);
    const [item] = await all(media.list("images"));
    expect(item?.id).toBe(draft.id);
    expect(Math.abs(((await item?.modifiedAt()) ?? new Date(0)).getTime() - Date.now())).toBeLessThan(60 * 60_000);
    await media.remove("images", draft.id);
    expect(await media.add(file, Buffer.from("late"))).toBe(false);
    expect(await filesOf("images")).toEqual([]);
  });

  test("a copy is stored under its own name only with its checksum", async () => {
    const file: StoredFile = { bucket: "lectures", id: "copied", name: "video.mp4" };
    await expect(media.put(file, pattern(6), { sha256: "00" })).rejects.toThrow("instead of");
    expect(await media.size(file)).toBeUndefined();
    expect(await unfinished()).toEqual([]);
    const copied = await media.put(file, pattern(6));
    const again = await media.open(file, (bytes) => media.put({ ...file, id: "again" }, bytes, copied));
    expect(again).toEqual(copied);
    for (const id of ["copied", "again"]) await media.remove("lectures", id);
  });

  test("what is wrong with the settings is named", async () => {
    await media.check();
    await expect((await openStore({ secretAccessKey: "wrong" })).check()).rejects.toThrow("S3_SECRET_ACCESS_KEY");
    await expect((await openStore({ bucket: "nobodys" })).check()).rejects.toThrow("has no bucket nobodys");
    await expect((await openStore({ endpoint: "http://127.0.0.1:9" })).check()).rejects.toThrow("cannot be reached");
  });
});
