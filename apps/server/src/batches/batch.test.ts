import type { components } from "@lms/api/schema";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { batches } from "../platform/database/schema/batches.ts";
import { courses } from "../platform/database/schema/courses.ts";
import { addBatch, announce, batchTexts, insertCourse } from "../testing/batches.ts";
import { addLecture, publish } from "../testing/courses/course-forms.ts";
import type { TestAccount } from "../testing/test-server.ts";
import { withTestServer } from "../testing/with-test-server.ts";
import { minute } from "../platform/lib/time/durations.ts";

type Schemas = components["schemas"];

const unknownId = "0b9c6a1e-8f4d-4c0e-9b0a-2f6f1d3c7a55";
const nowhere = [unknownId, "nothing", "0B9C6A1E-8F4D-4C0E-9B0A-2F6F1D3C7A55", "%00"];

const server = withTestServer();
let admin: TestAccount;
let learner: TestAccount;

beforeEach(async () => {
  admin = await server.signedIn({ role: "ADMIN" });
  learner = await server.signedIn();
});

async function read(id: string, account = learner): Promise<Schemas["Batch"]> {
  const answer = await server.call("GET", `/batch/${id}`, { headers: account.headers });
  return answer.json<Schemas["BatchAnswer"]>().batch;
}

const post = (path: string, account: TestAccount, payload?: object) =>
  server.call("POST", path, { headers: account.headers, ...(payload && { payload }) });

const put = (path: string, payload: object) => server.call("PUT", path, { headers: admin.headers, payload });

describe("creating", () => {
  test("returns the batch with its courses in the given order, each once, and texts as typed", async () => {
    const [one, other] = [
      await publish(server, admin, { title: "Algebra" }),
      await publish(server, admin, { title: "Optics" }),
    ];
    await addLecture(server, admin, other._id, "Light");
    const typed = { title: "  Évening <b>batch</b> 🙂 ", description: " Two\n\nevenings.  " };
    const answer = await post("/batch", admin, {
      ...batchTexts,
      ...typed,
      courses: [other._id, one._id, other._id],
      _id: "mine",
      learnerCount: 7,
    });
    expect(answer.statusCode).toBe(201);
    const { message, batch } = answer.json<Schemas["BatchAnswer"]>();
    expect(message).toBe("Batch created successfully");
    const now = server.dependencies.clock().toISOString();
    expect(batch).toEqual({
      _id: expect.any(String),
      ...typed,
      mode: "live",
      startsAt: "2026-07-01T13:30:00.000Z",
      endsAt: "2026-09-30T15:30:00.000Z",
      version: expect.any(String),
      status: "upcoming",
      courses: [other, one].map(({ _id, title, thumbnail, createdBy, language }) => ({
        _id,
        title,
        thumbnail,
        createdBy,
        language,
        numberOfLectures: title === "Optics" ? 1 : 0,
      })),
      announcements: [],
      announcementCount: 0,
      learnerCount: 0,
      joined: false,
      timeZone: "Asia/Kolkata",
      needsSubscription: false,
      waitingCount: 0,
      sessions: [],
      createdAt: now,
      updatedAt: now,
    });
    expect(await read(batch._id)).toEqual(batch);
  });

  test("needs a subscription to join unless it is sent without; an update that names neither changes nothing", async () => {
    const { needsSubscription: _, ...texts } = batchTexts;
    const form = { ...texts, courses: [await insertCourse(server)] };
    for (const [sent, needs, status] of [
      [{}, true, 403],
      [{ needsSubscription: false }, false, 200],
    ] as const) {
      const payload = { ...form, ...sent };
      const created = await server.call("POST", "/batch", { headers: admin.headers, payload });
      const { batch } = created.json<Schemas["BatchAnswer"]>();
      expect(batch.needsSubscription).toBe(needs);
      const renamed = { ...form, title: "Renamed" };
      const updated = await server.call("PUT", `/batch/${batch._id}`, { headers: admin.headers, payload: renamed });
      expect(updated.json()).toMatchObject({ batch: { title: "Renamed", needsSubscription: needs } });
      const joining = await server.call("POST", `/batch/${batch._id}/join`, { headers: learner.headers });
      expect(joining.statusCode).toBe(status);
    }
  });

  test.each<[string, object, [field: string, message: string][]]>([
    [
      "nothing",
      { title: " ", description: "" },
      [
        ["title", "All fields are mandatory"],
        ["description", "All fields are mandatory"],
      ],
    ],
    ["no course", { courses: [] }, [["courses", "Choose at least one course"]]],
    ["a course that is no id", { courses: ["nothing"] }, [["courses", "One of the courses is not there any more"]]],
    [
      "courses that are gone",
      { courses: [unknownId, "1b9c6a1e-8f4d-4c0e-9b0a-2f6f1d3c7a55"] },
      [["courses", "Some of the courses are not there any more"]],
    ],
    ["an end before the start", { endsAt: "2026-07-01T13:30:00Z" }, [["endsAt", "The end should be after the start"]]],
    [
      "an end before the start and no title",
      { title: "", endsAt: "2026-07-01T13:29:00Z" },
      [
        ["title", "All fields are mandatory"],
        ["endsAt", "The end should be after the start"],
      ],
    ],
    ["a day that is not", { startsAt: "2026-06-31T13:30:00Z" }, [["startsAt", "Start should be a date and a time"]]],
    ["another mode", { mode: "hybrid" }, [["mode", "Mode should be live or offline"]]],
    ["a long title", { title: "x".repeat(121) }, [["title", "Title should be at most 120 characters"]]],
    ["a NUL", { description: "a\0b" }, [["description", "Text with a NUL character cannot be kept"]]],
    ["a NUL in a list", { courses: ["a\0b"] }, [["courses", "Text with a NUL character cannot be kept"]]],
  ])("with %s is refused and writes nothing", async (_, changed, errors) => {
    const answer = await post("/batch", admin, { ...batchTexts, courses: [await insertCourse(server)], ...changed });
    expect(answer.statusCode).toBe(400);
    const expected = errors.map(([field, message]) => ({ field, message }));
    expect(answer.json()).toMatchObject({ message: expected[0]?.message, errors: expected });
    expect(await server.dependencies.db.$count(batches)).toBe(0);
  });

  test("an unknown course beside a known one writes nothing either", async () => {
    const answer = await post("/batch", admin, { ...batchTexts, courses: [await insertCourse(server), unknownId] });
    expect(answer.statusCode).toBe(400);
    expect(await server.dependencies.db.$count(batches)).toBe(0);
  });
});

