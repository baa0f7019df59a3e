import { expect, test } from "vitest";
import { block, type Edit, isWholeLines, link, picture, prefixLines, type Selected, wrap } from "./markdown-edits.ts";

/** Square brackets of this kind are around what is selected. */
function selected(marked: string): Selected {
  const start = marked.indexOf("⟦");
  const end = marked.indexOf("⟧") - 1;
  return { text: marked.replace("⟦", "").replace("⟧", ""), start, end };
}

function after({ text }: Selected, { from, to, insert, start, end }: Edit): string {
  const changed = text.slice(0, from) + insert + text.slice(to);
  return `${changed.slice(0, start)}⟦${changed.slice(start, end)}⟧${changed.slice(end)}`;
}

test.each([
  ["a ⟦word⟧ here", "a **⟦word⟧** here"],
  ["a **⟦word⟧** here", "a ⟦word⟧ here"],
  ["a ⟦⟧ here", "a **⟦strong⟧** here"],
])("%j is marked as %j", (before, result) => {
  const place = selected(before);
  expect(after(place, wrap(place, "**", "strong"))).toBe(result);
});

test.each([
  ["one\n⟦two\nthree⟧\nfour", "- ", "one\n⟦- two\n- three⟧\nfour"],
  ["⟦- two\n- three⟧", "- ", "⟦two\nthree⟧"],
  ["⟦two\nthree⟧", "1. ", "⟦1. two\n2. three⟧"],
  ["Ti⟦⟧tle", "## ", "## Title⟦⟧"],
  ["⟦⟧", "> ", "> ⟦⟧"],
])("lines of %j get %j", (before, prefix, result) => {
  const place = selected(before);
  expect(after(place, prefixLines(place, prefix))).toBe(result);
});

test.each([
  ["one⟦⟧", "one\n\n```\n⟦code⟧\n```\n"],
  ["⟦x = 1⟧\nthen", "```\n⟦x = 1⟧\n```\n\nthen"],
  ["one\n\n⟦⟧\n\ntwo", "one\n\n```\n⟦code⟧\n```\n\n\ntwo"],
])("a block of %j stands by itself", (before, result) => {
  const place = selected(before);
  expect(after(place, block(place, { open: "```\n", words: "code", close: "\n```" }))).toBe(result);
});

test.each([
  ["a ⟦word⟧ here", false],
  ["⟦one\ntwo⟧", true],
  ["one\n⟦⟧\ntwo", true],
])("whether %j is whole lines is %j", (before, whole) => {
  expect(isWholeLines(selected(before))).toBe(whole);
});

test("a link has its address selected, a picture the place of its description", () => {
  const place = selected("see ⟦this⟧");
  expect(after(place, link(place, "words"))).toBe("see [this](⟦https://⟧)");
  expect(after(place, picture({ ...place, start: 4, end: 4 }, "/media/p"))).toBe("see ![⟦⟧](/media/p)this");
});
