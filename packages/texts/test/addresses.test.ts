import { expect, test } from "vitest";
import { inLanguage, languageIn, addressWithoutPunctuation } from "../src/addresses.ts";

test.each([
  ["/hi", "hi", "/"],
  ["/hi?x=1", "hi", "/?x=1"],
  ["/hi/", "hi", "/"],
  ["/hi/courses?q=a", "hi", "/courses?q=a"],
  ["/courses", "en", "/courses"],
  ["/history", "en", "/history"],
  ["/en/courses", "en", "/en/courses"],
] as const)("%s is %s of %s", (whole, language, address) => {
  expect(languageIn(whole, ["en", "hi"])).toEqual({ language, address });
});

test("a language that is not offered has no addresses", () => {
  expect(languageIn("/hi/courses", ["en"])).toEqual({ language: "en", address: "/hi/courses" });
});

test.each([
  ["/", "/hi"],
  ["/?x=1", "/hi?x=1"],
  ["/courses#a", "/hi/courses#a"],
])("%s in Hindi is %s, and back", (address, whole) => {
  expect(inLanguage(address, "hi")).toBe(whole);
  expect(languageIn(whole, ["en", "hi"])).toEqual({ language: "hi", address });
  expect(inLanguage(address, "en")).toBe(address);
});

test.each([
  ["/courses.", "/courses"],
  ["/courses/foo-abc).", "/courses/foo-abc"],
  ["/hi/courses/foo-abc।", "/hi/courses/foo-abc"],
  ["/hi/courses/foo-abc%E0%A5%A4", "/hi/courses/foo-abc"],
  ["/reset-password/a-B_%3E,", "/reset-password/a-B_"],
  ["/courses/foo-abc%E2%80%9D.", "/courses/foo-abc"],
  ["/courses%20", "/courses"],
  ["/).", "/"],
  ["/user/dashboard/batches/b1?tab=announcements.", "/user/dashboard/batches/b1?tab=announcements"],
  ["/courses/,?course=c1).", "/courses/?course=c1"],
  ["/unsubscribe?token=u.soon.x-Y_%3E", "/unsubscribe?token=u.soon.x-Y_"],
])("%s is the address %s", (address, bare) => {
  expect(addressWithoutPunctuation(address)).toBe(bare);
});

test.each(["/", "/courses", "/courses?q=why?", "/courses?filter=all&q=a.", "/reset-password/ends-in_-", "/?a=%2Fb."])(
  "%s stays as it is",
  (address) => {
    expect(addressWithoutPunctuation(address)).toBe(address);
  },
);
