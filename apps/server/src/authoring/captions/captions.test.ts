import type { components } from "@lms/api/schema";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { minute } from "../../platform/lib/time/durations.ts";
import { saveTables, type Tables } from "../../../test/attack/tables.ts";
import { addLecture, publish } from "../../testing/courses/course-forms.ts";
import { startTestServer, type TestAccount, type TestServer } from "../../testing/test-server.ts";

type Schemas = components["schemas"];

const cues = [{ start: 0.5, end: 2, text: "Unknowns" }];

let server: TestServer;
let tables: Tables;
let admin: TestAccount;
let learner: TestAccount;
let course: Schemas["Course"];
let lecture: Schemas["Lecture"];

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signedIn({ role: "ADMIN" });
  learner = await server.signedIn({ subscribed: true });
  course = await publish(server, admin);
  const [added] = await addLecture(server, admin, course._id, "Unknowns");
  if (added === undefined) throw new Error("There is a lecture");
  lecture = added;
  tables = await saveTables(server.dependencies.db);
});
afterAll(async () => {
  await tables.dropCopy();
  await server.close();
});

beforeEach(async () => {
  await tables.restore();
});

function path(language = ""): string {
  return `/course/${course._id}/lectures/${lecture._id}/captions${language && `/${language}`}`;
}

async function save(language: string, payload: Schemas["CaptionsChange"], headers: Record<string, string> = {}) {
  return server.call("PUT", path(language), { headers: { ...admin.headers, ...headers }, payload });
}

async function stored(): Promise<Schemas["Captions"][]> {
  const answer = await server.call("GET", path(), { headers: admin.headers });
  return answer.json<Schemas["CaptionsAnswer"]>().captions;
}

async function linksFor(account: TestAccount): Promise<Schemas["CaptionsLinks"] | undefined> {
  const answer = await server.call("GET", `/course/${course._id}`, { headers: account.headers });
  return answer.json<Schemas["LecturesAnswer"]>().lectures[0]?.captions;
}

async function open(url: string, headers: Record<string, string> = {}) {
  return server.app.inject({ url, headers });
}

test("a learner gets a link to each language's WebVTT file, the default first", async () => {
  expect(await linksFor(learner)).toBeUndefined();
  await save("hi", { cues: [{ start: 0.5, end: 2, text: "अज्ञात राशियाँ" }] });
  expect((await save("en", { cues, isDefault: true })).statusCode).toBe(200);
  const links = (await linksFor(learner)) ?? [];
  expect(links.map(({ language, isDefault }) => [language, isDefault])).toEqual([
    ["en", true],
    ["hi", false],
  ]);
  const file = await open(links[0]?.secure_url ?? "");
  expect(file.headers["content-type"]).toBe("text/vtt; charset=utf-8");
  expect(file.body).toBe("WEBVTT\n\n00:00:00.500 --> 00:00:02.000\nUnknowns\n");
});

test("a link opens as the video's does: changed, over, for another lecture or after the subscription it is refused", async () => {
  await save("en", { cues });
  const [link] = (await linksFor(learner)) ?? [];
  const url = link?.secure_url ?? "";
  expect((await open(url)).statusCode).toBe(200);
  expect((await open(url, { cookie: admin.headers["cookie"] ?? "" })).statusCode).toBe(403);
  expect((await open(url.replace(/.$/, (last) => (last === "0" ? "1" : "0")))).statusCode).toBe(403);
  expect((await open(url.replace("/en?", "/hi?"))).statusCode).toBe(404);
  const visitor = await server.signedIn();
  expect(await linksFor(visitor)).toBeUndefined();
  server.pass(10 * minute);
  expect((await open(url)).statusCode).toBe(403);
});

