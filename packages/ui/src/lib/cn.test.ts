import { expect, test } from "vitest";
import { cn } from "./cn.ts";

test.each([
  ["text-xl text-muted", "text-xl text-muted"],
  ["text-base text-3xl", "text-3xl"],
  ["text-ink text-on-brand", "text-on-brand"],
  ["h-control h-14", "h-14"],
  ["h-10 h-control-sm", "h-control-sm"],
  ["size-control size-control-sm", "size-control-sm"],
  ["rounded-control rounded-card", "rounded-card"],
  ["rounded-full rounded-control", "rounded-control"],
  ["shadow-overlay shadow-none", "shadow-none"],
  ["max-w-lg max-w-page", "max-w-page"],
  ["bg-brand-soft bg-surface", "bg-surface"],
  ["border-line-strong border-bad", "border-bad"],
  ["border border-line", "border border-line"],
  ["font-display font-semibold", "font-display font-semibold"],
  ["font-sans font-display", "font-display"],
])("%j becomes %j", (given, kept) => {
  expect(cn(given)).toBe(kept);
});

test("what is not there is left out", () => {
  expect(cn("p-2", undefined, false, ["p-4", null])).toBe("p-4");
});
