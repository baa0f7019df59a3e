import type { components } from "@lms/api/schema";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { batches } from "../../platform/database/schema/batches.ts";
import { encodeCursor } from "../../platform/lib/cursor.ts";
import { newId } from "../../platform/lib/id.ts";
import { addBatch } from "../../testing/batches.ts";
import type { TestAccount } from "../../testing/test-server.ts";
import { withTestServer } from "../../testing/with-test-server.ts";
import { day } from "../../platform/lib/time/durations.ts";

type Answer = components["schemas"]["BatchesAnswer"];

const server = withTestServer();
let learner: TestAccount;

beforeEach(async () => {
  learner = await server.signedIn();
});

async function insert(
  title: string,
  [starts, ends]: [number, number],
  changed: { mode?: "live" | "offline"; description?: string; id?: string } = {},
): Promise<void> {
  const { db, clock } = server.dependencies;
  const now = clock();
  const at = (days: number): Date => new Date(now.getTime() + days * day);
  const { id = newId(), mode = "live", description = "About it." } = changed;
  const times = { startsAt: at(starts), endsAt: at(ends), createdAt: now, updatedAt: now };
  await db.insert(batches).values({ id, title, description, mode, ...times });
}

async function list(query: Record<string, string> = {}): Promise<Answer> {
  const answer = await server.call("GET", "/batch", { headers: learner.headers, query });
  expect(answer.statusCode).toBe(200);
  return answer.json<Answer>();
}

const titles = ({ batches: shown }: Answer): string[] => shown.map(({ title }) => title);

async function allPages(query: Record<string, string>, between?: () => Promise<void>): Promise<Answer[]> {
  const pages: Answer[] = [];
  for (let cursor: string | undefined = ""; cursor !== undefined; cursor = pages.at(-1)?.nextCursor) {
    pages.push(await list({ ...query, ...(cursor !== "" && { cursor }) }));
    await between?.();
  }
  return pages;
}

async function insertSome(): Promise<void> {
  await insert("ended long ago", [-90, -60], { mode: "offline" });
  await insert("upcoming late", [30, 40]);
  await insert("running", [-3, 3], { mode: "offline" });
  await insert("ended lately", [-50, -1]);
  await insert("upcoming soon", [1, 90], { mode: "offline" });
  await insert("running for long", [-30, 30]);
}

const order = ["running for long", "running", "upcoming soon", "upcoming late", "ended lately", "ended long ago"];

describe("order", () => {
  test("is running, then upcoming by start, then ended, latest end first", async () => {
    await insertSome();
    const answer = await list();
    expect(titles(answer)).toEqual(order);
    expect(answer.batches.map(({ status }) => status)).toEqual([
      "running",
      "running",
      "upcoming",
      "upcoming",
      "ended",
      "ended",
    ]);
    expect(answer.total).toBe(6);
    expect(answer).not.toHaveProperty("nextCursor");
  });

  test("depends on the server's clock, to the millisecond", async () => {
    await insert("a", [1, 2]);
    const statuses: (string | undefined)[] = [];
    for (const pause of [0, day - 1, 1, day - 1, 1]) {
      server.pass(pause);
      statuses.push((await list()).batches[0]?.status);
    }
    expect(statuses).toEqual(["upcoming", "upcoming", "running", "running", "ended"]);
  });
});

test.each([
  ["all", order],
  ["live", ["running for long", "upcoming late", "ended lately"]],
  ["offline", ["running", "upcoming soon", "ended long ago"]],
  ["upcoming", ["upcoming soon", "upcoming late"]],
])("the filter %s shows these and counts them", async (filter, shown) => {
  await insertSome();
  const answer = await list({ filter });
  expect([titles(answer), answer.total]).toEqual([shown, shown.length]);
});

