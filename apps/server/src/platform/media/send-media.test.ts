import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Problem } from "../lib/problem.ts";
import { pngPicture } from "../../testing/pictures.ts";
import { type TemporaryFolder, temporaryFolder } from "../../testing/temporary-folder.ts";
import { streamChunks } from "./byte-stream.ts";
import { openDiskStore } from "./disk/disk-store.ts";
import { encodeImage } from "./images/image.ts";
import { imageUrl, serveImages } from "../http/image-route.ts";
import type { MediaStore } from "./media-store.ts";
import { sendMedia } from "./send-media.ts";

let folder: TemporaryFolder;
let media: MediaStore;
let app: FastifyInstance;

beforeEach(async () => {
  folder = await temporaryFolder();
  media = await openDiskStore(folder.path);
  app = Fastify();
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof Problem ? error.status : 500).send({ message: String(error) }),
  );
});

afterEach(async () => {
  await app.close();
  await folder[Symbol.asyncDispose]();
});

describe("a file", () => {
  beforeEach(async () => {
    const draft = await media.begin("lectures");
    await draft.write("video.mp4", streamChunks(Buffer.from("0123456789")));
    await draft.commit();
    const file = { bucket: "lectures", id: draft.id, name: "video.mp4" } as const;
    app.get("/video", (request, reply) =>
      sendMedia(media, file, request, reply, { contentType: "video/mp4", cacheControl: "private, no-cache" }),
    );
    app.get("/missing", (request, reply) =>
      sendMedia(media, { ...file, id: "missing" }, request, reply, { contentType: "video/mp4", cacheControl: "" }),
    );
  });

  test.each([
    { range: undefined, status: 200, body: "0123456789", contentRange: undefined },
    { range: "bytes=0-3", status: 206, body: "0123", contentRange: "bytes 0-3/10" },
    { range: "bytes=4-", status: 206, body: "456789", contentRange: "bytes 4-9/10" },
    { range: "bytes=-3", status: 206, body: "789", contentRange: "bytes 7-9/10" },
    { range: "bytes=-30", status: 206, body: "0123456789", contentRange: "bytes 0-9/10" },
    { range: "bytes=8-99", status: 206, body: "89", contentRange: "bytes 8-9/10" },
    { range: "bytes=0-0", status: 206, body: "0", contentRange: "bytes 0-0/10" },
    { range: "bytes=10-", status: 416, body: undefined, contentRange: "bytes */10" },
    { range: "bytes=5-2", status: 200, body: "0123456789", contentRange: undefined },
    { range: "bytes=0-1,4-5", status: 200, body: "0123456789", contentRange: undefined },
    { range: "bytes=1-2-3", status: 200, body: "0123456789", contentRange: undefined },
    { range: "bytes=0x0-0x2", status: 200, body: "0123456789", contentRange: undefined },
    { range: "lines=0-1", status: 200, body: "0123456789", contentRange: undefined },
  ])("the range $range gets a $status", async ({ range, status, body, contentRange }) => {
    const answer = await app.inject({ url: "/video", headers: range === undefined ? {} : { range } });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers["content-range"]).toBe(contentRange);
    expect(status < 300 ? answer.body : undefined).toBe(body);
  });

  test("is shown and never run", async () => {
    expect((await app.inject({ url: "/video" })).headers).toMatchObject({
      "content-type": "video/mp4",
      "content-length": "10",
      "accept-ranges": "bytes",
      "cache-control": "private, no-cache",
      "content-disposition": "inline",
      "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'self'",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "cross-origin",
    });
  });

  test.each([undefined, "bytes=2-4", "bytes=2-"])("has the same headers whatever else is said of %s", async (range) => {
    const ask = (more: Record<string, string>) =>
      app.inject({ url: "/video", headers: { ...(range !== undefined && { range }), ...more } });
    const [plain, conditional] = [await ask({}), await ask({ "if-none-match": '"another"' })];
    const { date: _plain, ...headers } = plain.headers;
    const { date: _conditional, ...others } = conditional.headers;
    expect(headers).toEqual(others);
    expect(plain.body).toBe(conditional.body);
  });

  test("answers HEAD with its headers alone", async () => {
    const answer = await app.inject({ method: "HEAD", url: "/video" });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-length"]).toBe("10");
    expect(answer.body).toBe("");
  });

  test("sends a range of the version that the caller has, else the whole", async () => {
    const { etag, "last-modified": modified } = (await app.inject({ url: "/video" })).headers;
    const ask = (ifRange: string) =>
      app.inject({ url: "/video", headers: { range: "bytes=0-1", "if-range": ifRange } });
    expect((await ask(String(etag))).statusCode).toBe(206);
    expect((await ask(String(modified))).statusCode).toBe(206);
    expect((await ask(`W/${String(etag)}`)).statusCode).toBe(200);
    expect((await ask('"another"')).statusCode).toBe(200);
    expect((await ask("Thu, 01 Jan 1970 00:00:00 GMT")).statusCode).toBe(200);
  });

  test("is sent only as the version that the caller names", async () => {
    const { etag } = (await app.inject({ url: "/video" })).headers;
    const ask = async (ifMatch: string) =>
      (await app.inject({ url: "/video", headers: { "if-match": ifMatch } })).statusCode;
    const tags = [String(etag), `"another", ${String(etag)}`, "*", '"another"', `W/${String(etag)}`];
    const statuses: number[] = [];
    // oxlint-disable-next-line no-await-in-loop -- in the order of the tags
    for (const tag of tags) statuses.push(await ask(tag));
    expect(statuses).toEqual([200, 200, 200, 412, 412]);
  });

  test("is not sent again to clients that have it", async () => {
    const { etag } = (await app.inject({ url: "/video" })).headers;
    const again = await app.inject({ url: "/video", headers: { "if-none-match": String(etag) } });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe("");
  });

  test("that is not there is a 404 without a path in it", async () => {
    const answer = await app.inject({ url: "/missing" });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain(folder.path);
  });
});

describe("a picture's address", () => {
  let url: string;

  beforeEach(async () => {
    serveImages(app, media, { findReaders: async () => "anyone", authenticate: async () => undefined });
    const image = await encodeImage(media, "thumbnail", await pngPicture(1200, 700));
    await image.commit();
    url = imageUrl(image.file);
  });

  test("responds with JPEG, or WebP to clients that accept it, and sets Vary", async () => {
    const plain = await app.inject({ url });
    expect(plain.headers).toMatchObject({
      "content-type": "image/jpeg",
      "cache-control": "public, max-age=31536000, immutable",
      vary: "Accept",
    });
    const modern = await app.inject({ url, headers: { accept: "image/avif,image/webp,*/*;q=0.8" } });
    expect(modern.headers).toMatchObject({ "content-type": "image/webp", vary: "Accept" });
    expect(modern.rawPayload.subarray(8, 12).toString()).toBe("WEBP");
  });

  test("has a smaller size", async () => {
    const large = await app.inject({ url });
    const small = await app.inject({ url: `${url}?size=small` });
    expect(small.rawPayload.length).toBeLessThan(large.rawPayload.length);
  });

  test.each([
    "/media/images/unknown",
    "/media/images/..%2F..%2Fsession-secret",
    "/media/images/0b9c6a1e-8f4d-4c0e-9b0a-2f6f1d3c7a55",
    "/media/images/%00",
  ])("%s is a 404", async (unknown) => {
    expect((await app.inject({ url: unknown })).statusCode).toBe(404);
  });
});
