import { expect, test } from "vitest";
import { lectureLinks } from "./lecture-link.ts";
import { minute, second } from "../lib/durations.ts";

const links = lectureLinks(["a secret of some length"]);
const now = new Date("2026-05-04T10:30:00Z");
const claim = { lectureId: "lecture-1", session: "hash-1" };

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

const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);
const { id, query } = parts(links.sign(claim, now).address);

test("a link is valid for five to ten minutes, and says for how long", () => {
  expect(links.sign(claim, now).expiresIn).toBe(600);
  expect(links.verify(id, query, now)).toEqual(claim);
  expect(links.verify(id, query, later(10 * minute - second))).toEqual(claim);
  expect(links.verify(id, query, later(10 * minute))).toBeUndefined();
  expect(links.sign(claim, later(5 * minute - second)).expiresIn).toBe(301);
});

const addressAt = (moment: string) => links.sign(claim, new Date(moment)).address;

test("a link stays the same for the rest of its five minutes", () => {
  expect(addressAt("2026-05-04T10:34:59Z")).toBe(addressAt("2026-05-04T10:30:00Z"));
  expect(addressAt("2026-05-04T10:35:00Z")).not.toBe(addressAt("2026-05-04T10:30:00Z"));
});

test.each([
  { what: "for another lecture", lectureId: "lecture-2", changed: {} },
  { what: "of another session", lectureId: id, changed: { k: "hash-2" } },
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
  { what: "without an expiry", lectureId: id, changed: { e: undefined } },
  { what: "without a session", lectureId: id, changed: { k: undefined } },
  { what: "with a part that moved to another field", lectureId: `${id}${claim.session}`, changed: { k: "" } },
])("a link $what is refused", ({ lectureId, changed }) => {
  expect(links.verify(lectureId, { ...query, ...changed }, now)).toBeUndefined();
});

test("a link signed with another secret is refused", () => {
  expect(lectureLinks(["another secret"]).verify(id, query, now)).toBeUndefined();
});
