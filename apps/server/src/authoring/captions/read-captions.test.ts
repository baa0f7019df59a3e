import { array, assert, constantFrom, property, uint8Array } from "fast-check";
import { describe, expect, test } from "vitest";
import { Problem } from "../../platform/lib/problem.ts";
import { inWindows1252 } from "../../testing/courses/caption-files.ts";
import { readCaptions } from "./read-captions.ts";

function refusalOf(file: string | Uint8Array) {
  try {
    readCaptions({ file });
  } catch (error) {
    if (error instanceof Problem) return { code: error.sentence.code, ...error.sentence.params };
    throw error;
  }
  return "taken";
}

const cuesIn = (file: string | Uint8Array) => readCaptions({ file }).cues;
const linesIn = (file: string | Uint8Array) => cuesIn(file).map(({ text }) => text);
const kindsIn = (file: string | Uint8Array, duration?: number) =>
  readCaptions({ file, duration }).changes.map(({ kind }) => kind);

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
    expect(cuesIn(file)).toEqual([
      { start: 1, end: 2.5, text: "One\ntwo", settings: "line:10% align:start" },
      { start: 3603, end: 3604, text: "Three" },
    ]);
  });

  test("may name its regions, have old settings, and lines in any order", () => {
    const file =
      "WEBVTT\n\n00:03.000 --> 00:04.000 region:top align:middle position:10%\nTwo\n\n00:01.000 --> 00:02.000 region:top\nOne\n";
    expect(cuesIn(file)).toEqual([
      { start: 1, end: 2, text: "One" },
      { start: 3, end: 4, text: "Two", settings: "position:10%" },
    ]);
  });

  test("has its markup as plain text", () => {
    const text =
      "<v Asha>R&D &lt;b&gt; <i.x>now</i> <00:01.500>then <ruby>漢<rt>kan</rt></ruby> <script>x</script>&#0;";
    expect(linesIn(`WEBVTT\n\n00:01.000 --> 00:02.000\n${text}`)[0]).toBe("Asha: R&D <b> now then 漢 x\uFFFD");
  });
});

describe("an SRT file", () => {
  test("is read without numbers and styles", () => {
    const file =
      "1\n00:00:01,000 --> 00:00:02,5 X1:10\n{\\an8}<font color=red>One</font> < 2 & more\n \n2\n00:00:03,000 --> 00:00:04,000\nTwo\n";
    expect(cuesIn(file)).toEqual([
      { start: 1, end: 2.5, text: "One < 2 & more" },
      { start: 3, end: 4, text: "Two" },
    ]);
  });
});

const srt = (...cues: [times: string, text: string][]) =>
  cues.map(([times, text], index) => `${index + 1}\n${times}\n${text}\n`).join("\n");

describe("rolling captions", () => {
  const automatic = `WEBVTT
Kind: captions
Language: en

00:00:00.480 --> 00:00:03.150 align:start position:0%
 
welcome<00:00:01.440><c> to</c><00:00:01.620><c> signals</c>

00:00:03.150 --> 00:00:03.160 align:start position:0%
welcome to signals
 

00:00:03.160 --> 00:00:06.000 align:start position:0%
welcome to signals
and<00:00:03.900><c> noise</c>
`;

  test("have each spoken line once", () => {
    expect(cuesIn(automatic).map(({ start, end, text }) => [start, end, text])).toEqual([
      [0.48, 3.16, "welcome to signals"],
      [3.16, 6, "and noise"],
    ]);
    expect(kindsIn(automatic)).toContain("repeats");
  });

  test("have a word twice that is said twice", () => {
    const more = `
00:00:06.000 --> 00:00:08.000
and noise
no<00:00:06.100><c> no</c>

00:00:08.000 --> 00:00:08.010
no no
 

00:00:08.010 --> 00:00:10.000
no no
no<00:00:08.900><c> no</c>
`;
    expect(linesIn(automatic + more).slice(2)).toEqual(["no no", "no no"]);
  });

  test("are also those that two lines roll through, or that grow word by word", () => {
    const rolled = srt(
      ["00:00:00,000 --> 00:00:02,000", "One line"],
      ["00:00:02,000 --> 00:00:04,000", "One line\nanother line"],
      ["00:00:04,000 --> 00:00:06,000", "another line\na third line"],
    );
    expect(linesIn(rolled)).toEqual(["One line", "another line", "a third line"]);
    const grown = srt(
      ["00:00:00,000 --> 00:00:01,000", "Signals"],
      ["00:00:01,000 --> 00:00:02,000", "Signals and"],
      ["00:00:02,000 --> 00:00:03,000", "Signals and noise"],
    );
    expect(cuesIn(grown)).toEqual([{ start: 0, end: 3, text: "Signals and noise" }]);
  });

  test.each([
    [
      "a repetition after a pause",
      ["00:00:01,000 --> 00:00:02,000", "No, no."],
      ["00:00:03,000 --> 00:00:04,000", "No, no."],
    ],
    ["one without a pause", ["00:00:01,000 --> 00:00:02,000", "No, no."], ["00:00:02,000 --> 00:00:03,000", "No, no."]],
    ["a chorus", ["00:00:01,000 --> 00:00:02,000", "La\nla"], ["00:00:02,000 --> 00:00:03,000", "la\nHey"]],
  ] as const)("are not %s", (_, first, second) => {
    const others = Array.from({ length: 6 }, (__, index): [string, string] => [
      `00:01:0${index},000 --> 00:01:0${index},900`,
      `Line ${index}`,
    ]);
    const file = srt([...first], [...second], ...others);
    expect(linesIn(file)).toEqual([first[1], second[1], ...others.map(([, text]) => text)]);
    expect(kindsIn(file)).toEqual([]);
  });
});

