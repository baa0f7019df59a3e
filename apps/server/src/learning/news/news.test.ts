import type { components } from "@lms/api/schema";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { jobHandlers } from "../../app/job-handlers.ts";
import { publicationJob, schedulePublications } from "../../authoring/publication/publication-job.ts";
import { courseLearners, lectures as lectureRows, sections } from "../../platform/database/schema/courses.ts";
import { entitlements } from "../../platform/database/schema/entitlements.ts";
import { lectureNews } from "../../platform/database/schema/notices.ts";
import { createWorker } from "../../platform/jobs/worker.ts";
import { newId } from "../../platform/lib/id.ts";
import { day, hour, minute, second } from "../../platform/lib/time/durations.ts";
import type { Mail } from "../../platform/mail/mail.ts";
import { addLecture, courseForm, lectureForm, publish, sentBy } from "../../testing/courses/course-forms.ts";
import type { TestAccount } from "../../testing/test-server.ts";
import { withTestServer } from "../../testing/with-test-server.ts";
import { scheduleOpenings } from "./mail-openings-job.ts";

type Schemas = components["schemas"];

const server = withTestServer();
let admin: TestAccount;
let asha: TestAccount;
let course: Schemas["Course"];

beforeEach(async () => {
  admin = await server.signedIn({ role: "ADMIN" });
  asha = await server.signedIn({ email: "asha@example.com", subscribed: true });
  course = await publish(server, admin);
  await addLecture(server, admin, course._id, "First");
  await begin(asha);
});

async function begin({ id: userId }: TestAccount): Promise<void> {
  server.pass(minute);
  const { db, clock } = server.dependencies;
  await db.insert(courseLearners).values({ courseId: course._id, userId, firstOpenedAt: clock() });
  server.pass(minute);
}

async function add(title: string): Promise<string> {
  const added = await addLecture(server, admin, course._id, title);
  return added.find((lecture) => lecture.title === title)?._id ?? "";
}

/** As so many additions one second after the other, which would take long. */
async function addMany(count: number): Promise<void> {
  const { db, clock } = server.dependencies;
  const at = (index: number) => new Date(clock().getTime() + index * 1000);
  const rows = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    courseId: course._id,
    title: `New ${index + 1}`,
    description: "One of many.",
    position: index + 2,
    createdAt: at(index),
  }));
  await db.insert(lectureRows).values(rows);
  await db
    .insert(lectureNews)
    .values(rows.map(({ id, courseId }, index) => ({ lectureId: id, courseId, at: at(index) })));
  server.pass(count * 1000);
}

const put = (account: TestAccount, path: string, payload: object) =>
  server.call("PUT", path, { headers: account.headers, payload });

async function notices(account = asha): Promise<Schemas["NoticesAnswer"]> {
  return (await server.call("GET", "/notices", { headers: account.headers })).json();
}

async function titles(account = asha): Promise<string[]> {
  return ((await notices(account)).lectures ?? []).map(({ title }) => title);
}

/** What two processes send. */
async function mailed(): Promise<Mail[]> {
  await queueMails();
  return server.deliver();
}

async function queueMails(): Promise<void> {
  const { "mail-news": news, "mail-openings": openings } = jobHandlers(server.dependencies);
  const worker = () => createWorker(server.dependencies, { "mail-news": news, "mail-openings": openings }).runDue();
  for (const _ of ["rounds begin", "learners are told"]) await Promise.all([worker(), worker()]);
}

