import { expect, test } from "vitest";
import type { ContractOperation } from "../../../src/platform/lib/contract.ts";
import { edgesOf } from "./edges.ts";

const text = { type: "string" };
const properties = {
  name: text,
  loud: { type: "boolean" },
  place: { type: "object", required: ["mode"], properties: { mode: { enum: ["live", "offline"] } } },
  marks: { type: "array", items: { type: "integer", minimum: 1, maximum: 5 } },
};
const example = { name: "Asha", place: { mode: "live" }, marks: [3, 4] };
const document = {
  paths: {
    "/things/{id}": {
      parameters: [{ name: "id", in: "path", required: true, schema: text, example: "a" }],
      put: {
        parameters: [{ name: "order", in: "query", schema: { enum: ["asc", "desc"] }, example: "asc" }],
        requestBody: {
          content: { "application/json": { schema: { type: "object", required: ["name"], properties }, example } },
        },
      },
    },
  },
};
const operation: ContractOperation = {
  id: "updateUser",
  tag: "things",
  method: "PUT",
  path: "/things/{id}",
  open: false,
  roles: undefined,
  courseStaff: [],
  successStatus: 200,
  form: undefined,
  jsonBody: true,
  rawBody: false,
  maxBodyBytes: undefined,
};

test("the example, and every value of a boolean and enum, both ends of a number, an empty list, and nothing", () => {
  const [first, ...others] = edgesOf(document, operation);
  expect(first).toEqual({ path: { id: "a" }, query: { order: "asc" }, headers: {}, body: example });
  const { place: _, ...withoutPlace } = example;
  const { marks: __, ...withoutMarks } = example;
  expect(others.map(({ query }) => query)).toEqual(expect.arrayContaining([{}, { order: "desc" }]));
  expect(others.map(({ body }) => body).filter((body) => JSON.stringify(body) !== JSON.stringify(example))).toEqual([
    { ...example, loud: true },
    { ...example, loud: false },
    withoutPlace,
    { ...example, place: { mode: "offline" } },
    withoutMarks,
    { ...example, marks: [] },
    { ...example, marks: [1, 4] },
    { ...example, marks: [5, 4] },
  ]);
});
