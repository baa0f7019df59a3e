import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { components } from "@lms/api/schema";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { jobHandlers } from "../../src/app/job-handlers.ts";
import { createWorker } from "../../src/platform/jobs/worker.ts";
import { minute } from "../../src/platform/lib/time/durations.ts";
import { publish } from "../../src/testing/courses/course-forms.ts";
import { type TemporaryFolder, temporaryFolder } from "../../src/testing/temporary-folder.ts";
import { startTestServer, type TestAccount, type TestServer } from "../../src/testing/test-server.ts";
import { callTus, uploadMetadata } from "../../src/testing/streams/tus-client.ts";
import { hasObjectStore, objectStore } from "./object-store.ts";

const megabyte = 1024 * 1024;

/** What follows the film is padding. */
async function longVideo(): Promise<Uint8Array<ArrayBuffer>> {
  const film = await readFile(join(import.meta.dirname, "../fixtures/lecture.mp4"));
  const padding = Buffer.alloc(40 * megabyte, 7);
  padding.writeUInt32BE(padding.length);
  padding.write("free", 4);
  return new Uint8Array(Buffer.concat([film, padding]));
}

describe.skipIf(!hasObjectStore)("uploads to object storage (npm run test:s3)", { timeout: 5 * minute }, () => {
  let store: Awaited<ReturnType<typeof objectStore>>;
  let folder: TemporaryFolder;
  let server: TestServer;
  let address: string;
  let admin: TestAccount;

  beforeAll(async () => {
    const { openS3Store } = await import("../../src/platform/media/s3/s3-store.ts");
    store = await objectStore();
    folder = await temporaryFolder();
    const media = await openS3Store(store.settings, {
      temporaryFolder: folder.path,
      maxBytes: 2 ** 31,
      clock: () => new Date(),
      log: { warn: () => undefined },
    });
    server = await startTestServer({ s3: store.settings }, { media });
    address = await server.app.listen({ host: "127.0.0.1", port: 0 });
    admin = await server.signedIn({ role: "ADMIN" });
  });
  afterAll(async () => {
    await server?.close();
    await folder?.[Symbol.asyncDispose]();
  });

  const left = async () => {
    const { ListMultipartUploadsCommand, ListObjectsV2Command } = await import("@aws-sdk/client-s3");
    const { settings, client } = store;
    const objects = await client.send(new ListObjectsV2Command({ Bucket: settings.bucket, Prefix: "uploads/" }));
    const parts = await client.send(new ListMultipartUploadsCommand({ Bucket: settings.bucket }));
    return { objects: objects.KeyCount ?? 0, uploads: parts.Uploads?.length ?? 0 };
  };

  test("one in pieces goes on after the store was away, and is the same byte for byte", async () => {
    const video = await longVideo();
    const courseId = (await publish(server, admin))._id;
    const described = { courseId, title: "Frets", description: "By ear.", filename: "a.mp4", filetype: "video/mp4" };
    const created = await callTus(`${address}/api/v1/uploads`, "POST", {
      "upload-length": String(video.length),
      "upload-metadata": uploadMetadata(described),
      ...admin.headers,
    });
    expect(created.status).toBe(201);
    const upload = `${address}${created.headers.get("location")}`;
    const patch = (from: number, to: number) =>
      callTus(upload, "PATCH", { "upload-offset": String(from), ...admin.headers }, video.slice(from, to));
    const offset = async () => Number((await callTus(upload, "HEAD", admin.headers)).headers.get("upload-offset"));

    expect((await patch(0, 17 * megabyte)).status).toBe(204);
    expect(await offset()).toBe(17 * megabyte);
    expect((await left()).uploads).toBe(1);
    await store.control("killAll");
    expect((await patch(17 * megabyte, 25 * megabyte)).status).toBe(503);
    await store.control("startAll");
    await expect.poll(offset, { timeout: minute }).toBeGreaterThanOrEqual(17 * megabyte);
    expect((await patch(await offset(), video.length)).status).toBe(204);
    const { "finish-upload": handler } = jobHandlers(server.dependencies);
    await createWorker(server.dependencies, { "finish-upload": handler }).runDue();

    const answer = await server.call("GET", `/course/${courseId}`, { headers: admin.headers });
    const [lecture] = answer.json<components["schemas"]["LecturesAnswer"]>().lectures;
    const { headers } = await server.call("GET", lecture?.lecture.secure_url ?? "", { headers: admin.headers });
    const stored = new Uint8Array(await (await fetch(String(headers.location))).arrayBuffer());
    expect(Buffer.from(stored).equals(Buffer.from(video))).toBe(true);
    expect(await left()).toEqual({ objects: 0, uploads: 0 });
  });
});
