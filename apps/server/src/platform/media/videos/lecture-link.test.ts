import { expect, test } from "vitest";
import { lectureLinks } from "./lecture-link.ts";
import { minute, second } from "../../lib/time/durations.ts";

const links = lectureLinks(["a secret of some length"]);
const now = new Date("2026-05-04T10:30:00Z");
const claim = { lectureId: "lecture-1", session: "hash-1" };

function parts(link: string): { id: string; query: Record<string, string> } {
  const url = new URL(link, "http://localhost");
  return { id: url.pathname.replace("/media/lectures/", ""), query: Object.fromEntries(url.searchParams) };
}

const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);
const { id, query } = parts(links.sign(claim, now).address);

test("a link is valid for five to ten minutes, and says for how long", () => {
  expect(links.sign(claim, now).expiresIn).toBe(600);
  expect(links.verify(id, query, now)).toEqual({ ...claim, expiresIn: 600 });
  expect(links.verify(id, query, later(10 * minute - second))).toEqual({ ...claim, expiresIn: 1 });
  expect(links.verify(id, query, later(10 * minute))).toBeUndefined();
  expect(links.sign(claim, later(5 * minute - second)).expiresIn).toBe(301);
});

const addressAt = (moment: string) => links.sign(claim, new Date(moment)).address;

test("a link stays the same for the rest of its five minutes", () => {
  expect(addressAt("2026-05-04T10:34:59Z")).toBe(addressAt("2026-05-04T10:30:00Z"));
  expect(addressAt("2026-05-04T10:35:00Z")).not.toBe(addressAt("2026-05-04T10:30:00Z"));
});

test("a link names neither its session nor its user", () => {
  expect(Object.keys(query)).toEqual(["e", "s"]);
  expect(links.sign(claim, now).address).not.toContain(claim.session);
  expect(Buffer.from(query["s"] ?? "", "base64url").toString("latin1")).not.toContain(claim.session);
});

test("links of two sessions differ, and each opens as its own", () => {
  const other = { ...claim, session: "hash-2" };
  const link = parts(links.sign(other, now).address);
  expect(link.query["s"]).not.toBe(query["s"]);
  expect(links.verify(link.id, link.query, now)).toMatchObject(other);
});

test.each([
  { what: "for another lecture", lectureId: "lecture-2", changed: {} },
  { what: "with a later expiry", lectureId: id, changed: { e: String(Number(query["e"]) + 3600) } },
  { what: "without an expiry that is a number", lectureId: id, changed: { e: "Infinity" } },
  {
    what: "with a changed signature",
    lectureId: id,
    changed: { s: query["s"]?.replace(/^./, (first) => (first === "A" ? "B" : "A")) },
  },
  { what: "with a signature that decodes to the same bytes", lectureId: id, changed: { s: `${query["s"]}=` } },
  { what: "with a cut signature", lectureId: id, changed: { s: query["s"]?.slice(0, -2) } },
  { what: "without a signature", lectureId: id, changed: { s: undefined } },
  { what: "without an expiry", lectureId: id, changed: { e: undefined } },
])("a link $what is refused", ({ lectureId, changed }) => {
  expect(links.verify(lectureId, { ...query, ...changed }, now)).toBeUndefined();
});

test("a link signed with another secret is refused", () => {
  expect(lectureLinks(["another secret"]).verify(id, query, now)).toBeUndefined();
});
