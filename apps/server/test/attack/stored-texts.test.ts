import { existsSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import type { components } from "@lms/api/schema";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readContract } from "../../src/platform/lib/contract.ts";
import type { Mail } from "../../src/platform/mail/mail.ts";
import { builtWebApp } from "../../src/platform/web-app/web-app.ts";
import { exampleAddress } from "../../src/testing/contract/contract-texts.ts";
import { type PageServer, patientLimits, startPageServer } from "../../src/testing/pages/page-server.ts";
import { deliverAll, hostileTexts as texts, storeEverywhere } from "./store-texts.ts";
import { startAttackFixture, type AttackFixture } from "./attack-fixture.ts";

type Schemas = components["schemas"];

const contract = readContract();
let world: AttackFixture;
let pages: PageServer;
const mails: Mail[] = [];
const stored: Record<string, readonly string[]> = {};

beforeAll(async () => {
  if (!existsSync(join(`${builtWebApp}-server`, "render.js")))
    throw new Error("The browser app is not built for the server. Run `npm run build`; `npm test` does it first.");
  world = await startAttackFixture();
  pages = await startPageServer(world.server.dependencies, builtWebApp, patientLimits);
  for (const text of Object.values(texts)) stored[text] = await storeEverywhere(world, text);
  mails.push(...(await deliverAll(world)));
});
afterAll(async () => {
  await pages[Symbol.asyncDispose]();
  await world.close();
});

const as = ({ headers }: { headers: { cookie: string } }) => ({ headers: { ...headers } });

test("texts of each kind were stored by the forms that take any text", () => {
  for (const text of Object.values(texts)) {
    expect(stored[text]).toEqual(
      expect.arrayContaining([
        "signUp",
        "updateUser",
        "sendContactMessage",
        "createCourse",
        "updateCourse",
        "addLecture",
        "updateLecture",
        "createBatch",
        "updateBatch",
        "addAnnouncement",
        "addSession",
      ]),
    );
  }
});

async function slug(): Promise<string> {
  const answer = await world.server.call("GET", "/course");
  return answer.json<Schemas["CoursesAnswer"]>().courses[0]?.slug ?? "";
}

/** Nothing but text may come of the stored ones in a document. */
function expectHarmless(html: string): void {
  expect(html).not.toMatch(/<hostile-tag/i);
  expect(html).not.toContain('x" onhostile="1');
  expect(html).not.toMatch(/(?:href|src|action)\s*=\s*["']?\s*javascript:/i);
  // An id has eight given figures once in four billion.
  expect(html).not.toContain(String(9973 * 9967));
}

describe("a page of the server has them as text alone", () => {
  test.each(["/", "/courses", "/about", "/contact", "/courses?q=%3Chostile-tag%20onx%3D1%3E", "/%3Chostile-tag%3E"])(
    "%s",
    async (path) => {
      for (const headers of [{}, world.accounts.admin.headers, world.accounts.subscriber.headers]) {
        const { body, statusCode } = await pages.get(path, { ...headers });
        expect(statusCode).toBeLessThan(500);
        expectHarmless(body);
      }
    },
  );

  test("the page of a course", async () => {
    const { body, statusCode } = await pages.get(`/courses/${await slug()}`);
    expect(statusCode).toBe(200);
    expectHarmless(body);
  });

  test("the sitemap and the picture for shared links", async () => {
    const { app } = world.server;
    const sitemap = await app.inject({ method: "GET", url: "/sitemap.xml" });
    expect(sitemap.statusCode).toBe(200);
    expectHarmless(sitemap.body);
    const picture = await app.inject({ method: "GET", url: `/share/course/${await slug()}.png` });
    expect([picture.statusCode, picture.headers["content-type"]]).toEqual([200, "image/png"]);
  });
});

test("no browser takes an answer with them for a page", async () => {
  for (const operation of contract.operations.filter(({ method, id }) => method === "GET" && id !== "signOut")) {
    const caller = operation.roles?.includes("USER") === true ? world.accounts.subscriber : world.accounts.admin;
    const url = `${contract.prefix}${exampleAddress(contract, operation)}`;
    const { headers } = await world.server.app.inject({ method: "GET", url, ...as(caller) });
    expect([operation.id, headers["content-type"], headers["x-content-type-options"]]).toEqual([
      operation.id,
      expect.stringMatching(/^(?:(?:application\/json|text\/(?:csv|markdown)); charset=utf-8|application\/x-tar$)/),
      "nosniff",
    ]);
  }
});

test("mails have them as text alone, and their headers are of one line", () => {
  expect(new Set(mails.flatMap(({ subject }) => subject)).size).toBeGreaterThan(3);
  const all = mails.map(({ text }) => text).join("\n");
  expect(all).toContain("<hostile-tag");
  for (const { html, subject, to, replyTo } of mails) {
    expectHarmless(html);
    for (const line of [subject, to.name, to.address, replyTo?.name, replyTo?.address]) {
      expect(line ?? "").not.toMatch(/[\r\n\0]/);
    }
  }
});

test("a calendar has no line of theirs", async () => {
  const answer = await world.server.call("POST", "/calendar-feed", as(world.accounts.subscriber));
  const { url = "" } = answer.json<Schemas["CalendarFeedAnswer"]>();
  const feed = await world.server.app.inject({ method: "GET", url: new URL(url).pathname });
  const sessions = await world.server.call("GET", exampleOf("getBatch"), as(world.accounts.subscriber));
  const ids = sessions.json<Schemas["BatchAnswer"]>().batch.sessions?.map(({ _id }) => _id) ?? [];
  const files = await Promise.all(
    ids.map((id) =>
      world.server.app.inject({ method: "GET", url: `/calendar/sessions/${id}.ics`, ...as(world.accounts.subscriber) }),
    ),
  );
  expect(files.length).toBeGreaterThan(5);
  for (const { body, statusCode } of [feed, ...files]) {
    expect(statusCode).toBe(200);
    const lines = body.replaceAll(/\r?\n[ \t]/g, "").split(/\r\n|\r|\n/);
    expect(lines.filter((line) => /^(?:ATTACH|BCC|BEGIN:VALARM|ATTENDEE)/i.test(line))).toEqual([]);
  }
});

test("in a table for spreadsheets none is a formula", async () => {
  const members = await world.server.call("GET", exampleOf("exportBatchMembers"), as(world.accounts.admin));
  const sales = await world.server.call("GET", exampleOf("downloadSales"), as(world.accounts.admin));
  const tables = [members.json<Schemas["BatchMembersFileAnswer"]>().csv, sales.body];
  for (const table of tables) {
    const rows: string[][] = parse(table, { bom: true });
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.flat().filter((cell) => /^[=+@\t\r]|^-(?!\d)/.test(cell))).toEqual([]);
  }
  expect(tables.join("\n")).toContain("HYPERLINK");
});

function exampleOf(id: string): string {
  const operation = contract.operations.find((each) => each.id === id);
  if (operation === undefined) throw new Error(`${id} is not in the contract`);
  return exampleAddress(contract, operation);
}