test("captions of a draft open for administrators alone, those of a preview for anybody", async () => {
  await save("en", { cues });
  const url = (await linksFor(learner))?.[0]?.secure_url ?? "";
  const publication = `/course/${course._id}/lectures/${lecture._id}/publication`;
  await server.call("PUT", publication, { headers: admin.headers, payload: { published: false } });
  expect((await open(url)).statusCode).toBe(404);
  expect((await open((await linksFor(admin))?.[0]?.secure_url ?? "")).statusCode).toBe(200);

  await server.call("PUT", publication, { headers: admin.headers, payload: { published: true, preview: true } });
  const preview = await server.call("GET", `/course/page/${course.slug}/previews/${lecture._id}`);
  const [link] = preview.json<Schemas["PreviewAnswer"]>().preview.captions ?? [];
  expect((await open(link?.secure_url ?? "")).statusCode).toBe(200);
});

async function defaults(): Promise<string[]> {
  return (await stored()).filter(({ isDefault }) => isDefault).map(({ language }) => language);
}

test("one is the default as long as there are any", async () => {
  await save("en", { cues });
  await save("hi", { cues });
  await save("ta", { cues });
  expect(await defaults()).toEqual(["en"]);
  expect((await save("hi", { isDefault: true })).statusCode).toBe(200);
  expect(await defaults()).toEqual(["hi"]);
  await save("hi", { isDefault: false });
  expect(await defaults()).toEqual(["en"]);
  expect((await server.call("DELETE", path("en"), { headers: admin.headers })).statusCode).toBe(200);
  expect(await defaults()).toHaveLength(1);
  expect((await save("bn", { isDefault: true })).statusCode).toBe(404);
  expect((await server.call("DELETE", path("en"), { headers: admin.headers })).statusCode).toBe(404);
});

test("a change of an earlier version is refused with what is there now, and changes nothing", async () => {
  await save("en", { cues });
  const [{ version } = { version: "" }] = await stored();
  const mine = { cues: [{ start: 0, end: 1, text: "Mine" }] };
  expect((await save("en", { cues: [{ start: 0, end: 1, text: "Theirs" }] })).statusCode).toBe(200);
  const refused = await save("en", mine, { "if-match": `"${version}"` });
  expect(refused.statusCode).toBe(412);
  expect(refused.json<Schemas["Failure"]>().current?.captions?.[0]?.cues[0]?.text).toBe("Theirs");
  expect((await stored())[0]?.cues[0]?.text).toBe("Theirs");

  await server.call("DELETE", path("en"), { headers: admin.headers });
  expect((await save("en", mine, { "if-match": `"${version}"` })).statusCode).toBe(412);
  expect(await stored()).toEqual([]);
});

describe("a file", () => {
  const rolling = `WEBVTT

00:00:00.480 --> 00:00:03.150 align:start position:0%
 
welcome<00:00:01.440><c> to</c><00:00:01.620><c> signals</c>

00:00:03.150 --> 00:00:03.160 align:start position:0%
welcome to signals
 

00:00:03.160 --> 00:00:06.000 align:start position:0%
welcome to signals
and<00:00:03.900><c> noise</c>
`;

  test("of rolling captions has each line once: in the player's file, in the answer and in the search", async () => {
    const answer = await save("en", { file: rolling });
    const { captions, changes } = answer.json<Schemas["CaptionsAnswer"]>();
    expect(captions[0]?.cues.map(({ text }) => text)).toEqual(["welcome to signals", "and noise"]);
    expect(changes?.map(({ kind, count }) => [kind, count])).toContainEqual(["repeats", 2]);
    const file = await open((await linksFor(learner))?.[0]?.secure_url ?? "");
    expect(file.body.match(/welcome to signals|and noise/gu)).toEqual(["welcome to signals", "and noise"]);
    const found = await server.call("GET", "/course/transcripts?q=signals", { headers: learner.headers });
    expect(found.json<Schemas["TranscriptsAnswer"]>().lines).toMatchObject([{ text: "welcome to signals" }]);
  });

  test("in another encoding is read from its bytes, which is listed", async () => {
    const bytes = Buffer.from("1\n00:00:01,000 --> 00:00:03,000\nGrüße, schöne Straßen\n", "latin1");
    const answer = await save("en", { fileBytes: bytes.toString("base64") });
    expect(answer.json()).toMatchObject({
      captions: [{ cues: [{ start: 1, end: 3, text: "Grüße, schöne Straßen" }] }],
      changes: [{ kind: "encoding", count: 1, lines: [], encoding: "ISO-8859-1" }],
    });
  });

  test("says which lines come after the video, and nothing where nothing was changed", async () => {
    const late = await save("en", { file: "WEBVTT\n\n01:00:00.000 --> 01:00:01.000\nLate\n" });
    expect(late.json<Schemas["CaptionsAnswer"]>().changes).toEqual([{ kind: "afterVideo", count: 1, lines: [3] }]);
    const clean = await save("en", { file: "WEBVTT\n\n00:00.000 --> 00:01.000\nNow\n" });
    expect(clean.json<Schemas["CaptionsAnswer"]>().changes).toEqual([]);
    expect((await save("en", { cues })).json()).not.toHaveProperty("changes");
  });
});

