import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openMedia } from "../../src/adapters/open-media.ts";
import { hour, minute } from "../../src/platform/lib/time/durations.ts";
import { newId } from "../../src/platform/lib/id.ts";
import { streamChunks } from "../../src/platform/media/byte-stream.ts";
import type { MediaStore } from "../../src/platform/media/media-store.ts";
import { sweepMedia } from "../../src/platform/media/sweep.ts";
import { mediaInUse } from "../../src/adapters/media-in-use.ts";
import { type TemporaryFolder, temporaryFolder } from "../../src/testing/temporary-folder.ts";
import { borrowTestDatabase } from "../../src/testing/database/test-database.ts";
import { programEnvironment } from "../../src/testing/processes/program-environment.ts";
import { startServer } from "../running-server.ts";
import { hasObjectStore, objectStore, s3Environment } from "./object-store.ts";

const command = fileURLToPath(new URL("../../src/operator/lms-command.ts", import.meta.url));
const log = pino({ level: "silent" });
const [first, second] = ["installation-one", "installation-two"];
const markKey = "lms-installation.json";

async function added(media: MediaStore): Promise<string> {
  const draft = await media.begin("images");
  await draft.write("large.jpeg", streamChunks(Buffer.from("picture")));
  await draft.commit();
  return `images/${draft.id}/large.jpeg`;
}

describe.skipIf(!hasObjectStore)("a bucket has one owner (npm run test:s3)", { timeout: 5 * minute }, () => {
  let store: Awaited<ReturnType<typeof objectStore>>;
  let folder: TemporaryFolder;
  let database: Awaited<ReturnType<typeof borrowTestDatabase>>;

  beforeAll(async () => {
    folder = await temporaryFolder();
    database = await borrowTestDatabase();
  });
  beforeEach(async () => {
    store = await objectStore();
  });
  afterAll(async () => {
    await database?.close();
    await folder?.[Symbol.asyncDispose]();
  });

  const opened = (installation: string, { items = [] as string[], takeOver = undefined as string | undefined } = {}) =>
    openMedia({ dataDir: folder.path, s3: { ...store.settings, takeOver }, maxVideoBytes: 2 ** 31 }, log, {
      installation: async () => installation,
      items: async () => new Set(items),
    });
  const put = async (key: string) => {
    const { PutObjectCommand } = await import("@aws-sdk/client-s3");
    await store.client.send(new PutObjectCommand({ Bucket: store.settings.bucket, Key: key, Body: "bytes" }));
  };
  const remove = async (key: string) => {
    const { DeleteObjectCommand } = await import("@aws-sdk/client-s3");
    await store.client.send(new DeleteObjectCommand({ Bucket: store.settings.bucket, Key: key }));
  };
  const keys = async () => {
    const { ListObjectsV2Command } = await import("@aws-sdk/client-s3");
    const { Contents = [] } = await store.client.send(new ListObjectsV2Command({ Bucket: store.settings.bucket }));
    return Contents.flatMap(({ Key = "" }) => (Key === markKey ? [] : [Key]));
  };
  /** Of everything that no row names: the database is empty. */
  const sweep = (media: MediaStore) => sweepMedia(media, mediaInUse(database.db), new Date(Date.now() + hour));

  test("the first one marks an empty bucket, and another one neither writes nor deletes in it", async () => {
    const key = await added(await opened(first));
    const other = await opened(second);
    const refusal = `The bucket ${store.settings.bucket} belongs to another installation (${first}): set S3_BUCKET`;
    await expect(other.check()).rejects.toThrow(refusal);
    await expect(sweep(other)).rejects.toThrow(refusal);
    await expect(added(other)).rejects.toThrow(refusal);
    await expect(other.remove("images", key.split("/")[1] ?? "")).rejects.toThrow(refusal);
    await expect(other.put({ bucket: "images", id: newId(), name: "large.jpeg" }, streamChunks())).rejects.toThrow(
      refusal,
    );
    expect(await keys()).toEqual([key]);
    expect(await sweep(await opened(first))).toEqual({ drafts: 0, items: 1 });
    expect(await keys()).toEqual([]);
  });

  test("of several that come at once one has it", async () => {
    const claimants = await Promise.all(["a", "b", "c", "d", "e", "f"].map((name) => opened(name)));
    const claimAll = () => Promise.allSettled(claimants.map((claimant) => claimant.check()));
    // A store that compares on each node alone may answer two of the first calls well: the next ones settle it.
    await claimAll();
    expect((await claimAll()).filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("who takes it over by name has it, and the earlier owner stops at once", async () => {
    const earlier = await opened(first);
    const key = await added(earlier);
    const items = [key.split("/")[1] ?? ""];
    const strange = await opened(second, { takeOver: first });
    await expect(sweep(strange)).rejects.toThrow("would delete, like images/");
    await (await opened(second, { items, takeOver: first })).check();
    await (await opened(second)).check();
    await expect(earlier.check()).rejects.toThrow(`belongs to another installation (${second})`);
    await expect(sweep(earlier)).rejects.toThrow(second);
    expect(await keys()).toEqual([key]);
  });

  test("files of before there were marks are known by their rows, and a stranger's are left", async () => {
    const [own, left] = [newId(), newId()];
    const strange = ["images/2024/photo.jpg", "images/logo.png", "invoices/1.pdf"];
    for (const key of [`lectures/${own}/video.mp4`, `images/${left}/large.jpeg`, ...strange]) await put(key);
    await expect((await opened(second)).check()).rejects.toThrow("Only if nothing else uses this bucket");
    await expect((await opened(second, { items: [own] })).check()).rejects.toThrow("like images/2024/");
    await remove(strange.shift() ?? "");
    await (await opened(first, { items: [own] })).check();
    await put("images/2024/photo.jpg");
    // The test's database knows none of them: all of the server's own form go.
    expect(await sweep(await opened(first))).toEqual({ drafts: 0, items: 2 });
    expect(await keys()).toEqual(["images/2024/photo.jpg", ...strange]);
  });

  test("files of another program are no empty bucket, unless the operator says so", async () => {
    await put("invoices/1.pdf");
    await expect((await opened(first)).check()).rejects.toThrow("like invoices/1.pdf: set S3_BUCKET to an empty one");
    await put(markKey);
    await expect((await opened(first, { takeOver: "unmarked" })).check()).rejects.toThrow("installation (unknown)");
    await remove(markKey);
    await (await opened(first, { takeOver: "unmarked" })).check();
    expect(await keys()).toEqual(["invoices/1.pdf"]);
  });

  test("a server refuses to start on it, and doctor says the same", async () => {
    await (await opened(first)).check();
    const dataDir = `${folder.path}/server`;
    const environment = s3Environment(store.settings);
    const refusal = `belongs to another installation (${first}): set S3_BUCKET to a bucket of its own`;
    await expect(startServer(dataDir, environment)).rejects.toThrow(refusal);
    const doctor = () =>
      new Promise<string>((resolve) => {
        const env = { ...programEnvironment, DATA_DIR: dataDir, DEMO: "false", ...environment };
        execFile(process.execPath, [command, "doctor"], { env }, (_error, stdout) => resolve(stdout));
      });
    expect(await doctor()).toContain(`WRONG    storage: The bucket ${store.settings.bucket} ${refusal}`);

    const server = await startServer(dataDir, { ...environment, S3_TAKE_OVER: first });
    try {
      const said = await doctor();
      expect(said).toContain(`fine     storage: the bucket ${store.settings.bucket} belongs to this installation`);
      expect(said).toContain("fine     storage: a file was written, a range of it read, and deleted");
    } finally {
      await server.stop();
    }
  });
});
