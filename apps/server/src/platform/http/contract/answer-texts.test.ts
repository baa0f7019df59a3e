import { expect, test } from "vitest";
import { answerTexts } from "./answer-texts.ts";
import { readContract } from "../../lib/contract.ts";

const route = { method: "GET", url: "/", httpStatus: "200" };
const titled = (name: string) => ({ type: "object", properties: { [name]: { type: "string" } } });

test("equal schemas are compiled once, and no two others are taken for one", () => {
  const compile = answerTexts({ ...readContract() });
  const first = compile({ ...route, schema: titled("title") });
  expect(compile({ ...route, url: "/other", httpStatus: "400", schema: titled("title") })).toBe(first);
  const other = compile({ ...route, schema: titled("name") });
  const answer = { title: "Algebra", name: "Ada", secret: "none" };
  expect([first(answer), other(answer)]).toEqual(['{"title":"Algebra"}', '{"name":"Ada"}']);
});
