import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import type { components } from "@lms/api/schema";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { publish } from "../../testing/course-forms.ts";
import { installedStreaming, madeVideo, pictureOf, quickly } from "../../testing/ffmpeg.ts";
import { addVideo, makeStreams, type StreamedLecture } from "../../testing/streams.ts";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { startTestServer, type TestAccount, type TestServer } from "../../testing/test-server.ts";
import { queueStreams } from "./stream-rows.ts";
import { streamFile } from "./stream-files.ts";

type Schemas = components["schemas"];

const run = promisify(execFile);

let server: TestServer;
let admin: TestAccount;
let learner: TestAccount;
let courseId: string;

beforeAll(async () => {
  server = await startTestServer({ streaming: installedStreaming });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  admin = await server.signedIn({ role: "ADMIN" });
  learner = await server.signedIn({ subscribed: true });
  courseId = (await publish(server, admin))._id;
});

async function lectureFor(account: TestAccount): Promise<Schemas["Lecture"]> {
  const answer = await server.call("GET", `/course/${courseId}`, { headers: account.headers });
  const [lecture] = answer.json<Schemas["LecturesAnswer"]>().lectures;
  if (lecture === undefined) throw new Error("There is no lecture");
  return lecture;
}

async function madeOf(video: Uint8Array, name = "video.mp4"): Promise<StreamedLecture> {
  const lecture = await addVideo(server, courseId, video, { name });
  await makeStreams(server);
  expect((await lectureFor(admin)).streaming).toMatchObject({ state: "ready" });
  return lecture;
}

/** What a program of ffmpeg says of a rendition. */
async function lookAt(
  lecture: StreamedLecture,
  rendition: string,
  program: "ffmpeg" | "ffprobe",
  options: readonly string[],
) {
  await using folder = await temporaryFolder();
  const path = join(folder.path, "rendition.mp4");
  const file = streamFile(lecture.videoFile, `${rendition}.mp4`);
  await server.dependencies.media.open(file, (bytes) => writeFile(path, bytes));
  const args =
    program === "ffprobe" ? ["-v", "error", ...options, path] : ["-nostdin", "-i", path, ...options, "-f", "null", "-"];
  const { stdout, stderr } = await run(installedStreaming?.[program] ?? "", args);
  return stdout + stderr;
}

/** White, grey and dark bars that become of a large range. */
function bars(transfer: string, brightness: number): string[] {
  const usual = "setparams=color_primaries=bt709:color_trc=bt709:colorspace=bt709:range=tv";
  const light = "zscale=t=linear:npl=203,format=gbrpf32le";
  const large = `zscale=p=bt2020:t=${transfer}:m=bt2020nc:r=tv:npl=${brightness},format=yuv420p10le`;
  return [
    ["-f", "lavfi", "-i", "smptehdbars=s=160x90:r=5:d=1", "-vf", `format=yuv420p,${usual},${light},${large}`],
    ["-c:v", "libx265", "-preset", "ultrafast", "-x265-params", "log-level=none", "-tag:v", "hvc1"],
    ["-color_primaries", "bt2020", "-color_trc", transfer, "-colorspace", "bt2020nc"],
  ].flat();
}

const twoSounds = [
  ["-f", "lavfi", "-i", "anullsrc=d=1:r=48000", "-f", "lavfi", "-i", "sine=duration=1"],
  ["-map", "0", "-map", "1", "-map", "2", "-c:a", "aac"],
  ["-metadata:s:a:0", "language=eng", "-metadata:s:a:1", "language=hin", "-metadata:s:a:1", "title=Anuvad"],
  ["-disposition:a:0", "0", "-disposition:a:1", "default"],
].flat();

