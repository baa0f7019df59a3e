import type { components } from "@lms/api/schema";
import { beforeEach, describe, expect, test } from "vitest";
import { addBatch } from "../../testing/batches.ts";
import { courseForm, lectureForm, sentBy } from "../../testing/courses/course-forms.ts";
import { LearnerClient, reportOf } from "../../testing/learning.ts";
import { pngPicture } from "../../testing/pictures.ts";
import type { TestAccount } from "../../testing/test-server.ts";
import { withTestServer } from "../../testing/with-test-server.ts";
import { versions } from "../../platform/database/schema/settings.ts";
import { encodeCursor } from "../../platform/lib/cursor.ts";
import { minute } from "../../platform/lib/time/durations.ts";
import { createWorker } from "../../platform/jobs/worker.ts";
import { publicationJob, schedulePublications } from "./publication-job.ts";

type Schemas = components["schemas"];

const server = withTestServer();
let admin: TestAccount;
let learner: TestAccount;
let firstVersion = 0;

beforeEach(async () => {
  // The lists that the server keeps are those of a version of the catalogue.
  firstVersion += 1000;
  await server.dependencies.db.insert(versions).values({ name: "catalogue", value: firstVersion });
  admin = await server.signedIn({ role: "ADMIN", fullName: "Dev Rao" });
  learner = await server.signedIn({ subscribed: true });
});

async function draftCourse(changed: Record<string, string> = {}): Promise<Schemas["Course"]> {
  const answer = await server.call("POST", "/course?draft=true", sentBy(admin, await courseForm(changed)));
  expect(answer.statusCode).toBe(201);
  return answer.json<Schemas["CourseAnswer"]>().course;
}

async function lecture(courseId: string, { title = "Unknowns", draft = false } = {}): Promise<Schemas["Lecture"]> {
  const form = await lectureForm({ title, poster: await pngPicture(320, 180) });
  const answer = await server.call("POST", `/course/${courseId}?draft=${draft}`, sentBy(admin, form));
  expect(answer.statusCode).toBe(201);
  const added = answer.json<Schemas["CourseWithLecturesAnswer"]>().course.lectures.find((each) => each.title === title);
  if (added === undefined) throw new Error("The lecture was added");
  return added;
}

async function publication(courseId: string, body: Schemas["CoursePublication"], by: TestAccount = admin) {
  return server.call("PUT", `/course/${courseId}/publication`, { headers: by.headers, payload: body });
}

async function publicationOfLecture(courseId: string, lectureId: string, published: boolean, preview?: boolean) {
  const path = `/course/${courseId}/lectures/${lectureId}/publication`;
  const payload = { published, ...(preview !== undefined && { preview }) };
  return server.call("PUT", path, { headers: admin.headers, payload });
}

async function get(path: string, account?: TestAccount) {
  return server.call("GET", path, account && { headers: account.headers });
}

async function lecturesFor(account: TestAccount, courseId: string): Promise<string[]> {
  const answer = await get(`/course/${courseId}`, account);
  return answer.json<Schemas["LecturesAnswer"]>().lectures.map(({ title }) => title);
}

async function total(path: string): Promise<number> {
  return (await get(path)).json<Schemas["CoursesAnswer"]>().total ?? -1;
}