describe("what was changed is listed", () => {
  test("once for each kind, with how often and where it was first", () => {
    const many = Array.from({ length: 500 }, (_, index): [string, string] => [
      `0:${index}:00,000 --> 0:${index}:01,000`.replaceAll(
        /0:(\d+):/gu,
        (__, all: string) => `${Math.floor(Number(all) / 60)}:${Number(all) % 60}:`,
      ),
      "<i>x</i>",
    ]);
    expect(readCaptions({ file: srt(...many) }).changes).toEqual([
      { kind: "formatting", count: 500, lines: [2, 6, 10, 14, 18] },
    ]);
  });

  test("with the encoding that was detected", () => {
    const file = inWindows1252(srt(["00:00:01,000 --> 00:00:02,000", "“Grüße” – schöne Straßen"]));
    expect(readCaptions({ file }).changes).toEqual([
      { kind: "encoding", count: 1, lines: [], encoding: "windows-1252" },
    ]);
    const latin = Buffer.from(srt(["00:00:01,000 --> 00:00:02,000", "Grüße, schöne Straßen"]), "latin1");
    expect([linesIn(latin), readCaptions({ file: latin }).changes[0]?.encoding]).toEqual([
      ["Grüße, schöne Straßen"],
      "ISO-8859-1",
    ]);
  });

  test("also what stays: lines at the same time as others, and after the video's end", () => {
    const file = srt(["00:00:01,000 --> 00:00:04,000", "One"], ["00:00:03,000 --> 00:00:05,000", "Two"]);
    expect([linesIn(file), kindsIn(file), kindsIn(file, 2.5)]).toEqual([
      ["One", "Two"],
      ["overlap"],
      ["afterVideo", "overlap"],
    ]);
  });
});

test("a line without a length is shown for a moment, and those around it stay", () => {
  const file = srt(
    ["00:00:01,000 --> 00:00:03,000", "Hello"],
    ["00:00:03,000 --> 00:00:03,000", "world"],
    ["00:00:03,000 --> 00:00:05,000", "again"],
  );
  expect(cuesIn(file)).toEqual([
    { start: 1, end: 3, text: "Hello" },
    { start: 3, end: 4, text: "world" },
    { start: 3, end: 5, text: "again" },
  ]);
  expect(readCaptions({ file }).changes).toEqual([{ kind: "length", count: 1, lines: [6] }]);
});

test("a text that is too long becomes several", () => {
  const words = "word ".repeat(250).trim();
  const cues = cuesIn(
    srt(["00:00:00,000 --> 00:00:10,000", words], ["00:00:10,000 --> 00:00:11,000", "😀".repeat(400)]),
  );
  expect(
    cues
      .filter(({ start }) => start < 10)
      .map(({ text }) => text)
      .join(" "),
  ).toBe(words);
  expect(
    cues
      .filter(({ start }) => start >= 10)
      .map(({ text }) => text)
      .join(""),
  ).toBe("😀".repeat(400));
  expect(cues.every(({ text, start, end }) => text.length <= 500 && start < end)).toBe(true);
});

test("a number above a cue is none of its text, wherever empty lines are", () => {
  const dense = "1\n00:01,000 --> 00:02,000\nOne\n2\n00:03,000 --> 00:04,000\nTwo\n";
  const spaced = dense.replaceAll("\n", "\n\n");
  const wrong = dense.replace("\n2\n", "\n\n17\n").replace("1\n", "17\n");
  expect([dense, spaced, wrong].map(linesIn)).toEqual(Array.from({ length: 3 }, () => ["One", "Two"]));
  expect(linesIn("00:01.000 --> 00:02.000\nThe answer is\n42\n00:03.000 --> 00:04.000\nTwo\n")).toEqual([
    "The answer is\n42",
    "Two",
  ]);
});

