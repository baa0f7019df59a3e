import { once } from "node:events";
import { type IncomingMessage, request as httpRequest } from "node:http";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createWorker } from "../../src/platform/jobs/worker.ts";
import { hour, minute } from "../../src/platform/lib/time/durations.ts";
import type { MediaStore } from "../../src/platform/media/media-store.ts";
import { removeMediaJob } from "../../src/platform/media/remove-media.ts";
import { sweepMedia } from "../../src/platform/media/sweep.ts";
import { mediaInUse } from "../../src/adapters/media-in-use.ts";
import { countItems } from "../../src/testing/count-items.ts";
import { fixture, lectureForm, publish, sentBy, withFreeBox } from "../../src/testing/courses/course-forms.ts";
import { formBody, formOf } from "../../src/testing/form-body.ts";
import { type TemporaryFolder, temporaryFolder } from "../../src/testing/temporary-folder.ts";
import { startTestServer, type TestAccount, type TestServer } from "../../src/testing/test-server.ts";
import { hasObjectStore, objectStore } from "./object-store.ts";

const unavailableMessage = "The service is not available right now. Please try again in a moment.";

const megabyte = 1024 * 1024;

/** A video that is read in many ranges: what follows the film is padding. */
async function longVideo(megabytes: number): Promise<Uint8Array<ArrayBuffer>> {
  return withFreeBox(await fixture("lecture.mp4"), megabytes * megabyte);
}

async function bytesAt(location: string): Promise<Uint8Array> {
  return new Uint8Array(await (await fetch(location)).arrayBuffer());
}

