import type { components } from "@lms/api/schema";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { users } from "../../platform/database/schema/accounts.ts";
import { lectureCaptions } from "../../platform/database/schema/captions.ts";
import { lectures as lectureRows } from "../../platform/database/schema/courses.ts";
import { notes } from "../../platform/database/schema/conversation.ts";
import { rateCounters } from "../../platform/database/schema/settings.ts";
import { newId } from "../../platform/lib/id.ts";
import { minute } from "../../platform/lib/time/durations.ts";
import { addLecture, courseTexts, publish } from "../../testing/courses/course-forms.ts";
import type { TestAccount } from "../../testing/test-server.ts";
import { withTestServer } from "../../testing/with-test-server.ts";
import { purgeNotes } from "./note-rows.ts";

type Schemas = components["schemas"];
type Note = Schemas["Note"];

const server = withTestServer({ rateLimitScale: 1 });
let admin: TestAccount;
let learner: TestAccount;
let course: Schemas["Course"];
let ids: string[];

beforeEach(async () => {
  admin = await server.signedIn({ role: "ADMIN" });
  learner = await server.signedIn({ subscribed: true });
  course = await publish(server, admin);
  await addLecture(server, admin, course._id, "First");
  ids = (await addLecture(server, admin, course._id, "Second")).map(({ _id }) => _id);
});

const call = (account: TestAccount, method: "GET" | "POST" | "PUT" | "DELETE", path: string, payload?: object) =>
  server.call(method, path, { headers: account.headers, ...(payload && { payload }) });

const create = (note: object, account = learner) =>
  call(account, "POST", "/notes", { lectureId: ids[0], text: "Remember", ...note });

async function write(note: object = {}, account = learner): Promise<Note> {
  const answer = await create(note, account);
  expect(answer.statusCode).toBe(201);
  return answer.json<Schemas["NoteAnswer"]>().note;
}

