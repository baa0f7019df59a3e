import type { components } from "@lms/api/schema";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { sweepLeftovers } from "../../app/scheduled-cleanup.ts";
import { notes, posts } from "../../platform/database/schema/conversation.ts";
import { courseLearners, courses, lectures, sections } from "../../platform/database/schema/courses.ts";
import { coursePaces, lectureProgress } from "../../platform/database/schema/progress.ts";
import { hour } from "../../platform/lib/time/durations.ts";
import { videoLocation } from "../../platform/media/videos/video.ts";
import { countItems } from "../../testing/count-items.ts";
import { LearnerClient } from "../../testing/learning.ts";
import type { TestAccount } from "../../testing/test-server.ts";
import { withTestServer } from "../../testing/with-test-server.ts";
import {
  contentOf,
  filesOfCourse,
  lectureNamed,
  makeWholeCourse,
  readCourse,
} from "../../testing/courses/whole-course.ts";
import { copyCourse } from "./copy-course.ts";

type Schemas = components["schemas"];

const server = withTestServer({ trashDays: 0 });
let admin: TestAccount;
let courseId: string;

beforeEach(async () => {
  await sweepAll();
  admin = await server.signedIn({ role: "ADMIN" });
  courseId = await makeWholeCourse(server, admin);
});

function sweepAll(): Promise<void> {
  return sweepLeftovers(server.dependencies, new Date(Date.now() + hour));
}

const read = (id: string) => readCourse(server, admin, id);
const filesOf = (course: Schemas["LecturesAnswer"]) => filesOfCourse(server, admin, course);
const copyOf = (id: string, title = "Algebra again") =>
  server.call("POST", `/course/${id}/copies`, { headers: admin.headers, payload: { title } });

test("has the contents of the course, under its own names, and is a draft", async () => {
  const original = await read(courseId);
  const answer = await copyOf(courseId);
  expect(answer.statusCode).toBe(201);
  const { course } = answer.json<Schemas["CourseAnswer"]>();
  expect(course).toMatchObject({ title: "Algebra again", published: false, learnerCount: 0, numberOfLectures: 2 });
  const copy = await read(course._id);
  expect(contentOf(copy)).toEqual(contentOf(original));
  expect(await filesOf(copy)).toEqual(await filesOf(original));
  expect(course.slug).not.toBe(original.course.slug);
  expect(contentOf(await read(courseId))).toEqual(contentOf(original));
});

test.each(["course", "copy"])("outlives the deletion of the other: the %s is deleted", async (which) => {
  const { course } = (await copyOf(courseId)).json<Schemas["CourseAnswer"]>();
  const [deleted, kept] = which === "course" ? [courseId, course._id] : [course._id, courseId];
  const before = await filesOf(await read(kept));
  await server.call("DELETE", `/course/${deleted}`, { headers: admin.headers });
  await sweepAll();
  const { db, media } = server.dependencies;
  expect(await db.$count(courses)).toBe(1);
  expect(await countItems(media)).toBe(which === "copy" ? 10 : 9);
  expect(await filesOf(await read(kept))).toEqual(before);
});

test("has none of what learners did", async () => {
  const learner = await server.signedIn({ subscribed: true });
  const payload = { person: learner.id, reason: "Knows it" };
  await server.call("POST", `/course/${courseId}/releases`, { headers: admin.headers, payload });
  const lectureId = lectureNamed(await read(courseId), "First")._id;
  await new LearnerClient(server, learner).mark(lectureId, true);
  const write = (path: string, form: object) => server.call("POST", path, { headers: learner.headers, payload: form });
  await write(`/lectures/${lectureId}/questions`, { title: "Why?", text: "Where from?" });
  await write("/notes", { lectureId, text: "Remember" });
  const { course } = (await copyOf(courseId)).json<Schemas["CourseAnswer"]>();
  const { db } = server.dependencies;
  expect(await db.$count(courseLearners, eq(courseLearners.courseId, course._id))).toBe(0);
  expect(await db.$count(coursePaces, eq(coursePaces.courseId, course._id))).toBe(0);
  expect(await db.$count(lectureProgress, eq(lectureProgress.courseId, course._id))).toBe(0);
  expect(await db.$count(lectureProgress, eq(lectureProgress.courseId, courseId))).toBe(1);
  expect(await db.select({ courseId: posts.courseId }).from(posts)).toEqual([{ courseId }]);
  expect(await db.select({ courseId: notes.courseId }).from(notes)).toEqual([{ courseId }]);
});

test.each(["missing", "damaged"])("is not made when a video is %s, and nothing is left", async (what) => {
  const { db, media } = server.dependencies;
  const [row] = await db.select().from(lectures).where(eq(lectures.title, "Third"));
  const video = videoLocation(row?.videoFile ?? "");
  if (what === "missing") await media.remove(video.bucket, video.id);
  else await media.put(video, new Blob(["other bytes"]).stream());
  const before = await countItems(media);
  const answer = await copyOf(courseId);
  expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: "catalogue.filesMissing" }]);
  expect([await db.$count(courses), await db.$count(sections), await db.$count(lectures)]).toEqual([1, 2, 3]);
  expect(await countItems(media)).toBe(before);
});

test("that a kill stops before its rows are there leaves files that the sweep takes", async () => {
  const { dependencies } = server;
  const { db, media, clock } = dependencies;
  const begin = db.transaction.bind(db);
  vi.spyOn(db, "transaction").mockImplementationOnce(begin).mockRejectedValueOnce(new Error("killed"));
  await expect(copyCourse({ db, media, clock }, courseId, "Again")).rejects.toThrow("killed");
  expect(await countItems(media)).toBe(19);
  expect(await db.$count(courses)).toBe(1);
  await sweepAll();
  expect(await countItems(media)).toBe(10);
  expect(await filesOf(await read(courseId))).toHaveLength(13);
});

test("of a course that is not there is a 404, and without a title a 400", async () => {
  expect((await copyOf("0b9c6a1e-8f4d-4c0e-9b0a-2f6f1d3c7a55")).statusCode).toBe(404);
  expect((await copyOf("x")).statusCode).toBe(404);
  expect((await copyOf(courseId, " ")).statusCode).toBe(400);
  expect((await copyOf(courseId, "a".repeat(121))).statusCode).toBe(400);
});
