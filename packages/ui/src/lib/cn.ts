import { clsx, type ClassValue } from "clsx";
import { createTailwindMerge } from "tailwind-merge";
import { classGroups } from "./class-groups.ts";

const merge = createTailwindMerge(() => classGroups);

/** Of two classes that set the same property, the later wins. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
