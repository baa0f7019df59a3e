import type { components } from "@lms/api/schema";
import { beforeEach, expect, test } from "vitest";
import { minute } from "../platform/lib/time/durations.ts";
import { addLecture, publish } from "../testing/courses/course-forms.ts";
import type { TestAccount } from "../testing/test-server.ts";
import { withTestServer } from "../testing/with-test-server.ts";

type Schemas = components["schemas"];

const server = withTestServer();
let admin: TestAccount;
let course: Schemas["Course"];
let preview: Schemas["Lecture"];
let other: Schemas["Lecture"];

beforeEach(async () => {
  admin = await server.signedIn({ role: "ADMIN" });
  course = await publish(server, admin);
  await addLecture(server, admin, course._id, "Shown");
  const [first, second] = await addLecture(server, admin, course._id, "Other");
  if (first === undefined || second === undefined) throw new Error("There are two lectures");
  [preview, other] = [first, second];
  await set(preview, { published: true, preview: true });
});

async function set(lecture: Schemas["Lecture"], payload: Schemas["LecturePublication"]): Promise<void> {
  const path = `/course/${course._id}/lectures/${lecture._id}/publication`;
  expect((await server.call("PUT", path, { headers: admin.headers, payload })).statusCode).toBe(200);
}

async function ask(lecture: Schemas["Lecture"], slug = course.slug ?? "") {
  return server.call("GET", `/course/page/${slug}/previews/${lecture._id}`);
}

async function link(): Promise<string> {
  return (await ask(preview)).json<Schemas["PreviewAnswer"]>().preview.lecture.secure_url ?? "";
}

async function play(url: string, headers: Record<string, string> = {}): Promise<number> {
  return (await server.app.inject({ url, headers })).statusCode;
}

test("a preview is marked on the course's page, and anybody plays it by its link, in parts too", async () => {
  const page = (await server.call("GET", `/course/page/${course.slug}`)).json<Schemas["CoursePageAnswer"]>();
  expect(page.lectures.map((lecture) => lecture.preview)).toEqual([true, undefined]);
  const url = await link();
  expect(await play(url)).toBe(200);
  expect(await play(url, { range: "bytes=0-99" })).toBe(206);
  expect(await play(url, { cookie: "session=of-somebody" })).toBe(200);
  const learners = (await server.call("GET", "/course")).json<Schemas["CoursesAnswer"]>().courses[0]?.learnerCount;
  expect(learners).toBe(0);
});

test("nothing else opens with it", async () => {
  expect((await ask(other)).statusCode).toBe(404);
  const url = await link();
  expect(await play(url.replace(preview._id, other._id))).toBe(403);
  const visitor = await server.signedIn();
  const all = (await server.call("GET", `/course/${course._id}`, { headers: visitor.headers })).json<
    Schemas["LecturesAnswer"]
  >();
  expect(all.lectures.map(({ locked }) => locked)).toEqual([true, true]);
  const marked = await server.call("PUT", `/progress/lectures/${preview._id}`, {
    headers: visitor.headers,
    payload: { completed: true },
  });
  expect(marked.statusCode).toBe(403);
});

test("its link is over after minutes, and a changed one is refused", async () => {
  const url = await link();
  expect(await play(url.replace(/.$/, (last) => (last === "0" ? "1" : "0")))).toBe(403);
  server.pass(10 * minute);
  expect(await play(url)).toBe(403);
  expect(await play(await link())).toBe(200);
});

test("it ends for everybody with its mark, its publication, or that of its course", async () => {
  const url = await link();
  await set(preview, { published: true, preview: false });
  expect([await play(url), (await ask(preview)).statusCode]).toEqual([404, 404]);
  await set(preview, { published: false, preview: true });
  expect([await play(url), (await ask(preview)).statusCode]).toEqual([404, 404]);
  await set(preview, { published: true });
  expect([await play(url), (await ask(preview)).statusCode]).toEqual([200, 200]);
  const path = `/course/${course._id}/publication`;
  await server.call("PUT", path, { headers: admin.headers, payload: { published: false } });
  expect([await play(url), (await ask(preview)).statusCode]).toEqual([404, 404]);
});

test("it is found under the address of its own course alone", async () => {
  const another = await publish(server, admin, { title: "Geometry" });
  expect((await ask(preview, another.slug ?? "")).statusCode).toBe(404);
  expect((await ask(preview, "no-such-course")).statusCode).toBe(404);
  expect((await ask({ ...preview, _id: "x" })).statusCode).toBe(404);
});
