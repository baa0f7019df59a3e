import type { components } from "@lms/api/schema";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { addressTokens } from "../../src/account/address/address-token.ts";
import { issueResetLink } from "../../src/account/passwords/reset-tokens.ts";
import { addressChanges } from "../../src/platform/database/schema/accounts.ts";
import { unsubscribeTokens } from "../../src/platform/mail/unsubscribe-token.ts";
import type { TestAccount } from "../../src/testing/test-server.ts";
import { sentBy } from "../../src/testing/courses/course-forms.ts";
import { formBody, formOf } from "../../src/testing/form-body.ts";
import { startAttackFixture, type AttackFixture } from "./attack-fixture.ts";

type Schemas = components["schemas"];

let world: AttackFixture;

beforeAll(async () => {
  world = await startAttackFixture();
});
afterEach(() => world.tables.restore());
afterAll(() => world.close());

const others = ["a", "Z", "0"];

/** The text with one character changed, one left out and one doubled, at each place. */
function changes(text: string): string[] {
  const all = Array.from(text, (character, index) => {
    const [before, after] = [text.slice(0, index), text.slice(index + 1)];
    const other = others.find((each) => each !== character.toLowerCase() && each !== character) ?? "b";
    return [`${before}${other}${after}`, `${before}${after}`, `${before}${character}${character}${after}`];
  });
  return [...new Set(all.flat())].filter((each) => each !== text);
}

async function statuses(links: readonly string[], send: (link: string) => Promise<number>): Promise<number[]> {
  const found = new Set<number>();
  for (const link of links) found.add(await send(link));
  return [...found].toSorted((a, b) => a - b);
}

const get = async (url: string): Promise<number> => (await world.server.app.inject({ method: "GET", url })).statusCode;

async function lectureLink({ headers }: TestAccount, courseId = ""): Promise<string> {
  const answer = await world.server.call("GET", `/course/${courseId}`, { headers });
  return answer.json<Schemas["LecturesAnswer"]>().lectures[0]?.lecture.secure_url ?? "";
}

const refusals = new Set([400, 403, 404]);
const feedPath = (token: string): string => `/calendar/feed/${token}.ics`;

test("a lecture's link opens nothing when any of its characters is another one", async () => {
  const link = await lectureLink(world.accounts.subscriber, world.otherIds["courseId"]);
  expect(await get(link)).toBe(200);
  const start = "/media/lectures/".length;
  const { searchParams: signed } = new URL(link, "http://localhost");
  const changed = changes(link.slice(start)).flatMap((rest) => {
    const { searchParams } = new URL(`/media/lectures/${rest}`, "http://localhost");
    // Links of the previous release are signed alike and have no version.
    const isOfPrevious = searchParams.get("v") === null && searchParams.get("s") === signed.get("s");
    // Between two parameters one sign more is nothing.
    return rest.includes("&&") || isOfPrevious ? [] : [`/media/lectures/${rest}`];
  });
  expect((await statuses(changed, get)).filter((status) => !refusals.has(status))).toEqual([]);
});

test("of a lecture's file, neither: its link changed, with the session of somebody else, or of another file", async () => {
  const { admin, subscriber, learner } = world.accounts;
  const folder = `/course/${world.otherIds["courseId"]}/lectures/${world.otherIds["lectureId"]}/files`;
  for (const name of ["a.txt", "b.txt"]) {
    const form = await formBody(
      formOf([
        ["name", name],
        ["file", new TextEncoder().encode(name)],
      ]),
    );
    expect((await world.server.call("POST", folder, sentBy(admin, form))).statusCode).toBe(201);
  }
  const answer = await world.server.call("GET", `/course/${world.otherIds["courseId"]}`, {
    headers: subscriber.headers,
  });
  const { lectures } = answer.json<Schemas["LecturesAnswer"]>();
  const [first = "", second = ""] = lectures.flatMap(({ files = [] }) => files.map((file) => file.secure_url ?? ""));
  expect([await get(first), await get(second)]).toEqual([200, 200]);
  const foreign = [
    ...changes(first.slice("/media/files/".length)).map((rest) => `/media/files/${rest}`),
    `${first.split("?")[0]}?${second.split("?")[1]}`,
  ].filter((link) => !link.includes("&&"));
  expect((await statuses(foreign, get)).filter((status) => !refusals.has(status))).toEqual([]);
  const asLearner = async (url: string) =>
    (await world.server.app.inject({ url, headers: learner.headers })).statusCode;
  expect(await statuses([first, second, ...foreign], asLearner)).not.toContain(200);
});

test("parts of two valid links make no third one", async () => {
  const { courses } = (await world.server.call("GET", "/course")).json<Schemas["CoursesAnswer"]>();
  const links = await Promise.all(courses.map(({ _id }) => lectureLink(world.accounts.subscriber, _id)));
  const [own, other] = links.filter((link) => link !== "").map((link) => new URL(link, "http://localhost"));
  if (own === undefined || other === undefined) throw new Error("There are no two lectures of two courses");
  const sealed = other.searchParams.get("s") ?? "";
  const mixed = new URL(own);
  mixed.searchParams.set("s", sealed);
  const without = new URL(own);
  without.searchParams.delete("s");
  const doubled = `${own.pathname}${own.search}&s=${sealed}`;
  for (const each of [mixed.pathname + mixed.search, doubled, without.pathname + without.search]) {
    expect([each, await get(each)]).toEqual([each, 403]);
  }
});

test("a link that sets a new password", async () => {
  const { db, clock } = world.server.dependencies;
  const token = await issueResetLink(db, world.accounts.learner.id, clock());
  const send = async (each: string) => {
    const payload = { password: "Tabla2025" };
    return (await world.server.app.inject({ method: "POST", url: `/api/v1/user/reset/${each}`, payload })).statusCode;
  };
  expect(await statuses(changes(token), send)).toEqual([400]);
  expect(await send(token)).toBe(200);
});

test("a link that ends mails", async () => {
  const { config } = world.server.dependencies;
  const token = unsubscribeTokens(config.sessionSecrets).sign({ userId: world.accounts.learner.id, kind: "soon" });
  const send = async (each: string) =>
    (await world.server.call("POST", `/notices/unsubscribe?token=${encodeURIComponent(each)}`)).statusCode;
  expect(await statuses(changes(token), send)).toEqual([400]);
  expect(await send(token)).toBe(200);
});

test("a link that undoes a change of an address", async () => {
  const { config, db } = world.server.dependencies;
  const [change] = await db.select().from(addressChanges);
  const token = addressTokens(config.sessionSecrets).sign(change?.id ?? "");
  const send = async (each: string) =>
    (await world.server.call("POST", `/user/address/undo?token=${encodeURIComponent(each)}`)).statusCode;
  expect(await statuses(changes(token), send)).toEqual([400]);
  expect(await send(token)).toBe(200);
});

test("the address of a calendar", async () => {
  expect(await get(feedPath(world.victim.feed))).toBe(200);
  expect(await statuses(changes(world.victim.feed).map(feedPath), get)).toEqual([404]);
});

test("a session's cookie", async () => {
  const token = world.accounts.learner.headers.cookie.replace("session=", "");
  const send = async (each: string) =>
    (await world.server.call("POST", "/user/getuser", { headers: { cookie: `session=${each}` } })).statusCode;
  expect(await send(token)).toBe(200);
  expect(await statuses(changes(token), send)).toEqual([401]);
});
