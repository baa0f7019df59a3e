import { describe, expect, test } from "vitest";
import { Problem } from "../../platform/lib/problem.ts";
import { readCaptions } from "./read-captions.ts";

function refusalOf(file: string) {
  try {
    readCaptions(file);
  } catch (error) {
    if (error instanceof Problem) return { code: error.said.code, ...error.said.params };
    throw error;
  }
  return "taken";
}

describe("a WebVTT file", () => {
  test("is read with its header, and without comments, styles and regions", () => {
    const file = [
      "\uFEFFWEBVTT - A course",
      "Kind: captions",
      "Language: en",
      "",
      "STYLE",
      "::cue { background: url(https://example.com/x) }",
      "",
      "REGION",
      "id:bottom",
      "",
      "NOTE from the editor",
      "",
      "first",
      "00:01.000 --> 00:02.500 align:start line:10%",
      "One",
      "two",
      "",
      "01:00:03.000 --> 01:00:04.000",
      "Three",
    ].join("\r\n");
    expect(readCaptions(file)).toEqual([
      { start: 1, end: 2.5, text: "One\ntwo", settings: "line:10% align:start" },
      { start: 3603, end: 3604, text: "Three" },
    ]);
  });

  test("may name its regions, have old settings, and lines in any order", () => {
    const file =
      "WEBVTT\n\n00:03.000 --> 00:04.000 region:top align:middle position:10%\nTwo\n\n00:01.000 --> 00:02.000 region:top\nOne\n";
    expect(readCaptions(file)).toEqual([
      { start: 1, end: 2, text: "One" },
      { start: 3, end: 4, text: "Two", settings: "position:10%" },
    ]);
  });

  test("has its markup as plain text", () => {
    const text =
      "<v Asha>R&D &lt;b&gt; <i.x>now</i> <00:01.500>then <ruby>漢<rt>kan</rt></ruby> <script>x</script>&#0;";
    expect(readCaptions(`WEBVTT\n\n00:01.000 --> 00:02.000\n${text}`)[0]?.text).toBe(
      "Asha: R&D <b> now then 漢 x\uFFFD",
    );
  });
});

describe("an SRT file", () => {
  test("is read without numbers and styles", () => {
    const file =
      "1\n00:00:01,000 --> 00:00:02,5 X1:10\n{\\an8}<font color=red>One</font> < 2 & more\n \n2\n00:00:03,000 --> 00:00:04,000\nTwo\n";
    expect(readCaptions(file)).toEqual([
      { start: 1, end: 2.5, text: "One < 2 & more" },
      { start: 3, end: 4, text: "Two" },
    ]);
  });

  test("is refused by its own line", () => {
    const file = "1\n00:00:01,000 --> 00:00:02,000\nOne\n\n2\n00:00:03,000 -> 00:00:04,000\nTwo\n";
    expect(refusalOf(file)).toEqual({ code: "catalogue.captionsUnreadable", line: 6 });
  });
});

test.each([
  ["nothing", "", { code: "catalogue.captionsEmpty" }],
  ["something else", "Hello", { code: "catalogue.captionsUnreadable", line: 1 }],
  ["no lines", "WEBVTT\n\n", { code: "catalogue.captionsEmpty" }],
  ["lines without text", "WEBVTT\n\n00:01.000 --> 00:02.000\n<b></b>\n", { code: "catalogue.captionsEmpty" }],
  [
    "an end before the start",
    "WEBVTT\n\n00:02.000 --> 00:01.000\nA",
    { code: "catalogue.captionsUnreadable", line: 3 },
  ],
  [
    "a time after a hundred hours",
    `WEBVTT\n\n999999999999999999999:00:00.000 --> 9999999999999999999999:00:00.000\n${"a".repeat(501)}`,
    { code: "catalogue.captionsUnreadable", line: 3 },
  ],
  [
    "a place of no picture",
    `WEBVTT\n\n00:01.000 --> 00:02.000 line:1${"0".repeat(30)}\nA`,
    { code: "catalogue.captionsUnreadable", line: 3 },
  ],
  ["no such time", "WEBVTT\n\n00:01.000 --> 00:99.000\nA", { code: "catalogue.captionsUnreadable", line: 3 }],
  [
    "deep nesting",
    `WEBVTT\n\n00:01.000 --> 00:02.000\n${"<b>".repeat(100_000)}`,
    { code: "catalogue.captionsUnreadable", line: 4 },
  ],
  [
    "a long text",
    `WEBVTT\n\n01:01.000 --> 01:02.000\n${"a".repeat(501)}`,
    { code: "catalogue.captionTooLong", time: "00:01:01", limit: 500 },
  ],
  [
    "too many lines",
    `WEBVTT\n\n${"00:01.000 --> 00:02.000\nA\n\n".repeat(5001)}`,
    { code: "catalogue.captionsTooMany", limit: 5000 },
  ],
])("%s is refused with its reason", (_name, file, refusal) => {
  expect(refusalOf(file)).toEqual(refusal);
});

test("as many lines as there may be are read", () => {
  const file = `WEBVTT\n\n${"00:01.000 --> 00:02.000\n<b><i>A line & more</i></b>\n\n".repeat(5000)}`;
  expect(readCaptions(file)).toHaveLength(5000);
});