async function list(query = "", account = learner): Promise<Schemas["NotesAnswer"]> {
  const answer = await call(account, "GET", `/notes${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

const texts = async (query = "") => (await list(query)).notes.map(({ text }) => text);
const exported = (query = "", headers = {}) =>
  server.call("GET", `/notes/export${query}`, { headers: { ...learner.headers, ...headers } });

const found = (q: string) => texts(`?q=${encodeURIComponent(q)}`);
const publishAll = (published: boolean) => server.dependencies.db.update(lectureRows).set({ published });
const cuesFor = (text: string) => [{ start: 4, end: 8, text }];

async function addCaptions(): Promise<void> {
  const { db, clock } = server.dependencies;
  const captions = { lectureId: ids[0] ?? "", updatedAt: clock() };
  await db.insert(lectureCaptions).values([
    { ...captions, language: "en", isDefault: true, cues: cuesFor("A signal\nhas a frequency") },
    { ...captions, language: "hi", isDefault: false, cues: cuesFor("संकेत की आवृत्ति") },
  ]);
}

describe("a note", () => {
  beforeEach(addCaptions);

  test("at a second keeps what was said there, in the captions that the person reads", async () => {
    expect(await write({ second: 5.5, language: "hi" })).toMatchObject({
      second: 5.5,
      caption: { text: "संकेत की आवृत्ति", language: "hi" },
      course: { _id: course._id, title: course.title },
      lecture: { _id: ids[0], title: "First" },
      open: true,
    });
    expect((await write({ second: 10, language: "fr" })).caption?.text).toBe("A signal\nhas a frequency");
    expect((await write({ second: 30 })).caption).toBeUndefined();
    expect((await write()).caption).toBeUndefined();
  });

  test("says that its video was replaced, and keeps its line", async () => {
    const { _id } = await write({ second: 5 });
    await server.dependencies.db.update(lectureRows).set({ videoFile: "another/video.mp4" });
    await server.dependencies.db.delete(lectureCaptions);
    const [note] = (await list()).notes;
    expect(note).toMatchObject({ _id, replaced: true, caption: { language: "en" } });
  });

  test("outlives a draft and a deletion of its lecture, and is open again with it", async () => {
    await write({ second: 5 });
    await publishAll(false);
    expect((await list()).notes).toMatchObject([{ open: false, lecture: { title: "First" } }]);
    await publishAll(true);
    expect((await list()).notes).toMatchObject([{ open: true }]);
    await call(admin, "DELETE", `/course/${course._id}`);
    expect((await list()).notes).toMatchObject([{ open: false, course: { title: course.title } }]);
    await call(admin, "POST", `/trash/courses/${course._id}/restore`);
  });

  test("of an account that is deleted is gone", async () => {
    await write();
    const { db } = server.dependencies;
    const { id: userId } = await server.signedIn();
    await db.update(notes).set({ userId });
    await db.delete(users).where(eq(users.id, userId));
    expect(await db.$count(notes)).toBe(0);
  });
});

test("is changed from its version alone", async () => {
  const { _id, version } = await write();
  const save = (text: string, ifMatch: string) =>
    server.call("PUT", `/notes/${_id}`, {
      headers: { ...learner.headers, "if-match": `"${ifMatch}"` },
      payload: { text },
    });
  expect((await save("Changed", version)).json().note).toMatchObject({ text: "Changed", editedAt: expect.any(String) });
  const refused = await save("Mine", version);
  expect([refused.statusCode, refused.json().current.note.text]).toEqual([412, "Changed"]);
});

test("is restored within ten minutes of its deletion, and then no longer", async () => {
  const { _id } = await write();
  const { db, clock } = server.dependencies;
  await call(learner, "DELETE", `/notes/${_id}`);
  expect(await texts()).toEqual([]);
  expect((await call(learner, "PUT", `/notes/${_id}`, { text: "x" })).statusCode).toBe(404);
  await purgeNotes(db, clock());
  expect((await call(learner, "POST", `/notes/${_id}/restoration`)).json().note).toMatchObject({ _id });
  await call(learner, "DELETE", `/notes/${_id}`);
  await purgeNotes(db, new Date(clock().getTime() + 11 * minute));
  expect((await call(learner, "POST", `/notes/${_id}/restoration`)).statusCode).toBe(404);
});

describe("nobody else", () => {
  const strangers = {
    admin: () => admin,
    learner: () => server.signedIn({ subscribed: true }),
    support: () => server.signedIn({ role: "SUPPORT" }),
  };

  test.each(Object.entries(strangers))("%s reads, changes, deletes or restores it", async (_who, stranger) => {
    const { _id } = await write({ text: "Only mine" });
    const other = await stranger();
    expect((await list("", other)).notes).toEqual([]);
    expect((await list(`?lecture=${ids[0]}`, other)).notes).toEqual([]);
    expect((await call(other, "GET", "/notes/export")).body).not.toContain("Only mine");
    expect((await call(other, "PUT", `/notes/${_id}`, { text: "Theirs" })).statusCode).toBe(404);
    expect((await call(other, "DELETE", `/notes/${_id}`)).statusCode).toBe(404);
    await call(learner, "DELETE", `/notes/${_id}`);
    expect((await call(other, "POST", `/notes/${_id}/restoration`)).statusCode).toBe(404);
  });

  test("of the team reads it while seeing the site as the learner", async () => {
    await write();
    expect((await call(admin, "POST", `/people/${learner.id}/see-as`, { reason: "Sees nothing" })).statusCode).toBe(
      200,
    );
    for (const path of ["/notes", "/notes/export"]) expect((await call(admin, "GET", path)).statusCode).toBe(403);
  });
});

describe("is refused", () => {
  test.each([
    ["nothing", { text: " \n" }, 400, "The note is empty"],
    ["too much", { text: "x".repeat(5001) }, 400, "A note should be at most 5000 characters"],
    ["a second before the start", { second: -1 }, 400, "The second is outside of the lecture"],
    ["a lecture that is not there", { lectureId: newId() }, 404, "Lecture not found"],
    ["an id that is none", { lectureId: "x" }, 404, "Lecture not found"],
  ])("%s", async (_what, note, status, message) => {
    const refused = await create(note);
    expect([refused.statusCode, refused.json().message]).toEqual([status, message]);
  });

  test("for a lecture that is a draft, closed or not paid for", async () => {
    await call(admin, "PUT", `/course/${course._id}/schedule`, { order: "sequence", sections: [], lectures: [] });
    expect((await create({ lectureId: ids[1] })).statusCode).toBe(403);
    await publishAll(false);
    expect((await create({})).statusCode).toBe(404);
    expect((await create({}, await server.signedIn())).statusCode).toBe(403);
  });

  test("the 601st in an hour", async () => {
    await write();
    await server.dependencies.db.update(rateCounters).set({ count: 599 });
    await write();
    expect((await create({})).statusCode).toBe(429);
  });
});

describe("the list", () => {
  test("is the newest first, and of one lecture by second with those about the whole before", async () => {
    await write({ text: "late", second: 90 });
    await write({ text: "whole" });
    await write({ text: "early", second: 9 });
    await write({ text: "other", lectureId: ids[1] });
    expect((await texts()).toSorted()).toEqual(["early", "late", "other", "whole"]);
    expect(await texts(`?lecture=${ids[0]}`)).toEqual(["whole", "early", "late"]);
    expect((await list()).courses).toEqual([{ _id: course._id, title: course.title, count: 4 }]);
  });

  test.each(["", "lecture="])("has pages: %s", async (lecture) => {
    for (let count = 0; count < 5; count += 1) await write({ text: `${count}`, second: count % 2 });
    const of = lecture && `&lecture=${ids[0]}`;
    const read: string[] = [];
    for (let cursor: string | undefined = ""; cursor !== undefined;) {
      const page: Schemas["NotesAnswer"] = await list(`?limit=2${of}${cursor && `&cursor=${cursor}`}`);
      read.push(...page.notes.map(({ text }) => text));
      cursor = page.nextCursor;
    }
    expect(read.toSorted()).toEqual(["0", "1", "2", "3", "4"]);
  });

  test("finds texts, lines and titles in both scripts, and takes signs of patterns as they are", async () => {
    await addCaptions();
    await write({ text: "हिन्दी की बात 100%" });
    await write({ text: "Nyquist", second: 5 });
    expect(await found("हिंदी")).toEqual(["हिन्दी की बात 100%"]);
    expect(await found("FREQUENCY")).toEqual(["Nyquist"]);
    expect(await found("%")).toEqual(["हिन्दी की बात 100%"]);
    expect(await found("first")).toHaveLength(2);
    expect(await found("elsewhere")).toEqual([]);
  });
});

test("a note is found by the title that its lecture has now, but not by an older one, nor by that of a draft", async () => {
  await write({ text: "mine" });
  await write({ text: "other", lectureId: ids[1] });
  const rename = (title: string) =>
    call(admin, "PUT", `/course/${course._id}/lectures/${ids[0]}`, { title, description: "Renamed." });
  expect((await rename("दूसरा नाम")).statusCode).toBe(200);
  expect((await list()).notes.map(({ lecture }) => lecture.title).toSorted()).toEqual(["Second", "दूसरा नाम"]);
  expect(await found("नाम")).toEqual(["mine"]);
  expect(await found("first")).toEqual([]);
  await write({ text: "my first" });
  expect(await found("first")).toEqual(["my first"]);
  await publishAll(false);
  await rename("Secret");
  expect(await found("secret")).toEqual([]);
  expect((await found("irst")).toSorted()).toEqual(["mine", "my first"]);
});

test("the filter and the export name a course as the newest note of it does", async () => {
  await write({ text: "before" });
  const { title: _, ...others } = courseTexts;
  expect((await call(admin, "PUT", `/course/${course._id}`, { ...others, title: "A new name" })).statusCode).toBe(200);
  server.pass(minute);
  await write({ text: "after" });
  expect((await list()).courses).toEqual([{ _id: course._id, title: "A new name", count: 2 }]);
  expect((await exported()).body.match(/^## .*/gm)).toEqual(["## A new name"]);
});

describe("the export", () => {
  test("is Markdown by second, with links that play from there, and no meaning of what was typed", async () => {
    await addCaptions();
    await write({ text: "late", second: 3725 });
    await write({ text: "# no *heading*\n- <b>none</b>\n\n1. last", second: 5 });
    const { headers, body } = await exported();
    expect(headers["content-type"]).toBe("text/markdown; charset=utf-8");
    expect(headers["content-disposition"]).toBe('attachment; filename="notes.md"');
    const link = `${server.dependencies.config.publicUrl}/course/displaylectures?course=${course._id}&lecture=${ids[0]}`;
    expect(body).toBe(`# Notes

## ${course.title}

### First

**[0:05](${link}&t=5)**

> A signal\\
> has a frequency

\\# no \\*heading\\*\\
\\- \\<b\\>none\\</b\\>

1\\. last

**[1:02:05](${link}&t=3725)**

late
`);
  });

  test("is of one course, without links where the lecture is not open, in the language of the reader", async () => {
    await write({ text: "mine" });
    await publishAll(false);
    const { body } = await exported(`?course=${course._id}`, { "accept-language": "hi" });
    expect(body).toContain("# नोट\n");
    expect(body).toContain("**पूरे लेक्चर के बारे में**\n\nmine");
    expect((await exported(`?course=${newId()}`)).body).toBe("# Notes\n");
  });
});
