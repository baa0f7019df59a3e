import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { buildApp } from "../../app/app.ts";
import { courses } from "../../platform/database/schema/courses.ts";
import { fairQueue } from "../../platform/queues/fair-queue.ts";
import { newId } from "../../platform/lib/id.ts";
import { searchQueue } from "../../platform/queues/search-queue.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { raiseCatalogueVersion } from "../catalogue-version.ts";
import { day } from "../../platform/lib/time/durations.ts";

interface Answer {
  courses: { title: string; approximate?: true }[];
  total: number;
  nextCursor?: string;
}

const catalogue = [
  { title: "Python for Teams", description: "Readable scripts." },
  { title: "Reading Poetry", description: "Not about python at all.", category: "Literature" },
  { title: "Advanced Python", description: "Descriptors and more." },
  { title: "Snakes", description: "Cobras.", category: "Python keeping" },
  { title: "Linear Algebra", description: "Vectors.", createdBy: "Meera Nair" },
  { title: "100% Cotton_Weaving", description: "From a plant\\to a cloth." },
  { title: 'It\'s “Quoted” "Twice"', description: "Marks; -- and /* more */." },
  { title: "Café Culture", description: "Straße, ΟΔΟΣ, Ærø 🫖." },
  { title: "हिन्दी व्याकरण", description: "सितार और तबला 🎶" },
  { title: "Distributed Systems, Slowly", description: "Clocks disagree.", createdBy: "Meera Nair" },
  { title: "स\u095Cक सुरक्षा", description: "संपर्क: पुलिस और अस्पताल।" },
  { title: "सम्पर्क की कला", description: "फ\u093Cोन पर बातचीत।" },
  { title: "चा\u0901द की यात्रा", description: "तारों का जन्म।", createdBy: "ज\u093Cोया ख\u093Cान" },
  { title: "कम्प्यूटर, कक्षा १०", description: "इण्टरनेट और इन्सान।" },
] as const;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  const { db, clock } = server.dependencies;
  const rows = catalogue.map((course, index) => {
    const createdAt = new Date(clock().getTime() - index * day);
    const others = { id: newId(), thumbnailFile: newId(), createdAt, updatedAt: createdAt };
    return Object.assign(others, { category: "Other", createdBy: "Somebody" }, course);
  });
  await db.insert(courses).values(rows);
  await raiseCatalogueVersion(db);
});
afterAll(() => server.close());

async function search(query: Record<string, string>): Promise<Answer> {
  const answer = await server.call("GET", "/course", { query });
  expect(answer.statusCode).toBe(200);
  return answer.json<Answer>();
}

const exact = ({ courses: found }: Answer) => found.filter((each) => !each.approximate).map(({ title }) => title);
const alike = ({ courses: found }: Answer) => found.filter((each) => each.approximate).map(({ title }) => title);

describe("exact matches come first", () => {
  const inTitle = ["Python for Teams", "Advanced Python"];

  test("of the title before the description before the category, each in the requested order", async () => {
    expect(exact(await search({ q: "PYTHON" }))).toEqual([...inTitle, "Reading Poetry", "Snakes"]);
    expect(exact(await search({ q: "python", sort: "title" }))).toEqual([
      "Advanced Python",
      "Python for Teams",
      "Reading Poetry",
      "Snakes",
    ]);
    expect(exact(await search({ q: "python", order: "asc" }))).toEqual([
      "Advanced Python",
      "Python for Teams",
      "Reading Poetry",
      "Snakes",
    ]);
  });

  test("and the instructor's name finds the courses", async () => {
    expect(exact(await search({ q: "meera" }))).toEqual(["Linear Algebra", "Distributed Systems, Slowly"]);
  });

  test("with a category only its own", async () => {
    expect(exact(await search({ q: "python", category: "Literature" }))).toEqual(["Reading Poetry"]);
  });
});