describe("a draft", () => {
  test("is in no list, count, search, page, sitemap, batch or progress, and its media open for administrators alone", async () => {
    const { _id: id, slug = "", thumbnail } = await draftCourse({ title: "Zymurgy" });
    const { _id: lectureId, lecture: video, poster } = await lecture(id);
    const batch = await addBatch(server, admin, { courses: [id] });
    await server.call("POST", `/batch/${batch._id}/join`, { headers: learner.headers });

    expect(await total("/course")).toBe(0);
    expect(await total("/course?limit=10&categories=true&languages=true")).toBe(0);
    for (const sort of ["popular", "new", "title", "category", "instructor", "lectures"]) {
      expect(await total(`/course?limit=10&sort=${sort}`)).toBe(0);
    }
    expect(await total("/course?q=Zymurgy")).toBe(0);
    expect(await total("/course?q=Zymurgi&limit=10")).toBe(0);
    const facets = (await get("/course?limit=10&categories=true&languages=true")).json<Schemas["CoursesAnswer"]>();
    expect(facets).toMatchObject({ courses: [], categories: [], languages: [] });
    expect((await get(`/course/page/${slug}`)).statusCode).toBe(404);
    expect((await get(`/course/${id}`, learner)).statusCode).toBe(404);
    expect((await get(`/progress/courses/${id}`, learner)).statusCode).toBe(404);
    const progress = (await get("/progress", learner)).json<Schemas["ProgressAnswer"]>();
    expect(progress.progress.catalogue).toEqual({ courses: 0, lectures: 0 });
    const joined = (await get(`/batch/${batch._id}`, learner)).json<Schemas["BatchAnswer"]>();
    expect(joined.batch.courses).toEqual([]);
    for (const path of ["/sitemap.xml", `/courses/${slug}`, `/share/course/${slug}.png`]) {
      const answer = await server.app.inject({ url: path });
      expect(answer.body).not.toContain("Zymurgy");
      expect(answer.body).not.toContain(slug);
    }
    for (const path of [thumbnail.secure_url, poster?.secure_url ?? ""]) {
      expect((await server.app.inject({ url: path })).statusCode).toBe(404);
      expect((await server.app.inject({ url: path, headers: learner.headers })).statusCode).toBe(404);
      const own = await server.app.inject({ url: path, headers: admin.headers });
      expect(own.statusCode).toBe(200);
      expect(own.headers["cache-control"]).toBe("private, no-store");
    }
    expect((await server.app.inject({ url: video.secure_url ?? "", headers: admin.headers })).statusCode).toBe(200);
    const report = reportOf({ lectureId, ranges: [[0, 1]], playedSeconds: 1 });
    const reported = await server.call("POST", "/progress", { headers: admin.headers, payload: { reports: [report] } });
    expect(reported.json<object>()).toMatchObject({ lectures: [], courses: [] });
  });

  test("is shown to administrators, in their list of drafts and by itself", async () => {
    const { _id: id } = await draftCourse();
    await lecture(id);
    const list = (await get("/drafts", admin)).json<Schemas["DraftsAnswer"]>();
    expect(list).toMatchObject({ courses: [{ _id: id, published: false }], total: 1 });
    const own = (await get(`/course/${id}`, admin)).json<Schemas["LecturesAnswer"]>();
    expect(own.course).toMatchObject({ published: false, numberOfLectures: 1 });
    expect(own.course.badge).toBeUndefined();
    expect((await get(`/progress/courses/${id}`, admin)).statusCode).toBe(200);
    const batch = await addBatch(server, admin, { courses: [id] });
    expect(batch.courses).toMatchObject([{ _id: id, published: false }]);
  });

  test("has pages of drafts, the last added first", async () => {
    const ids: string[] = [];
    for (const title of ["One", "Two", "Three"]) {
      ids.unshift((await draftCourse({ title }))._id);
      server.pass(minute);
    }
    const first = (await get("/drafts?limit=2", admin)).json<Schemas["DraftsAnswer"]>();
    const cursor = encodeURIComponent(first.nextCursor ?? "");
    const second = (await get(`/drafts?limit=2&cursor=${cursor}`, admin)).json<Schemas["DraftsAnswer"]>();
    expect([...first.courses, ...second.courses].map(({ _id }) => _id)).toEqual(ids);
    expect(second.nextCursor).toBeUndefined();
    const ofNoDay = encodeCursor(["2026-02-30T00:00:00.000000Z", ids[0] ?? ""]);
    for (const bad of ["x", ofNoDay]) expect((await get(`/drafts?cursor=${bad}`, admin)).statusCode).toBe(400);
  });

  test("is made by none of the calls of other clients", async () => {
    const created = await server.call("POST", "/course", sentBy(admin, await courseForm()));
    const { course } = created.json<Schemas["CourseAnswer"]>();
    await server.call("POST", `/course/${course._id}`, sentBy(admin, await lectureForm()));
    expect(await total("/course")).toBe(1);
    expect(await lecturesFor(learner, course._id)).toEqual(["Unknowns"]);
    expect(course.published).toBeUndefined();
  });
});

