import { rm, truncate } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { streamChunks } from "../../platform/media/byte-stream.ts";
import { hour } from "../../platform/lib/time/durations.ts";
import { newId } from "../../platform/lib/id.ts";
import { addLecture, publish } from "../../testing/courses/course-forms.ts";
import { startTestServer, type TestAccount, type TestServer } from "../../testing/test-server.ts";
import type { SqlSession } from "../backup/database-rows.ts";
import { checkFigures, checkReferences } from "./check-contents.ts";
import { checkMedia } from "./check-media.ts";

let server: TestServer;
let admin: TestAccount;
let session: SqlSession;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signedIn({ role: "ADMIN", subscribed: true });
  const { db } = server.dependencies;
  session = { query: (text) => db.execute(sql.raw(text)), close: async () => undefined };
});
afterAll(() => server.close());

const path = (...parts: string[]) => join(server.dependencies.config.dataDir, "media", ...parts);
const mediaStates = async (now?: Date) =>
  (await checkMedia(session, server.dependencies.media, now)).map(({ state, text }) => `${state}: ${text}`);

const contentStates = async () =>
  [...(await checkFigures(session)), ...(await checkReferences(session))].map(({ state, text }) => `${state}: ${text}`);

async function courseWithVideo(): Promise<{ courseId: string; video: string; picture: string }> {
  const course = await publish(server, admin);
  await addLecture(server, admin, course._id, "Unknowns");
  const { rows } = await server.dependencies.db.execute<{ file: string }>(
    sql`select video_file as file from lectures where course_id = ${course._id}`,
  );
  return {
    courseId: course._id,
    video: rows[0]?.file ?? "",
    picture: course.thumbnail.secure_url.split("/").at(-1) ?? "",
  };
}

test("files that are missing, cut off or foreign are named, also those of the trash, until they are mended", async () => {
  const { media } = server.dependencies;
  const first = await courseWithVideo();
  const second = await courseWithVideo();
  expect((await server.call("DELETE", `/course/${second.courseId}`, { headers: admin.headers })).statusCode).toBe(200);
  const sound = ["fine: 10 files were compared with 2 lectures and 2 pictures"];
  expect(await mediaStates()).toEqual(sound);

  const size = (await media.size({ bucket: "lectures", id: first.video.split("/")[0] ?? "", name: "video.mp4" })) ?? 0;
  const whole = await media.read(
    { bucket: "lectures", id: first.video.split("/")[0] ?? "", name: "video.mp4" },
    0,
    size,
  );
  await truncate(path("lectures", first.video), size - 1);
  await rm(path("lectures", second.video));
  await rm(path("images", first.picture, "large.jpeg"));
  await truncate(path("images", second.picture, "small.webp"), 0);
  await media.put({ bucket: "images", id: "2024", name: "photo.jpeg" }, streamChunks(Buffer.from("a stranger's")));
  const orphan = newId();
  await media.put({ bucket: "lectures", id: orphan, name: "video.mp4" }, streamChunks(Buffer.from("of an upload")));

  const upload = expect.stringContaining("belong to nothing");
  expect(await mediaStates()).not.toContainEqual(upload);
  expect(await mediaStates(new Date(Date.now() + 4 * hour))).toEqual([
    `wrong: missing videos (1): media/lectures/${second.video} (Unknowns): restore them from a backup, or add these lectures again`,
    `wrong: videos of another size (1): media/lectures/${first.video} (Unknowns: ${size - 1} bytes of ${size}): restore them from a backup`,
    `wrong: missing pictures (1): media/images/${first.picture}: restore them from a backup, or choose them again`,
    `wrong: empty pictures (1): media/images/${second.picture}: restore them from a backup, or choose them again`,
    "warning: media of another program (1): media/images/2024: move them to another place",
    `warning: media that belong to nothing (1): media/lectures/${orphan}: a running server deletes them within the hour`,
  ]);

  for (const file of [first.video, second.video]) {
    const [id = "", name = ""] = file.split("/");
    await media.put({ bucket: "lectures", id, name }, streamChunks(Buffer.from(whole)));
  }
  for (const id of [first.picture, second.picture]) {
    for (const name of ["large.jpeg", "small.webp"])
      await media.put({ bucket: "images", id, name }, streamChunks(Buffer.from("a")));
  }
  await media.remove("images", "2024");
  await media.remove("lectures", orphan);
  expect(await mediaStates()).toEqual(sound);
});

test("kept figures that differ and rows that refer to nothing are told, and nothing when they are mended", async () => {
  const { db } = server.dependencies;
  const sound = [
    "fine: the kept figures agree with what they count",
    expect.stringMatching(/^fine: all rows agree with the \d\d references between tables$/),
  ];
  await courseWithVideo();
  expect(await contentStates()).toEqual(sound);

  const damage = [
    [sql`update courses set lecture_count = lecture_count + 1`, "lectures of courses"],
    [sql`update courses set learner_count = learner_count + 1`, "learners of courses"],
    [sql`delete from course_popularity`, "the order of courses by learners"],
    [sql`update course_counts set courses = courses + 1`, "courses by category, length and language"],
    [sql`delete from user_counts`, "accounts by role"],
    [sql`update ledger_days set gross = gross + 1`, "payments by day"],
    [sql`update ledger_days set refunds = refunds + 1`, "refunds by day"],
    [sql`delete from courses`, "lectures.course_id to courses (2)"],
  ] as const;
  for (const [statement, told] of damage) {
    const rollback = new Error("only tried");
    const trying = db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(statement);
      const inside: SqlSession = { query: (text) => tx.execute(sql.raw(text)), close: async () => undefined };
      const found = [...(await checkFigures(inside)), ...(await checkReferences(inside))];
      expect(found.filter(({ state }) => state === "wrong").map(({ text }) => text)).toContainEqual(
        expect.stringContaining(told),
      );
      throw rollback;
    });
    await expect(trying).rejects.toBe(rollback);
  }
  expect(await contentStates()).toEqual(sound);
});