describe("a text is found anywhere, with any characters", () => {
  test.each([
    ["100%", "100% Cotton_Weaving"],
    ["0%", "100% Cotton_Weaving"],
    ["％", "100% Cotton_Weaving"],
    ["n_w", "100% Cotton_Weaving"],
    ["_", "100% Cotton_Weaving"],
    ["plant\\to", "100% Cotton_Weaving"],
    ["\\", "100% Cotton_Weaving"],
    ["it's", 'It\'s “Quoted” "Twice"'],
    ['"twice"', 'It\'s “Quoted” "Twice"'],
    ["; -- and /*", 'It\'s “Quoted” "Twice"'],
    ["CAFÉ", "Café Culture"],
    ["cafe\u0301", "Café Culture"],
    ["STRAßE", "Café Culture"],
    ["ærø", "Café Culture"],
    ["🫖", "Café Culture"],
    ["हिन्दी", "हिन्दी व्याकरण"],
    ["तबला", "हिन्दी व्याकरण"],
    ["🎶", "हिन्दी व्याकरण"],
    ["ea", "Python for Teams"],
    ["y", "Python for Teams"],
  ])("%s", async (q, title) => {
    expect(exact(await search({ q }))).toContain(title);
  });

  test.each([
    ["%", ["100% Cotton_Weaving"]],
    ["%%", []],
    ["__", []],
    ["l_near", []],
    ["python\0", []],
    ["\0", []],
    ["'; drop table courses; --", []],
  ])("%j is no pattern", async (q, titles) => {
    expect(exact(await search({ q }))).toEqual(titles);
  });
});

describe("a Hindi text is found however its marks are typed", () => {
  const grammar = "हिन्दी व्याकरण";
  const road = "स\u095Cक सुरक्षा";
  const art = "सम्पर्क की कला";
  const moon = "चा\u0901द की यात्रा";
  const computer = "कम्प्यूटर, कक्षा १०";

  test.each([
    ["a composed nukta", "स\u095Cक", road],
    ["a nukta of its own", "स\u0921\u093Cक", road],
    ["no nukta", "सडक", road],
    ["no nukta in a description", "फोन", art],
    ["a composed nukta in a description", "\u095Eोन", art],
    ["no nukta in an instructor's name", "जोया खान", moon],
    ["a nukta after the vowel", "जो\u093Cया", moon],
    ["an anusvara for a half consonant", "हिंदी", grammar],
    ["a chandrabindu for it", "हि\u0901दी", grammar],
    ["a half consonant that is shown as one", "हिन्\u200Dदी", grammar],
    ["a joiner that does nothing", "हि\u200Cन्दी", grammar],
    ["an anusvara for half a म", "कंप्यूटर", computer],
    ["half a न for half a म", "कन्प्यूटर", computer],
    ["half a न for half a ण", "इन्टरनेट", computer],
    ["an anusvara before a sibilant", "इंसान", computer],
    ["an anusvara for a chandrabindu", "चांद", moon],
    ["a half consonant for a chandrabindu", "चान्द", moon],
    ["digits of ASCII", "कक्षा 10", computer],
    ["digits of Devanagari", "कक्षा १०", computer],
    ["half a consonant before one of another class", "जन्म", moon],
    ["a word that is cut at half a consonant", "हिन्", grammar],
    ["a word that is cut before its virama", "व्याकरण", grammar],
    ["a word that is cut inside of a conjunct", "इण", computer],
    ["a word that is cut at half a म", "कम्", computer],
  ])("%s: %s", async (_, q, title) => {
    expect(exact(await search({ q }))).toEqual([title]);
  });

  test("in the title before the description", async () => {
    for (const q of ["संपर्क", "सम्पर्क"]) expect(exact(await search({ q }))).toEqual([art, road]);
  });

  test("a half consonant before one of another class is no anusvara", async () => {
    expect(exact(await search({ q: "जंम" }))).toEqual([]);
  });

  test("and misspelt, it is similar", async () => {
    for (const q of ["व्याकरन", "हिंदि"]) expect(alike(await search({ q }))).toContain(grammar);
    for (const q of ["कम्पूटर", "कंप्युटर"]) expect(alike(await search({ q }))).toContain(computer);
    expect(alike(await search({ q: "सुरक्शा" }))).toEqual([road]);
  });
});

