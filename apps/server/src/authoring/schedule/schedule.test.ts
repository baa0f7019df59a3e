import type { components } from "@lms/api/schema";
import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { auditEntries } from "../../platform/database/schema/accounts.ts";
import { addLecture, publish } from "../../testing/courses/course-forms.ts";
import type { TestAccount } from "../../testing/test-server.ts";
import { withTestServer } from "../../testing/with-test-server.ts";

type Schemas = components["schemas"];
type Change = Partial<Schemas["CourseScheduleChange"]>;

const server = withTestServer();
let admin: TestAccount;
let course: Schemas["Course"];
let lectureId: string;

beforeEach(async () => {
  admin = await server.signedIn({ role: "ADMIN" });
  course = await publish(server, admin);
  const [lecture] = await addLecture(server, admin, course._id, "Unknowns");
  lectureId = lecture?._id ?? "";
});

const path = (courseId = course._id) => `/course/${courseId}/schedule`;
const read = async (courseId?: string) =>
  (await server.call("GET", path(courseId), { headers: admin.headers })).json<Schemas["CourseScheduleAnswer"]>()
    .schedule;

function save(change: Change, { courseId = course._id, ifMatch = "" } = {}) {
  const headers = { ...admin.headers, ...(ifMatch !== "" && { "if-match": `"${ifMatch}"` }) };
  const payload = { order: "free", sections: [], lectures: [], ...change };
  return server.call("PUT", path(courseId), { headers, payload });
}

const code = async (change: Change, courseId: string) =>
  (await save(change, { courseId })).json<Schemas["Failure"]>().code;

test("an order and times are saved whole: what is left out opens at once", async () => {
  const timed: Change = { order: "sequence", lectures: [{ _id: lectureId, opensAt: "2026-12-03T10:00:00+05:30" }] };
  const saved = (await save(timed)).json<Schemas["CourseScheduleAnswer"]>().schedule;
  expect(saved).toMatchObject({
    order: "sequence",
    lectures: [{ _id: lectureId, title: "Unknowns", opensAt: "2026-12-03T04:30:00.000Z" }],
  });
  expect(await read()).toEqual(saved);
  await save({ lectures: [{ _id: lectureId, opensAfterDays: 7 }] });
  expect((await read()).lectures).toEqual([{ _id: lectureId, title: "Unknowns", opensAfterDays: 7 }]);
  await save({});
  expect(await read()).toMatchObject({ order: "free", lectures: [{ _id: lectureId, title: "Unknowns" }] });
  const ofSchedule = and(eq(auditEntries.action, "saveCourseSchedule"), eq(auditEntries.subjectId, course._id));
  expect(await server.dependencies.db.$count(auditEntries, ofSchedule)).toBe(3);
});

test("a change from an older version is refused with what is there now, and the same change again is none", async () => {
  const { version } = await read();
  expect((await save({ order: "sequence" }, { ifMatch: version })).statusCode).toBe(200);
  expect((await save({ order: "sequence" }, { ifMatch: version })).statusCode).toBe(200);
  const refused = await save({ lectures: [{ _id: lectureId, opensAfterDays: 2 }] }, { ifMatch: version });
  expect([refused.statusCode, refused.json<Schemas["Failure"]>().current?.schedule]).toEqual([412, await read()]);
});

test("two times for one lecture, and lectures that are not there, are refused", async () => {
  const both = { _id: lectureId, opensAt: "2026-12-03T10:00:00Z", opensAfterDays: 2 };
  expect((await save({ lectures: [both] })).json()).toMatchObject({ code: "catalogue.opensOneWay" });
  for (const opensAt of ["2027-13-01T10:00:00Z", "2027-02-31T10:00:00Z"]) {
    const refused = await save({ lectures: [{ _id: lectureId, opensAt }] });
    expect(refused.json()).toMatchObject({ code: "account.noSuchMoment", errors: [{ field: "lectures/0/opensAt" }] });
  }
  const gone = await save({ lectures: [{ _id: course._id, opensAfterDays: 2 }] });
  expect([gone.statusCode, gone.json<Schemas["Failure"]>().current?.schedule]).toEqual([409, await read()]);
});

