import { afterAll, beforeAll, expect, test } from "vitest";
import { publish } from "../testing/courses/course-forms.ts";
import { startTestServer, type TestAccount, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let admin: TestAccount;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signedIn({ role: "ADMIN" });
});
afterAll(() => server.close());

const categories = async () => {
  const answer = await server.call("GET", "/course?categories=true");
  return answer.json<{ categories: { name: string; count: number }[] }>().categories;
};

test("a category that differs by case or blanks takes the existing spelling, and is counted as one", async () => {
  await publish(server, admin, { category: "Web  Design " });
  for (const category of ["web design", " WEB\tDESIGN", "Web\u{a0}Ｄｅｓｉｇｎ"]) {
    expect(await publish(server, admin, { category })).toMatchObject({ category: "Web Design" });
  }
  expect(await categories()).toEqual([{ name: "Web Design", count: 4 }]);
});

test("of two that are created at the same time, the second takes the spelling of the first", async () => {
  const spellings = ["Sound", "SOUND", "sound", "SouND"];
  await Promise.all(spellings.map((category) => publish(server, admin, { category })));
  expect((await categories()).filter(({ name }) => name.toLowerCase() === "sound")).toMatchObject([{ count: 4 }]);
});

test("the spelling can be changed by its only course, and is taken over by an edited one", async () => {
  const course = await publish(server, admin, { category: "music" });
  const other = await publish(server, admin, { category: "Dance" });
  const edit = async ({ _id, title, createdBy, description }: typeof course, category: string) => {
    const body = { title, createdBy, description, category };
    const answer = await server.call("PUT", `/course/${_id}`, { headers: admin.headers, body });
    return answer.json<{ course: typeof course }>().course.category;
  };
  expect(await edit(course, "Music")).toBe("Music");
  expect(await edit(other, "MUSIC ")).toBe("Music");
});

test("an admin gets every category and instructor once, from A to Z", async () => {
  await publish(server, admin, { category: "Zoology", createdBy: "Zadie  Moore" });
  await publish(server, admin, { category: "Zoology", createdBy: "zadie moore" });
  const names = (await server.call("GET", "/admin/course-names", { headers: admin.headers })).json();
  expect(names.categories).toEqual(
    ["Music", "Sound", "Web Design", "Zoology"].map((name) => expect.stringMatching(new RegExp(name, "i"))),
  );
  expect(names.instructors).toHaveLength(2);
});
