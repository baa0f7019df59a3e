import { clsx, type ClassValue } from "clsx";
import { classGroup, groupsIn } from "./class-groups.ts";

const merged = new Map<string, string>();
const maxMerged = 500;

/** A later class replaces an earlier one that sets the same property. */
export function cn(...classes: ClassValue[]): string {
  const joined = clsx(classes);
  let result = merged.get(joined);
  if (result === undefined) {
    if (merged.size >= maxMerged) merged.clear();
    result = merge(joined);
    merged.set(joined, result);
  }
  return result;
}

function merge(classes: string): string {
  const taken = new Set<string>();
  const remaining: string[] = [];
  for (const name of classes.split(/\s+/).toReversed()) {
    // Variants end at the last colon outside brackets.
    const variants = /^(?:\[[^\]]*\]|\([^)]*\)|[^[(])*:/.exec(name)?.[0] ?? "";
    const [, base = "", important = ""] = /^-?(.*?)(!?)$/.exec(name.slice(variants.length)) ?? [];
    const group = classGroup(base);
    if (group !== undefined) {
      const place = variants + important;
      if (taken.has(place + group)) continue;
      for (const set of groupsIn(group)) taken.add(place + set);
    }
    remaining.unshift(name);
  }
  return remaining.join(" ");
}
