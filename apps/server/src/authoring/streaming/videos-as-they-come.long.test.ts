import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { installedStreaming, madeVideo, pictureOf, quickly, soundOf } from "../../testing/streams/ffmpeg.ts";
import { StreamingCourse } from "../../testing/streams/streaming-course.ts";

let course: StreamingCourse;

beforeAll(async () => {
  course = await StreamingCourse.start();
});
afterAll(() => course[Symbol.asyncDispose]());
beforeEach(() => course.begin());

const small = [...pictureOf("64x48", 2), ...quickly];

describe.skipIf(installedStreaming === undefined)("a video as it comes", () => {
  test.each([
    ["arib-std-b67", 100],
    ["smpte2084", 203],
  ])(
    "of a large range (%s, %d) has its white in stream and poster, and no tag of that range",
    async (transfer, brightness) => {
      const { tags, whiteShare } = await course.convertRange(transfer, brightness);
      expect(tags).toContain("color_transfer=bt709");
      expect(tags).not.toMatch(/smpte2084|arib-std-b67|bt2020|Mastering|Content light/);
      expect(whiteShare).toBeGreaterThan(0.01);
    },
  );

  test("with two fields in a picture is deinterlaced: video.mts", async () => {
    expect(
      await course.convertFields("video.mts", ["-c:v", "mpeg2video", "-flags", "+ilme+ildct", "-f", "mpegts"]),
    ).toBeLessThan(1 / 3);
  });

  test.each([
    ["video.asf", ["-c:v", "wmv2", "-c:a", "wmav2"]],
    ["video.mpg", ["-c:v", "mpeg2video", "-r", "25", "-c:a", "mp2"]],
    ["video.flv", ["-c:v", "flv", "-c:a", "libmp3lame", "-ar", "44100"]],
  ])("that no browser plays is made into a stream, and has its length then: %s", async (name, coding) => {
    const { before, after, master } = await course.convertCoding(name, coding);
    expect(before).toMatchObject({ streamOnly: true, preparing: true });
    expect(after).toMatchObject({ streamOnly: true, stream: {}, duration: expect.any(Number) });
    expect(after).not.toHaveProperty("preparing");
    expect(master).toContain("mp4a");
  });

  test("of one picture is made ready", async () => {
    const video = await madeVideo("video.mp4", [...small, "-frames:v", "1"]);
    expect(await course.prepare(video)).toHaveProperty("id");
  });

  test("that says that it is longer than it is has thumbnails from its beginning", async () => {
    const late = await madeVideo("video.mkv", [...small, "-output_ts_offset", "3600"]);
    const lecture = await course.prepare(late, "video.mkv");
    expect(await course.readText(lecture, "thumbnails.vtt")).toMatch(/^WEBVTT\n\n00:00:00.000 --> 00:00:02/);
  });

  test.each(["video.mp4", "video.mkv"])("whose sound goes on after its pictures is made ready: %s", async (name) => {
    const video = await madeVideo(name, [...pictureOf("64x48", 2), ...soundOf(9), ...quickly]);
    expect(await course.segmentLengths(await course.prepare(video, name), "48.m3u8")).toEqual([4, 4, 1]);
  });

  test("whose sound begins late is made ready in its length", async () => {
    const sound = ["-itsoffset", "3", ...soundOf(3)];
    const video = await madeVideo("video.mp4", [...pictureOf("64x48", 6), ...sound, ...quickly]);
    expect(await course.segmentLengths(await course.prepare(video), "audio.m3u8")).toEqual([4, 2]);
  });
});