describe("search", () => {
  beforeEach(async () => {
    await insert("Évening 100% Algebra", [1, 2], { description: "Letters\nfor numbers_one" });
    await insert(String.raw`Back\slash`, [3, 4], { description: "Nothing else", mode: "offline" });
  });

  test.each([
    ["algebra", 1],
    ["ALGEBRA", 1],
    ["éVENING", 1],
    ["numbers", 1],
    ["  letters ", 1],
    ["e", 2],
    ["", 2],
    ["%", 1],
    ["0%_", 0],
    ["_", 1],
    ["s_one", 1],
    ["x_one", 0],
    ["\\", 1],
    ["\\s", 1],
    ["'; drop table batches; --", 0],
    ["\0", 0],
    ["geometry", 0],
  ])("%j finds %i", async (q, found) => {
    const answer = await list({ q });
    expect([answer.batches.length, answer.total]).toEqual([found, found]);
  });

  test.each(["हिंदी सडक", "हि\u0901दी स\u095Cक"])("%s finds a Hindi title, however its marks were typed", async (q) => {
    await insert("हिन्दी स\u0921\u093Cक", [5, 6]);
    expect(titles(await list({ q }))).toEqual(["हिन्दी स\u0921\u093Cक"]);
  });

  test("and a filter both count", async () => {
    expect(titles(await list({ q: "e", filter: "offline" }))).toEqual([String.raw`Back\slash`]);
  });
});

describe("pages", () => {
  test("follow each other without gap or repetition, whatever their size", async () => {
    await insertSome();
    for (const limit of ["1", "2", "4", "5", "6"]) {
      const pages = await allPages({ limit });
      expect(pages.flatMap(titles)).toEqual(order);
      expect(pages.map(({ total }) => total)).toEqual(pages.map(() => 6));
    }
  });

  test("of batches at the same times are in the order of their ids", async () => {
    const ids = Array.from({ length: 7 }, newId);
    for (const id of ids) await insert(id, [1, 2], { id });
    const pages = await allPages({ limit: "2" });
    expect(pages.flatMap(titles)).toEqual(ids.toSorted());
  });

  test("neither repeat nor leave out existing batches, while others are added and deleted and time passes", async () => {
    await insertSome();
    let added = 0;
    const pages = await allPages({ limit: "1" }, async () => {
      added += 1;
      if (added > 4) return;
      await insert(`added ${added}`, [-31, 31]);
      await insert(`added later ${added}`, [0.5, 200]);
      await server.dependencies.db.delete(batches).where(eq(batches.title, "running for long"));
      server.pass(0.6 * day);
    });
    const shown = pages.flatMap(titles).filter((title) => !title.startsWith("added"));
    expect(shown).toEqual(order);
  });

  test("keep the filter and the search", async () => {
    await insertSome();
    const pages = await allPages({ limit: "1", filter: "live", q: "LATE" });
    expect(pages.flatMap(titles)).toEqual(["upcoming late", "ended lately"]);
  });

  test.each([
    "x",
    "%00",
    Buffer.from("[1,2]").toString("base64url"),
    Buffer.from("null").toString("base64url"),
    encodeCursor([0, 3, 0, "id"]),
    encodeCursor([0.5, 0, 0, "id"]),
    encodeCursor([8.64e15, 0, 0, "id"]),
    encodeCursor([Date.UTC(-1, 0), 0, 0, "id"]),
    encodeCursor([Date.parse("0000-12-31T00:00:00Z"), 0, 0, "id"]),
    encodeCursor([0, 0, 1e300, "id"]),
    encodeCursor([0, 0, 0, 7]),
    encodeCursor([0, 0, 0, "a\0"]),
  ])("the cursor %s is refused", async (cursor) => {
    const answer = await server.call("GET", "/batch", { headers: learner.headers, query: { cursor } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errors: [{ field: "cursor" }] });
  });

  test.each([
    { limit: "0" },
    { limit: "101" },
    { limit: "many" },
    { filter: "past" },
    { q: "x".repeat(201) },
    { cursor: "x".repeat(201) },
  ])("%o is refused", async (query) => {
    const answer = await server.call("GET", "/batch", { headers: learner.headers, query });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errors: [{ field: Object.keys(query)[0] }] });
  });
});

test("without a limit there are fifty", async () => {
  for (let index = 0; index < 51; index += 1) await insert(`${index}`, [1, 2]);
  const answer = await list();
  expect([answer.batches.length, answer.total]).toEqual([50, 51]);
  expect(answer.nextCursor).toBeDefined();
});

test("an administrator sees the same", async () => {
  const admin = await server.signedIn({ role: "ADMIN" });
  const batch = await addBatch(server, admin);
  const { announcements: _, sessions: __, ...listed } = batch;
  const answer = await server.call("GET", "/batch", { headers: admin.headers });
  expect(answer.json<Answer>().batches).toEqual([listed]);
});
