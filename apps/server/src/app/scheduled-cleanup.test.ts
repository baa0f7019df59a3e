import { utimes } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { devices, sessions } from "../platform/database/schema/accounts.ts";
import { rateCounters } from "../platform/database/schema/settings.ts";
import { trashedItems } from "../platform/database/schema/trash.ts";
import { purgeExpired, startScheduledCleanup, sweepLeftovers } from "./scheduled-cleanup.ts";
import { countUp } from "../platform/rates/counters.ts";
import { rememberDevice } from "../platform/session/devices.ts";
import { streamChunks } from "../platform/media/byte-stream.ts";
import { filesUnder } from "../testing/files-under.ts";
import { publish } from "../testing/courses/course-forms.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { day, hour, minute } from "../platform/lib/time/durations.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test("what has expired is deleted, and nothing else", async () => {
  const { db, clock } = server.dependencies;
  const { id } = await server.signedIn();
  await rememberDevice(db, "old device", id, clock());
  await countUp(db, "old counter", day, clock());
  server.pass(200 * day);
  await server.signedIn();
  await rememberDevice(db, "new device", id, clock());
  await countUp(db, "new counter", day, clock());

  await purgeExpired(server.dependencies);
  expect(await db.select().from(sessions)).toHaveLength(1);
  expect(await db.select().from(devices)).toHaveLength(1);
  expect(await db.select({ key: rateCounters.key }).from(rateCounters)).toEqual([{ key: "new counter" }]);
});

test("every hour what interrupted uploads left behind is deleted, and a running upload stays", async () => {
  const { config, media, clock } = server.dependencies;
  const folder = join(config.dataDir, "media");
  const draftWrittenAt = async (minutesAgo: number): Promise<void> => {
    const known = new Set(await filesUnder(folder));
    const draft = await media.begin("lectures");
    await draft.write("video.mp4", streamChunks(Buffer.from("cut off")));
    const then = new Date(clock().getTime() - minutesAgo * minute);
    for (const file of await filesUnder(folder)) {
      if (known.has(file)) continue;
      await utimes(join(folder, file), then, then);
      await utimes(join(folder, file, ".."), then, then);
    }
  };
  await draftWrittenAt(61);
  await draftWrittenAt(59);
  expect(await filesUnder(folder)).toHaveLength(2);

  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const stop = startScheduledCleanup(server.dependencies);
  vi.advanceTimersByTime(59 * minute);
  vi.advanceTimersByTime(minute);
  await stop();
  vi.useRealTimers();
  await vi.waitFor(async () => expect(await filesUnder(folder)).toHaveLength(1), { timeout: 60_000 });

  server.pass(2 * minute);
  await sweepLeftovers(server.dependencies);
  expect(await filesUnder(folder)).toEqual([]);
});

test("a clock that was wrong at one of two readings deletes nothing", async () => {
  const { db, media, clock } = server.dependencies;
  const admin = await server.signedIn({ role: "ADMIN" });
  const removeDrafts = vi.spyOn(media, "removeDrafts");
  const course = await publish(server, admin);
  await server.call("DELETE", `/course/${course._id}`, { headers: admin.headers });
  const cleanWhile = async (passed: number): Promise<void> => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const stop = startScheduledCleanup(server.dependencies);
    server.pass(passed);
    vi.advanceTimersByTime(hour);
    await stop();
    vi.useRealTimers();
  };
  const left = async () => [await db.$count(sessions, eq(sessions.userId, admin.id)), await db.$count(trashedItems)];

  server.pass(100 * day);
  await cleanWhile(hour - 100 * day);
  expect(await left()).toEqual([1, 1]);
  const before = new Date(clock().getTime() - hour);
  await cleanWhile(100 * day);
  expect(await left()).toEqual([1, 1]);
  await vi.waitFor(() => expect(removeDrafts.mock.calls).toEqual([[before], [before]]));
  await cleanWhile(hour);
  expect(await left()).toEqual([0, 0]);
});
