import { expect, test } from "vitest";
import { lectureLinks } from "./lecture-link.ts";
import { hour } from "../lib/durations.ts";

const links = lectureLinks(["a secret of some length"]);
const now = new Date("2026-05-04T10:30:00Z");
const claim = { lectureId: "lecture-1", userId: "user-1" };

function parts(link: string): { id: string; query: Record<string, string> } {
  const url = new URL(link, "http://localhost");
  return { id: url.pathname.replace("/media/lectures/", ""), query: Object.fromEntries(url.searchParams) };
}

/** The last character of 43 holds four bits of the signature and two that are not read. */
function otherTextOfSameBytes(signature: string): string {
  const bytes = Buffer.from(signature, "base64url");
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const texts = Array.from(alphabet, (last) => signature.slice(0, -1) + last);
  const other = texts.find((text) => text !== signature && Buffer.from(text, "base64url").equals(bytes));
  if (other === undefined) throw new Error("Every text decodes to other bytes");
  return other;
}

const later = (hours: number) => new Date(now.getTime() + hours * hour);
const { id, query } = parts(links.sign(claim, now));

test("a link names its user and lecture until it expires", () => {
  expect(links.verify(id, query, now)).toEqual(claim);
  expect(links.verify(id, query, later(6))).toEqual(claim);
  expect(links.verify(id, query, later(7))).toBeUndefined();
});

test("a link stays the same for the rest of the hour", () => {
  expect(links.sign(claim, new Date("2026-05-04T10:59:59Z"))).toBe(links.sign(claim, now));
  expect(links.sign(claim, new Date("2026-05-04T11:00:00Z"))).not.toBe(links.sign(claim, now));
});

test.each([
  { what: "for another lecture", lectureId: "lecture-2", changed: {} },
  { what: "of another user", lectureId: id, changed: { u: "user-2" } },
  { what: "with a later expiry", lectureId: id, changed: { e: String(Number(query["e"]) + 3600) } },
  { what: "without an expiry that is a number", lectureId: id, changed: { e: "Infinity" } },
  {
    what: "with a changed signature",
    lectureId: id,
    changed: { s: query["s"]?.replace(/^./, (first) => (first === "A" ? "B" : "A")) },
  },
  {
    what: "with a signature that decodes to the same bytes",
    lectureId: id,
    changed: { s: otherTextOfSameBytes(query["s"] ?? "") },
  },
  { what: "with a cut signature", lectureId: id, changed: { s: query["s"]?.slice(0, -2) } },
  { what: "without a signature", lectureId: id, changed: { s: undefined } },
  { what: "without a user", lectureId: id, changed: { u: undefined } },
  { what: "with everything moved into one field", lectureId: "", changed: { u: `${id}${query["u"]}` } },
])("a link $what is refused", ({ lectureId, changed }) => {
  expect(links.verify(lectureId, { ...query, ...changed }, now)).toBeUndefined();
});

test("a link signed with another secret is refused", () => {
  expect(lectureLinks(["another secret"]).verify(id, query, now)).toBeUndefined();
});
