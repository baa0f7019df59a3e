import { expect, test } from "vitest";
import { describedIn, nodeOf } from "../../../testing/contract/contract-nodes.ts";
import { readContract } from "../../lib/contract.ts";
import { resolveReferences, routeSchemas } from "./route-schema.ts";

const contract = readContract();
const schemas = routeSchemas(contract);

test("each operation's route has the parameters, the body and the statuses of the contract, without references", () => {
  for (const operation of contract.operations) {
    const described = describedIn(nodeOf(contract.document), operation);
    const schema = schemas.get(operation.id);
    const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect([operation.id, Object.keys(nodeOf(nodeOf(schema?.params)["properties"]))]).toEqual([operation.id, names]);
    expect([operation.id, schema?.body !== undefined]).toEqual([operation.id, described["requestBody"] !== undefined]);
    expect(Object.keys(nodeOf(described["responses"]))).toEqual(
      expect.arrayContaining(Object.keys(nodeOf(schema?.response))),
    );
    expect(JSON.stringify(resolveReferences(contract, schema))).not.toContain('"$ref"');
  }
});

test("a parameter keeps its rules, and whether it is required", () => {
  expect(schemas.get("listPayments")?.querystring).toMatchObject({
    properties: { count: { type: "integer", minimum: 1, maximum: 1000, default: 100 } },
    required: [],
  });
  expect(schemas.get("updateCourse")?.params).toMatchObject({ required: ["courseId"] });
});
