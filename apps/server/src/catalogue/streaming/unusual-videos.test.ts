import { eq } from "drizzle-orm";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { videoStreams } from "../../platform/database/schema/streams.ts";
import { publish } from "../../testing/course-forms.ts";
import { installedStreaming, madeVideo, pictureOf, quickly, soundOf } from "../../testing/ffmpeg.ts";
import { addVideo, makeStreams } from "../../testing/streams.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { streamFile } from "./stream-files.ts";

let server: TestServer;
let courseId: string;

beforeAll(async () => {
  server = await startTestServer({ streaming: installedStreaming });
  courseId = (await publish(server, await server.signedIn({ role: "ADMIN" })))._id;
});
afterAll(() => server.close());

async function madeOf(video: Uint8Array, name = "video.mp4") {
  const { db, media } = server.dependencies;
  const { videoFile } = await addVideo(server, courseId, video, { name });
  await makeStreams(server);
  const [row] = await db.select().from(videoStreams).where(eq(videoStreams.videoFile, videoFile));
  const readFile = async (file: string) => (await media.open(streamFile(videoFile, file), text)) ?? "";
  return { state: row?.state, readFile };
}

const secondsOf = (playlist: string) =>
  [...playlist.matchAll(/^#EXTINF:(.+),$/gm)].map(([, seconds]) => Math.round(Number(seconds)));

const small = [...pictureOf("64x48", 2), ...quickly];

describe.skipIf(installedStreaming === undefined)("a video that is unusual is made ready", () => {
  test("of one picture", async () => {
    expect(await madeOf(await madeVideo("video.mp4", [...small, "-frames:v", "1"]))).toMatchObject({ state: "ready" });
  });

  test("that says that it is longer than it is", async () => {
    const late = await madeVideo("video.mkv", [...small, "-output_ts_offset", "3600"]);
    const { state, readFile } = await madeOf(late, "video.mkv");
    expect(state).toBe("ready");
    expect(await readFile("thumbnails.vtt")).toMatch(/^WEBVTT\n\n00:00:00.000 --> 00:00:02/);
  });

  test.each(["video.mp4", "video.mkv"])("whose sound goes on after its pictures: %s", async (name) => {
    const { state, readFile } = await madeOf(
      await madeVideo(name, [...pictureOf("64x48", 2), ...soundOf(9), ...quickly]),
      name,
    );
    expect(state).toBe("ready");
    expect(secondsOf(await readFile("48.m3u8"))).toEqual([4, 4, 1]);
  });

  test("whose sound begins late", async () => {
    const { state, readFile } = await madeOf(
      await madeVideo("video.mp4", [...pictureOf("64x48", 6), "-itsoffset", "3", ...soundOf(3), ...quickly]),
    );
    expect(state).toBe("ready");
    expect(secondsOf(await readFile("audio.m3u8"))).toEqual([4, 2]);
  });
});
