import { expect, test } from "vitest";
import { cleanEmail, toEmailKey, mailAddress } from "./email.ts";

test.each([
  " asha@example.com ",
  "\u00A0asha@example.com\u3000\n",
  "\u200Basha@exa\u200Bmple.com\uFEFF",
  "\u202Aasha@example.com\u202C",
  "\u2066as\u200Dha@exam\u200Cple.com\u2069",
  "as\u00ADha@ex\u2060ample.com",
  "asha @ example.com",
  "mailto:asha@example.com",
  "MAILTO:asha@example.com?subject=Hello%20there",
  "\u200Bmail\u200Bto:asha%40example.com",
  "<asha@example.com>",
  "Asha Verma <asha@example.com>",
  '"Verma, Asha" <asha@example.com>,',
  "asha@example.com <mailto:asha@example.com>",
  "asha@example.com.",
  "asha@example.com, ",
  "asha@example.com;",
  "asha＠example．com",
  "ａｓｈａ@ｅｘａｍｐｌｅ.ｃｏｍ",
])("%j is the address that was meant", (typed) => {
  expect(cleanEmail(typed)).toBe("asha@example.com");
  expect(cleanEmail(cleanEmail(typed))).toBe("asha@example.com");
});

test("the case of an address stays, and does not matter", () => {
  expect(cleanEmail("Asha.V@Example.com")).toBe("Asha.V@Example.com");
  expect(toEmailKey("Asha.V@Example.com")).toBe("asha.v@example.com");
});

test.each([
  [["user@bücher.example", "user@bu\u0308cher.example", "USER@BÜCHER.example", "user@xn--bcher-kva.example"]],
  [["पं@उदाहरण.भारत", "पं@xn--p1b6ci4b4b3a.xn--h2brj9c", "पं@उदाहरण。भारत", " पं@XN--P1B6CI4B4B3A.भारत"]],
  [["a@क्\u200Dष.भारत", `a@${new URL("http://क्\u200Dष.भारत").hostname}`]],
  [["jose\u0301@example.com", "jos\u00E9@example.com"]],
])("the forms of %j are one address", (forms) => {
  expect(new Set(forms.map(toEmailKey)).size).toBe(1);
});

test("domains that differ in a joiner, or in ß, are different ones", () => {
  expect(toEmailKey("a@क्\u200Dष.भारत")).not.toBe(toEmailKey("a@क्ष.भारत"));
  expect(toEmailKey("a@faß.de")).not.toBe(toEmailKey("a@fass.de"));
});

test.each([
  ["asha@example.com", "asha@example.com"],
  ["asha.v+lms@mail.example.co.in", "asha.v+lms@mail.example.co.in"],
  ["o'brien@example.com", "o'brien@example.com"],
  ["आशा@उदाहरण.भारत", "आशा@xn--p1b6ci4b4b3a.xn--h2brj9c"],
  ["learn@localhost", "learn@localhost"],
])("mail to %s goes to %s", (email, address) => {
  expect(mailAddress(email)).toBe(address);
});

test.each([
  "asha",
  "asha@",
  "@example.com",
  "asha@@example.com",
  "a>,<eve@example.com",
  "a,eve@example.com",
  "a;eve@example.com",
  "asha@example.com\nbcc:eve",
  '"asha verma"@example.com',
  "asha verma@example.com",
  "asha@[127.0.0.1]",
  "asha@127.0.0.1",
  "asha@example.com:25",
  "asha@example.com/in",
  "asha@ex%61mple.com",
  "asha(note)@example.com",
  "asha\u0000@example.com",
  "asha@example..com",
  "asha@-example.com",
  "asha@example-.com",
  "asha@exam ple.com",
  ".asha@example.com",
  "asha.@example.com",
  "as..ha@example.com",
  `${"a".repeat(65)}@example.com`,
  `asha@${"a".repeat(64)}.com`,
])("no mail reaches %j", (email) => {
  expect(mailAddress(email)).toBeUndefined();
});

test("a very long text takes no time", () => {
  const started = performance.now();
  for (const piece of [" ", "@", "<", ".", "\u200B", "mailto:"]) {
    const long = piece.repeat(200_000);
    expect(cleanEmail(long)).toBe(long);
    expect(mailAddress(`a@${long}`)).toBeUndefined();
  }
  expect(performance.now() - started).toBeLessThan(1000);
});
