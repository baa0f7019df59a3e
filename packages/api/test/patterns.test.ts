import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { asNode, contractUrl } from "../scripts/contract.ts";
import { contract } from "./operations.ts";

/** What the regular expressions of Go (RE2), Java and Python do not share with JavaScript's. */
const unshared = /\(\?[=!<]|\\[pP]\{|\\k<|\\u\{|\\[1-9]|\\c[A-Z]|[*+?}]\+/;

/** The sentence of a rule has the rule's name. */
function patternsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(patternsIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(asNode(value)).flatMap(([key, inner]) => {
    if (key === "x-message") return [];
    return key === "pattern" && typeof inner === "string" ? [inner] : patternsIn(inner);
  });
}

test("every pattern is read by validators in other languages", () => {
  const patterns = patternsIn(contract);
  expect(patterns.length).toBeGreaterThan(30);
  expect(patterns.filter((pattern) => unshared.test(pattern))).toEqual([]);
});

test("lookarounds, letters by their kind and references back are those that are not", () => {
  for (const pattern of [String.raw`(?=a)`, String.raw`(?<!a)b`, String.raw`\p{Ll}`, String.raw`(a)\1`, "a++"])
    expect(pattern).toMatch(unshared);
  expect(String.raw`^(?:[1-9]\d{0,3}|\s*)$`).not.toMatch(unshared);
});

/** Readers of YAML 1.1, such as PyYAML, take such a question mark for the beginning of a key. */
test("an address with a query is quoted within braces", () => {
  const lines = readFileSync(contractUrl, "utf8").split("\n");
  expect(lines.filter((line) => /\{.*: (?:https?:\/\/|\/)[^\s,{}"']*\?/.test(line))).toEqual([]);
});
