import { expect, test } from "vitest";
import { type MeasuredRow, throughputTable } from "./comparison.ts";
import { withFigures } from "../../../scripts/lib/figures-document.ts";

const round = (rate: number) => ({ rate, p50: 1.25, p99: 20, cpu: 0.5 });
const ratios = { node: 0.35, express: 2 };
const budgets = { embedded: ratios, postgres: ratios, express: { rate: 175 } };

test("ratios are the median of those in the same round, so that a slow minute of the machine counts for nobody", () => {
  const rounds = {
    node: [round(1000), round(100), round(1000)],
    embedded: [round(400), round(40), round(500), round(450)],
  };
  expect(linesOf({ name: "list", rounds })).toEqual([
    "| list | bare Node | 1000 | 1.3 | 20.0 | 500 |  |  |  |",
    "| list | ours, embedded | 425 | 1.3 | 20.0 | 500 | 0.40 |  |  |",
  ]);
});

test("a figure below its budget is marked, and what could not be compared is not", () => {
  const rounds = { node: [round(1000)], embedded: [round(350)], postgres: [round(349)], express: [round(174.9)] };
  expect(linesOf({ name: "list", rounds, budgets }).slice(1)).toEqual([
    "| list | ours, embedded | 350 | 1.3 | 20.0 | 500 | 0.35 | 2.00 | 0.35 × Node, 2 × Express |",
    "| list | ours, PostgreSQL | 349 | 1.3 | 20.0 | 500 | 0.35 (!) | 2.00 (!) | 0.35 × Node, 2 × Express |",
    "| list | Express | 175 (!) | 1.3 | 20.0 | 500 | 0.17 |  | 175/s |",
  ]);
  expect(linesOf({ name: "list", rounds: { embedded: [round(349)] }, budgets })).toEqual([
    "| list | ours, embedded | 349 | 1.3 | 20.0 | 500 |  |  | 0.35 × Node, 2 × Express |",
  ]);
});

const document = (first: string, second: string) => `A\n\n${place("web", first)}\n\nB\n\n${place("load", second)}\n\nC`;

test("figures replace those of the same measurement alone", () => {
  expect(withFigures(document("old", "kept"), "npm run bench -- web", "new")).toBe(document("new", "kept"));
  expect(withFigures(document("kept", "old"), "npm run bench -- load", "new")).toBe(document("kept", "new"));
  expect(() => withFigures(document("", ""), "npm run other", "new")).toThrow(
    "no place for the figures of npm run other",
  );
});

function linesOf(row: MeasuredRow): string[] {
  return throughputTable([row]).split("\n").slice(2);
}

function place(bench: string, figures: string): string {
  return `<!-- figures: npm run bench -- ${bench} -->\n\n${figures}\n\n<!-- end of figures -->`;
}
