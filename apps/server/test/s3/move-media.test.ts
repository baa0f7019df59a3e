import { execFile } from "node:child_process";
import { copyFile, mkdir } from "node:fs/promises";
import { createServer, type IncomingMessage, request as httpRequest, type ServerResponse } from "node:http";
import { once } from "node:events";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openAllMedia } from "../../src/adapters/open-media.ts";
import { openDatabase } from "../../src/platform/database/connection.ts";
import { installationId } from "../../src/platform/database/installation.ts";
import { minute } from "../../src/platform/lib/time/durations.ts";
import { openDiskStore } from "../../src/platform/media/disk/disk-store.ts";
import type { StoredFile } from "../../src/platform/media/media-store.ts";
import { filesUnder } from "../../src/testing/files-under.ts";
import { type TemporaryFolder, temporaryFolder } from "../../src/testing/temporary-folder.ts";
import { programEnvironment } from "../../src/testing/processes/program-environment.ts";
import { hasObjectStore, objectStore, s3Environment } from "./object-store.ts";

const command = fileURLToPath(new URL("../../src/operator/lms-command.ts", import.meta.url));
const fixture = join(import.meta.dirname, "../fixtures/lecture.mp4");
const megabyte = 1024 * 1024;

const video: StoredFile = { bucket: "lectures", id: "film", name: "video.mp4" };
const long: StoredFile = { bucket: "lectures", id: "long", name: "video.mp4" };
const names = ["lectures/film/video.mp4", "lectures/long/video.mp4"];

async function* pattern(megabytes: number) {
  for (let index = 0; index < megabytes; index += 1) yield new Uint8Array(megabyte).fill(index);
}

describe.skipIf(!hasObjectStore)("media are moved (npm run test:s3)", { timeout: 5 * minute }, () => {
  let store: Awaited<ReturnType<typeof objectStore>>;
  let folder: TemporaryFolder;
  const media = () => join(folder.path, "media");

  beforeAll(async () => {
    store = await objectStore();
    folder = await temporaryFolder();
    const disk = await openDiskStore(media());
    await mkdir(join(media(), "lectures", video.id));
    await copyFile(fixture, join(media(), "lectures", video.id, video.name));
    await disk.put(long, pattern(13));
    const log = pino({ level: "silent" });
    const { db, close } = await openDatabase({ dataDir: folder.path, databaseUrl: undefined }, log);
    await installationId(db);
    await close();
  });
  afterAll(() => folder?.[Symbol.asyncDispose]());

  /** The command as an operator runs it. */
  function move(args: string[], settings = store.settings): Promise<{ code: number; output: string }> {
    const env = { ...programEnvironment, DATA_DIR: folder.path, ...s3Environment(settings) };
    return new Promise((resolve) => {
      execFile(process.execPath, [command, "move-media", ...args], { env }, (error, stdout, stderr) => {
        resolve({ code: typeof error?.code === "number" ? error.code : 0, output: stdout + stderr });
      });
    });
  }

  /** What a server with S3 answers. */
  async function statusOf(file: StoredFile): Promise<number | undefined> {
    const config = { dataDir: folder.path, s3: store.settings, maxVideoBytes: 2 ** 31 };
    const served = await openAllMedia(config, pino({ level: "silent" }));
    const server = createServer((request, response) => {
      void answerTo(request, response);
    });
    async function answerTo(request: IncomingMessage, response: ServerResponse): Promise<void> {
      const { status, body } = await served.answer(file, request);
      body.destroy();
      response.writeHead(status).end();
    }
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    const port = typeof address === "object" ? address?.port : undefined;
    const [response] = await once(httpRequest({ port, host: "127.0.0.1" }).end(), "response");
    response.resume();
    server.closeAllConnections();
    server.close();
    return response.statusCode;
  }

  test("from the disk to the store and back, where each is served meanwhile", async () => {
    expect(await statusOf(video)).toBe(200);
    const first = await move(["disk", "s3"]);
    expect(first.output).toContain("2 files were copied to s3 and read again; 0 were there already.");
    expect(first.output).toContain("restart the server with the S3 settings");
    expect(first.code).toBe(0);
    expect(await statusOf(video)).toBe(302);

    const second = await move(["disk", "s3", "--delete"]);
    expect(second.output).toContain("0 files were copied to s3 and read again; 2 were there already.");
    expect(second.output).toContain("2 files were deleted from disk.");
    expect(await filesUnder(media())).toEqual([]);
    expect(await statusOf(long)).toBe(302);

    expect((await move(["s3", "disk", "--delete"])).output).toContain("2 files were deleted from s3.");
    expect(await filesUnder(media())).toEqual(names);
    const disk = await openDiskStore(media());
    expect(await disk.size(long)).toBe(13 * megabyte);
    expect(await disk.read(long, 6 * megabyte - 1, 6 * megabyte + 1)).toEqual(new Uint8Array([5, 6]));
    expect(await statusOf(video)).toBe(200);
  });

  test("nothing is copied to a bucket of another installation", async () => {
    const other = await objectStore();
    const { PutObjectCommand } = await import("@aws-sdk/client-s3");
    const mark = { Bucket: other.settings.bucket, Key: "lms-installation.json", Body: '{"installation":"another"}' };
    await other.client.send(new PutObjectCommand(mark));
    const { code, output } = await move(["disk", "s3"], other.settings);
    expect(output.trim().split("\n").at(-1)).toMatch(/belongs to another installation \(another\): set S3_BUCKET/);
    expect(code).toBe(1);
  });

  test("a store that is away is named, and the next run goes on", async () => {
    await store.control("killAll");
    const away = await move(["disk", "s3"]);
    await store.control("startAll");
    expect(away.code).toBe(1);
    expect(away.output).toContain("Run the command again: it copies what is missing.");
    await expect.poll(async () => (await move(["disk", "s3"])).code, { timeout: 2 * minute }).toBe(0);
  });
});
