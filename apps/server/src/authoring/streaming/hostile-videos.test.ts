import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { videoStreams } from "../../platform/database/schema/streams.ts";
import { fixture, publish } from "../../testing/courses/course-forms.ts";
import { installedStreaming, madeVideo, pictureOf, quickly, soundOf } from "../../testing/streams/ffmpeg.ts";
import { addVideo, makeStreams } from "../../testing/streams/videos.ts";
import { withTestServer } from "../../testing/with-test-server.ts";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { runLimited } from "./limited-process.ts";

const server = withTestServer({ streaming: installedStreaming });
let courseId: string;

beforeEach(async () => {
  courseId = (await publish(server, await server.signedIn({ role: "ADMIN" })))._id;
});

async function outcomeOf(video: Uint8Array, name = "video.mp4") {
  const { db, config } = server.dependencies;
  const { videoFile } = await addVideo(server, courseId, video, { name });
  await makeStreams(server);
  const [row] = await db.select().from(videoStreams).where(eq(videoStreams.videoFile, videoFile));
  expect(await readdir(join(config.dataDir, "streaming"))).toEqual([]);
  return { state: row?.state, reason: row?.reason ?? undefined };
}

const failed = (reason: string) => ({ state: "failed", reason });

function box(kind: string, ...contents: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(contents);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8);
  head.write(kind, 4, "latin1");
  return Buffer.concat([head, content]);
}

const fileType = box("ftyp", Buffer.from("isom\0\0\0\0isommp42", "latin1"));

describe.skipIf(installedStreaming === undefined)("a hostile video ends as failed, with a reason", () => {
  test("what is no video", async () => {
    expect(await outcomeOf(Buffer.from("not a video".repeat(100)))).toEqual(failed("unreadable"));
    expect(await outcomeOf(new Uint8Array())).toEqual(failed("unreadable"));
  });

  test("a type that is not made ready", async () => {
    expect(await outcomeOf(Buffer.from("anything"), "video.xyz")).toEqual(failed("unknown-type"));
  });

  test("a playlist that would have other files and addresses read", async () => {
    const playlist = "#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n#EXTINF:1,\nhttp://127.0.0.1:1/\n#EXT-X-ENDLIST\n";
    expect(await outcomeOf(Buffer.from(playlist))).toEqual(failed("unreadable"));
    expect(await outcomeOf(Buffer.from(`ffconcat version 1.0\nfile /etc/passwd\n`), "video.mkv")).toEqual(
      failed("unreadable"),
    );
  });

  test("a file that is cut off, and one with broken bytes", async () => {
    const video = Buffer.from(await fixture("lecture.mp4"));
    expect((await outcomeOf(video.subarray(0, Math.floor(video.length / 3)))).state).toBe("failed");
    const broken = Buffer.from(video.map((byte, index) => (index > 200 && index % 3 === 0 ? 255 - byte : byte)));
    expect((await outcomeOf(broken)).state).toBe("failed");
  });

  test("boxes in boxes without an end, and sizes that are not true", async () => {
    let deep = box("moov");
    for (let depth = 0; depth < 5000; depth += 1) deep = box(depth % 2 === 0 ? "moov" : "trak", deep);
    expect(await outcomeOf(Buffer.concat([fileType, deep]))).toEqual(failed("unreadable"));
    const huge = box("moov", box("mvhd", Buffer.alloc(100)), box("trak", box("mdia", Buffer.alloc(64, 255))));
    huge.writeUInt32BE(0xff_ff_ff_f0);
    expect((await outcomeOf(Buffer.concat([fileType, huge]))).state).toBe("failed");
  });

  test("thousands of tracks", async () => {
    const video = await madeVideo("video.mp4", [...pictureOf("64x48", 1), ...quickly]);
    const moov = video.indexOf("moov", 0, "latin1") - 4;
    const trak = video.indexOf("trak", moov, "latin1") - 4;
    const track = video.subarray(trak, trak + video.readUInt32BE(trak));
    const head = video.subarray(moov + 8, trak);
    const many = box("moov", head, ...Array.from({ length: 5000 }, () => track));
    expect((await outcomeOf(Buffer.concat([video.subarray(0, moov), many]))).state).toBe("failed");
    const some = await madeVideo("video.mkv", [
      ...pictureOf("64x48", 1),
      ...Array.from({ length: 20 }, () => ["-map", "0:v"]).flat(),
      ...quickly,
    ]);
    expect(await outcomeOf(some, "video.mkv")).toEqual(failed("too-many-tracks"));
  });

  test("a track without a picture, and a file without a length", async () => {
    const nothing = await madeVideo("video.mkv", [...pictureOf("64x48", 1), "-t", "0", ...quickly]);
    expect((await outcomeOf(nothing, "video.mkv")).state).toBe("failed");
  });

  test("sound alone", async () => {
    expect(await outcomeOf(await madeVideo("video.mp4", soundOf(1)))).toEqual(failed("no-picture"));
  });

  test("a codec that nobody needs", async () => {
    const video = await madeVideo("video.mkv", [...pictureOf("64x48", 1), "-c:v", "ffv1"]);
    expect(await outcomeOf(video, "video.mkv")).toEqual(failed("unknown-codec"));
  });

  test("a picture of a size that nobody has", async () => {
    const video = await madeVideo("video.mp4", ["-f", "lavfi", "-i", "color=s=8192x4320:d=0.2:r=5", ...quickly]);
    expect(await outcomeOf(video)).toEqual(failed("too-large"));
    const thin = await madeVideo("video.mp4", ["-f", "lavfi", "-i", "color=s=4096x64:d=0.2:r=5", ...quickly]);
    expect(await outcomeOf(thin)).toEqual(failed("too-large"));
  });

  test("a few kilobytes that last for days", async () => {
    const long = ["-f", "lavfi", "-i", "color=s=16x16:r=1/20000:d=100000", ...quickly];
    const video = await madeVideo("video.mp4", long);
    expect(video.length).toBeLessThan(10_000);
    expect(await outcomeOf(video)).toEqual(failed("too-long"));
  });

  test("after all of them a good video with subtitles is made ready", async () => {
    await using folder = await temporaryFolder();
    const subtitles = join(folder.path, "subtitles.srt");
    await writeFile(subtitles, "1\n00:00:00,000 --> 00:00:01,000\nWaves\n");
    const video = await madeVideo("video.mkv", [...pictureOf("64x48", 1), "-i", subtitles, "-c:s", "ass", ...quickly]);
    expect(await outcomeOf(video, "video.mkv")).toEqual({ state: "ready", reason: undefined });
  });
});

