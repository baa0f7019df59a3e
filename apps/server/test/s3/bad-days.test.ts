import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openMedia } from "../../src/adapters/open-media.ts";
import type { S3Settings } from "../../src/platform/media/s3/s3-settings.ts";
import { hour, minute } from "../../src/platform/lib/time/durations.ts";
import { freePort } from "../../src/testing/processes/ready-process.ts";
import type { MediaStore } from "../../src/platform/media/media-store.ts";
import { lectureForm, publish, sentBy } from "../../src/testing/courses/course-forms.ts";
import { filesUnder } from "../../src/testing/files-under.ts";
import { type TemporaryFolder, temporaryFolder } from "../../src/testing/temporary-folder.ts";
import { startTestServer, type TestAccount, type TestServer } from "../../src/testing/test-server.ts";
import { startServer } from "../running-server.ts";
import { hasObjectStore, objectStore, s3Environment } from "./object-store.ts";

const unavailableMessage = "The service is not available right now. Please try again in a moment.";

describe.skipIf(!hasObjectStore)("bad days of the store (npm run test:s3)", { timeout: 5 * minute }, () => {
  let store: Awaited<ReturnType<typeof objectStore>>;
  let folder: TemporaryFolder;
  let server: TestServer;
  let admin: TestAccount;
  let courseId: string;
  let working: MediaStore;
  let current: MediaStore;
  let lines: string[] = [];
  const log = pino({ level: "warn" }, { write: (line) => void lines.push(line) });

  const opened = (changed: Partial<S3Settings> = {}) =>
    openMedia({ dataDir: folder.path, s3: { ...store.settings, ...changed }, maxVideoBytes: 2 ** 31 }, log, {
      installation: async () => "bad-days",
      items: async () => new Set(),
    });

  beforeAll(async () => {
    store = await objectStore();
    folder = await temporaryFolder();
    working = await opened();
    current = working;
    const names = Object.keys(working);
    const media: MediaStore = Object.defineProperties(
      { ...working },
      Object.fromEntries(names.map((name) => [name, { get: (): unknown => Reflect.get(current, name) }])),
    );
    server = await startTestServer({ s3: store.settings }, { media, log });
    admin = await server.signedIn({ role: "ADMIN" });
    courseId = (await publish(server, admin))._id;
  });
  afterAll(async () => {
    await server?.close();
    await folder?.[Symbol.asyncDispose]();
  });

  const upload = async () => {
    const { statusCode, json } = await server.call("POST", `/course/${courseId}`, sentBy(admin, await lectureForm()));
    return { status: statusCode, message: json().message };
  };
  const stored = async () => {
    const found: string[] = [];
    for (const bucket of ["images", "lectures"] as const)
      for await (const { file } of working.files(bucket)) found.push(`${file.id}/${file.name}`);
    return found;
  };

  test.each<[string, Partial<S3Settings>, string]>([
    ["a wrong secret", { secretAccessKey: "wrong" }, "S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID"],
    ["a wrong key", { accessKeyId: "nobody" }, "S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID"],
    ["a missing bucket", { bucket: "nobodys" }, "has no bucket nobodys: create it, or correct S3_BUCKET"],
    ["a dead store", { endpoint: "http://127.0.0.1:9" }, "cannot be reached (ECONNREFUSED)"],
    ["a slow store", {}, "did not answer in time"],
  ])("%s is a plain 503, and the log says what it is", async (name, changed, sentence) => {
    const before = await stored();
    const slow = name === "a slow store";
    current = await opened(changed);
    lines = [];
    if (slow) await store.control("pause");
    try {
      expect(await upload()).toEqual({ status: 503, message: unavailableMessage });
      server.pass(hour);
      expect((await server.call("GET", "/readyz")).json()).toMatchObject({ message: "Not ready: storage" });
    } finally {
      if (slow) await store.control("resume");
    }
    const said = lines.map((line): { msg: string; err?: { message: string } } => JSON.parse(line));
    expect(said.map(({ msg, err }) => `${msg}: ${err?.message ?? ""}`)).toEqual([
      expect.stringMatching(/^request failed: The media store at /),
      expect.stringMatching(/^storage is not ready: The media store at /),
    ]);
    for (const { err } of said) expect(err?.message).toContain(sentence);

    current = working;
    server.pass(hour);
    expect(await stored()).toEqual(before);
    expect((await server.call("GET", "/readyz")).statusCode).toBe(200);
    expect(await upload()).toMatchObject({ status: 201 });
    expect(await filesUnder(`${folder.path}/media`)).toEqual([]);
  });

  test("a server that starts without its store says so, and needs no restart", async () => {
    const own = await objectStore();
    const port = await freePort();
    await store.control("killAll");
    const starting = startServer(`${folder.path}/server`, { ...s3Environment(own.settings), PORT: String(port) });
    const alive = () =>
      fetch(`http://127.0.0.1:${port}/healthz`)
        .then(({ ok }) => ok)
        .catch(() => false);
    await expect.poll(alive, { timeout: 4 * minute }).toBe(true);
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(503);
    await store.control("startAll");
    const running = await starting;
    try {
      expect(running.output()).toContain(
        `The media store at ${own.settings.endpoint} cannot be reached (ECONNREFUSED)`,
      );
    } finally {
      await running.stop();
    }
  });
});
