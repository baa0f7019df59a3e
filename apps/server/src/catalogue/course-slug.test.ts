import { assert, property, string } from "fast-check";
import { expect, test } from "vitest";
import { courseSlug, parseShortId } from "./course-slug.ts";

const shortId = "4f0c2a91be";
const slugOf = (title: string) => courseSlug({ title, shortId });

test.each([
  { title: "Signals and Systems", slug: "signals-and-systems-4f0c2a91be" },
  { title: "  C++ & C#: What's new?  ", slug: "c-c-whats-new-4f0c2a91be" },
  { title: "Café Straße Øresund Łódź ﬁn ½", slug: "cafe-strasse-oresund-lodz-fin-1-2-4f0c2a91be" },
  { title: "हिन्दी व्याकरण", slug: "हिन्दी-व्याकरण-4f0c2a91be" },
  { title: "Latin 漢字 mixed", slug: "latin-漢字-mixed-4f0c2a91be" },
  { title: "!!! ✓ 🙂", slug: "4f0c2a91be" },
  { title: '"><script>alert(1)</script>', slug: "script-alert-1-script-4f0c2a91be" },
  { title: "../../etc/passwd?x=1#y%00", slug: "etc-passwd-x-1-y-00-4f0c2a91be" },
  { title: "pay\u202Egnp.exe\u200B", slug: "paygnp-exe-4f0c2a91be" },
])("the slug of $title is $slug", ({ title, slug }) => {
  expect(slugOf(title)).toBe(slug);
});

test("a long title ends at a word, a long word in itself", () => {
  expect(slugOf("lecture ".repeat(40))).toBe(`${"lecture-".repeat(10)}${shortId}`);
  expect(slugOf("a".repeat(200))).toBe(`${"a".repeat(80)}-${shortId}`);
  expect(slugOf("क".repeat(200))).toBe(`${"क".repeat(26)}-${shortId}`);
});

test("of whatever title, a slug is one part of a path, not long, and says its short id", () => {
  assert(
    property(string({ unit: "binary", maxLength: 200 }), (title) => {
      const slug = slugOf(title);
      expect(encodeURIComponent(slug).length).toBeLessThan(300);
      expect(slug).toMatch(/^[\p{L}\p{M}\p{N}-]+$/u);
      expect(slug).toBe(slug.toLowerCase());
      expect(parseShortId(slug)).toBe(shortId);
    }),
  );
});

test.each([
  { slug: "another-title-4f0c2a91be", id: shortId },
  { slug: "Another-Title-4F0C2A91BE", id: shortId },
  { slug: shortId, id: shortId },
  { slug: "signals4f0c2a91be", id: undefined },
  { slug: "signals-4f0c2a91b", id: undefined },
  { slug: "4f0c2a91be-signals", id: undefined },
  { slug: "", id: undefined },
])("the short id of $slug is $id", ({ slug, id }) => {
  expect(parseShortId(slug)).toBe(id);
});
