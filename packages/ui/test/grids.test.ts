import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseSync } from "vite";
import { expect, test } from "vitest";

const source = fileURLToPath(new URL("../src", import.meta.url));

/** A column of such a grid is not as wide as the longest word in it. */
const hasColumns = /^(?:grid-cols-|grid-flow-col|overflow-)/;
const shrinks = /^(?:grid-cols-|grid-flow-col|overflow-|line-clamp-|wrap-anywhere$|min-w-0$|truncate$)/;

/** A grid without columns is as wide as its longest word, which `break-words` does not shorten. */
function uselessBreaks(file: string): string[] {
  const found: string[] = [];
  const visit = (node: unknown, inGrid: boolean): void => {
    if (Array.isArray(node)) for (const each of node) visit(each, inGrid);
    if (!isNode(node)) return;
    const classes = node["type"] === "JSXElement" ? classesOf(node["openingElement"]) : [];
    const isGrid = classes.includes("grid") && !classes.some((name) => hasColumns.test(name));
    const grows = (inGrid && !classes.some((name) => shrinks.test(name))) || isGrid;
    if (grows && classes.includes("break-words")) found.push(`${file}: ${classes.join(" ")}`);
    for (const each of Object.values(node)) visit(each, grows);
  };
  visit(parseSync(file, readFileSync(`${source}/${file}`, "utf8")).program.body, false);
  return found;
}

function classesOf(element: unknown): string[] {
  const attributes: unknown = isNode(element) ? element["attributes"] : undefined;
  const list: unknown[] = Array.isArray(attributes) ? attributes : [];
  const given = list.find((each) => isNode(each) && isNode(each["name"]) && each["name"]["name"] === "className");
  return stringsIn(given).join(" ").split(" ");
}

function stringsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap((each) => stringsIn(each));
  if (!isNode(node)) return [];
  if (node["type"] === "Literal") return typeof node["value"] === "string" ? [node["value"]] : [];
  return Object.values(node).flatMap((each) => stringsIn(each));
}

function isNode(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

test("words that shall break can do so in each grid: it has a column, or they break anywhere", () => {
  const files = globSync("**/*.tsx", { cwd: source, exclude: ["**/*.{test,stories}.tsx"] });
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap((file) => uselessBreaks(file))).toEqual([]);
});
