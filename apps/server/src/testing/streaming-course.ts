import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import type { components } from "@lms/api/schema";
import sharp from "sharp";
import { expect } from "vitest";
import { streamFile } from "../catalogue/streaming/stream-files.ts";
import { queueStreams } from "../catalogue/streaming/stream-rows.ts";
import { publish } from "./course-forms.ts";
import { installedStreaming, madeVideo, pictureOf } from "./ffmpeg.ts";
import { addVideo, makeStreams, type StreamedLecture } from "./streams.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { startTestServer, type TestAccount, type TestServer } from "./test-server.ts";

type Lecture = components["schemas"]["Lecture"];

const run = promisify(execFile);

/** A course on a server that makes streams; `begin` empties it. */
export class StreamingCourse implements AsyncDisposable {
  readonly server: TestServer;
  id = "";
  admin!: TestAccount;
  learner!: TestAccount;

  private constructor(server: TestServer) {
    this.server = server;
  }

  static async start(): Promise<StreamingCourse> {
    return new StreamingCourse(await startTestServer({ streaming: installedStreaming }));
  }

  async begin(): Promise<void> {
    await this.server.reset();
    this.admin = await this.server.signedIn({ role: "ADMIN" });
    this.learner = await this.server.signedIn({ subscribed: true });
    this.id = (await publish(this.server, this.admin))._id;
  }

  async lectureFor({ headers }: TestAccount): Promise<Lecture> {
    const answer = await this.server.call("GET", `/course/${this.id}`, { headers });
    const [lecture] = answer.json<components["schemas"]["LecturesAnswer"]>().lectures;
    if (lecture === undefined) throw new Error("There is no lecture");
    return lecture;
  }

  async madeOf(video: Uint8Array, name = "video.mp4"): Promise<StreamedLecture> {
    const lecture = await addVideo(this.server, this.id, video, { name });
    await makeStreams(this.server);
    expect((await this.lectureFor(this.admin)).streaming).toMatchObject({ state: "ready" });
    return lecture;
  }

  async textOf({ videoFile }: StreamedLecture, name: string): Promise<string> {
    return (await this.server.dependencies.media.open(streamFile(videoFile, name), text)) ?? "";
  }

  /** The whole seconds of each segment. */
  async segmentsOf(lecture: StreamedLecture, playlist: string): Promise<number[]> {
    const lines = (await this.textOf(lecture, playlist)).matchAll(/^#EXTINF:(.+),$/gm);
    return [...lines].map(([, seconds]) => Math.round(Number(seconds)));
  }

  /** What a program of ffmpeg says of a rendition. */
  async lookAt(
    { videoFile }: StreamedLecture,
    rendition: string,
    program: "ffmpeg" | "ffprobe",
    options: readonly string[],
  ): Promise<string> {
    await using folder = await temporaryFolder();
    const path = join(folder.path, "rendition.mp4");
    const file = streamFile(videoFile, `${rendition}.mp4`);
    await this.server.dependencies.media.open(file, (bytes) => writeFile(path, bytes));
    const args =
      program === "ffprobe"
        ? ["-v", "error", ...options, path]
        : ["-nostdin", "-i", path, ...options, "-f", "null", "-"];
    const { stdout, stderr } = await run(installedStreaming?.[program] ?? "", args);
    return stdout + stderr;
  }

  async expectWhiteOfLargeRange(transfer: string, brightness: number): Promise<void> {
    const lecture = await this.madeOf(await madeVideo("video.mp4", bars(transfer, brightness)));
    const options = ["-show_streams", "-show_frames", "-read_intervals", "%+#1"];
    const tags = await this.lookAt(lecture, "90", "ffprobe", options);
    expect(tags).toContain("color_transfer=bt709");
    expect(tags).not.toMatch(/smpte2084|arib-std-b67|bt2020|Mastering|Content light/);
    const { poster } = await this.lectureFor(this.learner);
    const { rawPayload } = await this.server.call("GET", poster?.secure_url ?? "");
    const { data } = await sharp(rawPayload).toColourspace("b-w").raw().toBuffer({ resolveWithObject: true });
    expect([...data].filter((each) => each > 235).length).toBeGreaterThan(data.length / 100);
  }

  async expectWholePictures(name: string, coding: readonly string[]): Promise<void> {
    const fields = "tinterlace=interleave_top,setfield=tff,format=yuv420p";
    const source = ["-f", "lavfi", "-i", "testsrc2=s=320x180:r=50:d=1", "-vf", fields];
    const lecture = await this.madeOf(await madeVideo(name, [...source, ...coding]), name);
    const found = await this.lookAt(lecture, "180", "ffmpeg", ["-vf", "idet"]);
    const [, top = "", bottom = "", whole = ""] =
      /Multi frame detection: TFF:\s*(\d+) BFF:\s*(\d+) Progressive:\s*(\d+)/.exec(found) ?? [];
    expect(Number(top) + Number(bottom)).toBeLessThan(Number(whole) / 3);
  }

  /** Of a video that no browser plays. */
  async expectStreamOnly(name: string, coding: readonly string[]): Promise<void> {
    const { db, clock } = this.server.dependencies;
    const made = name === "video.asf" ? "video.wmv" : name;
    const sound = ["-f", "lavfi", "-i", "sine=duration=1"];
    const video = await madeVideo(made, [...pictureOf("160x90", 1), ...sound, ...coding]);
    const lecture = await addVideo(this.server, this.id, video, { name });
    await queueStreams(db, 100, clock());
    expect(await this.lectureFor(this.learner)).toMatchObject({ streamOnly: true, preparing: true });
    await makeStreams(this.server);
    const ready = await this.lectureFor(this.learner);
    expect(ready).toMatchObject({ streamOnly: true, stream: {}, duration: expect.any(Number) });
    expect(ready).not.toHaveProperty("preparing");
    expect(await this.textOf(lecture, "master.m3u8")).toContain("mp4a");
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.server.close();
  }
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
