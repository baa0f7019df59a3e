import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasPostgres, startPostgres } from "../../../../scripts/lib/private-postgres.mjs";
import { openBucketClaim, openMedia } from "../../src/adapters/open-media.ts";
import { backupToFile } from "../../src/operator/backup/backup-file.ts";
import { backupToFolder } from "../../src/operator/backup/backup-folder.ts";
import { restoreBackup } from "../../src/operator/backup/restore-backup.ts";
import { verifyBackup } from "../../src/operator/backup/verify-backup.ts";
import { readInstallation } from "../../src/operator/read-installation.ts";
import type { S3Settings } from "../../src/platform/media/s3/s3-settings.ts";
import { minute } from "../../src/platform/lib/time/durations.ts";
import type { MediaStore } from "../../src/platform/media/media-store.ts";
import { filesUnder } from "../../src/testing/files-under.ts";
import { type TemporaryFolder, temporaryFolder } from "../../src/testing/temporary-folder.ts";
import { addCourse, addLecture, startCrashFixture } from "../crash-fixture.ts";
import { hasObjectStore, objectStore } from "./object-store.ts";

interface Place {
  dataDir: string;
  databaseUrl: string | undefined;
  s3: S3Settings | undefined;
  maxVideoBytes: number;
}

const megabyte = 1024 * 1024;
const log = pino({ level: "silent" });
const report = () => ({ advance: () => undefined, end: () => undefined });

async function sha256(path: string): Promise<string> {
  return createHash("sha256")
    .update(await readFile(path))
    .digest("hex");
}

/** In several parts of an upload. What follows the film is a box that players skip, with bytes that do not repeat. */
async function longVideo(): Promise<Blob> {
  const film = await readFile(join(import.meta.dirname, "../fixtures/lecture.mp4"));
  const padding = Buffer.concat(
    Array.from({ length: 12 * 1024 }, (_, index) => {
      const hash = createHash("sha512").update(String(index)).digest();
      return Buffer.concat(Array.from({ length: 16 }, () => hash));
    }),
  );
  padding.writeUInt32BE(padding.length);
  padding.write("free", 4);
  return new Blob([film, padding]);
}

