import { join } from "node:path";
import type { components } from "@lms/api/schema";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { installedStreaming, madeVideo, pictureOf, quickly, soundOf } from "../../testing/streams/ffmpeg.ts";
import { StreamingCourse } from "../../testing/streams/streaming-course.ts";
import { addVideo, makeStreams } from "../../testing/streams/videos.ts";
import { temporaryFolder } from "../../testing/temporary-folder.ts";

let course: StreamingCourse;

beforeAll(async () => {
  course = await StreamingCourse.start();
});
afterAll(() => course[Symbol.asyncDispose]());
beforeEach(() => course.begin());

const twoSounds = [
  ["-f", "lavfi", "-i", "anullsrc=d=1:r=48000", "-f", "lavfi", "-i", "sine=duration=1"],
  ["-map", "0", "-map", "1", "-map", "2", "-c:a", "aac"],
  ["-metadata:s:a:0", "language=eng", "-metadata:s:a:1", "language=hin", "-metadata:s:a:1", "title=Anuvad"],
  ["-disposition:a:0", "0", "-disposition:a:1", "default"],
].flat();

// Others of each kind: videos-as-they-come.long.test.ts.
describe.skipIf(installedStreaming === undefined)("a video as it comes", () => {
  test.each([
    ["arib-std-b67", 203],
    ["smpte2084", 1000],
  ])(
    "of a large range (%s, %d) has its white in stream and poster, and no tag of that range",
    async (transfer, brightness) => {
      const { tags, whiteShare } = await course.convertRange(transfer, brightness);
      expect(tags).toContain("color_transfer=bt709");
      expect(tags).not.toMatch(/smpte2084|arib-std-b67|bt2020|Mastering|Content light/);
      expect(whiteShare).toBeGreaterThan(0.01);
    },
  );

  test("with two fields in a picture is deinterlaced", async () => {
    expect(
      await course.convertFields("video.mp4", [...quickly, "-flags", "+ilme+ildct", "-x264opts", "tff=1"]),
    ).toBeLessThan(1 / 3);
  });

  test("with several sound tracks is heard with its default one, or the one that is chosen", async () => {
    const lecture = await course.prepare(
      await madeVideo("video.mp4", [...pictureOf("160x90", 1), ...twoSounds, ...quickly]),
    );
    const loudness = async () => {
      const found = await course.lookAt(lecture, "90", "ffmpeg", ["-af", "volumedetect"]);
      return Number(/mean_volume: (-?[\d.]+) dB/.exec(found)?.[1]);
    };
    expect(await loudness()).toBeGreaterThan(-40);
    expect((await course.lectureFor(course.admin)).streaming?.soundTracks).toEqual([
      { track: 1, language: "en" },
      expect.objectContaining({ track: 2, language: "hi", chosen: true }),
    ]);
    expect(await course.lectureFor(course.learner)).not.toHaveProperty("streaming");

    const choose = (track: number) =>
      course.server.call("PUT", `/course/${course.id}/lectures/${lecture.id}/stream/sound`, {
        headers: course.admin.headers,
        payload: { track },
      });
    expect((await choose(3)).statusCode).toBe(404);
    expect((await choose(2)).json<components["schemas"]["LectureAnswer"]>().lecture.streaming).toMatchObject({
      state: "ready",
    });
    const chosen = (await choose(1)).json<components["schemas"]["LectureAnswer"]>().lecture;
    expect(chosen.streaming).toMatchObject({
      state: "waiting",
      soundTracks: [{ track: 1, chosen: true }, { track: 2 }],
    });
    expect(await course.lectureFor(course.learner)).toMatchObject({ preparing: true });
    await makeStreams(course.server);
    expect(await course.lectureFor(course.learner)).toHaveProperty("stream");
    expect(await loudness()).toBeLessThan(-70);
  });

  test("that no browser plays is made into a stream, and has its length then", async () => {
    const { before, after, master } = await course.convertCoding("video.avi", ["-c:v", "mpeg4", "-c:a", "libmp3lame"]);
    expect(before).toMatchObject({ streamOnly: true, preparing: true });
    expect(after).toMatchObject({ streamOnly: true, stream: {}, duration: expect.any(Number) });
    expect(after).not.toHaveProperty("preparing");
    expect(master).toContain("mp4a");
  });

  test("whose sound goes on after its pictures is made ready in its length", async () => {
    const video = await madeVideo("video.mp4", [...pictureOf("64x48", 1), ...soundOf(5), ...quickly]);
    expect(await course.segmentLengths(await course.prepare(video), "48.m3u8")).toEqual([2, 2, 1]);
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
    const lecture = await course.prepare(video);
    const shape = await course.lookAt(lecture, "61", "ffprobe", [
      "-select_streams",
      "v",
      "-show_entries",
      "stream=width,height,sample_aspect_ratio",
    ]);
    expect(shape).toMatch(/width=162\nheight=62\nsample_aspect_ratio=1:1/);
  });

  test("keeps the length that its file told", async () => {
    await addVideo(course.server, course.id, await madeVideo("video.mp4", [...pictureOf("64x48", 1), ...quickly]), {
      durationSeconds: 7,
    });
    await makeStreams(course.server);
    expect(await course.lectureFor(course.learner)).toMatchObject({ duration: 7 });
  });
});