test("courses cannot wait for each other, also by one that is in the trash", async () => {
  const [second, third] = [await publish(server, admin), await publish(server, admin)];
  expect(await code({ requires: course._id }, course._id)).toBe("catalogue.requiresCircle");
  expect(await code({ requires: second._id }, course._id)).toBe("catalogue.scheduleSaved");
  expect(await code({ requires: third._id }, second._id)).toBe("catalogue.scheduleSaved");
  expect(await code({ requires: course._id }, third._id)).toBe("catalogue.requiresCircle");
  await server.call("DELETE", `/course/${second._id}`, { headers: admin.headers });
  expect(await code({ requires: course._id }, third._id)).toBe("catalogue.requiresCircle");
  expect(await code({ requires: second._id }, third._id)).toBe("catalogue.notFound");
});

test("staff of a course makes it wait for no draft that they do not see", async () => {
  const draft = await publish(server, admin);
  await server.call("PUT", `/course/${draft._id}/publication`, {
    headers: admin.headers,
    payload: { published: false },
  });
  const staffOf = [{ courseId: course._id, kind: "owner" as const }];
  const [owner, both] = [
    await server.signedIn({ staffOf }),
    await server.signedIn({ staffOf: [...staffOf, { courseId: draft._id, kind: "assistant" }] }),
  ];
  const payload = { order: "free", sections: [], lectures: [], requires: draft._id };
  const refused = await server.call("PUT", path(), { headers: owner.headers, payload });
  expect([refused.statusCode, refused.json<Schemas["Failure"]>().code]).toEqual([400, "catalogue.notFound"]);
  expect((await server.call("PUT", path(), { headers: both.headers, payload })).statusCode).toBe(200);
  const timed = { ...payload, lectures: [{ _id: lectureId, opensAfterDays: 2 }] };
  expect((await server.call("PUT", path(), { headers: owner.headers, payload: timed })).statusCode).toBe(200);
});

test("a required course in the trash is still required after a change meanwhile", async () => {
  const required = await publish(server, admin);
  await save({ requires: required._id });
  const before = await read();
  await server.call("DELETE", `/course/${required._id}`, { headers: admin.headers });
  const shown = await read();
  expect(shown).not.toHaveProperty("requires");
  expect((await save({ order: "sequence" }, { ifMatch: before.version })).statusCode).toBe(412);
  expect((await save({ order: "sequence" }, { ifMatch: shown.version })).statusCode).toBe(200);
  const { version } = await read();
  await server.call("POST", `/trash/${required._id}/restore`, { headers: admin.headers });
  expect(await read()).toMatchObject({ order: "sequence", requires: { _id: required._id } });
  expect((await save({}, { ifMatch: version })).statusCode).toBe(412);
  await save({});
  expect(await read()).not.toHaveProperty("requires");
});

test("staff of a course neither reads nor takes away a required draft that they do not see", async () => {
  const [draft, other] = [await publish(server, admin, { title: "Unannounced" }), await publish(server, admin)];
  await save({ requires: draft._id });
  await server.call("PUT", `/course/${draft._id}/publication`, {
    headers: admin.headers,
    payload: { published: false },
  });
  const editor = await server.signedIn({ staffOf: [{ courseId: course._id, kind: "editor" }] });
  const seen = await server.call("GET", path(), { headers: editor.headers });
  expect(seen.json<Schemas["CourseScheduleAnswer"]>().schedule).not.toHaveProperty("requires");
  const payload = { order: "sequence", sections: [], lectures: [] };
  const saved = await server.call("PUT", path(), { headers: editor.headers, payload });
  expect(saved.json<Schemas["CourseScheduleAnswer"]>().schedule).not.toHaveProperty("requires");
  expect(await read()).toMatchObject({ order: "sequence", requires: { _id: draft._id } });
  await server.call("PUT", path(), { headers: editor.headers, payload: { ...payload, requires: other._id } });
  expect(await read()).toMatchObject({ requires: { _id: other._id } });
});

test("a copy waits for the same course", async () => {
  const required = await publish(server, admin, { title: "Arithmetic" });
  await save({ requires: required._id });
  const payload = { title: "Algebra again" };
  const answer = await server.call("POST", `/course/${course._id}/copies`, { headers: admin.headers, payload });
  const copy = answer.json<Schemas["CourseAnswer"]>().course;
  expect(await read(copy._id)).toMatchObject({ requires: { _id: required._id, title: "Arithmetic" } });
});