describe("what is new in a course", () => {
  test("is told to those who have begun it, and counts until it is seen", async () => {
    const other = await server.signedIn({ subscribed: true });
    expect(await notices()).toMatchObject({ unreadCount: 0 });
    const id = await add("Filters");
    const news = { _id: id, title: "Filters", course: { _id: course._id, title: course.title } };
    expect(await notices()).toMatchObject({ unreadCount: 1, lectures: [{ ...news, read: false }], notices: [] });
    expect(await titles(other)).toEqual([]);
    await put(asha, "/notices/read", {});
    expect(await notices()).toMatchObject({ unreadCount: 0, lectures: [{ ...news, read: true }] });
  });

  test("is a draft only when it is published, and another part of an old lecture", async () => {
    const id = await add("Filters");
    const lecture = `/course/${course._id}/lectures/${id}`;
    await put(admin, `${lecture}/publication`, { published: false });
    expect(await titles()).toEqual([]);
    await put(asha, "/notices/read", {});
    server.pass(minute);
    await put(admin, `${lecture}/publication`, { published: true });
    expect(await notices()).toMatchObject({ unreadCount: 1, lectures: [{ title: "Filters" }] });
    await put(asha, "/notices/read", {});
    server.pass(minute);
    for (const source of ["A page of words.", "Another page."]) {
      expect((await put(admin, `${lecture}/text`, { source })).statusCode).toBe(200);
      expect(await notices()).toMatchObject({ unreadCount: 1 });
    }
    await put(asha, "/notices/read", {});
    server.pass(minute);
    await put(admin, `${lecture}/text`, { source: "A third one." });
    expect(await notices()).toMatchObject({ unreadCount: 0 });
  });

  test("is told when it opens, and to nobody who may not watch it", async () => {
    const id = await add("Filters");
    const opensAt = new Date(server.dependencies.clock().getTime() + 2 * day).toISOString();
    const schedule = { order: "free", sections: [], lectures: [{ _id: id, opensAt }] };
    expect((await put(admin, `/course/${course._id}/schedule`, schedule)).statusCode).toBe(200);
    expect(await titles()).toEqual([]);
    await put(asha, "/notices/read", {});
    server.pass(2 * day + minute);
    expect(await notices()).toMatchObject({ unreadCount: 1, lectures: [{ title: "Filters", createdAt: opensAt }] });
    const { db, clock } = server.dependencies;
    await db
      .update(entitlements)
      .set({ endedAt: clock(), endReason: "refund" })
      .where(eq(entitlements.userId, asha.id));
    expect(await notices()).toMatchObject({ unreadCount: 0 });
  });
});

test("of many lectures those are told that are open, and a mail counts all", async () => {
  await addMany(25);
  expect((await notices()).lectures).toHaveLength(20);
  await add("Last");
  server.pass(10 * minute);
  const [mail] = await mailed();
  expect(mail?.subject).toBe(`New in ${course.title}: 26 lectures`);
  await put(asha, "/notices/read", {});
  server.pass(minute);
  const { lectures: all } = (await server.call("GET", `/course/${course._id}`, { headers: admin.headers })).json<
    Schemas["LecturesAnswer"]
  >();
  await put(admin, `/course/${course._id}/schedule`, { order: "sequence", sections: [], lectures: [] });
  await put(asha, `/progress/lectures/${all[0]?._id}`, { completed: true });
  expect(await titles()).toEqual(["New 1"]);
});

describe("what is new in a course that somebody wished for", () => {
  test("is told to them without a subscription, by mail with the course's page, until they wish no more", async () => {
    const ravi = await server.signedIn({ email: "ravi@example.com" });
    await put(ravi, `/wishes/${course._id}`, {});
    await put(asha, `/wishes/${course._id}`, {});
    server.pass(minute);
    const id = await add("Filters");
    const news = { _id: id, title: "Filters", read: false };
    expect(await notices(ravi)).toMatchObject({ unreadCount: 1, lectures: [{ ...news, wished: true }] });
    expect((await notices()).lectures).toEqual([expect.not.objectContaining({ wished: true })]);
    server.pass(10 * minute);
    const mails = await mailed();
    expect(mails.map(({ to }) => to.address).toSorted()).toEqual(["asha@example.com", "ravi@example.com"]);
    const text = mails.find(({ to }) => to.address === "ravi@example.com")?.text;
    expect(text).toContain(`/course/description?course=${course._id}`);
    expect(text).toContain("is on your wish list");
    await server.call("DELETE", `/wishes/${course._id}`, { headers: ravi.headers });
    expect(await titles(ravi)).toEqual([]);
  });
});

test("news of a course that one may not watch any more hide none of a wished one", async () => {
  await server.dependencies.db.update(entitlements).set({ endedAt: server.dependencies.clock(), endReason: "refund" });
  const wished = await publish(server, admin);
  await put(asha, `/wishes/${wished._id}`, {});
  server.pass(minute);
  await addLecture(server, admin, wished._id, "Wished");
  await addMany(20);
  expect(await titles()).toEqual(["Wished"]);
});

