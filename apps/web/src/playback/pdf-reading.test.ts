import { expect, test } from "vitest";
import { freshBrowser } from "../testing/reset.ts";
import { pdfReading } from "./pdf-reading.ts";

freshBrowser();

const open = () => pdfReading("c1", undefined);

test("the page of each PDF is remembered, of the hundred that were read last", () => {
  expect(open().lastPage("f1")).toBe(1);
  open().onPage("f1", 7);
  open().onPage("f2", 3);
  expect([open().lastPage("f1"), open().lastPage("f2")]).toEqual([7, 3]);
  for (let index = 0; index < 99; index += 1) open().onPage(`other${index}`, 2);
  expect([open().lastPage("f1"), open().lastPage("f2")]).toEqual([1, 3]);
});

test.each(["{", "null", '{"f1":"seven"}', '{"f1":-1}'])("a damaged value (%s) is left out", (stored) => {
  localStorage.setItem("pdf-pages", stored);
  expect(open().lastPage("f1")).toBe(1);
});
