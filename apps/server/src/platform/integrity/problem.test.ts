import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { problemKinds } from "./problem.ts";

const catalogue = new URL("../../../../../packages/texts/en/admin.json", import.meta.url);
const sentences: Record<string, string> = JSON.parse(readFileSync(catalogue, "utf8"))["integrity-section"];

test.each(Object.entries(problemKinds))("the dashboard says %s as the server does", (kind, { what, advice }) => {
  const name = kind.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  expect(sentences[name]?.toLowerCase()).toBe(what);
  expect(sentences[`${name}Advice`]).toBe(advice);
});