describe("changing", () => {
  test("replaces texts, times and courses; learners and announcements stay", async () => {
    const batch = await addBatch(server, admin, { courses: [await insertCourse(server), await insertCourse(server)] });
    await post(`/batch/${batch._id}/join`, learner);
    await announce(server, admin, batch._id);
    server.pass(minute);
    const course = await insertCourse(server, { title: "Optics" });
    const kept = batch.courses[1]?._id ?? "";
    const answer = await put(`/batch/${batch._id}`, {
      title: "Morning batch",
      description: "One morning a week.",
      mode: "offline",
      startsAt: "2026-06-01T08:00:00+05:30",
      endsAt: "2026-06-30T08:00:00+05:30",
      courses: [course, kept],
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json<Schemas["BatchAnswer"]>().batch).toMatchObject({
      title: "Morning batch",
      mode: "offline",
      startsAt: "2026-06-01T02:30:00.000Z",
      status: "running",
      courses: [{ _id: course }, { _id: kept }],
      announcementCount: 1,
      learnerCount: 1,
      joined: false,
      createdAt: batch.createdAt,
      updatedAt: server.dependencies.clock().toISOString(),
    });
    expect((await read(batch._id)).joined).toBe(true);
  });

  test("is refused like creating, and leaves the batch as it was", async () => {
    const batch = await addBatch(server, admin);
    for (const changed of [{ courses: [unknownId] }, { endsAt: batchTexts.startsAt }, { title: "" }]) {
      const answer = await put(`/batch/${batch._id}`, {
        ...batchTexts,
        title: "New",
        courses: [batch.courses[0]?._id],
        ...changed,
      });
      expect(answer.statusCode).toBe(400);
    }
    expect(await read(batch._id, admin)).toEqual(batch);
  });

  test("by two at the same time stores one of the two completely", async () => {
    const batch = await addBatch(server, admin);
    const sets = await Promise.all(
      [
        ["A", "B"],
        ["C", "D", "E"],
      ].map(async (titles) => Promise.all(titles.map((title) => insertCourse(server, { title })))),
    );
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        put(`/batch/${batch._id}`, { ...batchTexts, title: `${index % 2}`, courses: sets[index % 2] }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    const { title, courses: shown } = await read(batch._id);
    expect(shown.map(({ _id }) => _id)).toEqual(sets[Number(title)]);
  });
});

test("a deleted course leaves its batches; one without courses stays and can get new ones", async () => {
  const [algebra, optics] = [await publish(server, admin), await publish(server, admin)];
  const batch = await addBatch(server, admin, { courses: [algebra._id, optics._id] });
  await server.call("DELETE", `/course/${algebra._id}`, { headers: admin.headers });
  expect((await read(batch._id)).courses).toMatchObject([{ _id: optics._id }]);
  await server.call("DELETE", `/course/${optics._id}`, { headers: admin.headers });
  expect((await read(batch._id)).courses).toEqual([]);
  const answer = await put(`/batch/${batch._id}`, { ...batchTexts, courses: [await insertCourse(server)] });
  expect(answer.json<Schemas["BatchAnswer"]>().batch.courses).toHaveLength(1);
});

test("courses that are deleted while batches are written are in none of them, without a server error", async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, () => insertCourse(server)));
  const batch = await addBatch(server, admin, { courses: ids });
  const writing = ids.map((id, index) =>
    put(`/batch/${batch._id}`, { ...batchTexts, courses: [...ids.slice(index), id] }),
  );
  const deleting = ids.slice(0, 3).map((id) => server.call("DELETE", `/course/${id}`, { headers: admin.headers }));
  const [answers, deleted] = await Promise.all([Promise.all(writing), Promise.all(deleting)]);
  for (const { statusCode } of answers) expect([200, 400]).toContain(statusCode);
  expect(deleted.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const left = await server.dependencies.db.select({ id: courses.id }).from(courses);
  const shown = (await read(batch._id)).courses.map(({ _id }) => _id);
  expect(left.map(({ id }) => id)).toEqual(expect.arrayContaining(shown));
});

