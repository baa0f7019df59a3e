import { execFileSync, spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { temporaryFolder } from "../src/testing/temporary-folder.ts";
import { addCourse, addLecture, openWorld } from "../test/crash-world.ts";

/** How fast a video of 720 lines is made ready for streaming, and how much memory ffmpeg has meanwhile. Fails above the limit. */
const length = 60;
/** MB. */
const limit = 400;

const ffmpeg = spawnSync("sh", ["-c", "command -v ffmpeg"], { encoding: "utf8" }).stdout.trim();
if (ffmpeg !== "") await measure();
else process.stdout.write("not measured: there is no ffmpeg\n");

async function measure(): Promise<void> {
  await using folder = await temporaryFolder();
  const file = join(folder.path, "lecture.mp4");
  const inputs = `-f lavfi -i testsrc2=size=1280x720:rate=30:duration=${length} -f lavfi -i sine=duration=${length}`;
  const coded = "-c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac -shortest -movflags +faststart";
  execFileSync("ffmpeg", [..."-v error".split(" "), ...`${inputs} ${coded}`.split(" "), file]);

  const { server, api } = await openWorld(join(folder.path, "data"), { FFMPEG_PATH: ffmpeg });
  const courseId = (await addCourse(api, "Streams")) ?? "";
  await addLecture(api, courseId, "Stream", new Blob([await readFile(file)]));
  let begun: number | undefined;
  let peak = 0;
  const sampling = setInterval(() => {
    peak = Math.max(peak, memoryOfFfmpeg());
  }, 100);
  for (;;) {
    const { data, error } = await api.GET("/course/{courseId}", { params: { path: { courseId } } });
    if (error !== undefined) throw new Error(error.message);
    const streaming = data?.lectures[0]?.streaming;
    if (streaming === undefined) throw new Error("The server makes no streams");
    if (streaming.state === "failed") throw new Error(`The video was not made ready: ${streaming.reason}`);
    if (streaming.state === "ready") break;
    if (streaming.state === "running") begun ??= performance.now();
    await sleep(500);
  }
  clearInterval(sampling);
  const seconds = (performance.now() - (begun ?? performance.now())) / 1000;
  await server.stop();
  process.stdout.write(
    `${length} s of 720p made ready in ${seconds.toFixed(1)} s, ${(length / seconds).toFixed(1)} s of video a second; ` +
      `memory of ffmpeg at most ${peak.toFixed(0)} MB (limit ${limit} MB)\n`,
  );
  process.exitCode = peak <= limit ? 0 : 1;
}

/** In MB, of all that run on this machine. */
function memoryOfFfmpeg(): number {
  const { stdout } = spawnSync("ps", ["-C", "ffmpeg", "-o", "rss="], { encoding: "utf8" });
  return stdout.split("\n").reduce((sum, line) => sum + Number(line) / 1024, 0);
}
