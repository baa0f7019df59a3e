import { expect, test } from "vitest";
import { root } from "./lib/run.mjs";
import { allowed, contractNames, findAllWords, findWords, isFragment } from "./words.mjs";

const find = (code, file = "apps/web/src/lib/resource.ts") =>
  findWords(file, code, contractNames("properties:\n  placesAsked: {}\n")).map(({ kind, text }) => `${kind} ${text}`);

test("production code has no forbidden words", { timeout: 60_000 }, () => {
  expect(findAllWords(root)).toEqual([]);
});

test("every allowed place has a reason and is still there", () => {
  const found = allowed.length > 0 ? findAllWords(root, undefined, []) : [];
  for (const { file, text, reason } of allowed) {
    expect(reason).not.toBe("");
    expect(found.some((each) => each.file === file && each.text === text)).toBe(true);
  }
});

test("names are read word by word where they are declared", () => {
  expect(find("const keptText = 1; function tell(begun) {} interface Said { toldAt: string }")).toEqual([
    "word keptText",
    "word tell",
    "word begun",
    "word Said",
    "word toldAt",
  ]);
  expect(
    find("const { wanted: requested } = row; const almost = saidByOthers(requested.told); import { kept } from 'x'"),
  ).toEqual([]);
  expect(
    find("const textOf = () => 1; const mostItems = 3; const atMost = readAtMost(4); const looksLike = 1;"),
  ).toEqual(["of textOf", "word mostItems"]);
  expect(find("const body = { placesAsked: 1, asked: 2 };")).toEqual(["word asked"]);
  expect(find('const rows = pgTable("rows", { keptAt: timestamp("kept_at").notNull() });')).toEqual([]);
});

test("files and folders are names too", () => {
  expect(find("", "apps/server/src/platform/forms/text-of.ts")).toEqual([
    "file apps/server/src/platform/forms/text-of.ts",
  ]);
  expect(find("", "apps/server/src/catalogue/carry/operations.ts")).toEqual(["file apps/server/src/catalogue/carry"]);
});

test.each([
  "Of an added one.",
  "In the element.",
  "With those of files that had none.",
  "By course.",
  "As the column of courses.",
  "What a schema does not say.",
  "Those that it may have.",
  "For pages that show what may have changed. The first page has it from its document.",
])("a comment without a main clause is counted: %s", (comment) => expect(isFragment(comment)).toBe(true));

test.each([
  "Bytes.",
  "Rounded to even: H.264 needs it.",
  "In a demo without SMTP the outbox shows the mail.",
  "For storage: the hash is useless to a reader of the database.",
  "Without a guard it navigates synchronously, so that the code after the call runs on the new page.",
  "What is sent is being stored.",
  "Whether the caller may open the lectures.",
])("a sentence is not: %s", (comment) => expect(isFragment(comment)).toBe(false));

test("comments are read as a whole and outside of strings", () => {
  const code = "// The row stays\n// in seconds.\nconst a = '/* By name. */'; /** By name. */ const b = `// Of it.`;";
  expect(find(code)).toEqual(["comment By name."]);
});
