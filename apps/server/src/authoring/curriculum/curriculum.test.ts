import type { components } from "@lms/api/schema";
import { beforeEach, describe, expect, test } from "vitest";
import { addLecture, publish } from "../../testing/courses/course-forms.ts";
import { readCourse } from "../../testing/courses/whole-course.ts";
import type { TestAccount } from "../../testing/test-server.ts";
import { withPreparedServer } from "../../testing/with-test-server.ts";

type Schemas = components["schemas"];

let admin: TestAccount;
let course: Schemas["Course"];
/** Ids, by title. */
let ids: Record<string, string>;

const server = withPreparedServer(async (made) => {
  admin = await made.signedIn({ role: "ADMIN" });
  course = await publish(made, admin);
  let lectures: Schemas["Lecture"][] = [];
  for (const title of ["a", "b", "c", "d"]) lectures = await addLecture(made, admin, course._id, title);
  ids = Object.fromEntries(lectures.map(({ _id, title }) => [title, _id]));
});
const read = (account = admin) => readCourse(server, account, course._id);

/** A section as "Title: a b", those without one first: "a b | First: c d". */
async function shown(account?: TestAccount): Promise<string> {
  const { lectures, sections = [] } = await read(account);
  expect(lectures.map(({ position }) => position)).toEqual(lectures.map((_, index) => index + 1));
  const titlesIn = (id: string | undefined): string =>
    lectures.flatMap(({ title, sectionId }) => (sectionId === id ? [title] : [])).join(" ");
  return [titlesIn(undefined), ...sections.map(({ _id, title }) => `${title}: ${titlesIn(_id)}`)].join(" | ");
}

type Wanted = [title: string, lectures: string, id?: string | undefined];

function idsOf(titles: string): string[] {
  return (titles === "" ? [] : titles.split(" ")).map((title) => ids[title] ?? title);
}

function curriculumOf(first: string, sections: readonly Wanted[]): Schemas["Curriculum"] {
  return {
    lectures: idsOf(first),
    sections: sections.map(([title, lectures, id]) =>
      Object.assign({ title, lectures: idsOf(lectures) }, id !== undefined && { _id: id }),
    ),
  };
}

function save(curriculum: Schemas["Curriculum"], version?: string) {
  const headers = { ...admin.headers, ...(version !== undefined && { "if-match": `"${version}"` }) };
  return server.call("PUT", `/course/${course._id}/curriculum`, { headers, payload: curriculum });
}

