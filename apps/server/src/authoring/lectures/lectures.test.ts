import { join } from "node:path";
import type { components } from "@lms/api/schema";
import { beforeEach, describe, expect, test } from "vitest";
import { buildApp } from "../../app/app.ts";
import { addLecture, fixture, lectureForm, publish, sentBy } from "../../testing/courses/course-forms.ts";
import { filesUnder } from "../../testing/files-under.ts";
import type { TestAccount } from "../../testing/test-server.ts";
import { withTestServer } from "../../testing/with-test-server.ts";
import { minute } from "../../platform/lib/time/durations.ts";

type Schemas = components["schemas"];

const nowhere = "0b9c6a1e-8f4d-4c0e-9b0a-2f6f1d3c7a55";
const bytes = (text: string) => new Uint8Array(Buffer.from(text));

const server = withTestServer({ maxVideoBytes: 10_000, trashDays: 0 });
let admin: TestAccount;
let course: Schemas["Course"];
let initialFiles: string[];

beforeEach(async () => {
  await server.call("GET", "/course");
  admin = await server.signedIn({ role: "ADMIN" });
  course = await publish(server, admin);
  initialFiles = await filesUnder(mediaFolder());
});

const mediaFolder = () => join(server.dependencies.config.dataDir, "media");

async function files(): Promise<string[]> {
  return (await filesUnder(mediaFolder())).filter((file) => !initialFiles.includes(file));
}

async function lectures(account = admin, courseId = course._id): Promise<Schemas["Lecture"][]> {
  const answer = await server.call("GET", `/course/${courseId}`, { headers: account.headers });
  return answer.json<Schemas["LecturesAnswer"]>().lectures;
}

const remove = (courseId: string, lectureId: string, account = admin) =>
  server.call("DELETE", `/course/${courseId}/lectures/${lectureId}`, { headers: account.headers });

describe("addLecture", () => {
  test("returns the course with the new lecture last", async () => {
    await addLecture(server, admin, course._id, "First");
    server.pass(minute);
    const answer = await server.call(
      "POST",
      `/course/${course._id}`,
      sentBy(admin, await lectureForm({ title: "Second" })),
    );
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      success: true,
      code: "catalogue.lectureAdded",
      message: "Lecture added successfully",
      course: { _id: course._id, numberOfLectures: 2, updatedAt: "2026-06-15T10:01:00.000Z" },
    });
    const added = answer.json<Schemas["CourseWithLecturesAnswer"]>().course.lectures;
    expect(added).toMatchObject([
      { title: "First", position: 1 },
      { title: "Second", description: "What x stands for.", position: 2, duration: 3, locked: false },
    ]);
    expect(await lectures()).toEqual(added);
  });

  test.each(["lecture.webm", "lecture.mov", "lecture.mkv"])("accepts %s", async (name) => {
    const form = await lectureForm({ lecture: await fixture(name) });
    expect((await server.call("POST", `/course/${course._id}`, sentBy(admin, form))).statusCode).toBe(201);
    const [lecture] = await lectures();
    const video = await server.call("GET", lecture?.lecture.secure_url ?? "", { headers: admin.headers });
    expect(video.rawPayload).toEqual(Buffer.from(await fixture(name)));
  });

  test("accepts what no browser plays where it is made into a stream, and says else what to do", async () => {
    const form = await lectureForm({ lecture: await fixture("lecture.avi") });
    const refusal = await server.call("POST", `/course/${course._id}`, sentBy(admin, form));
    expect([refusal.statusCode, refusal.json()]).toMatchObject([415, { errors: [{ code: "unplayableVideo" }] }]);
    const { dependencies } = server;
    const streaming = { ffmpeg: "/usr/bin/ffmpeg", ffprobe: "/usr/bin/ffprobe", jobs: 1 };
    const app = await buildApp({ ...dependencies, config: { ...dependencies.config, streaming } });
    const { payload, headers } = sentBy(admin, form);
    const url = `/api/v1/course/${course._id}`;
    expect((await app.inject({ method: "POST", url, payload, headers })).statusCode).toBe(201);
    expect((await app.inject({ url: "/api/v1/site" })).json().site).toMatchObject({ convertsVideos: true });
    await app.close();
  });

  test("gives two concurrent uploads different positions", async () => {
    const titles = ["a", "b", "c", "d", "e"];
    await Promise.all(titles.map((title) => addLecture(server, admin, course._id, title)));
    const added = await lectures();
    expect(added.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5]);
    expect(added.map(({ title }) => title).toSorted()).toEqual(titles);
  });

  test.each([
    { what: "no video", changed: { lecture: undefined }, fields: ["lecture"] },
    { what: "an empty video", changed: { lecture: bytes("") }, fields: ["lecture"] },
    { what: "no title after the video", changed: { title: undefined }, fields: ["title"] },
    { what: "a blank description", changed: { description: "\n" }, fields: ["description"] },
  ])("refuses $what: all fields are mandatory", async ({ changed, fields }) => {
    const first = await lectureForm({ lecture: await fixture("lecture.mp4"), ...changed });
    const answer = await server.call("POST", `/course/${course._id}`, sentBy(admin, first));
    expect(answer.statusCode).toBe(400);
    const message = "All fields are mandatory";
    expect(answer.json()).toMatchObject({ message, errors: fields.map((field) => ({ field, message })) });
    expect([await lectures(), await files()]).toEqual([[], []]);
  });

  test.each([
    { what: "a page", status: 415, file: async () => bytes("<!doctype html><script>1</script>") },
    { what: "sound alone", status: 415, file: () => fixture("sound.m4a") },
    {
      what: "a video that is too large",
      status: 413,
      file: async () => new Uint8Array(Buffer.concat([await fixture("lecture.mp4"), Buffer.alloc(10_000)])),
    },
  ])("refuses $what with $status and stores nothing", async ({ status, file }) => {
    const answer = await server.call(
      "POST",
      `/course/${course._id}`,
      sentBy(admin, await lectureForm({ lecture: await file() })),
    );
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ success: false, errors: [{ field: "lecture" }] });
    expect([await lectures(), await files()]).toEqual([[], []]);
  });

  test.each([nowhere, "malformed", "%00"])("to %s is a 404 before the form is read", async (id) => {
    const form = await lectureForm({ lecture: bytes("not a video"), title: undefined });
    const answer = await server.call("POST", `/course/${id}`, sentBy(admin, form));
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ message: "Course not found" });
  });

  test("refuses a video by its announced size alone", async () => {
    const headers = {
      ...admin.headers,
      "content-type": "multipart/form-data; boundary=b",
      "content-length": "3000000000",
    };
    const answer = await server.call("POST", `/course/${course._id}`, { headers, payload: "--b" });
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ message: "The video is larger than 9.8 kB" });
  });

  test("to a course that is deleted meanwhile is a 404, and the video is deleted", async () => {
    const form = await lectureForm();
    const [added, deleted] = await Promise.all([
      server.call("POST", `/course/${course._id}`, sentBy(admin, form)),
      server.call("DELETE", `/course/${course._id}`, { headers: admin.headers }),
    ]);
    expect(deleted.statusCode).toBe(200);
    expect([201, 404]).toContain(added.statusCode);
    expect(await files()).toEqual([]);
  });
});

