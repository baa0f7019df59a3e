import type { components } from "@lms/api/schema";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { courses } from "../platform/database/schema/courses.ts";
import { addLecture, publish } from "../testing/courses/course-forms.ts";
import type { TestAccount } from "../testing/test-server.ts";
import { withTestServer } from "../testing/with-test-server.ts";

type Course = components["schemas"]["Course"];
type Page = components["schemas"]["CoursePageAnswer"];

const texts = { title: "Algebra", category: "Mathematics", createdBy: "Ada Byron", description: "Letters." };

const server = withTestServer();
let admin: TestAccount;
let course: Course;

beforeEach(async () => {
  admin = await server.signedIn({ role: "ADMIN" });
  course = await publish(server, admin);
});

const open = (slug: string | undefined, headers = {}) => server.call("GET", `/course/page/${slug}`, { headers });

const rename = (title: string) =>
  server.call("PUT", `/course/${course._id}`, { payload: { ...texts, title }, headers: admin.headers });

test("anybody reads a course and the titles, parts and durations of its lectures, and no more of them", async () => {
  await addLecture(server, admin, course._id, "Unknowns");
  const [first, second] = await addLecture(server, admin, course._id, "Equations");
  const answer = await open(course.slug);
  expect(answer.statusCode).toBe(200);
  const page = answer.json<Page>();
  expect(page).toMatchObject({ success: true, code: "catalogue.fetched", message: "Course fetched successfully" });
  expect(page.course).toMatchObject({ _id: course._id, slug: course.slug, title: "Algebra", numberOfLectures: 2 });
  expect(page.lectures).toEqual([
    { _id: first?._id, title: "Unknowns", parts: ["video"], duration: first?.duration },
    { _id: second?._id, title: "Equations", parts: ["video"], duration: second?.duration },
  ]);
  expect(first?.duration).toBeGreaterThan(0);
});

test("every response with the course says its slug", async () => {
  expect(course.slug).toMatch(/^algebra-[0-9a-z]{10}$/);
  const listed = (await server.call("GET", "/course")).json<{ courses: Course[] }>().courses;
  const searched = (await server.call("GET", "/course?q=alg&limit=5")).json<{ courses: Course[] }>().courses;
  expect([listed[0]?.slug, searched[0]?.slug]).toEqual([course.slug, course.slug]);
});

test("a slug made of an earlier title finds the course, which says the current one", async () => {
  await rename("Linear Algebra");
  const current = `linear-${course.slug}`;
  expect((await open(course.slug)).json<Page>().course).toMatchObject({ title: "Linear Algebra", slug: current });
  expect((await open(current)).json<Page>().course.slug).toBe(current);
  expect((await open(course.slug?.toUpperCase())).json<Page>().course.slug).toBe(current);
});

test("titles in other scripts can be called, encoded", async () => {
  await rename("हिन्दी व्याकरण");
  const { slug } = (await open(course.slug)).json<Page>().course;
  expect(slug).toContain("हिन्दी-व्याकरण-");
  expect((await open(encodeURIComponent(slug ?? ""))).statusCode).toBe(200);
});

test.each([
  { what: "an unknown short id", slug: "algebra-0000000000" },
  { what: "an unknown short id alone", slug: "0000000000" },
  { what: "no short id", slug: "algebra" },
  { what: "the end of another path", slug: "lectures" },
  { what: "a zero byte", slug: "%00" },
  { what: "a path", slug: "..%2f..%2fetc" },
  { what: "a long text", slug: "x".repeat(5000) },
])("$what is a 404", async ({ slug }) => {
  const answers = await Promise.all([open(slug), open(slug)]);
  for (const answer of answers) {
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ success: false, code: "catalogue.notFound", message: "Course not found" });
  }
});

test("a deleted course is not there any more", async () => {
  await open(course.slug);
  await server.call("DELETE", `/course/${course._id}`, { headers: admin.headers });
  expect((await open(course.slug)).statusCode).toBe(404);
});

test("an unchanged page is not sent again, a changed one is", async () => {
  const first = await open(course.slug);
  const headers = { "if-none-match": first.headers.etag };
  expect(first.headers["cache-control"]).toBe("no-cache");
  const same = await open(course.slug, headers);
  expect([same.statusCode, same.body]).toEqual([304, ""]);
  await addLecture(server, admin, course._id, "Unknowns");
  const changed = await open(course.slug, headers);
  expect(changed.statusCode).toBe(200);
  expect(changed.json<Page>().lectures).toHaveLength(1);
});

test("short ids are not equal and cannot be given twice", async () => {
  const other = await publish(server, admin);
  expect(other.slug).not.toBe(course.slug);
  const { db } = server.dependencies;
  const [row] = await db.select().from(courses).where(eq(courses.id, course._id));
  const twice = db.update(courses).set({ shortId: row?.shortId }).where(eq(courses.id, other._id));
  await expect(twice).rejects.toMatchObject({ cause: { code: "23505" } });
});