test("deleting deletes the batch with everything in it, and its courses stay", async () => {
  const batch = await addBatch(server, admin);
  await announce(server, admin, batch._id);
  await post(`/batch/${batch._id}/join`, learner);
  const remove = () => server.call("DELETE", `/batch/${batch._id}`, { headers: admin.headers });
  expect((await remove()).json()).toEqual({
    success: true,
    code: "batches.deleted",
    message: "Batch deleted successfully",
  });
  expect((await remove()).statusCode).toBe(404);
  const { db } = server.dependencies;
  expect(await db.$count(courses, eq(courses.id, batch.courses[0]?._id ?? ""))).toBe(1);
});

test.each(nowhere)("%s is no batch", async (id) => {
  const body = { ...batchTexts, courses: [await insertCourse(server)] };
  const answers = [
    await server.call("GET", `/batch/${id}`, { headers: learner.headers }),
    await put(`/batch/${id}`, body),
    await put(`/batch/${id}`, { ...body, courses: [unknownId] }),
    await server.call("DELETE", `/batch/${id}`, { headers: admin.headers }),
    await post(`/batch/${id}/join`, learner),
    await post(`/batch/${id}/leave`, learner),
    await post(`/batch/${id}/announcements`, admin, { title: "T", body: "B" }),
    await put(`/batch/${id}/announcements/${unknownId}`, { title: "T", body: "B" }),
    await server.call("DELETE", `/batch/${id}/announcements/${unknownId}`, { headers: admin.headers }),
  ];
  for (const answer of answers) {
    expect([answer.statusCode, answer.json().message]).toEqual([404, "Batch not found"]);
  }
});