describe("getLectures", () => {
  beforeEach(() => addLecture(server, admin, course._id, "First"));

  test("returns the course and its lectures", async () => {
    const answer = await server.call("GET", `/course/${course._id}`, { headers: admin.headers });
    expect(answer.json()).toMatchObject({
      success: true,
      code: "catalogue.lecturesListed",
      message: "Lectures fetched successfully",
      course: { ...course, numberOfLectures: 1 },
    });
    expect(answer.json<Schemas["LecturesAnswer"]>().course).not.toHaveProperty("lectures");
  });

  test("locks what the caller may not watch", async () => {
    const learner = await server.signedIn();
    expect(await lectures(learner)).toMatchObject([{ title: "First", locked: true, lecture: {} }]);
    const subscriber = await server.signedIn({ subscribed: true });
    const [open] = await lectures(subscriber);
    expect(open).toMatchObject({
      locked: false,
      lecture: { secure_url: expect.stringContaining(`/media/lectures/${open?._id}?`), expiresIn: expect.any(Number) },
    });
  });

  test("is for signed-in users", async () => {
    expect((await server.call("GET", `/course/${course._id}`)).statusCode).toBe(401);
  });

  test.each([nowhere, "malformed", "%00"])("of %s is a 404", async (id) => {
    expect((await server.call("GET", `/course/${id}`, { headers: admin.headers })).statusCode).toBe(404);
  });
});

describe("deleteLecture", () => {
  test("removes its video and closes the gap", async () => {
    for (const title of ["a", "b", "c"]) await addLecture(server, admin, course._id, title);
    const middle = (await lectures())[1];
    const before = await files();

    const answer = await remove(course._id, middle?._id ?? "");
    expect(answer.json()).toMatchObject({
      success: true,
      code: "catalogue.lectureDeleted",
      message: "Lecture deleted successfully",
    });
    expect(await lectures()).toMatchObject([
      { title: "a", position: 1 },
      { title: "c", position: 2 },
    ]);
    expect(before).toHaveLength(3);
    expect(await files()).toHaveLength(2);
    expect((await server.call("GET", middle?.lecture.secure_url ?? "", { headers: admin.headers })).statusCode).toBe(
      404,
    );
    expect((await remove(course._id, middle?._id ?? "")).statusCode).toBe(404);
  });

  test("of another course is a 404 and leaves it", async () => {
    const other = await publish(server, admin);
    const [lecture] = await addLecture(server, admin, other._id, "Elsewhere");
    const answer = await remove(course._id, lecture?._id ?? "");
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ message: "Lecture not found" });
    expect(await lectures(admin, other._id)).toHaveLength(1);
  });

  test.each([nowhere, "malformed", "%00"])("%s is a 404", async (id) => {
    expect((await remove(course._id, id)).statusCode).toBe(404);
    expect((await remove(id, id)).statusCode).toBe(404);
  });

  test("and addLecture are for administrators", async () => {
    const [lecture] = await addLecture(server, admin, course._id, "Stays");
    const subscriber = await server.signedIn({ subscribed: true });
    expect((await remove(course._id, lecture?._id ?? "", subscriber)).statusCode).toBe(403);
    const sent = sentBy(subscriber, await lectureForm());
    expect((await server.call("POST", `/course/${course._id}`, sent)).statusCode).toBe(403);
    expect(await lectures()).toHaveLength(1);
  });
});