describe.skipIf(!hasObjectStore)("a server on object storage (npm run test:s3)", { timeout: 5 * minute }, () => {
  let store: Awaited<ReturnType<typeof objectStore>>;
  let folder: TemporaryFolder;
  let media: MediaStore;
  let server: TestServer;
  let url: string;
  let admin: TestAccount;
  let courseId: string;

  beforeAll(async () => {
    const { openS3Store } = await import("../../src/platform/media/s3/s3-store.ts");
    store = await objectStore();
    folder = await temporaryFolder();
    const log = { warn: () => undefined };
    media = await openS3Store(store.settings, {
      temporaryFolder: folder.path,
      maxBytes: 2 ** 31,
      clock: () => new Date(),
      log,
    });
    server = await startTestServer({ s3: store.settings, trashDays: 0 }, { media });
    url = await server.app.listen({ host: "127.0.0.1", port: 0 });
    admin = await server.signedIn({ role: "ADMIN" });
    courseId = (await publish(server, admin))._id;
  });
  afterAll(async () => {
    await server?.close();
    await folder?.[Symbol.asyncDispose]();
  });

  /** Sent as a browser does; `halfway` runs when half of it is on its way. */
  const addLecture = async (lecture: Uint8Array<ArrayBuffer>, halfway = async () => undefined as void) => {
    const { payload, headers } = sentBy(admin, await lectureForm({ lecture }));
    const sent = httpRequest(`${url}/api/v1/course/${courseId}`, {
      method: "POST",
      headers: { ...headers, origin: server.dependencies.config.publicUrl, "content-length": payload.length },
    });
    const responding: Promise<IncomingMessage[]> = once(sent, "response");
    const half = payload.subarray(0, payload.length / 2);
    if (!sent.write(half)) await once(sent, "drain");
    await halfway();
    sent.end(payload.subarray(half.length));
    const [response] = await responding;
    if (response === undefined) throw new Error("The upload got no response");
    return { status: response.statusCode, body: await json(response) };
  };
  const addressOf = async (viewer: TestAccount) => {
    const answer = await server.call("GET", `/course/${courseId}`, { headers: viewer.headers });
    return answer.json().lectures.at(-1).lecture.secure_url;
  };
  const linkTo = async (address: string, { headers: sent }: TestAccount) => {
    const { pathname, search } = new URL(address, url);
    const answer = await fetch(`${url}${pathname}${search}`, { headers: sent, redirect: "manual" });
    return { status: answer.status, location: answer.headers.get("location") ?? "", headers: answer.headers };
  };

  const lectureCount = async () => {
    let count = 0;
    for await (const { id } of media.list("lectures")) count += id === "" ? 0 : 1;
    return count;
  };

  test("a viewer is sent to the store, which sends the ranges; others get no link", async () => {
    const video = await longVideo(6);
    expect(await addLecture(video)).toMatchObject({ status: 201 });
    const learner = await server.signedIn({ subscribed: true });
    const address = await addressOf(learner);
    const { status, location, headers } = await linkTo(address, learner);
    expect(status).toBe(302);
    expect(headers.get("cache-control")).toBe("private, no-store");
    const range = await fetch(location, { headers: { range: "bytes=100-199" } });
    expect([range.status, range.headers.get("content-type")]).toEqual([206, "video/mp4"]);
    expect(range.headers.get("content-range")).toBe(`bytes 100-199/${video.length}`);
    expect(new Uint8Array(await range.arrayBuffer())).toEqual(video.subarray(100, 200));
    expect((await fetch(location.replace("video%2Fmp4", "text%2Fhtml"))).status).toBe(403);
    expect((await linkTo(address.replace(/s=[^&]+/, "s=forged"), learner)).status).toBe(403);
  });

  test("a file of a lecture comes through the server as a download with its name, to who may have it", async () => {
    const { lectures } = (await server.call("GET", `/course/${courseId}`, { headers: admin.headers })).json();
    const form = await formBody(
      formOf([
        ["name", "अभ्यास.html"],
        ["file", new TextEncoder().encode("<p>Letters stand for numbers.</p>")],
      ]),
    );
    const path = `/course/${courseId}/lectures/${lectures[0]._id}/files`;
    expect((await server.call("POST", path, sentBy(admin, form))).statusCode).toBe(201);
    const learner = await server.signedIn({ subscribed: true });
    const answer = await server.call("GET", `/course/${courseId}`, { headers: learner.headers });
    const [{ secure_url: address }] = answer.json().lectures[0].files;
    const sent = await fetch(new URL(address, url), { headers: { ...learner.headers, range: "bytes=3-9" } });
    expect([sent.status, await sent.text()]).toEqual([206, "Letters"]);
    expect(sent.headers.get("content-type")).toMatch(/^text\/plain/);
    expect(sent.headers.get("content-disposition")).toMatch(/^attachment; .*%E0%A4%85.*\.html\.txt/);
    expect((await linkTo(address.replace(/s=[^&]+/, "s=forged"), learner)).status).toBe(403);
  });

  test("pictures come through the server, for a year, and are asked for by their tag", async () => {
    const course = (await server.call("GET", `/course/${courseId}`, { headers: admin.headers })).json().course;
    const address = new URL(course.thumbnail.secure_url, url).pathname;
    const picture = await fetch(`${url}${address}`, { headers: { accept: "image/webp" } });
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/webp"]);
    expect(picture.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const tag = picture.headers.get("etag") ?? "";
    expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(50);
    const again = await fetch(`${url}${address}`, { headers: { accept: "image/webp", "if-none-match": tag } });
    expect(again.status).toBe(304);
    const smaller = await fetch(`${url}${address}?w=560`, { headers: { accept: "image/avif" } });
    expect([smaller.status, smaller.headers.get("content-type")]).toEqual([200, "image/avif"]);
  });

  test("a store that dies during an upload is a plain 503, keeps no half, and takes the next one by itself", async () => {
    const video = await longVideo(16);
    const before = await lectureCount();
    expect(await addLecture(video, () => store.control("killAll"))).toEqual({
      status: 503,
      body: expect.objectContaining({ message: unavailableMessage }),
    });
    expect((await linkTo(await addressOf(admin), admin)).status).toBe(503);
    server.pass(hour);
    const ready = await fetch(`${url}/readyz`);
    expect([ready.status, await ready.json()]).toMatchObject([503, { message: "Not ready: storage" }]);

    await store.control("startAll");
    server.pass(hour);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect(await lectureCount()).toBe(before);
    expect(await addLecture(video)).toMatchObject({ status: 201 });
    expect(await bytesAt((await linkTo(await addressOf(admin), admin)).location)).toEqual(video);
    await sweepMedia(media, mediaInUse(server.dependencies.db), new Date(Date.now() + hour));
    expect(await lectureCount()).toBe(before + 1);
  });

  test("a store that does not answer is a 503, and what it did not delete is deleted later", async () => {
    await store.control("pause");
    expect((await linkTo(await addressOf(admin), admin)).status).toBe(503);
    const deleted = await server.call("DELETE", `/course/${courseId}`, { headers: admin.headers });
    expect(deleted.statusCode).toBe(200);
    await store.control("resume");
    expect(await countItems(media)).toBeGreaterThan(0);
    const worker = createWorker(server.dependencies, { "remove-media": removeMediaJob(server.dependencies) });
    server.pass(hour);
    await worker.runDue();
    expect(await countItems(media)).toBe(0);
  });

  test("a video is watched and another received while a node of the store is killed", async () => {
    // Last: a node that was out has old lists of what is stored.
    courseId = (await publish(server, admin, { title: "Geometry" }))._id;
    const video = await longVideo(24);
    expect(await addLecture(video, () => store.control("killNode/1"))).toMatchObject({ status: 201 });
    await store.control("startNode/1");
    const { location } = await linkTo(await addressOf(admin), admin);
    // One of the three is the node that is sending.
    for (const node of [1, 2, 3]) {
      const watching = await fetch(location);
      const chunks: Uint8Array[] = [];
      for await (const chunk of watching.body ?? []) {
        if (chunks.length === 0) await store.control(`killNode/${node}`);
        chunks.push(chunk);
      }
      expect(Buffer.concat(chunks).equals(video)).toBe(true);
      await store.control(`startNode/${node}`);
    }
  });
});
