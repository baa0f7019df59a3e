import { openAsBlob } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { minute, second } from "../../apps/server/src/platform/lib/time/durations.ts";
import { installedStreaming } from "../../apps/server/src/testing/streams/ffmpeg.ts";
import { temporaryFolder } from "../../apps/server/src/testing/temporary-folder.ts";
import { addCourse, addLecture, startCrashFixture } from "../../apps/server/test/crash-fixture.ts";
import { atMost, median, printLine, report, table } from "./lib/figures.ts";
import { type VideoShape, writeVideo } from "./lib/long-video.ts";
import { type Line, openBareVideo, openPlayer, type VideoPage } from "./lib/player-page.ts";
import { numberFrom } from "./lib/settings.ts";

/**
 * Milliseconds from Play, from a seek and from "Next lecture" to a frame on the screen, and beside them those of the same file in a
 * `<video>` of a page that has nothing else. Seeks go to places that are not loaded.
 */
const rounds = numberFrom("ROUNDS", 5);
const limits = { play: 1.1, seek: 1.2, next: 150 };
const places = [0.21, 0.37, 0.52, 0.68, 0.83];
const streamsAreMade = 5 * minute;

const wired: Line = { name: "10 Mbit/s", latency: 20, bytesPerSecond: 1_250_000 };
// As Lighthouse has it.
const slow: Line = { name: "slow 4G", latency: 150, bytesPerSecond: 200_000 };
/** docs/operating.md advises this shape. The film fits both lines. */
const advised: VideoShape = { seconds: 120, bitsPerSecond: 1e6, secondsPerKeyFrame: 1, indexFirst: true };

await using folder = await temporaryFolder();
const rows: string[][] = [];
await measureFilms("off", {
  "a key frame every second": advised,
  "the same, the index last": { ...advised, indexFirst: false },
});
if (installedStreaming !== undefined) await measureFilms(installedStreaming.ffmpeg, { "its stream": advised });
report("playback", {
  conditions: `1 Mbit/s, medians of ${rounds}; in brackets the file in a \`<video>\` alone`,
  tables: table(["ms", "line", "Play", "of it", "seek", "of it", "next lecture"], rows),
  isComplete: rounds >= 5,
});

async function measureFilms(ffmpegPath: string, shapes: Readonly<Record<string, VideoShape>>): Promise<void> {
  const { server, api, cookie } = await startCrashFixture(join(folder.path, `data ${rows.length}`), {
    FFMPEG_PATH: ffmpegPath,
  });
  for (const [name, shape] of Object.entries(shapes)) {
    const path = join(folder.path, `${name}.mp4`);
    writeVideo(path, shape);
    const courseId = (await addCourse(api, name)) ?? "";
    // Two addresses, so that the browser cannot use the loaded bytes of one for the other.
    for (const title of ["First", "Second"])
      await addLecture(api, courseId, title, await openAsBlob(path, { type: "video/mp4" }));
    const lectures = async () => {
      const { data } = await api.GET("/course/{courseId}", { params: { path: { courseId } } });
      return data?.lectures ?? [];
    };
    const areReady = async () => (await lectures()).every(({ streaming }) => streaming?.state === "ready");
    if (ffmpegPath !== "off") await until(areReady);
    for (const line of [wired, slow]) {
      const [first] = await lectures();
      const page = `${server.url}/course/displaylectures?course=${courseId}&lecture=${first?._id}`;
      const file = new URL(first?.lecture.secure_url ?? "", server.url).href;
      const open = { ours: () => openPlayer(page, cookie, line), bare: () => openBareVideo(file, cookie, line) };
      const row = [name, line.name, ...(await measure(open, shape, ffmpegPath === "off"))];
      rows.push(row);
      printLine(row.join(", "));
    }
  }
  await server.stop();
}

async function until(done: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + streamsAreMade; Date.now() < end; await sleep(second)) if (await done()) return;
  throw new Error("The streams were not made");
}

type Open = Record<"ours" | "bare", () => Promise<VideoPage>>;

async function measure(open: Open, { seconds }: VideoShape, hasNext: boolean): Promise<string[]> {
  const times: Record<string, number[]> = {};
  const note = (name: string, time: number) => (times[name] ??= []).push(time);
  for (let round = 0; round < rounds; round += 1) {
    for (const who of ["ours", "bare"] as const) {
      await using page = await open[who]();
      note(`${who} play`, await page.play());
      note(`${who} seek`, await page.seek(seconds * (places[round % places.length] ?? 0)));
      if (who === "ours" && hasNext) note("next", await page.next());
    }
  }
  const middle = (name: string) => median(times[name] ?? []) ?? Infinity;
  const compared = (["play", "seek"] as const).flatMap((act) => {
    const [ours, bare] = [middle(`ours ${act}`), middle(`bare ${act}`)];
    return [`${ours.toFixed(0)} (${bare.toFixed(0)})`, atMost(ours / bare, limits[act], 2)];
  });
  return [...compared, hasNext ? atMost(middle("next"), limits.next) : ""];
}
