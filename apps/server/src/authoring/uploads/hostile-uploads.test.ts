import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { components } from "@lms/api/schema";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { jobHandlers } from "../../app/job-handlers.ts";
import { createWorker } from "../../platform/jobs/worker.ts";
import { hour } from "../../platform/lib/time/durations.ts";
import { StorageOutage } from "../../platform/media/storage-outage.ts";
import { fixture, lectureForm, publish, sentBy } from "../../testing/courses/course-forms.ts";
import { startTestServer, type TestAccount, type TestServer } from "../../testing/test-server.ts";
import { callTus, uploadMetadata } from "../../testing/streams/tus-client.ts";

type Schemas = components["schemas"];

let server: TestServer;
let admin: TestAccount;
let courseId: string;
let address: string;

beforeAll(async () => {
  server = await startTestServer();
  address = await server.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  admin = await server.signedIn({ role: "ADMIN" });
  courseId = (await publish(server, admin))._id;
});

async function created(size: number, filename = "unknowns.webm"): Promise<string> {
  const metadata = uploadMetadata({ courseId, title: "Unknowns", description: "What x stands for.", filename });
  const headers = { "upload-length": String(size), "upload-metadata": metadata, ...admin.headers };
  const answer = await callTus(`${address}/api/v1/uploads`, "POST", headers);
  expect([answer.status, answer.body]).toEqual([201, ""]);
  return answer.headers.get("location") ?? "";
}

async function sent(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const path = await created(bytes.length);
  await callTus(`${address}${path}`, "PATCH", { "upload-offset": "0", ...admin.headers }, bytes);
  return path;
}

const runJobs = () =>
  createWorker(server.dependencies, {
    "finish-upload": jobHandlers(server.dependencies)["finish-upload"],
  }).runDue();

const call = async <Name extends "UploadsAnswer" | "LecturesAnswer">(path: string) =>
  (await server.call("GET", path, { headers: admin.headers })).json<Schemas[Name]>();
const listed = async () => (await call<"UploadsAnswer">(`/course/${courseId}/uploads`)).uploads;
const lectures = async () => (await call<"LecturesAnswer">(`/course/${courseId}`)).lectures;
const pendingFiles = () => readdir(join(server.dependencies.config.dataDir, "media/uploads"));
const deleted = async (path: string) => (await callTus(`${address}${path}`, "DELETE", admin.headers)).status;

const start = Buffer.from("1a45dfa3a34286810142f7810142f2810442f381084282847765626d", "hex");
const tinyParts = Buffer.alloc(600_000, Buffer.from("ec80", "hex"));

test.each([
  ["that is cut off inside of its header", start],
  ["of hundreds of thousands of tiny parts", Buffer.concat([start, Buffer.alloc(12), tinyParts])],
])("a WebM %s fails within a moment, and can be deleted; a form says what is wrong", async (_, content) => {
  const bytes = new Uint8Array(content);
  const path = await sent(bytes);
  const from = performance.now();
  await runJobs();
  expect(performance.now() - from).toBeLessThan(5000);
  expect(await listed()).toMatchObject([{ state: "failed", failure: "damaged" }]);
  expect(await deleted(path)).toBe(204);
  const form = sentBy(admin, await lectureForm({ lecture: bytes }));
  const answer = await server.call("POST", `/course/${courseId}`, form);
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { errors: [{ code: "damagedVideo" }] }]);
  expect([await lectures(), await pendingFiles()]).toEqual([[], []]);
});

test("a check that fails again and again ends as failed, unless the store is away", async () => {
  const path = await sent(await fixture("lecture.mp4"));
  const size = vi.spyOn(server.dependencies.media, "size");
  const checkOften = async () => {
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await runJobs();
      server.pass(hour);
    }
  };
  size.mockRejectedValue(new StorageOutage("The media store cannot be reached"));
  await checkOften();
  expect(await listed()).toMatchObject([{ state: "checking" }]);
  size.mockRejectedValue(new Error("unforeseen"));
  await checkOften();
  size.mockRestore();
  expect(await listed()).toMatchObject([{ state: "failed", failure: "notChecked" }]);
  expect(await deleted(path)).toBe(204);
  expect([await lectures(), await pendingFiles()]).toEqual([[], []]);
});

const post = (path: string, method: string, headers: Record<string, string>, body?: Uint8Array<ArrayBuffer>) =>
  callTus(
    `${address}${path}`,
    "POST",
    {
      "x-http-method-override": method,
      ...(body && { "content-type": "application/offset+octet-stream" }),
      ...headers,
    },
    body,
  );

describe("a client that can only POST", () => {
  test("sends, asks and deletes by naming the method that it means", async () => {
    const bytes = await fixture("lecture.mp4");
    const path = await created(bytes.length);
    const first = await post(path, "PATCH", { "upload-offset": "0", ...admin.headers }, bytes.slice(0, 100));
    expect([first.status, first.headers.get("upload-offset")]).toEqual([204, "100"]);
    const found = await post(path, "head", admin.headers);
    expect([found.status, found.body]).toEqual([200, ""]);
    expect([found.headers.get("upload-offset"), found.headers.get("upload-length")]).toEqual([
      "100",
      String(bytes.length),
    ]);
    await post(path, "PATCH", { "upload-offset": "100", ...admin.headers }, bytes.slice(100));
    await runJobs();
    expect(await lectures()).toHaveLength(1);
    const other = await created(9);
    expect((await post(other, "DELETE", admin.headers)).status).toBe(204);
    expect((await listed()).map(({ state }) => state)).toEqual(["ready"]);
  });

  test("is held to what the method itself is held to", async () => {
    const path = await created(9);
    const evil = { ...admin.headers, origin: "https://evil.example" };
    const bytes = new Uint8Array(9);
    const other = await server.signedIn({ role: "ADMIN" });
    for (const method of ["PATCH", "DELETE", "HEAD"]) {
      const answers = [evil, {}, (await server.signedIn()).headers, other.headers].map(
        async (headers: Record<string, string>) =>
          (await post(path, method, { "upload-offset": "0", ...headers }, method === "PATCH" ? bytes : undefined))
            .status,
      );
      expect(await Promise.all(answers)).toEqual([403, 401, 403, 404]);
    }
    const version = { "tus-resumable": "0.2.2", "upload-offset": "0", ...admin.headers };
    expect((await post(path, "PATCH", version, bytes)).status).toBe(412);
    expect(await listed()).toMatchObject([{ state: "uploading", received: 0 }]);
  });

  test("names no other method, and creates nothing by one of them", async () => {
    const path = await created(9);
    for (const method of ["PUT", "GET", "constructor", ""])
      expect((await post(path, method, admin.headers)).status).toBe(404);
    const metadata = uploadMetadata({ courseId, title: "x", description: "y", filename: "x.mp4" });
    const creation = { "upload-length": "9", "upload-metadata": metadata, ...admin.headers };
    for (const method of ["PATCH", "HEAD", "DELETE"])
      expect((await post("/api/v1/uploads", method, creation)).status).toBe(404);
    expect(await listed()).toHaveLength(1);
    expect((await post("/api/v1/uploads", "POST", creation)).status).toBe(201);
  });
});
