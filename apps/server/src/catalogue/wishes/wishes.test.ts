import type { components } from "@lms/api/schema";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { buildApp } from "../../app/app.ts";
import { users } from "../../platform/database/schema/accounts.ts";
import { wishes } from "../../platform/database/schema/conversation.ts";
import { courses as courseRows } from "../../platform/database/schema/courses.ts";
import { newId } from "../../platform/lib/id.ts";
import { minute } from "../../platform/lib/time/durations.ts";
import { insertCourse } from "../../testing/batches.ts";
import { addLecture, publish } from "../../testing/courses/course-forms.ts";
import type { TestAccount } from "../../testing/test-server.ts";
import { withTestServer } from "../../testing/with-test-server.ts";

type Schemas = components["schemas"];

const server = withTestServer();
let admin: TestAccount;
let asha: TestAccount;
let first: string;
let second: string;

beforeEach(async () => {
  admin = await server.signedIn({ role: "ADMIN" });
  asha = await server.signedIn();
  first = (await publish(server, admin, { title: "Algebra" }))._id;
  second = (await publish(server, admin, { title: "Geometry" }))._id;
});

const as = (account: TestAccount, method: "GET" | "POST" | "PUT" | "DELETE", path: string, payload?: object) =>
  server.call(method, path, { headers: account.headers, ...(payload && { payload }) });

async function listed(account = asha, query = ""): Promise<Schemas["WishesAnswer"]> {
  return (await as(account, "GET", `/wishes${query}`)).json();
}

async function add(courseId: string, account = asha): Promise<number> {
  server.pass(minute);
  return (await as(account, "PUT", `/wishes/${courseId}`)).statusCode;
}

test("a wish is added and removed, however often, and is nobody else's", async () => {
  expect([await add(first), await add(second), await add(first)]).toEqual([200, 200, 200]);
  const { courses, courseIds } = await listed();
  expect(courses.map(({ title }) => title)).toEqual(["Geometry", "Algebra"]);
  expect(courseIds).toEqual([second, first]);
  expect(await listed(admin)).toMatchObject({ courses: [], courseIds: [] });
  for (const _ of ["once", "again"]) expect((await as(asha, "DELETE", `/wishes/${second}`)).statusCode).toBe(200);
  expect((await listed()).courseIds).toEqual([first]);
});

test("a course that is deleted in the middle of it is not there", async () => {
  const { db } = server.dependencies;
  const late = new Proxy(db, {
    get: (target, key) =>
      key === "transaction"
        ? async (work: Parameters<typeof db.transaction>[0]) => {
            await db.delete(courseRows).where(eq(courseRows.id, first));
            return db.transaction(work);
          }
        : Reflect.get(target, key, target),
  });
  const app = await buildApp({ ...server.dependencies, db: late });
  const answer = await app.inject({ method: "PUT", url: `/api/v1/wishes/${first}`, headers: asha.headers });
  expect([answer.statusCode, answer.json().message]).toEqual([404, "Course not found"]);
  await app.close();
});

test("pages follow each other, and only the first has the ids of all", async () => {
  await add(first);
  await add(second);
  const page = await listed(asha, "?limit=1");
  expect(page.courses.map(({ _id }) => _id)).toEqual([second]);
  const last = await listed(asha, `?limit=1&cursor=${page.nextCursor}`);
  expect(last.courses.map(({ _id }) => _id)).toEqual([first]);
  expect(last).not.toHaveProperty("courseIds");
  expect(last).not.toHaveProperty("nextCursor");
  expect((await as(asha, "GET", "/wishes?cursor=x")).statusCode).toBe(400);
});

test("drafts and deleted courses are no wishes, and come back", async () => {
  await addLecture(server, admin, first, "Unknowns");
  await add(first);
  await add(second);
  await as(admin, "PUT", `/course/${first}/publication`, { published: false });
  await as(admin, "DELETE", `/course/${second}`);
  expect(await listed()).toMatchObject({ courses: [], courseIds: [] });
  expect([await add(first), await add(second), await add("x")]).toEqual([404, 404, 404]);
  await as(admin, "PUT", `/course/${first}/publication`, { published: true });
  await as(admin, "POST", `/trash/${second}/restore`);
  expect((await listed()).courseIds).toEqual([second, first]);
  await as(admin, "PUT", `/course/${first}/publication`, { published: false });
  expect((await as(asha, "DELETE", `/wishes/${first}`)).statusCode).toBe(200);
  expect((await as(asha, "DELETE", `/wishes/${first}`)).statusCode).toBe(404);
});

test("those of a visitor are merged in their order, without what is not there", async () => {
  await add(second);
  server.pass(minute);
  const third = (await publish(server, admin, { title: "Poetry" }))._id;
  const courseIds = [third, "x", newId(), first, second, first];
  expect((await as(asha, "POST", "/wishes", { courseIds })).json()).toMatchObject({
    courseIds: [third, first, second],
  });
  const tooMany = { courseIds: Array.from({ length: 101 }, () => first) };
  expect((await as(asha, "POST", "/wishes", tooMany)).statusCode).toBe(400);
});

test("a list holds 500, also when the last are added at once", async () => {
  const { db, clock } = server.dependencies;
  const ids = await Promise.all(Array.from({ length: 499 }, () => insertCourse(server)));
  const createdAt = new Date(clock().getTime() - minute);
  await db.insert(wishes).values(ids.map((courseId) => ({ userId: asha.id, courseId, createdAt })));
  const answers = await Promise.all([first, second].map((id) => as(asha, "PUT", `/wishes/${id}`)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  const refused = answers.find(({ statusCode }) => statusCode !== 200);
  expect([refused?.statusCode, refused?.json()]).toMatchObject([
    409,
    {
      message: "Your wish list can have at most 500 courses. Remove some first.",
    },
  ]);
  expect((await as(asha, "POST", "/wishes", { courseIds: [first, second] })).statusCode).toBe(200);
  expect((await listed()).courseIds).toHaveLength(500);
  await db.delete(users);
  expect(await db.$count(wishes)).toBe(0);
});
