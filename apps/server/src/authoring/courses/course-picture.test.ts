import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { components } from "@lms/api/schema";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildApp } from "../../app/app.ts";
import { jobHandlers } from "../../app/job-handlers.ts";
import { createWorker } from "../../platform/jobs/worker.ts";
import { courseForm, publish, sentBy } from "../../testing/courses/course-forms.ts";
import { filesUnder } from "../../testing/files-under.ts";
import { formBody, formOf } from "../../testing/form-body.ts";
import { jpegPicture, pngPicture } from "../../testing/pictures.ts";
import { startTestServer, type TestAccount, type TestServer } from "../../testing/test-server.ts";

type Schemas = components["schemas"];
type Course = Schemas["Course"];

let server: TestServer;
let other: Awaited<ReturnType<typeof buildApp>>;
let admin: TestAccount;
let course: Course;

beforeAll(async () => {
  server = await startTestServer();
  // As another process would be: with the same database and files.
  other = await buildApp(server.dependencies, { webFolder: join(server.dependencies.config.dataDir, "web") });
});
afterAll(async () => {
  await other.close();
  await server.close();
});
beforeEach(async () => {
  await server.reset();
  const pictures = join(server.dependencies.config.dataDir, "media/images");
  await rm(pictures, { recursive: true });
  await mkdir(pictures);
  admin = await server.signedIn({ role: "ADMIN" });
  course = await publish(server, admin);
});

async function replace(fields: Record<string, string | Uint8Array<ArrayBuffer>>) {
  const { payload, headers } = await formBody(formOf(Object.entries(fields)));
  return server.call("PUT", `/course/${course._id}/picture`, { payload, headers: { ...headers, ...admin.headers } });
}

const seen = () => course.thumbnail.secure_url;
const idIn = (url: string) => url.split("/").at(-1) ?? "";
const get = (url: string) => server.call("GET", url);
const picturesOf = async (url: string) =>
  (await filesUnder(join(server.dependencies.config.dataDir, "media/images"))).filter((file) =>
    file.startsWith(idIn(url)),
  );

async function removeMedia(): Promise<void> {
  const { "remove-media": handler } = jobHandlers(server.dependencies);
  await createWorker(server.dependencies, { "remove-media": handler }).runDue();
}

test("the new picture is shown at once by every process, and the old one with its sizes is gone", async () => {
  const listed = async () => {
    const answer = await other.inject({ url: "/api/v1/course" });
    return answer.json<Schemas["CoursesAnswer"]>().courses.find(({ _id }) => _id === course._id);
  };
  expect((await listed())?.thumbnail.secure_url).toBe(seen());
  await get(`${seen()}?w=320`);
  const answer = await replace({ thumbnail: await jpegPicture(), previous: seen() });
  const { course: changed } = answer.json<Schemas["CourseAnswer"]>();
  expect(answer.statusCode).toBe(200);
  expect(changed).toMatchObject({ _id: course._id, title: course.title, version: course.version });
  expect(changed.thumbnail.secure_url).not.toBe(seen());
  expect((await listed())?.thumbnail).toEqual(changed.thumbnail);
  expect((await get(changed.thumbnail.secure_url)).headers["content-type"]).toBe("image/jpeg");
  expect(await picturesOf(changed.thumbnail.secure_url)).toHaveLength(4);
  await removeMedia();
  expect(await picturesOf(seen())).toEqual([]);
  expect((await get(seen())).statusCode).toBe(404);
});

test("of two that replace the same picture one is told, and nothing is left of the other's", async () => {
  const pictures = [await jpegPicture(), await pngPicture(640, 360)];
  const answers = await Promise.all(pictures.map((thumbnail) => replace({ thumbnail, previous: seen() })));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 412]);
  const refused = answers.find(({ statusCode }) => statusCode === 412)?.json<Schemas["Failure"]>();
  const saved = answers.find(({ statusCode }) => statusCode === 200)?.json<Schemas["CourseAnswer"]>().course;
  expect(refused).toMatchObject({ code: "catalogue.pictureChangedMeanwhile", current: { course: saved } });
  await removeMedia();
  const stored = await filesUnder(join(server.dependencies.config.dataDir, "media/images"));
  expect(new Set(stored.map((file) => file.split("/")[0]))).toEqual(new Set([idIn(saved?.thumbnail.secure_url ?? "")]));
  expect((await replace({ thumbnail: pictures[0] ?? new Uint8Array() })).statusCode).toBe(200);
});

test.each([
  ["no picture", {}, 400],
  ["a page", { thumbnail: new Uint8Array(Buffer.from("<html>")) }, 415],
])("%s changes nothing", async (_, fields, status) => {
  expect((await replace(fields)).statusCode).toBe(status);
  expect((await get(seen())).statusCode).toBe(200);
});

test("the form of the course changes no picture", async () => {
  const { payload, headers } = sentBy(admin, await courseForm({ title: "Other" }));
  const answer = await server.call("PUT", `/course/${course._id}`, { payload, headers });
  expect(answer.statusCode).toBe(415);
  expect((await get(seen())).statusCode).toBe(200);
});