const publication = (body: Schemas["CoursePublication"]) => put(admin, `/course/${course._id}/publication`, body);
const addDraft = async (title: string) => {
  await server.call("POST", `/course/${course._id}?draft=true`, sentBy(admin, await lectureForm({ title })));
};
const atOnce = () => publication({ published: true });
const withLectures = () => publication({ published: true, withLectures: true });
const planned = async () => {
  const { clock } = server.dependencies;
  const publishAt = new Date(clock().getTime() + hour).toISOString();
  await publication({ published: false, withLectures: true, publishAt });
  server.pass(hour);
  await schedulePublications(server.dependencies);
  await createWorker(server.dependencies, { "publish-courses": publicationJob(server.dependencies) }).runDue();
};

describe("a course that is a draft for some time", () => {
  test.each([
    ["and then published", add, atOnce],
    ["and then published with its drafts", addDraft, withLectures],
    ["and then published with them at its time", addDraft, planned],
  ])("tells what has come to it meanwhile, %s", async (_, addLectureTo, publishAgain) => {
    await put(asha, "/notices/read", {});
    await publication({ published: false });
    await addLectureTo("Filters");
    server.pass(day);
    expect(await mailed()).toEqual([]);
    await publishAgain();
    expect(await notices()).toMatchObject({ unreadCount: 1, lectures: [{ title: "Filters" }] });
    server.pass(10 * minute);
    expect((await mailed()).map(({ subject }) => subject)).toEqual([`New in ${course.title}: Filters`]);
    await put(asha, "/notices/read", {});
    server.pass(minute);
    for (const published of [false, true]) await publication({ published });
    expect(await notices()).toMatchObject({ unreadCount: 0 });
  });
});

test("a lecture that was in the trash when its course was published again is told when it comes back", async () => {
  await put(asha, "/notices/read", {});
  await publication({ published: false });
  const id = await add("Filters");
  await server.call("DELETE", `/course/${course._id}/lectures/${id}`, { headers: admin.headers });
  await atOnce();
  server.pass(day);
  const restored = await server.call("POST", `/trashed-items/${id}/restore`, { headers: admin.headers });
  expect(restored.statusCode).toBe(200);
  expect(await notices()).toMatchObject({ unreadCount: 1, lectures: [{ title: "Filters" }] });
});

