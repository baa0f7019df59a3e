import { expect, test } from "vitest";
import { mergeChunks, type Load, type SharedChunk } from "./merge-chunks.ts";

const chunk = (module: string, size: number, loads: number[], imports: number[] = []): SharedChunk => ({
  modules: [module],
  size,
  loads: new Set(loads),
  imports: new Set(imports),
});
const page: Load = { weight: 1, request: 1000 };
const modulesAfter = (chunks: SharedChunk[], loads: Load[]) => mergeChunks(chunks, loads).map(({ modules }) => modules);

test("chunks that the same pages need become one", () => {
  expect(modulesAfter([chunk("a", 5000, [0, 1]), chunk("b", 5000, [0, 1])], [page, page])).toEqual([["a", "b"]]);
});

test("a page does not load more than a request is worth", () => {
  const small = [chunk("a", 5000, [0, 1]), chunk("b", 900, [1])];
  expect(modulesAfter(small, [page, page])).toEqual([["a", "b"]]);
  const large = [chunk("a", 5000, [0, 1]), chunk("b", 1100, [1])];
  expect(modulesAfter(large, [page, page])).toEqual([["a"], ["b"]]);
  expect(modulesAfter(small, [{ ...page, weight: 10 }, page])).toEqual([["a"], ["b"]]);
});

test("visitors load nothing that only others need, however little it is", () => {
  const chunks = [chunk("a", 5000, [0, 1, 2]), chunk("b", 10, [1, 2]), chunk("c", 10, [2])];
  expect(modulesAfter(chunks, [{ ...page, byVisitors: true }, page, page])).toEqual([["a"], ["b", "c"]]);
});

test("what a chunk imports counts for the pages that would load it besides", () => {
  const chunks = [chunk("a", 100, [0, 1]), chunk("b", 100, [1], [2]), chunk("c", 5000, [1])];
  expect(modulesAfter(chunks, [page, page])).toEqual([["a"], ["b", "c"]]);
});

test("chunks that import each other in a row never end in a circle", () => {
  const row = [chunk("a", 10, [0, 1], [2]), chunk("c", 10, [0, 1, 2]), chunk("b", 50_000, [0, 1], [1])];
  expect(modulesAfter(row, [page, page, { ...page, weight: 9 }])).toEqual([["a", "b"], ["c"]]);
});