describe("similar courses come afterwards, and are marked", () => {
  test.each([
    ["pyhton", "Python for Teams"],
    ["pythn", "Python for Teams"],
    ["algbra", "Linear Algebra"],
    ["lineer", "Linear Algebra"],
    ["lineer algebra", "Linear Algebra"],
    ["distribted sytems", "Distributed Systems, Slowly"],
    ["cafe", "Café Culture"],
    ["meera niar", "Linear Algebra"],
    ["linearalgebra", "Linear Algebra"],
    ["alge bra", "Linear Algebra"],
    ["the distribted", "Distributed Systems, Slowly"],
    ["quotde", 'It\'s “Quoted” "Twice"'],
    ["हिन्दि", "हिन्दी व्याकरण"],
  ])("%s", async (q, title) => {
    const found = await search({ q });
    expect(alike(found)).toContain(title);
    expect(exact(found)).toEqual([]);
  });

  test("the most similar first, and never among the exact matches", async () => {
    const { courses: found } = await search({ q: "algebra", sort: "title" });
    expect(found[0]).not.toHaveProperty("approximate");
    expect(found.slice(1).every(({ approximate }) => approximate)).toBe(true);
    const near = await search({ q: "lineer algebra" });
    expect(near.courses[0]?.title).toBe("Linear Algebra");
  });

  test.each(["pyx", "qqqqqq", "xkcdvbn", "blorptang", "फ्लूर्बनिक", "zzz", "🎸🎸🎸🎸", "गिटार बजाना"])(
    "nothing is similar to %s",
    async (q) => {
      expect(await search({ q })).toMatchObject({ courses: [], total: 0 });
    },
  );

  test("a course is like several words when it has most of their letters", async () => {
    expect(alike(await search({ q: "lineer wombats" }))).toEqual([]);
    expect(alike(await search({ q: "algbra bats" }))).toEqual(["Linear Algebra"]);
  });

  test("the words of a course that is changed are known at once", async () => {
    const { db, clock } = server.dependencies;
    await db.update(courses).set({ category: "Marsupials" }).where(eq(courses.title, "Snakes"));
    await raiseCatalogueVersion(db);
    expect(alike(await search({ q: "marsupails" }))).toEqual(["Snakes"]);
    const course = { description: "Round.", category: "Other", createdBy: "Somebody" };
    const times = { createdAt: clock(), updatedAt: clock() };
    await db.insert(courses).values({ id: newId(), title: "Wombats", thumbnailFile: newId(), ...course, ...times });
    await raiseCatalogueVersion(db);
    expect(alike(await search({ q: "wmobats" }))).toEqual(["Wombats"]);
    await db.delete(courses).where(eq(courses.title, "Wombats"));
    await db.update(courses).set({ category: "Python keeping" }).where(eq(courses.title, "Snakes"));
    await raiseCatalogueVersion(db);
    expect(await search({ q: "wmobats" })).toMatchObject({ courses: [], total: 0 });
  });

  test("the total counts them, and pages go through them", async () => {
    const whole = await search({ q: "pyhton" });
    expect(whole.total).toBe(whole.courses.length);
    expect(whole.total).toBeGreaterThan(1);
    const first = await search({ q: "pyhton", limit: "1" });
    const second = await search({ q: "pyhton", limit: "1", cursor: first.nextCursor ?? "" });
    expect([...first.courses, ...second.courses]).toEqual(whole.courses.slice(0, 2));
  });
});

