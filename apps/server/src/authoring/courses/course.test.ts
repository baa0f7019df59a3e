import { join } from "node:path";
import type { components } from "@lms/api/schema";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { addLecture, courseForm, fixture, publish, sentBy } from "../../testing/courses/course-forms.ts";
import { filesUnder } from "../../testing/files-under.ts";
import { jpegPicture, pngBomb } from "../../testing/pictures.ts";
import type { TestAccount } from "../../testing/test-server.ts";
import { withTestServer } from "../../testing/with-test-server.ts";
import { minute } from "../../platform/lib/time/durations.ts";

type Course = components["schemas"]["Course"];

const nowhere = "0b9c6a1e-8f4d-4c0e-9b0a-2f6f1d3c7a55";
const bytes = (text: string) => new Uint8Array(Buffer.from(text));

const server = withTestServer({ maxImageBytes: 200_000 });
let admin: TestAccount;

beforeEach(async () => {
  admin = await server.signedIn({ role: "ADMIN" });
  await list();
});

const files = () => filesUnder(join(server.dependencies.config.dataDir, "media"));

async function list(query = ""): Promise<Course[]> {
  return (await server.call("GET", `/course${query}`)).json<{ courses: Course[] }>().courses;
}

describe("createCourse", () => {
  test("publishes a course with its picture", async () => {
    const answer = await server.call("POST", "/course", sentBy(admin, await courseForm()));
    expect(answer.statusCode).toBe(201);
    const { course, message } = answer.json<{ course: Course; message: string }>();
    expect(message).toBe("Course created successfully");
    expect(course).toMatchObject({
      title: "Algebra",
      category: "Mathematics",
      createdBy: "Ada Byron",
      description: "Letters for numbers.",
      numberOfLectures: 0,
      language: "en",
      learnerCount: 0,
      badge: "NEW",
      createdAt: "2026-06-15T10:00:00.000Z",
    });
    expect(await list()).toEqual([course]);
    expect((await server.call("GET", course.thumbnail.secure_url)).headers["content-type"]).toBe("image/jpeg");
  });

  test("accepts the picture first, a jpg and text as typed, and ignores unknown fields", async () => {
    const form = await courseForm({
      thumbnail: await jpegPicture(),
      title: " <b>Ünï</b> ✓ ",
      _id: nowhere,
      learnerCount: "9",
    });
    const answer = await server.call("POST", "/course", sentBy(admin, form));
    expect(answer.statusCode).toBe(201);
    const [course] = await list();
    expect(course).toMatchObject({ title: " <b>Ünï</b> ✓ ", learnerCount: 0 });
    expect(course?._id).not.toBe(nowhere);
  });

  test.each([
    { sent: "hi", kept: "hi" },
    { sent: "ur", kept: "ur" },
    { sent: "  ", kept: "en" },
    { sent: undefined, kept: "en" },
  ])("keeps the language $sent as $kept", async ({ sent, kept }) => {
    const answer = await server.call("POST", "/course", sentBy(admin, await courseForm({ language: sent })));
    expect(answer.statusCode).toBe(201);
    expect((await list())[0]?.language).toBe(kept);
  });

  test.each(["fr", "EN", "hi-IN", "hindi"])("refuses the language %s, and stores nothing", async (language) => {
    const before = await files();
    const answer = await server.call("POST", "/course", sentBy(admin, await courseForm({ language })));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      errors: [{ field: "language", code: "pattern", message: "Choose a language from the list" }],
    });
    expect(await list()).toEqual([]);
    expect(await files()).toEqual(before);
  });

  test.each([
    { what: "no picture", changed: { thumbnail: undefined }, fields: ["thumbnail"] },
    { what: "an empty picture", changed: { thumbnail: bytes("") }, fields: ["thumbnail"] },
    { what: "text in place of the picture", changed: { thumbnail: "picture" }, fields: ["thumbnail"] },
    { what: "a blank title", changed: { title: "  " }, fields: ["title"] },
    { what: "a file in place of the title", changed: { title: bytes("Algebra") }, fields: ["title"] },
    {
      what: "nothing but a picture",
      changed: { title: undefined, category: undefined, createdBy: undefined, description: undefined },
      fields: ["title", "category", "createdBy", "description"],
    },
  ])("refuses $what: all fields are mandatory", async ({ changed, fields }) => {
    const before = await files();
    const answer = await server.call("POST", "/course", sentBy(admin, await courseForm(changed)));
    expect(answer.statusCode).toBe(400);
    const message = "All fields are mandatory";
    expect(answer.json()).toMatchObject({
      success: false,
      message,
      errors: fields.map((field) => ({ field, message })),
    });
    expect(await files()).toEqual(before);
  });

  test.each([
    { what: "a page that calls itself a png", status: 415, file: async () => bytes("<html><script>1</script></html>") },
    { what: "an SVG", status: 415, file: async () => bytes('<svg xmlns="http://www.w3.org/2000/svg"/>') },
    { what: "a video", status: 415, file: () => fixture("lecture.mp4") },
    { what: "a picture that unfolds to gigabytes", status: 400, file: pngBomb },
    { what: "a damaged picture", status: 400, file: async () => (await jpegPicture()).slice(0, 300) },
    {
      what: "a picture that is too large",
      status: 413,
      file: async () => new Uint8Array(Buffer.concat([await jpegPicture(), Buffer.alloc(200_000)])),
    },
  ])("refuses $what with $status at every position of the file, and stores nothing", async ({ status, file }) => {
    const before = await files();
    const last = await courseForm({ thumbnail: await file() });
    const first = await courseForm({ title: undefined, thumbnail: await file() });
    for (const form of [last, first]) {
      const answer = await server.call("POST", "/course", sentBy(admin, form));
      expect(answer.statusCode).toBe(status);
      expect(answer.json()).toMatchObject({ success: false, errors: [{ field: "thumbnail" }] });
    }
    expect(await list()).toEqual([]);
    expect(await files()).toEqual(before);
  });

  test("refuses a JSON body with a message", async () => {
    const answer = await server.call("POST", "/course", { payload: { title: "Algebra" }, headers: admin.headers });
    expect(answer.statusCode).toBe(415);
    expect(answer.json()).toMatchObject({ message: "Send this form as multipart/form-data" });
  });

  test("refuses a form without a body like an empty one", async () => {
    const answer = await server.call("POST", "/course", { headers: admin.headers });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message: "All fields are mandatory" });
  });
});

