import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import type { components } from "@lms/api/schema";
import sharp from "sharp";
import { streamFile } from "../../playback/streams/stream-files.ts";
import { queueStreams } from "../../authoring/streaming/stream-rows.ts";
import { publish } from "../courses/course-forms.ts";
import { installedStreaming, madeVideo, pictureOf } from "./ffmpeg.ts";
import { addVideo, makeStreams, type StreamedLecture } from "./videos.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { startTestServer, type TestAccount, type TestServer } from "../test-server.ts";

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

  async prepare(video: Uint8Array, name = "video.mp4"): Promise<StreamedLecture> {
    const lecture = await addVideo(this.server, this.id, video, { name });
    await makeStreams(this.server);
    const { streaming } = await this.lectureFor(this.admin);
    if (streaming?.state !== "ready") throw new Error(`The stream is not ready: ${JSON.stringify(streaming)}`);
    return lecture;
  }

  async readText({ videoFile }: StreamedLecture, name: string): Promise<string> {
    return (await this.server.dependencies.media.open(streamFile(videoFile, name), text)) ?? "";
  }

  /** Each is rounded to whole seconds. */
  async segmentLengths(lecture: StreamedLecture, playlist: string): Promise<number[]> {
    const lines = (await this.readText(lecture, playlist)).matchAll(/^#EXTINF:(.+),$/gm);
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

  /** What the stream of a video of a large range says of its colours, and how much of its poster is white. */
  async convertRange(transfer: string, brightness: number): Promise<{ tags: string; whiteShare: number }> {
    const lecture = await this.prepare(await madeVideo("video.mp4", bars(transfer, brightness)));
    const options = ["-show_streams", "-show_frames", "-read_intervals", "%+#1"];
    const tags = await this.lookAt(lecture, "90", "ffprobe", options);
    const { poster } = await this.lectureFor(this.learner);
    const { rawPayload } = await this.server.call("GET", poster?.secure_url ?? "");
    const { data } = await sharp(rawPayload).toColourspace("b-w").raw().toBuffer({ resolveWithObject: true });
    return { tags, whiteShare: [...data].filter((each) => each > 235).length / data.length };
  }

  /** How many pictures of the stream have two fields, for each that has one. */
  async convertFields(name: string, coding: readonly string[]): Promise<number> {
    const fields = "tinterlace=interleave_top,setfield=tff,format=yuv420p";
    const source = ["-f", "lavfi", "-i", "testsrc2=s=320x180:r=50:d=1", "-vf", fields];
    const lecture = await this.prepare(await madeVideo(name, [...source, ...coding]), name);
    const found = await this.lookAt(lecture, "180", "ffmpeg", ["-vf", "idet"]);
    const [, top = "", bottom = "", whole = ""] =
      /Multi frame detection: TFF:\s*(\d+) BFF:\s*(\d+) Progressive:\s*(\d+)/.exec(found) ?? [];
    return (Number(top) + Number(bottom)) / Number(whole);
  }

  /** What a learner gets of a video that no browser plays, before and after its stream is made. */
  async convertCoding(name: string, coding: readonly string[]) {
    const { db, clock } = this.server.dependencies;
    const made = name === "video.asf" ? "video.wmv" : name;
    const sound = ["-f", "lavfi", "-i", "sine=duration=1"];
    const video = await madeVideo(made, [...pictureOf("160x90", 1), ...sound, ...coding]);
    const lecture = await addVideo(this.server, this.id, video, { name });
    await queueStreams(db, 100, clock());
    const before = await this.lectureFor(this.learner);
    await makeStreams(this.server);
    return { before, after: await this.lectureFor(this.learner), master: await this.readText(lecture, "master.m3u8") };
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
