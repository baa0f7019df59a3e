import type { components } from "@lms/api/schema";
import { beforeEach, expect, test } from "vitest";
import { versions } from "../../platform/database/schema/settings.ts";
import { minute } from "../../platform/lib/time/durations.ts";
import { courseForm, lectureForm, sentBy } from "../../testing/courses/course-forms.ts";
import type { TestAccount } from "../../testing/test-server.ts";
import { withTestServer } from "../../testing/with-test-server.ts";

type Schemas = components["schemas"];

const server = withTestServer();
let admin: TestAccount;
let firstVersion = 0;

beforeEach(async () => {
  firstVersion += 1000;
  await server.dependencies.db.insert(versions).values({ name: "catalogue", value: firstVersion });
  admin = await server.signedIn({ role: "ADMIN" });
});

async function add(title: string, { draft = true, publishAt = "" } = {}): Promise<string> {
  server.pass(minute);
  const form = await courseForm({ title, description: `About ${title}.` });
  const answer = await server.call("POST", `/course?draft=${draft}`, sentBy(admin, form));
  const { _id: id } = answer.json<Schemas["CourseAnswer"]>().course;
  if (publishAt === "") return id;
  await server.call("POST", `/course/${id}`, sentBy(admin, await lectureForm()));
  await publish(id, { published: false, publishAt });
  return id;
}

async function publish(id: string, payload: Schemas["CoursePublication"]) {
  const answer = await server.call("PUT", `/course/${id}/publication`, { headers: admin.headers, payload });
  expect(answer.statusCode).toBe(200);
}

async function list(query: Record<string, string> = {}): Promise<[titles: string[], total: number]> {
  const answer = await server.call("GET", "/managed-courses", { query, headers: admin.headers });
  expect(answer.statusCode).toBe(200);
  const { courses, total } = answer.json<Schemas["ManagedCoursesAnswer"]>();
  return [courses.map(({ title }) => title), total];
}

async function addThree(): Promise<void> {
  const tomorrow = new Date(server.dependencies.clock().getTime() + 24 * 60 * minute).toISOString();
  await add("Algebra", { draft: false });
  await add("Optics");
  await add("Zoology", { publishAt: tomorrow });
}

test("published courses, drafts and planned ones are in one list, the last added first", async () => {
  await addThree();
  expect(await list()).toEqual([["Zoology", "Optics", "Algebra"], 3]);
  expect(await list({ status: "all", sort: "title" })).toEqual([["Algebra", "Optics", "Zoology"], 3]);
  expect(await list({ sort: "lectures", order: "desc", limit: "1" })).toEqual([["Zoology"], 3]);
});

test("a status narrows the list and its total, with a search and without", async () => {
  await addThree();
  expect(await list({ status: "published" })).toEqual([["Algebra"], 1]);
  expect(await list({ status: "draft" })).toEqual([["Zoology", "Optics"], 2]);
  expect(await list({ status: "scheduled" })).toEqual([["Zoology"], 1]);
  expect(await list({ status: "draft", q: "about" })).toEqual([["Zoology", "Optics"], 2]);
  expect(await list({ status: "published", q: "zoology" })).toEqual([[], 0]);
});

test("a search finds drafts by title, description, and near misses of what is published", async () => {
  await addThree();
  expect(await list({ q: "OPTIC" })).toEqual([["Optics"], 1]);
  expect(await list({ q: "about o" })).toEqual([["Optics"], 1]);
  const { courses } = (
    await server.call("GET", "/managed-courses", { query: { q: "algebar" }, headers: admin.headers })
  ).json<Schemas["ManagedCoursesAnswer"]>();
  expect(courses).toMatchObject([{ title: "Algebra", approximate: true }]);
  expect(await list({ q: "\u0000" })).toEqual([[], 0]);
});

test("pages are reached by what they skip, also beyond the end, in every status", async () => {
  for (const title of ["One", "Two", "Three", "Four", "Five"]) await add(title);
  for (const status of ["all", "draft"]) {
    expect(await list({ status, limit: "2", skip: "2" })).toEqual([["Three", "Two"], 5]);
    expect(await list({ status, limit: "2", skip: "4" })).toEqual([["One"], 5]);
    expect(await list({ status, limit: "2", skip: "8" })).toEqual([[], 5]);
    expect(await list({ status, limit: "2", skip: "8", q: "about" })).toEqual([[], 5]);
  }
});

test("a change by another administrator is in the next answer", async () => {
  const id = await add("Optics");
  await server.call("POST", `/course/${id}`, sentBy(admin, await lectureForm()));
  expect(await list({ status: "draft" })).toEqual([["Optics"], 1]);
  await publish(id, { published: true });
  expect(await list({ status: "draft" })).toEqual([[], 0]);
  expect(await list({ status: "published" })).toEqual([["Optics"], 1]);
  await server.call("DELETE", `/course/${id}`, { headers: admin.headers });
  expect(await list()).toEqual([[], 0]);
});

test("the page of a draft is seen by administrators alone, as it will be, and is the public one afterwards", async () => {
  const id = await add("Optics");
  for (const draft of [true, false])
    await server.call(
      "POST",
      `/course/${id}?draft=${draft}`,
      sentBy(admin, await lectureForm({ title: draft ? "Later" : "Light" })),
    );
  const learner = await server.signedIn({ subscribed: true });
  const { slug = "" } = (await server.call("GET", `/course/${id}`, { headers: admin.headers })).json<
    Schemas["LecturesAnswer"]
  >().course;
  const page = async (by?: TestAccount) =>
    server.call("GET", `/managed-courses/${slug}/page`, by && { headers: by.headers });
  expect((await page()).statusCode).toBe(401);
  expect((await page(learner)).statusCode).toBe(403);
  expect((await server.call("GET", `/course/page/${slug}`, { headers: learner.headers })).statusCode).toBe(404);
  const before = (await page(admin)).json<Schemas["CoursePageAnswer"]>();
  expect(before).toMatchObject({ course: { _id: id, published: false }, lectures: [{ title: "Light" }] });
  expect(before.lectures).toHaveLength(1);

  await publish(id, { published: true });
  const { lectures } = (await page(admin)).json<Schemas["CoursePageAnswer"]>();
  const open = (await server.call("GET", `/course/page/${slug}`)).json<Schemas["CoursePageAnswer"]>();
  expect(open.lectures).toEqual(lectures);
  for (const unknown of ["optics-0000000000", "x"]) {
    const answer = await server.call("GET", `/managed-courses/${unknown}/page`, { headers: admin.headers });
    expect(answer.statusCode).toBe(404);
  }
});

test("no draft is listed for others, whatever they send to the catalogue", async () => {
  await add("Optics");
  const answer = await server.call("GET", "/course", { query: { status: "draft", limit: "10", q: "optics" } });
  expect(answer.json<Schemas["CoursesAnswer"]>()).toMatchObject({ courses: [], total: 0 });
  expect((await server.call("GET", "/managed-courses")).statusCode).toBe(401);
});