async function find(app: TestServer["app"], path: string, ip: string): Promise<number> {
  return (await app.inject({ url: `/api/v1/course${path}`, remoteAddress: ip })).statusCode;
}

describe("a subject and a sound are found in other letters", () => {
  const subjects = [
    { title: "चित्रों से कैलकुलस", description: "ढाल और क्षेत्रफल।" },
    { title: "Chemistry at Home", description: "Safe reactions." },
    { title: "Waves", description: "School physics is enough." },
    { title: "गणित की नींव", description: "संख्याएँ।" },
    { title: "JavaScript Basics", description: "Functions." },
  ];

  beforeAll(async () => {
    const { db, clock } = server.dependencies;
    const times = { createdAt: clock(), updatedAt: clock() };
    const others = { category: "Other", createdBy: "Somebody", ...times };
    await db
      .insert(courses)
      .values(subjects.map((course) => Object.assign({ id: newId(), thumbnailFile: newId() }, others, course)));
    await raiseCatalogueVersion(db);
  });

  test.each([
    ["a misspelt word that sounds alike", "kemistry", "Chemistry at Home"],
    ["an English word in Hindi letters", "जावास्क्रिप्ट", "JavaScript Basics"],
    ["one that is misspelt too", "पायथन", "Python for Teams"],
    ["a misspelt one of a Hindi title", "kalkulus", "चित्रों से कैलकुलस"],
    ["an English one of a Hindi title", "calculus", "चित्रों से कैलकुलस"],
    ["letters left out", "javascrpt", "JavaScript Basics"],
    ["the subject in Hindi", "गणित", "Linear Algebra"],
    ["the subject in Hindi, of a Hindi title", "गणित", "चित्रों से कैलकुलस"],
    ["misspelt Hindi", "गणीत", "Linear Algebra"],
    ["Hindi in English letters", "ganit", "गणित की नींव"],
    ["the subject in English", "maths", "गणित की नींव"],
    ["a subject that only a description names", "भौतिकी", "Waves"],
    ["two words", "रसायन विज्ञान", "Chemistry at Home"],
  ])("%s: %s", async (_, q, title) => {
    const found = await search({ q });
    expect([...exact(found), ...alike(found)]).toContain(title);
  });

  test("the subject comes before what belongs to it", async () => {
    const found = await search({ q: "mathematics" });
    expect(alike(found)[0]).toBe("गणित की नींव");
    expect(alike(found)).toContain("Linear Algebra");
  });
});

describe("waiting searches", () => {
  test("do not delay the catalogue and sessions of others", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const searching = searchQueue({ databaseUrl: undefined });
    const app = await buildApp({ ...server.dependencies, searching });
    const long = searching.run(() => promise);
    const searches = Array.from({ length: 20 }, (_, index) => find(app, `?q=python${index}`, `203.0.113.${index}`));
    const { headers } = await server.signedIn();
    expect((await app.inject({ method: "POST", url: "/api/v1/user/getuser", headers })).statusCode).toBe(200);
    expect(await find(app, "", "203.0.113.99")).toBe(200);
    resolve();
    await long;
    expect(new Set(await Promise.all(searches))).toEqual(new Set([200]));
    await app.close();
  });

  test("a caller is refused a second one, and another caller is not", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const waitingLimits = { account: 1, address: 2, all: 2 };
    const searching = fairQueue({ concurrency: 1, waitingLimits, timeout: 10_000, refusal: "catalogue.searchBusy" });
    const app = await buildApp({ ...server.dependencies, searching });
    const long = searching.run(() => promise);
    const run = vi.spyOn(searching, "run");
    const first = find(app, "?q=one", "203.0.113.1");
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), { timeout: 60_000 });
    expect(await find(app, "?q=same", "203.0.113.1")).toBe(503);
    const other = find(app, "?q=same", "203.0.113.2");
    resolve();
    await long;
    expect(await Promise.all([first, other])).toEqual([200, 200]);
    await app.close();
  });
});
