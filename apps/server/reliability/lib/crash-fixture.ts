import { readdir, utimes } from "node:fs/promises";
import { join } from "node:path";
import type { Api } from "@lms/api/create-api";
import { hour } from "../../src/platform/lib/time/durations.ts";
import { filesUnder } from "../../src/testing/files-under.ts";
import { signIn } from "../../test/api-caller.ts";
import { addCourse, addLecture, itemsOf, longVideo, videoToSend } from "../../test/crash-fixture.ts";
import { PaymentHarness, buy } from "../../test/payment-harness.ts";
import { admin } from "../../test/running-server.ts";
import type { DiskImage } from "./disk-image.ts";
import type { Watcher, ReliabilityFixture } from "./model.ts";

const watcherCount = 3;
export async function startReliabilityFixture(
  dataDir: string,
  settings: Record<string, string>,
  disk?: DiskImage,
): Promise<ReliabilityFixture> {
  const harness = await PaymentHarness.open(dataDir, { CONTACT_EMAIL: "team@people.example", ...settings });
  const api = await adminOf(harness);
  const video = await videoToSend();
  const courseId = await must(addCourse(api, "The long course"), "course");
  await addLecture(api, courseId, "Half an hour", await longVideo());
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
    admin: api,
    video,
    longLecture: { id: lectures?.[0]?._id ?? "", courseId },
    watchers,
    outbox: join(dataDir, "outbox"),
    crash: () => (disk === undefined ? killed(harness) : cutOff(harness, disk)),
    sweptFiles: async () => {
      // With an embedded database each start deletes what no row needs.
      if ("DATABASE_URL" in settings) {
        await makeOld(media);
        await killed(harness);
      }
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
