import { expect, test } from "vitest";
import { describedIn, nodeOf, resolved } from "../../../testing/contract/contract-nodes.ts";
import { readContract } from "../../lib/contract.ts";
import { routeDocument } from "./route-document.ts";

const contract = readContract();
const [whole, short] = [nodeOf(contract.document), nodeOf(routeDocument(contract))];

function schemasOf(response: unknown): unknown[] {
  const media = Object.values(nodeOf(resolved(whole, nodeOf(response))["content"]));
  return media.map((each) => nodeOf(each)["schema"]);
}

test("each status of each operation has the schema of the contract, by itself or with its range", () => {
  for (const operation of contract.operations) {
    const ranges = nodeOf(describedIn(short, operation)["responses"]);
    for (const [status, response] of Object.entries(nodeOf(describedIn(whole, operation)["responses"]))) {
      const found = ranges[status] ?? ranges[`${status[0]}XX`];
      expect([operation.id, status, schemasOf(found)]).toEqual([operation.id, status, schemasOf(response)]);
    }
  }
});

test("a field keeps its name, whatever it is called, and the rules of its form", () => {
  const schemas = nodeOf(nodeOf(short["components"])["schemas"]);
  expect(nodeOf(nodeOf(schemas["CourseUpdateForm"])["properties"])).toHaveProperty("description");
  expect(nodeOf(schemas["CourseDescription"])).toMatchObject({ maxLength: expect.any(Number) });
  expect(nodeOf(schemas["CourseDescription"])).not.toHaveProperty("description");
});