describe("publication", () => {
  test("needs a lecture to play, which it can publish with the course", async () => {
    const { _id: id, createdAt } = await draftCourse();
    expect((await publication(id, { published: true })).statusCode).toBe(409);
    await lecture(id, { draft: true });
    expect((await publication(id, { published: true })).statusCode).toBe(409);
    server.pass(minute);
    const answer = await publication(id, { published: true, withLectures: true });
    const { course } = answer.json<Schemas["CourseAnswer"]>();
    expect(course).toMatchObject({ numberOfLectures: 1, badge: "NEW" });
    expect(Date.parse(course.createdAt) - Date.parse(createdAt)).toBe(minute);
    expect(await total("/course")).toBe(1);
    expect(await total("/course?limit=10&sort=popular")).toBe(1);
    expect(await lecturesFor(learner, id)).toEqual(["Unknowns"]);
  });

  test("comes by itself at its moment, once", async () => {
    const { _id: id } = await draftCourse();
    await lecture(id);
    const now = server.dependencies.clock().getTime();
    for (const publishAt of [new Date(now).toISOString(), "2999-02-31T10:00:00Z"])
      expect((await publication(id, { published: false, publishAt })).statusCode).toBe(400);
    const publishAt = new Date(now + 10 * minute).toISOString();
    const scheduled = await publication(id, { published: false, publishAt });
    expect(scheduled.json<Schemas["CourseAnswer"]>().course).toMatchObject({ published: false, publishAt });
    const { dependencies } = server;
    const jobs = createWorker(dependencies, { "publish-courses": publicationJob(dependencies) });
    await schedulePublications(dependencies);
    await jobs.runDue();
    expect(await total("/course")).toBe(0);
    server.pass(10 * minute);
    await jobs.runDue();
    const { courses } = (await get("/course")).json<Schemas["CoursesAnswer"]>();
    expect(courses).toMatchObject([{ _id: id, createdAt: publishAt }]);
    expect(courses[0]?.publishAt).toBeUndefined();
  });

  test("does not come by itself for a draft that was in the trash at its moment: restored it is a draft", async () => {
    const { _id: id } = await draftCourse();
    await lecture(id);
    const publishAt = new Date(server.dependencies.clock().getTime() + 10 * minute).toISOString();
    await publication(id, { published: false, publishAt });
    expect((await server.call("DELETE", `/course/${id}`, { headers: admin.headers })).statusCode).toBe(200);
    server.pass(11 * minute);
    const restored = await server.call("POST", `/trash/${id}/restore`, { headers: admin.headers });
    const { course } = restored.json<Schemas["CourseAnswer"]>();
    expect([course.published, course.publishAt]).toEqual([false, undefined]);
    const { dependencies } = server;
    await schedulePublications(dependencies);
    await createWorker(dependencies, { "publish-courses": publicationJob(dependencies) }).runDue();
    expect(await total("/course")).toBe(0);
  });

  test("that is taken back hides the course and keeps what learners have done", async () => {
    const { _id: id, createdAt } = await draftCourse();
    const { _id: lectureId } = await lecture(id);
    await publication(id, { published: true });
    const player = new LearnerClient(server, learner);
    await player.mark(lectureId, true);
    server.pass(minute);
    expect((await publication(id, { published: false })).statusCode).toBe(200);
    expect(await total("/course")).toBe(0);
    expect((await get("/progress", learner)).json<Schemas["ProgressAnswer"]>().progress.courses).toEqual([]);
    const { course } = (await publication(id, { published: true })).json<Schemas["CourseAnswer"]>();
    expect(course.createdAt).toBe(createdAt);
    const back = (await get(`/progress/courses/${id}`, learner)).json<Schemas["CourseProgressAnswer"]>();
    expect(back.course.percent).toBe(100);
  });

  test("of a course that is not there is a 404, and of a learner a 403", async () => {
    const { _id: id } = await draftCourse();
    expect((await publication("0b9c6a1e-8f4d-4c0e-9b0a-2f6f1d3c7a55", { published: true })).statusCode).toBe(404);
    expect((await publication("x", { published: true })).statusCode).toBe(404);
    expect((await publication(id, { published: true }, learner)).statusCode).toBe(403);
  });
});