describe("a program that is given hostile files", () => {
  const megabyte = 1024 * 1024;
  const limits = { memory: 4096 * megabyte, fileSize: megabyte, computing: 10, time: 20_000 };
  const never = new AbortController().signal;

  async function ended(command: readonly string[], changed: Partial<typeof limits> & { stallTimeout?: number } = {}) {
    await using folder = await temporaryFolder();
    const options = { folder: folder.path, stopping: never, onLine: () => true };
    const result = await runLimited(command, { ...limits, ...changed }, options);
    return result;
  }

  test("gets no secrets of the server", async () => {
    process.env["SESSION_SECRET_OF_TEST"] = "hidden";
    const { code } = await ended(["/bin/sh", "-c", 'test -z "$SESSION_SECRET_OF_TEST"']);
    delete process.env["SESSION_SECRET_OF_TEST"];
    expect(code).toBe(0);
  });

  test("has the lowest priority but a few", async () => {
    expect((await ended(["/bin/sh", "-c", 'test "$(nice)" -ge 15'])).code).toBe(0);
  });

  test("is ended when it takes too long or says nothing", async () => {
    expect(await ended(["sleep", "60"], { time: 200 })).toMatchObject({ slow: true });
    expect(await ended(["sleep", "60"], { stallTimeout: 200 })).toMatchObject({ slow: true });
  });

  test("is ended when it computes too long", async () => {
    const command = ["/bin/sh", "-c", "while :; do :; done"];
    expect(await ended(command, { computing: 1 })).toMatchObject({ slow: true });
  });

  test("says nothing of the file when something else kills it", async () => {
    for (const end of ["kill -9 $$", "exit 255"]) {
      await expect(ended(["/bin/sh", "-c", end])).rejects.toThrow("killed");
    }
  });

  test("writes no more than it may", async () => {
    const { code } = await ended(["/bin/sh", "-c", "exec head -c 5000000 /dev/zero > file"]);
    expect(code).not.toBe(0);
  });

  test.skipIf(process.platform !== "linux")("gets no more memory than it may", async () => {
    const { code } = await ended([process.execPath, "-e", "Buffer.alloc(1024 ** 3).fill(1)"], {
      memory: 512 * megabyte,
    });
    expect(code).not.toBe(0);
  });

  test("ends with the server", async () => {
    await using folder = await temporaryFolder();
    const stopping = new AbortController();
    const running = runLimited(["sleep", "60"], limits, { folder: folder.path, stopping: stopping.signal });
    stopping.abort(new Error("stopped"));
    await expect(running).rejects.toThrow("stopped");
  });
});
