import { openAsBlob } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "../../apps/server/src/testing/temporary-folder.ts";
import { addCourse, addLecture, startCrashFixture } from "../../apps/server/test/crash-fixture.ts";
import { atMost, median, printLine } from "./lib/figures.ts";
import { type VideoShape, writeVideo } from "./lib/long-video.ts";
import { openPlayer } from "./lib/player-page.ts";
import { numberFrom } from "./lib/settings.ts";

/**
 * Milliseconds from Play, from a seek and from "Next lecture" to a frame on the screen, on a line of 10 Mbit/s. Seeks go
 * to places that are not loaded. The limits hold for the first row.
 */
const rounds = numberFrom("ROUNDS", 5);
const limits = { play: 250, seek: 300 };
const places = [0.21, 0.37, 0.52, 0.68, 0.83];

/** docs/operating.md advises this shape. */
const advised: VideoShape = { seconds: 180, bitsPerSecond: 2e6, secondsPerKeyFrame: 1, indexFirst: true };
const shapes: Record<string, VideoShape> = {
  "2 Mbit/s, a key frame every second": advised,
  "the same, the index last": { ...advised, indexFirst: false },
  "2 Mbit/s, a key frame every 2 s": { ...advised, secondsPerKeyFrame: 2 },
  "4 Mbit/s, a key frame every 2 s": { ...advised, bitsPerSecond: 4e6, secondsPerKeyFrame: 2 },
};

await using folder = await temporaryFolder();
const { server, api, cookie } = await startCrashFixture(folder.path);

for (const [name, shape] of Object.entries(shapes)) {
  const path = join(folder.path, `${name.replaceAll("/", " ")}.mp4`);
  writeVideo(path, shape);
  const video = await openAsBlob(path, { type: "video/mp4" });
  const courseId = (await addCourse(api, name)) ?? "";
  // Two addresses, so that the browser cannot use the loaded bytes of one for the other.
  for (const title of ["First", "Second"]) await addLecture(api, courseId, title, video);
  const { data } = await api.GET("/course/{courseId}", { params: { path: { courseId } } });
  const page = `${server.url}/course/displaylectures?course=${courseId}&lecture=${data?.lectures[0]?._id}`;
  const times = { play: [] as number[], seek: [] as number[], next: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    await using player = await openPlayer(page, cookie);
    times.play.push(await player.play());
    times.seek.push(await player.seek(shape.seconds * (places[round % places.length] ?? 0)));
    times.next.push(await player.next());
  }
  const middle = (figures: readonly number[], limit: number) =>
    atMost(median(figures) ?? Infinity, shape === advised ? limit : Infinity);
  const [play, seek] = [middle(times.play, limits.play), middle(times.seek, limits.seek)];
  const next = middle(times.next, Infinity);
  printLine(`${name}: first frame ${play} ms after Play, ${next} ms after "Next lecture", seek ${seek} ms`);
  if (`${play}${seek}`.includes("(!)")) process.exitCode = 1;
}
await server.stop();
printLine(`Limits, for the first: Play ${limits.play} ms, seek ${limits.seek} ms`);