test.each<[string, string | Uint8Array, object]>([
  ["nothing", "", { code: "catalogue.captionsEmpty" }],
  ["empty lines", "\uFEFF\n \n", { code: "catalogue.captionsEmpty" }],
  ["something else", "Hello", { code: "catalogue.captionsNoTimes" }],
  ["no lines", "WEBVTT\n\n", { code: "catalogue.captionsEmpty" }],
  ["lines without text", "WEBVTT\n\n00:01.000 --> 00:02.000\n<b></b>\n", { code: "catalogue.captionsEmpty" }],
  ["lines that show nothing", "WEBVTT\n\n00:01.000 --> 00:02.000\n\u200b\n", { code: "catalogue.captionsEmpty" }],
  ["times that cannot be read", "WEBVTT\n\n00:02.000 --> soon\nA", { code: "catalogue.captionsUnreadable", line: 3 }],
  [
    "a web page",
    "<!DOCTYPE html><p>\n00:01.000 --> 00:02.000\nA</p>",
    { code: "catalogue.captionsFormat", format: "HTML" },
  ],
  [
    "TTML",
    '<?xml version="1.0"?>\n<tt xml:lang="en"><body/></tt>',
    { code: "catalogue.captionsFormat", format: "TTML" },
  ],
  ["JSON", '{"cues": [{"start": 1}]}', { code: "catalogue.captionsFormat", format: "JSON" }],
  ["SBV", "0:00:01.000,0:00:02.000\nHello\n", { code: "catalogue.captionsFormat", format: "SBV" }],
  [
    "ASS",
    "[Script Info]\nTitle: x\n\n[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,Hello",
    { code: "catalogue.captionsFormat", format: "ASS" },
  ],
  ["MicroDVD", "{10}{40}Hello", { code: "catalogue.captionsFormat", format: "MicroDVD" }],
  [
    "bytes of no text",
    Uint8Array.from({ length: 4000 }, (_, index) => (index * 97) % 256),
    { code: "catalogue.captionsNotText" },
  ],
  ["zeros", new Uint8Array(4000), { code: "catalogue.captionsNotText" }],
  ["a file that is too long", "a".repeat(500_001), { code: "catalogue.captionsTooLarge" }],
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
  expect(cuesIn(file)).toHaveLength(5000);
});

const pieces = [
  "WEBVTT\n",
  "\n\n",
  "\r",
  "1\n",
  "00:01.000 --> 00:02.000\n",
  "-00:00:01,5 -> 99:99:99:99 line:1\n",
  "999999999:999999999:999999999.999999999 --> 0:0\n",
  "00:01 --> \n",
  "NOTE x\n",
  "<b>",
  "<v ",
  "<rt>",
  "<c.a.b",
  "<00:01.000>",
  "{\\an8",
  "&amp;",
  "&#xD800;",
  "&#0;",
  "\uD800",
  "\0",
  "\u202E",
  "text ",
];

function isSound(file: string | Uint8Array): boolean {
  try {
    return cuesIn(file).every(
      ({ start, end, text, settings }, index, all) =>
        start >= 0 &&
        start <= 359_999 &&
        end > start &&
        end <= 360_000 &&
        start >= (all[index - 1]?.start ?? 0) &&
        text.length <= 500 &&
        /\S/u.test(text) &&
        text.isWellFormed() &&
        !text.includes("\0") &&
        !/^\s*$/mu.test(text) &&
        !/[\n>]/u.test(settings ?? ""),
    );
  } catch (error) {
    return error instanceof Problem;
  }
}

// oxlint-disable-next-line expect-expect -- the properties are its assertions
test("any text and any bytes give captions or a refusal in words", () => {
  assert(
    property(array(constantFrom(...pieces), { maxLength: 60 }), (all) => isSound(all.join(""))),
    {
      numRuns: 2000,
    },
  );
  assert(property(uint8Array({ maxLength: 400 }), isSound), { numRuns: 500 });
});

test.each([
  ...pieces,
  "00:01,0 --> 00:01,0\nA\n",
  " ",
  "<",
  ">",
  "-",
  "->",
  "00:",
  ":",
  "{\\",
  "\r\r",
  "<a ",
  "&",
  "1 ",
  "a.",
  "é",
  "\u00ff ",
])("a file full of %j is read in a time that grows with its length alone", (piece) => {
  const file = `00:01.000 --> 00:02.000\n${piece.repeat(500_000).slice(0, 470_000)}`;
  const start = performance.now();
  refusalOf(file);
  refusalOf(Buffer.from(file, "latin1"));
  // About 2 ms for 1 kB, on a machine that does other work too.
  expect(performance.now() - start).toBeLessThan(2000);
});

test("three texts of very many lines are read in such a time", () => {
  const file = `00:01.000 --> 00:02.000\n${"a\n".repeat(80_000)}`.repeat(3);
  const start = performance.now();
  refusalOf(file);
  expect(performance.now() - start).toBeLessThan(2000);
});