describe("saving", () => {
  test("makes, renames, moves and deletes sections, and puts the lectures in them", async () => {
    expect(
      (
        await save(
          curriculumOf("a", [
            ["First", "b c"],
            ["Second", "d"],
          ]),
        )
      ).statusCode,
    ).toBe(200);
    expect(await shown()).toBe("a | First: b c | Second: d");
    const [first, second] = (await read()).sections ?? [];
    await save(
      curriculumOf("", [
        ["Two", "d a", second?._id],
        ["New", ""],
        ["First", "c b", first?._id],
      ]),
    );
    expect(await shown()).toBe(" | Two: d a | New:  | First: c b");
    await save(curriculumOf("c", [["Two", "d a b", second?._id]]));
    expect(await shown()).toBe("c | Two: d a b");
    await save(curriculumOf("a b c d", []));
    expect(await shown()).toBe("a b c d");
  });

  test("from an older version changes nothing and answers what is there now", async () => {
    const { curriculumVersion } = await read();
    expect((await save(curriculumOf("b a c d", []), curriculumVersion)).statusCode).toBe(200);
    const late = await save(curriculumOf("a", [["Late", "b c d"]]), curriculumVersion);
    expect(late.statusCode).toBe(412);
    const { current } = late.json<Schemas["Failure"]>();
    expect(current?.lectures?.map(({ title }) => title)).toEqual(["b", "a", "c", "d"]);
    expect(await shown()).toBe("b a c d");
    expect((await save(curriculumOf("a b c d", []), current?.curriculumVersion)).statusCode).toBe(200);
  });

  test("the same again is no conflict: a response may be lost", async () => {
    const { curriculumVersion } = await read();
    for (let time = 0; time < 2; time += 1) {
      expect((await save(curriculumOf("b a c d", []), curriculumVersion)).statusCode).toBe(200);
    }
  });

  test.each<[string, () => Schemas["Curriculum"]]>([
    ["without a lecture", () => curriculumOf("a b c", [])],
    ["with a lecture twice", () => curriculumOf("a b c d", [["First", "a"]])],
    ["with a lecture of another course", () => curriculumOf("a b c d 0b9c6a1e-8f4d-4c0e-9b0a-2f6f1d3c7a55", [])],
    ["with an unknown section", () => curriculumOf("a b c d", [["x", "", "0b9c6a1e-8f4d-4c0e-9b0a-2f6f1d3c7a55"]])],
  ])("%s changes nothing", async (_, curriculum) => {
    expect((await save(curriculum())).statusCode).toBe(409);
    expect(await shown()).toBe("a b c d");
  });

  test("of a section without a title, and of one with an overlong one, names the field", async () => {
    for (const title of [" ", "x".repeat(121)]) {
      const answer = await save(curriculumOf("a b c d", [[title, ""]]));
      expect(answer.statusCode).toBe(400);
      expect(answer.json<Schemas["Failure"]>().errors?.[0]?.field).toMatch(/^sections/);
    }
  });
});

describe("sections", () => {
  beforeEach(async () => {
    await save(
      curriculumOf("", [
        ["First", "a b"],
        ["Second", "c d"],
        ["Empty", ""],
      ]),
    );
  });

  test("are shown to learners and on the course's page, without empty ones and those of drafts alone", async () => {
    const learner = await server.signedIn({ subscribed: true });
    expect(await shown(learner)).toBe(" | First: a b | Second: c d");
    for (const title of ["c", "d"]) {
      const path = `/course/${course._id}/lectures/${ids[title]}/publication`;
      await server.call("PUT", path, { headers: admin.headers, payload: { published: false } });
    }
    expect(await shown(learner)).toBe(" | First: a b");
    expect((await read(learner)).curriculumVersion).toBeUndefined();
    const page = (await server.call("GET", `/course/page/${course.slug}`)).json<Schemas["CoursePageAnswer"]>();
    expect(page.sections?.map(({ title }) => title)).toEqual(["First"]);
    expect(page.lectures.every(({ sectionId }) => sectionId === page.sections?.[0]?._id)).toBe(true);
  });

  test("take new lectures at the end, and lose those that are deleted", async () => {
    await addLecture(server, admin, course._id, "e");
    expect(await shown()).toBe(" | First: a b | Second: c d | Empty: e");
    await server.call("DELETE", `/course/${course._id}/lectures/${ids["a"]}`, { headers: admin.headers });
    expect(await shown()).toBe(" | First: b | Second: c d | Empty: e");
  });

  test("take a lecture that a client without sections puts between theirs", async () => {
    const order = ["a", "d", "b", "c"].map((title) => ids[title]);
    const path = `/course/${course._id}/lectures`;
    const answer = await server.call("PUT", path, { headers: admin.headers, payload: { lectures: order } });
    expect(answer.json<Schemas["LectureOrderAnswer"]>().lectures.map(({ title }) => title)).toEqual([
      "a",
      "d",
      "b",
      "c",
    ]);
    expect(await shown()).toBe(" | First: a d b | Second: c | Empty: ");
  });

  test("come back from the trash with their course", async () => {
    await server.call("DELETE", `/course/${course._id}`, { headers: admin.headers });
    await server.call("POST", `/trash/${course._id}/restore`, { headers: admin.headers });
    expect(await shown()).toBe(" | First: a b | Second: c d | Empty: ");
  });
});