describe.skipIf(!hasObjectStore)("backups of media on S3 (npm run test:s3)", { timeout: 10 * minute }, () => {
  let store: Awaited<ReturnType<typeof objectStore>>;
  let folder: TemporaryFolder;
  let original: Place;
  let backup: string;

  const placeAt = (name: string, changed: Partial<Place> = {}): Place => ({
    dataDir: join(folder.path, name),
    databaseUrl: undefined,
    s3: undefined,
    maxVideoBytes: 2 ** 31,
    ...changed,
  });
  const backUp = async (config: Place, media?: MediaStore) => ({
    config,
    media: media ?? (await openMedia(config, log)),
    report,
  });
  const restore = async (config: Place, file: string, opened?: MediaStore) => {
    await mkdir(config.dataDir, { recursive: true });
    const bucket = await openBucketClaim(config);
    const openPlace = async () => opened ?? openMedia(config, log);
    return restoreBackup({ config, file, replace: false, openMedia: openPlace, bucket, report });
  };
  /** Without what is made again when it is asked for. */
  const mediaOf = async ({ dataDir }: Place) => {
    const names = (await filesUnder(join(dataDir, "media"))).filter((name) => !/\/(?:w|share-)/.test(name));
    return new Map(
      await Promise.all(names.map(async (name) => [name, await sha256(join(dataDir, "media", name))] as const)),
    );
  };

  beforeAll(async () => {
    store = await objectStore();
    folder = await temporaryFolder();
    original = placeAt("original");
    backup = join(folder.path, "original.tar");
    await mkdir(join(original.dataDir, "pages"), { recursive: true });
    await writeFile(join(original.dataDir, "pages", "terms.md"), "# Terms\n\nBe kind.\n");
    const { server, api } = await startCrashFixture(original.dataDir);
    try {
      const courseId = (await addCourse(api, "Algebra")) ?? "";
      await addLecture(api, courseId, "Rings", await longVideo());
    } finally {
      await server.stop();
    }
    await backupToFile(await backUp(original), backup);
  }, 10 * minute);
  afterAll(() => folder?.[Symbol.asyncDispose]());

  test("from the disk and the embedded database to S3 and PostgreSQL, and back, byte by byte", async ({ skip }) => {
    if (!hasPostgres()) skip("PostgreSQL is not installed here");
    const cluster = await startPostgres();
    try {
      const far = placeAt("far", { databaseUrl: cluster.url, s3: store.settings });
      const { media } = await restore(far, backup);
      expect(media.written).toBeGreaterThan(4);
      expect((await (await openBucketClaim(far))?.owner()) ?? "").toBe(await readInstallation(far));

      const returned = join(folder.path, "returned.tar");
      const { rows, files } = await backupToFile(await backUp(far), returned);
      const { checksums } = await verifyBackup(backup, report);
      // A restore ends every session.
      expect({ ...rows, versions: 0 }).toEqual({ ...checksums.rows, versions: 0, sessions: 0 });
      const ofMedia = (all: typeof files) => Object.entries(all).filter(([name]) => name.startsWith("media/"));
      expect(ofMedia(files)).toEqual(ofMedia(checksums.files));

      const back = placeAt("back");
      await restore(back, returned);
      expect(await mediaOf(back)).toEqual(await mediaOf(original));

      const dated = await backupToFolder(await backUp(far), { folder: join(folder.path, "dated"), keep: 1 });
      const again = placeAt("again");
      await restore(again, dated.file);
      expect(await mediaOf(again)).toEqual(await mediaOf(original));
    } finally {
      cluster.stop();
    }
  });

  test("a bucket of another installation is refused before anything is changed", async () => {
    const other = await objectStore();
    const { PutObjectCommand } = await import("@aws-sdk/client-s3");
    const mark = { Bucket: other.settings.bucket, Key: "lms-installation.json", Body: '{"installation":"another"}' };
    await other.client.send(new PutObjectCommand(mark));
    const place = placeAt("refused", { s3: other.settings });
    await expect(restore(place, backup)).rejects.toThrow(/belongs to another installation .* Nothing was changed\.$/);
    expect(await readInstallation(place)).toBeUndefined();

    const taking = { ...place, s3: { ...other.settings, takeOver: "another" } };
    await restore(taking, backup);
    expect(await (await openBucketClaim(taking))?.owner()).toBe(await readInstallation(place));
  });

  test("a store that dies in the middle of a restore leaves the database alone, and the next restore goes on", async () => {
    const own = await objectStore();
    const place = placeAt("dying", { s3: own.settings });
    const media = await openMedia(place, log);
    const dying: MediaStore = {
      ...media,
      put: (file, bytes, expected) =>
        media.put(file, file.bucket === "lectures" ? withDeathAfter(6 * megabyte, bytes) : bytes, expected),
    };
    await expect(restore(place, backup, dying)).rejects.toThrow(
      /^The media store at \S+ (?:cannot be reached|failed during an upload|did not answer).*\. The database was not changed/,
    );
    await store.control("startAll");
    expect(await readInstallation(place)).toBeUndefined();
    const { media: counts } = await restore(place, backup);
    expect(counts).toMatchObject({ written: 1 });
    expect(counts.present).toBeGreaterThan(3);
  });

  test("a store that dies in the middle of a backup leaves no backup", async () => {
    const source = placeAt("read", { s3: (await objectStore()).settings });
    await restore(source, backup);
    const media = await openMedia(source, log);
    const dying: MediaStore = {
      ...media,
      open: (file, work) =>
        media.open(file, async (bytes) => {
          if (file.bucket === "lectures") await store.control("killAll");
          return work(bytes);
        }),
    };
    const sentence = /^The media store at \S+ .*\. No backup was written/;
    const target = join(folder.path, "dead");
    await mkdir(target);
    await expect(backupToFile(await backUp(source, dying), join(target, "whole.tar"))).rejects.toThrow(sentence);
    await store.control("startAll");
    await expect(backupToFolder(await backUp(source, dying), { folder: target, keep: 1 })).rejects.toThrow(sentence);
    await store.control("startAll");
    const left = (await readdir(target, { recursive: true })).filter((name) =>
      /\.tar|unfinished|lectures\/.*mp4/.test(name),
    );
    expect(left).toEqual([]);
    await backupToFolder(await backUp(source), { folder: target, keep: 1 });
    expect((await readdir(target)).filter((name) => name.endsWith(".tar"))).toHaveLength(1);
  });

  async function* withDeathAfter(bytes: number, source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let sent = 0;
    for await (const chunk of source) {
      if (sent < bytes && sent + chunk.length >= bytes) await store.control("killAll");
      sent += chunk.length;
      yield chunk;
    }
  }
});
