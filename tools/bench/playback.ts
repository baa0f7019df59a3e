import { fileURLToPath } from "node:url";
import { asFormData } from "@lms/api/create-api";
import { temporaryFolder } from "../../apps/server/src/testing/temporary-folder.ts";
import { addCourse, openWorld } from "../../apps/server/test/crash-world.ts";
import { longVideo, type VideoShape } from "./lib/long-video.ts";
import { openPlayer } from "./lib/player-page.ts";

/**
 * Milliseconds from Play, from a seek and from "Next lecture" to a frame on the screen, on a line of 10 Mbit/s. Seeks go
 * to places that are not loaded. The limits hold for the first row. ROUNDS=1 is quick.
 */
const rounds = Number(process.env["ROUNDS"] ?? "5");
const limits = { play: 250, seek: 300 };
const places = [0.21, 0.37, 0.52, 0.68, 0.83];
const minutes = 3;

/** As docs/operating.md advises. */
const usual: VideoShape = { seconds: minutes * 60, bitsPerSecond: 2e6, secondsPerKeyFrame: 1, indexFirst: true };
const shapes: Record<string, VideoShape> = {
  "2 Mbit/s, a key frame every second": usual,
  "the same, the index last": { ...usual, indexFirst: false },
  "2 Mbit/s, a key frame every 2 s": { ...usual, secondsPerKeyFrame: 2 },
  "4 Mbit/s, a key frame every 2 s": { ...usual, bitsPerSecond: 4e6, secondsPerKeyFrame: 2 },
};

await using folder = await temporaryFolder();
const { server, api, cookie } = await openWorld(folder.path);
const demoVideo = new URL("../demo/media/accessible-interfaces/01-everything-by-keyboard.mp4", import.meta.url);
const rows: { name: string; play: number; seek: number; next: number }[] = [];

for (const [name, shape] of Object.entries(shapes)) {
  const video = await longVideo(fileURLToPath(demoVideo), shape);
  const courseId = (await addCourse(api, name)) ?? "";
  const [first] = await addTwo(courseId, new Blob([video], { type: "video/mp4" }));
  const figures: { play: number[]; seek: number[]; next: number[] } = { play: [], seek: [], next: [] };
  for (let round = 0; round < rounds; round += 1) {
    const path = `/course/displaylectures?course=${courseId}&lecture=${first}`;
    await using player = await openPlayer(server.url + path, cookie);
    figures.play.push(await player.play());
    figures.seek.push(await player.seek(shape.seconds * (places[round % places.length] ?? 0)));
    figures.next.push(await player.next());
  }
  const row = { name, play: median(figures.play), seek: median(figures.seek), next: median(figures.next) };
  rows.push(row);
  const { play, seek, next } = row;
  process.stdout.write(
    `${name}: first frame ${play.toFixed(0)} ms after Play, ${next.toFixed(0)} ms after "Next lecture", seek ${seek.toFixed(0)} ms\n`,
  );
}
await server.stop();

const [main] = rows;
process.stdout.write(`Limits, for the first: Play ${limits.play} ms, seek ${limits.seek} ms\n`);
process.exitCode = main !== undefined && main.play <= limits.play && main.seek <= limits.seek ? 0 : 1;

/** The same video twice: what the browser holds of one is not used for the other, since their addresses differ. */
async function addTwo(courseId: string, lecture: Blob): Promise<string[]> {
  const params = { path: { courseId } };
  let ids: string[] = [];
  for (const title of ["First", "Second"]) {
    const body = { title, description: title, lecture };
    const { data } = await api.POST("/course/{courseId}", { params, body, bodySerializer: asFormData });
    ids = data?.course.lectures.map(({ _id }) => _id) ?? [];
  }
  return ids;
}

function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;
}