describe("a draft lecture", () => {
  test("is told when anybody can preview it", async () => {
    const { _id: id } = await draftCourse();
    const { _id: lectureId } = await lecture(id, { draft: true });
    const code = async (published: boolean, preview?: boolean) =>
      (await publicationOfLecture(id, lectureId, published, preview)).json<{ code: string }>().code;
    expect([await code(false, true), await code(true), await code(true, true), await code(true, false)]).toEqual([
      "catalogue.previewWhenPublished",
      "catalogue.lecturePublished",
      "catalogue.previewOn",
      "catalogue.previewOff",
    ]);
  });

  test("of a published course is unseen and does not count", async () => {
    const { _id: id, slug = "" } = await draftCourse();
    await lecture(id, { title: "Seen" });
    const hidden = await lecture(id, { title: "Hidden", draft: true });
    await lecture(id, { title: "Last" });
    await publication(id, { published: true });
    expect(await lecturesFor(learner, id)).toEqual(["Seen", "Last"]);
    expect(await lecturesFor(admin, id)).toEqual(["Seen", "Hidden", "Last"]);
    const page = (await get(`/course/page/${slug}`)).json<Schemas["CoursePageAnswer"]>();
    expect(page.course.numberOfLectures).toBe(2);
    expect(page.lectures.map(({ title }) => title)).toEqual(["Seen", "Last"]);
    const listed = (await get(`/course/${id}`, learner)).json<Schemas["LecturesAnswer"]>().lectures;
    expect(listed.map(({ position }) => position)).toEqual([1, 2]);
    const picture = hidden.poster?.secure_url ?? "";
    expect((await server.app.inject({ url: picture, headers: learner.headers })).statusCode).toBe(404);
    const mark = `/progress/lectures/${hidden._id}`;
    const marked = await server.call("PUT", mark, { headers: learner.headers, payload: { completed: true } });
    expect(marked.statusCode).toBe(404);
  });

  test("whose link a learner has from before does not play any more", async () => {
    const { _id: id } = await draftCourse();
    const { _id: lectureId } = await lecture(id);
    await publication(id, { published: true });
    const listed = (await get(`/course/${id}`, learner)).json<Schemas["LecturesAnswer"]>().lectures;
    const url = listed[0]?.lecture.secure_url ?? "";
    expect((await server.app.inject({ url, headers: learner.headers })).statusCode).toBe(200);
    await publicationOfLecture(id, lectureId, false);
    expect((await server.app.inject({ url, headers: learner.headers })).statusCode).toBe(404);
  });

  test("lowers nobody's percent, and a published one may", async () => {
    const { _id: id } = await draftCourse();
    const first = await lecture(id, { title: "First" });
    const second = await lecture(id, { title: "Second" });
    await publication(id, { published: true });
    const player = new LearnerClient(server, learner);
    await player.mark(first._id, true);
    const percent = async (): Promise<number> =>
      (await get(`/progress/courses/${id}`, learner)).json<Schemas["CourseProgressAnswer"]>().course.percent;
    expect(await percent()).toBe(50);
    expect((await publicationOfLecture(id, first._id, false)).statusCode).toBe(200);
    expect(await percent()).toBe(50);
    await publicationOfLecture(id, first._id, true);
    await publicationOfLecture(id, second._id, false);
    expect(await percent()).toBe(100);
    await publicationOfLecture(id, second._id, true);
    expect(await percent()).toBe(50);
  });
});