describe("mails about it", () => {
  test("name all that came within ten minutes, once", async () => {
    for (const title of ["Filters", "Echoes"]) await add(title);
    expect(await mailed()).toEqual([]);
    server.pass(10 * minute);
    const [mail, ...others] = await mailed();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: { address: "asha@example.com" }, subject: `New in ${course.title}: 2 lectures` });
    expect(mail?.text).toContain("Filters");
    expect(mail?.text).toContain("Echoes");
    await add("Noise");
    server.pass(10 * minute);
    expect((await mailed()).map(({ subject }) => subject)).toEqual([`New in ${course.title}: Noise`]);
    server.pass(day);
    expect(await mailed()).toEqual([]);
  });

  test("name a lecture once that gets another part while they are on their way", async () => {
    const id = await add("Filters");
    server.pass(10 * minute);
    await queueMails();
    server.pass(second);
    await put(admin, `/course/${course._id}/lectures/${id}/text`, { source: "A page of words." });
    const early = await server.deliver();
    server.pass(10 * minute);
    expect([...early, ...(await mailed())].map(({ subject }) => subject)).toEqual([`New in ${course.title}: Filters`]);
  });

  test("are not sent about what was seen, nor to who switched them off by the link in one", async () => {
    await add("Filters");
    await put(asha, "/notices/read", {});
    server.pass(10 * minute);
    expect(await mailed()).toEqual([]);
    await add("Echoes");
    server.pass(10 * minute);
    const [mail] = await mailed();
    const path = /\/api\/v1(\S+)/.exec(mail?.unsubscribe?.post ?? "")?.[1] ?? "";
    expect((await server.call("POST", path)).json()).toMatchObject({ kind: "lecture" });
    await add("Noise");
    server.pass(10 * minute);
    expect(await mailed()).toEqual([]);
    expect(await titles()).toHaveLength(3);
  });

  test("go out when a lecture opens: on its date to all, after its days to whom they are over for", async () => {
    await scheduleOpenings(server.dependencies);
    const ravi = await server.signedIn({ email: "ravi@example.com", subscribed: true });
    const [dated, delayed] = [await add("Filters"), await add("Echoes")];
    server.pass(day);
    await begin(ravi);
    await mailed();
    const opensAt = new Date(server.dependencies.clock().getTime() + 3 * day).toISOString();
    const lectures = [
      { _id: dated, opensAt },
      { _id: delayed, opensAfterDays: 4 },
    ];
    await put(admin, `/course/${course._id}/schedule`, { order: "free", sections: [], lectures });
    for (const account of [asha, ravi]) expect(await titles(account)).toEqual([]);
    const received = async () => (await mailed()).map(({ to, subject }) => `${to.address}: ${subject.split(": ")[1]}`);
    server.pass(3 * day - 2 * hour);
    expect(await received()).toEqual([]);
    server.pass(2 * hour + minute);
    expect((await received()).toSorted()).toEqual([
      "asha@example.com: Echoes",
      "asha@example.com: Filters",
      "ravi@example.com: Filters",
    ]);
    server.pass(day);
    expect(await received()).toEqual(["ravi@example.com: Echoes"]);
    expect(await titles(ravi)).toEqual(["Echoes", "Filters"]);
    server.pass(day);
    expect(await received()).toEqual([]);
  });

  test.each([
    ["on its date", () => ({ opensAt: new Date(server.dependencies.clock().getTime() + 2 * day).toISOString() })],
    ["after its days", () => ({ opensAfterDays: 2 })],
  ])("name a lecture of the first publication that opens %s", async (_, opening) => {
    await scheduleOpenings(server.dependencies);
    const draft = sentBy(admin, await courseForm());
    course = (await server.call("POST", "/course?draft=true", draft)).json<Schemas["CourseAnswer"]>().course;
    const first = await add("Filters");
    await atOnce();
    await begin(asha);
    const later = await add("Echoes");
    const lectures = [first, later].map((id) => Object.assign({ _id: id }, opening()));
    await put(admin, `/course/${course._id}/schedule`, { order: "free", sections: [], lectures });
    server.pass(hour);
    expect(await mailed()).toEqual([]);
    server.pass(2 * day);
    const [mail, ...others] = await mailed();
    expect(others).toEqual([]);
    for (const title of ["Filters", "Echoes"]) expect(mail?.text).toContain(title);
  });

  test.each([
    ["on its date", { opensAt: 1 }, ["mail-news", "mail-openings"]],
    ["on its date", { opensAt: 1 }, ["mail-openings", "mail-news"]],
    ["after its days", { opensAfterDays: 2 }, ["mail-news", "mail-openings"]],
    ["after its days", { opensAfterDays: 2 }, ["mail-openings", "mail-news"]],
    ["after its date and days", { opensAt: 1, opensAfterDays: 2 }, ["mail-openings", "mail-news"]],
  ] as const)("name a lecture once that opens %s while no process runs", async (_, opening, kinds) => {
    await scheduleOpenings(server.dependencies);
    const id = await add("Filters");
    const { db, clock } = server.dependencies;
    const section = { id: newId(), courseId: course._id, title: "Later", position: 1 };
    const opensAt = "opensAt" in opening ? new Date(clock().getTime() + opening.opensAt * day) : null;
    await db.insert(sections).values({ ...section, opensAt });
    const opensAfterDays = "opensAfterDays" in opening ? opening.opensAfterDays : null;
    await db.update(lectureRows).set({ sectionId: section.id, opensAfterDays }).where(eq(lectureRows.id, id));
    server.pass(3 * day);
    const handlers = jobHandlers(server.dependencies);
    for (const kind of kinds) await createWorker(server.dependencies, { [kind]: handlers[kind] }).runDue();
    expect((await mailed()).map(({ subject }) => subject)).toEqual([`New in ${course.title}: Filters`]);
    server.pass(hour);
    expect(await mailed()).toEqual([]);
  });
});