describe("updateCourse", () => {
  const texts = { title: "Calculus", category: "Analysis", createdBy: "Gottfried", description: "Slopes and areas." };

  test("changes the texts, the slug that is made of them, and nothing else", async () => {
    const course = await publish(server, admin);
    server.pass(minute);
    const payload = { ...texts, _id: nowhere, thumbnail: "other", learnerCount: 12, createdAt: "2020-01-01" };
    const answer = await server.call("PUT", `/course/${course._id}`, { payload, headers: admin.headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      message: "Course updated successfully",
      course: {
        ...course,
        ...texts,
        slug: course.slug?.replace("algebra", "calculus"),
        version: expect.any(String),
        updatedAt: "2026-06-15T10:01:00.000Z",
      },
    });
    expect(await list()).toEqual([answer.json<{ course: Course }>().course]);
  });

  test("changes the language, and leaves it where none is sent", async () => {
    const course = await publish(server, admin, { language: "hi" });
    const change = async (payload: object, headers = {}) =>
      server.call("PUT", `/course/${course._id}`, { payload, headers: { ...admin.headers, ...headers } });
    for (const more of [{}, { language: "" }, { language: null }]) {
      expect((await change({ ...texts, ...more })).json()).toMatchObject({ course: { ...texts, language: "hi" } });
    }
    const refused = await change({ ...texts, title: "Other", language: "klingon" });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ errors: [{ field: "language", code: "pattern" }] });
    const [stored] = await list();
    expect(stored).toMatchObject({ ...texts, language: "hi" });
    const again = { "if-match": `"${stored?.version}"` };
    expect((await change({ ...texts, language: "ta" }, again)).json()).toMatchObject({ course: { language: "ta" } });
    expect((await change({ ...texts, language: "hi" }, again)).statusCode).toBe(412);
    expect((await list())[0]?.language).toBe("ta");
  });

  test("needs all texts", async () => {
    const course = await publish(server, admin);
    const { title: _title, ...payload } = texts;
    const answer = await server.call("PUT", `/course/${course._id}`, { payload, headers: admin.headers });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message: "All fields are mandatory", errors: [{ field: "title" }] });
    expect(await list()).toEqual([course]);
  });

  test.each([nowhere, "malformed", "%00", "0"])("of %s is a 404", async (id) => {
    const answer = await server.call("PUT", `/course/${id}`, { payload: texts, headers: admin.headers });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ message: "Course not found" });
  });
});

describe("deleteCourse", () => {
  test("without a trash deletes its lectures and all its files", async () => {
    const { config } = server.dependencies;
    config.trashDays = 0;
    onTestFinished(() => {
      config.trashDays = 30;
    });
    const other = await publish(server, admin, { title: "Geometry" });
    await addLecture(server, admin, other._id, "Points");
    const before = await files();
    const course = await publish(server, admin);
    await addLecture(server, admin, course._id, "One");
    await addLecture(server, admin, course._id, "Two");
    expect((await files()).length).toBe(before.length + 4 + 2);

    const answer = await server.call("DELETE", `/course/${course._id}`, { headers: admin.headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      success: true,
      code: "catalogue.deleted",
      message: "Course deleted successfully",
    });
    expect((await list()).map(({ title }) => title)).toEqual(["Geometry"]);
    expect(await files()).toEqual(before);
    expect((await server.call("DELETE", `/course/${course._id}`, { headers: admin.headers })).statusCode).toBe(404);
  });

  test.each(["malformed", "%00"])("of %s is a 404", async (id) => {
    expect((await server.call("DELETE", `/course/${id}`, { headers: admin.headers })).statusCode).toBe(404);
  });
});

describe("only an administrator", () => {
  test.each(["POST", "PUT", "DELETE"] as const)("may %s", async (method) => {
    const course = await publish(server, admin);
    const path = method === "POST" ? "/course" : `/course/${course._id}`;
    const learner = await server.signedIn({ subscribed: true });
    expect((await server.call(method, path)).statusCode).toBe(401);
    expect((await server.call(method, path, { headers: learner.headers })).statusCode).toBe(403);
    expect(await list()).toEqual([course]);
  });
});
