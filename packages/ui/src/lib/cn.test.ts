import { extendTailwindMerge } from "tailwind-merge";
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

test("absent classes are left out", () => {
  expect(cn("p-2", undefined, false, ["p-4", null])).toBe("p-4");
});

/** The library's own list of classes, with our tokens: the measure for the shorter list that we ship. */
const complete = extendTailwindMerge({
  extend: {
    theme: {
      text: ["xs", "sm", "base", "lg", "xl", "2xl", "3xl", "4xl"],
      font: ["display", "sans"],
      spacing: ["control", "control-sm"],
      radius: ["control", "card"],
      shadow: ["overlay"],
      container: ["page"],
      animate: ["appear", "fade-in", "fade-out", "rise-in", "rise-out", "drop-in", "drop-out"],
    },
  },
});

const sources = import.meta.glob<string>(["../**/*.tsx", "!**/*.{test,stories,fixtures}.tsx"], {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Every word in the strings of components and screens that is a class, without its variants; one number stands for all. */
function classesInUse(): string[] {
  const strings = Object.values(sources).flatMap((source) => source.match(/"[^"\n]*"/g) ?? []);
  const words = strings.flatMap((text) => text.slice(1, -1).split(/\s+/));
  const bare = words.map((word) => word.slice(word.lastIndexOf(":") + 1).replace(/-\d+(?:\.\d+)?$/, "-1"));
  // Whatever the complete list does not know is no class, or one of our own utilities.
  return [...new Set(bare)].filter((word) => word !== "" && complete(`${word} ${word}`) === word);
}

test("any two classes in use merge as with the library's complete list", () => {
  const classes = classesInUse();
  const disagreements = classes.flatMap((one) =>
    classes
      .filter((other) => other !== one)
      .map((other) => `${one} ${other}`)
      .filter((pair) => complete(pair) !== cn(pair))
      .map((pair) => `"${pair}": ours keeps "${cn(pair)}", the complete list "${complete(pair)}"`),
  );
  expect(classes.length).toBeGreaterThan(100);
  // A class of a property that is new here is added to class-groups.ts.
  expect(disagreements).toEqual([]);
});