describe.skipIf(installedStreaming === undefined)("a video as it comes", () => {
  test.each([
    ["arib-std-b67", 203],
    ["arib-std-b67", 100],
    ["smpte2084", 203],
    ["smpte2084", 1000],
  ])(
    "of a large range (%s, %d) has its white in stream and poster, and no tag of that range",
    async (transfer, brightness) => {
      const lecture = await madeOf(await madeVideo("video.mp4", bars(transfer, brightness)));
      const tags = await lookAt(lecture, "90", "ffprobe", ["-show_streams", "-show_frames", "-read_intervals", "%+#1"]);
      expect(tags).toContain("color_transfer=bt709");
      expect(tags).not.toMatch(/smpte2084|arib-std-b67|bt2020|Mastering|Content light/);
      const poster = await server.call("GET", (await lectureFor(learner)).poster?.secure_url ?? "");
      const { data } = await sharp(poster.rawPayload).toColourspace("b-w").raw().toBuffer({ resolveWithObject: true });
      const white = [...data].filter((each) => each > 235).length;
      expect(white).toBeGreaterThan(data.length / 100);
    },
  );

  test.each([
    ["video.mp4", [...quickly, "-flags", "+ilme+ildct", "-x264opts", "tff=1"]],
    ["video.mts", ["-c:v", "mpeg2video", "-flags", "+ilme+ildct", "-f", "mpegts"]],
  ])("with two fields in a picture is deinterlaced: %s", async (name, coding) => {
    const fields = "tinterlace=interleave_top,setfield=tff,format=yuv420p";
    const source = ["-f", "lavfi", "-i", "testsrc2=s=320x180:r=50:d=1", "-vf", fields];
    const lecture = await madeOf(await madeVideo(name, [...source, ...coding]), name);
    const found = await lookAt(lecture, "180", "ffmpeg", ["-vf", "idet"]);
    const [, top = "", bottom = "", whole = ""] =
      /Multi frame detection: TFF:\s*(\d+) BFF:\s*(\d+) Progressive:\s*(\d+)/.exec(found) ?? [];
    expect(Number(top) + Number(bottom)).toBeLessThan(Number(whole) / 3);
  });

  test("with several sound tracks is heard with its default one, or the one that is chosen", async () => {
    const lecture = await madeOf(await madeVideo("video.mp4", [...pictureOf("160x90", 1), ...twoSounds, ...quickly]));
    const loudness = async () => {
      const found = await lookAt(lecture, "90", "ffmpeg", ["-af", "volumedetect"]);
      return Number(/mean_volume: (-?[\d.]+) dB/.exec(found)?.[1]);
    };
    expect(await loudness()).toBeGreaterThan(-40);
    expect((await lectureFor(admin)).streaming?.soundTracks).toEqual([
      { track: 1, language: "en" },
      expect.objectContaining({ track: 2, language: "hi", chosen: true }),
    ]);
    expect(await lectureFor(learner)).not.toHaveProperty("streaming");

    const choose = (track: number) =>
      server.call("PUT", `/course/${courseId}/lectures/${lecture.id}/stream/sound`, {
        headers: admin.headers,
        payload: { track },
      });
    expect((await choose(3)).statusCode).toBe(404);
    expect((await choose(2)).json<Schemas["LectureAnswer"]>().lecture.streaming).toMatchObject({ state: "ready" });
    const chosen = (await choose(1)).json<Schemas["LectureAnswer"]>().lecture;
    expect(chosen.streaming).toMatchObject({
      state: "waiting",
      soundTracks: [{ track: 1, chosen: true }, { track: 2 }],
    });
    expect(await lectureFor(learner)).toMatchObject({ preparing: true });
    await makeStreams(server);
    expect(await lectureFor(learner)).toHaveProperty("stream");
    expect(await loudness()).toBeLessThan(-70);
  });

  test.each([
    ["video.avi", ["-c:v", "mpeg4", "-c:a", "libmp3lame"]],
    ["video.asf", ["-c:v", "wmv2", "-c:a", "wmav2"]],
    ["video.mpg", ["-c:v", "mpeg2video", "-r", "25", "-c:a", "mp2"]],
    ["video.flv", ["-c:v", "flv", "-c:a", "libmp3lame", "-ar", "44100"]],
  ])("that no browser plays is made into a stream, and has its length then: %s", async (name, coding) => {
    const { db, clock } = server.dependencies;
    const made = name === "video.asf" ? "video.wmv" : name;
    const sound = ["-f", "lavfi", "-i", "sine=duration=1"];
    const lecture = await addVideo(
      server,
      courseId,
      await madeVideo(made, [...pictureOf("160x90", 1), ...sound, ...coding]),
      { name },
    );
    await queueStreams(db, 100, clock());
    expect(await lectureFor(learner)).toMatchObject({ streamOnly: true, preparing: true });
    await makeStreams(server);
    const ready = await lectureFor(learner);
    expect(ready).toMatchObject({ streamOnly: true, stream: {}, duration: expect.any(Number) });
    expect(ready).not.toHaveProperty("preparing");
    const master = await server.dependencies.media.open(streamFile(lecture.videoFile, "master.m3u8"), text);
    expect(master).toContain("mp4a");
  });

  test("on its side, with other proportions, odd sides and a cover is made ready in its shape", async () => {
    await using folder = await temporaryFolder();
    const cover = join(folder.path, "cover.png");
    await sharp({ create: { width: 16, height: 16, channels: 3, background: "red" } })
      .png()
      .toFile(cover);
    const inputs = [...pictureOf("160x90", 1), "-i", cover, "-map", "1", "-map", "0"];
    const covered = ["-c:v:0", "png", "-disposition:v:0", "attached_pic"];
    const odd = ["-filter:v:1", "scale=81:61,setsar=2/1", "-pix_fmt:v:1", "yuv444p", "-c:v:1", "libx264"];
    const video = await madeVideo("video.mp4", [...inputs, ...covered, ...odd]);
    const lecture = await madeOf(video);
    const shape = await lookAt(lecture, "61", "ffprobe", [
      "-select_streams",
      "v",
      "-show_entries",
      "stream=width,height,sample_aspect_ratio",
    ]);
    expect(shape).toMatch(/width=162\nheight=62\nsample_aspect_ratio=1:1/);
  });

  test("keeps the length that its file told", async () => {
    await addVideo(server, courseId, await madeVideo("video.mp4", [...pictureOf("64x48", 1), ...quickly]), {
      durationSeconds: 7,
    });
    await makeStreams(server);
    expect(await lectureFor(learner)).toMatchObject({ duration: 7 });
  });
});