describe("what is sent", () => {
  test("lines are put in order, and their texts are plain", async () => {
    const sent = [
      { start: 3, end: 4, text: "  a < b && c --> d\n\n <b>bold</b> ", settings: "line:10% align:start" },
      { start: 1.00049, end: 2, text: "First" },
    ];
    expect((await save("en", { cues: sent })).statusCode).toBe(200);
    const file = await open((await linksFor(learner))?.[0]?.secure_url ?? "");
    expect(file.body).toBe(
      "WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nFirst\n\n00:00:03.000 --> 00:00:04.000 line:10% align:start\n" +
        "a &lt; b &amp;&amp; c --&gt; d\n&lt;b&gt;bold&lt;/b&gt;\n",
    );
  });

  test.each<[string, Schemas["CaptionsChange"], number]>([
    ["nothing", {}, 400],
    ["a file and lines", { file: "WEBVTT\n\n00:01.000 --> 00:02.000\nA", cues }, 400],
    ["a line that ends before it starts", { cues: [{ start: 2, end: 1, text: "A" }] }, 400],
    ["a line without a text", { cues: [{ start: 1, end: 2, text: " " }] }, 400],
    ["no lines", { cues: [] }, 400],
    ["a time before the video", { cues: [{ start: -1, end: 2, text: "A" }] }, 400],
    ["a NUL", { cues: [{ start: 1, end: 2, text: "A\0" }] }, 400],
    ["settings with a line break", { cues: [{ start: 1, end: 2, text: "A", settings: "line:1\n\nx" }] }, 400],
    ["a file that is none", { file: "Hello" }, 400],
    ["a file as text and as bytes", { file: "WEBVTT", fileBytes: "V0VCVlRU" }, 400],
    ["bytes that are not in base64", { fileBytes: "WEBVTT\n\n00:01" }, 400],
    ["bytes of no text", { fileBytes: Buffer.from(new Uint8Array(2000)).toString("base64") }, 400],
    ["a file that is too large", { file: `WEBVTT\n\n${"a".repeat(500_001)}` }, 400],
    ["a body that is too large", { file: `WEBVTT\n\n${"a".repeat(2_100_000)}` }, 413],
  ])("%s is refused and changes nothing", async (_name, body, status) => {
    await save("en", { cues });
    expect((await save("en", body)).statusCode).toBe(status);
    expect((await stored()).map((each) => each.cues)).toEqual([cues]);
  });

  test("a language that is none is refused", async () => {
    expect((await save("x", { cues })).statusCode).toBe(400);
    expect(await stored()).toEqual([]);
  });
});

test("captions come back from the trash with their course, and go with their lecture", async () => {
  await save("en", { cues });
  await server.call("DELETE", `/course/${course._id}`, { headers: admin.headers });
  await server.call("POST", `/trash/${course._id}/restore`, { headers: admin.headers });
  expect(await stored()).toHaveLength(1);
  await server.call("DELETE", `/course/${course._id}/lectures/${lecture._id}`, { headers: admin.headers });
  expect((await server.call("GET", path(), { headers: admin.headers })).statusCode).toBe(404);
});
