import { clsx, type ClassValue } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

// tailwind-merge drops or keeps the wrong one of two classes whose token it does not know.
const merge = extendTailwindMerge({
  extend: {
    theme: {
      text: ["xs", "sm", "base", "lg", "xl", "2xl", "3xl", "4xl"],
      font: ["display", "sans"],
      spacing: ["control", "control-sm"],
      radius: ["control", "card"],
      shadow: ["overlay"],
      container: ["page"],
    },
  },
});

/** Joins class names; of two that set the same property, the later wins. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
