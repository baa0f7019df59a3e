import { readdir, utimes } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Api } from "@lms/api/create-api";
import { longVideo } from "../../bench/lib/long-video.ts";
import { hour } from "../../src/platform/lib/durations.ts";
import { filesUnder } from "../../src/testing/files-under.ts";
import { signIn } from "../../test/api-caller.ts";
import { addCourse, addLecture, itemsOf, videoToSend } from "../../test/crash-world.ts";
import { PaymentHarness, buy } from "../../test/payment-harness.ts";
import { admin } from "../../test/running-server.ts";
import type { DiskImage } from "./disk-image.ts";
import type { Watcher, World } from "./model.ts";

const watcherCount = 3;
const demoVideo = fileURLToPath(
  new URL("../../demo-media/accessible-interfaces/01-everything-by-keyboard.mp4", import.meta.url),
);
const longLecture = { seconds: 1800, bitsPerSecond: 10_000, secondsPerKeyFrame: 2, indexFirst: true };

export async function openWorld(dataDir: string, settings: Record<string, string>, disk?: DiskImage): Promise<World> {
  const harness = await PaymentHarness.open(dataDir, { CONTACT_EMAIL: "team@people.example", ...settings });
  let api = await adminOf(harness);
  const video = await videoToSend();
  const courseId = await must(addCourse(api, "The long course"), "course");
  const minutes = await longVideo(demoVideo, longLecture);
  await addLecture(api, courseId, "Half an hour", new Blob([minutes]));
  const lectures = (await api.GET("/course/{courseId}", { params: { path: { courseId } } })).data?.lectures;
  const watchers: Watcher[] = [];
  for (let index = 0; index < watcherCount; index += 1) {
    const learner = await harness.learner(`watcher${index}`);
    await buy(harness, learner);
    watchers.push({ ...learner, watched: 0 });
  }

  const media = join(dataDir, "media");
  return {
    harness,
    admin: () => api,
    video,
    longLecture: { id: lectures?.[0]?._id ?? "", courseId },
    watchers,
    outbox: join(dataDir, "outbox"),
    crash: async () => {
      const ready = await (disk === undefined ? killed(harness) : cutOff(harness, disk));
      api = await adminOf(harness);
      for (const watcher of watchers) Object.assign(watcher, await harness.signedIn(watcher.name));
      return ready;
    },
    sweptFiles: async () => {
      await makeOld(media);
      await killed(harness);
      api = await adminOf(harness);
      return itemsOf(await filesUnder(media));
    },
  };
}

/** Older than any upload that may be under way, so that the sweep of the next start deletes what no row names. */
async function makeOld(folder: string): Promise<void> {
  const past = new Date(Date.now() - 2 * hour);
  for (const name of await readdir(folder, { recursive: true })) await utimes(join(folder, name), past, past);
}

async function killed(harness: PaymentHarness): Promise<number> {
  await harness.kill();
  return timeOf(() => harness.restart());
}

async function cutOff(harness: PaymentHarness, disk: DiskImage): Promise<number> {
  disk.cutPower();
  await harness.close();
  disk.mountAgain();
  return timeOf(() => harness.openAgain());
}

async function timeOf(start: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await start();
  return performance.now() - started;
}

async function adminOf(harness: PaymentHarness): Promise<Api> {
  return (await must(signIn(harness.url, admin), "session of the administrator")).api;
}

async function must<T>(value: Promise<T | undefined>, name: string): Promise<T> {
  const found = await value;
  if (found === undefined) throw new Error(`There is no ${name}`);
  return found;
}
