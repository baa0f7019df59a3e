import { expect, test } from "vitest";
import { splitUtilities } from "./split-styles.ts";

const css = `@layer theme,utilities;
@layer theme{:root{--ink:#000}}
@layer utilities{
.flex{display:flex}
.hidden{display:none}
.w-1\\/2,.size-1{width:50%}
.group-hover\\:flex:is(:where(.group):hover *){display:flex}
.after\\:content-\\[\\'\\'\\]:after{content:''}
@media (width>=40rem){.sm\\:grid{display:grid}}
@media (width>=80rem){.xl\\:grid{display:grid}}
}
@keyframes spin{to{rotate:1turn}}`;

test("the first stylesheet keeps the wanted utilities, in their order, and everything else", () => {
  const { used, left } = splitUtilities(css, new Set(["flex", "w-1/2", "sm:grid", "group"]));

  expect(used).toContain(".flex{display:flex}");
  expect(used).toContain(".w-1\\/2,.size-1{width:50%}");
  expect(used).toContain("@media (width>=40rem){.sm\\:grid{display:grid}}");
  expect(used).toContain("--ink:#000");
  expect(used).toContain("@keyframes spin");
  // A quote cannot be told from the end of a string in the scripts.
  expect(used).toContain("content:''");
  expect(used).not.toMatch(/hidden|xl|80rem|group-hover/);

  expect([...left]).toEqual(["hidden", "group-hover:flex", "xl:grid"]);
});