describe("announcements", () => {
  test("come newest first, as typed, in the batch and not in lists", async () => {
    const { _id } = await addBatch(server, admin);
    await announce(server, admin, _id, { title: "First", body: " As\n typed <i>🙂</i> " });
    server.pass(1000);
    const batch = await announce(server, admin, _id, { title: "Second", body: "B" });
    expect(batch.announcements).toMatchObject([
      { title: "Second" },
      { title: "First", body: " As\n typed <i>🙂</i> " },
    ]);
    expect(batch.announcementCount).toBe(2);
    expect(await read(_id)).toMatchObject({ announcements: batch.announcements });
    const listed = await server.call("GET", "/batch", { headers: learner.headers });
    const [shown] = listed.json<Schemas["BatchesAnswer"]>().batches;
    expect(shown?.announcementCount).toBe(2);
    expect(shown).not.toHaveProperty("announcements");
  });

  test("keep their date and position when they are edited, and show it; saving unchanged texts is no edit", async () => {
    const { _id } = await addBatch(server, admin);
    const [first] = (await announce(server, admin, _id, { title: "First", body: "B" })).announcements ?? [];
    server.pass(1000);
    await announce(server, admin, _id, { title: "Second", body: "B" });
    server.pass(1000);
    const path = `/batch/${_id}/announcements/${first?._id}`;
    const same = await put(path, { title: "First", body: "B" });
    expect(same.json<Schemas["BatchAnswer"]>().batch.announcements?.[1]).toEqual(first);
    const edited = await put(path, { title: "First", body: "Better" });
    expect(edited.json()).toMatchObject({ message: "Announcement updated successfully" });
    const editedAt = server.dependencies.clock().toISOString();
    expect(edited.json<Schemas["BatchAnswer"]>().batch.announcements?.[1]).toEqual({
      ...first,
      body: "Better",
      version: expect.any(String),
      editedAt,
    });
    server.pass(1000);
    await put(path, { title: "First", body: "Better" });
    expect((await read(_id)).announcements?.[1]?.editedAt).toBe(editedAt);
  });

  test("are deleted", async () => {
    const { _id } = await addBatch(server, admin);
    const [announcement] = (await announce(server, admin, _id)).announcements ?? [];
    const remove = () =>
      server.call("DELETE", `/batch/${_id}/announcements/${announcement?._id}`, { headers: admin.headers });
    expect((await remove()).json<Schemas["BatchAnswer"]>().batch).toMatchObject({
      announcements: [],
      announcementCount: 0,
    });
    const again = await remove();
    expect([again.statusCode, again.json().message]).toEqual([404, "Announcement not found"]);
  });

  test("are found in their own batch only", async () => {
    const [one, other] = [await addBatch(server, admin), await addBatch(server, admin)];
    const [announcement] = (await announce(server, admin, one._id)).announcements ?? [];
    for (const id of [announcement?._id, ...nowhere]) {
      const path = `/batch/${other._id}/announcements/${id}`;
      expect((await put(path, { title: "T", body: "B" })).json().message).toBe("Announcement not found");
      expect((await server.call("DELETE", path, { headers: admin.headers })).statusCode).toBe(404);
    }
    expect((await read(one._id)).announcements).toEqual([announcement]);
  });

  test.each<[object, string, string[]]>([
    [{}, "All fields are mandatory", ["title", "body"]],
    [{ title: "T", body: " " }, "All fields are mandatory", ["body"]],
    [{ title: "x".repeat(121), body: "B" }, "Title should be at most 120 characters", ["title"]],
    [{ title: "T", body: "x".repeat(5001) }, "Announcement should be at most 5000 characters", ["body"]],
  ])("%o is refused", async (payload, message, fields) => {
    const { _id } = await addBatch(server, admin);
    const [announcement] = (await announce(server, admin, _id)).announcements ?? [];
    for (const answer of [
      await post(`/batch/${_id}/announcements`, admin, payload),
      await put(`/batch/${_id}/announcements/${announcement?._id}`, payload),
    ]) {
      expect(answer.statusCode).toBe(400);
      const body = answer.json<{ message: string; errors: { field: string }[] }>();
      expect([body.message, body.errors.map(({ field }) => field)]).toEqual([message, fields]);
    }
    expect((await read(_id)).announcements).toEqual([announcement]);
  });
});
