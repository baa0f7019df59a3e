import type { OperationId } from "@lms/api/operations";
import { type Arbitrary, array, constant, constantFrom, dictionary, oneof, record, string, tuple } from "fast-check";
import {
  bodySchema,
  contentOf,
  describedIn,
  type Node,
  nodeOf,
  parametersOf,
} from "../../../src/testing/contract/contract-nodes.ts";
import type { Contract, ContractOperation } from "../../../src/platform/lib/contract.ts";
import { hostilePieces } from "../../../src/testing/hostile/hostile-texts.ts";
import { type Role, roles } from "../attack-fixture.ts";
import { changed } from "./change.ts";
import { edgesOf } from "./edges.ts";
import { placeholders } from "./placeholders.ts";
import { filesNamed, type Request } from "./request.ts";
import { idsOf, otherNames, type Schemas, strangeValue, validValue } from "./values.ts";

export interface Step extends Request {
  role: Role;
  operation: OperationId;
}

const foreignOrigin = "https://evil.example";

const headers: Arbitrary<Record<string, string>> = oneof(
  { weight: 12, arbitrary: constant({}) },
  { weight: 2, arbitrary: constantFrom('"x"', "*", "x".repeat(201), "").map((version) => ({ "if-match": version })) },
  { weight: 1, arbitrary: constantFrom(foreignOrigin, "null").map((origin) => ({ origin })) },
  { weight: 1, arbitrary: constantFrom("cross-site", "same-site").map((site) => ({ "sec-fetch-site": site })) },
  {
    weight: 1,
    arbitrary: constantFrom("text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "x").map(
      (type) => ({ "content-type": type }),
    ),
  },
  { weight: 1, arbitrary: constantFrom("DELETE", "PUT").map((method) => ({ "x-http-method-override": method })) },
);

export interface Steps {
  /** Those of `edgesOf`, by somebody who may. */
  edges: (operation: ContractOperation) => Step[];
  /** One request of an operation, by that role where one is given. */
  of: (operation: ContractOperation, role?: Role) => Arbitrary<Step>;
  /** Some other requests before one of the operation. */
  endingWith: (operation: ContractOperation, role?: Role) => Arbitrary<Step[]>;
}

export function stepsOf(contract: Contract): Steps {
  const root = nodeOf(contract.document);
  const schemas: Schemas = { root, ids: idsOf(root) };
  const each = new Map(contract.operations.map((operation) => [operation.id, requestsOf(schemas, operation)]));

  const of: Steps["of"] = (operation, role) => {
    const requests = each.get(operation.id) ?? constant({ path: {}, query: {}, headers: {} });
    const callers = role === undefined ? callersOf(operation) : constant(role);
    return tuple(callers, requests).map(([caller, request]) =>
      Object.assign({ role: caller, operation: operation.id }, request),
    );
  };
  const any = constantFrom(...contract.operations).chain((operation) => of(operation));
  const none = constant<Step[]>([]);
  return {
    edges: (operation) => {
      const role = operation.roles?.includes("USER") === false ? "admin" : "subscriber";
      return edgesOf(root, operation).map((request) =>
        Object.assign({ role, operation: operation.id } as const, request),
      );
    },
    of,
    endingWith: (operation, role) =>
      tuple(oneof(none, none, array(any, { maxLength: 4 })), of(operation, role)).map(([before, last]) =>
        before.concat([last]),
      ),
  };
}

/** Mostly somebody who may: the others are all refused in the same place. */
function callersOf({ open, roles: named }: ContractOperation): Arbitrary<Role> {
  const may: Role[] =
    named?.includes("USER") === false ? ["admin"] : open ? [...roles] : roles.filter((role) => role !== "visitor");
  return oneof({ weight: 3, arbitrary: constantFrom(...may) }, { weight: 1, arbitrary: constantFrom(...roles) });
}

function requestsOf(schemas: Schemas, operation: ContractOperation): Arbitrary<Request> {
  const parameters = parametersOf(schemas.root, operation);
  const named = (where: string): Node[] => parameters.filter((parameter) => parameter["in"] === where);
  const path = record(Object.fromEntries(named("path").map((each) => [String(each["name"]), pathText(schemas, each)])));
  const query = record(
    Object.fromEntries(named("query").map((each) => [String(each["name"]), queryText(schemas, each)])),
    { requiredKeys: [] },
  ).map((texts) =>
    Object.fromEntries(Object.entries(texts).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]]))),
  );
  const described = describedIn(schemas.root, operation);
  const parts = tuple(path, query, headers);
  if (described["requestBody"] === undefined) {
    return parts.map(([inPath, inQuery, inHeaders]) => ({ path: inPath, query: inQuery, headers: inHeaders }));
  }
  const { example } = contentOf(described);
  const valid = validValue(schemas, bodySchema(described), [example]);
  const bodies = oneof(
    { weight: 4, arbitrary: valid },
    { weight: 4, arbitrary: changed(valid) },
    { weight: 2, arbitrary: changed(constant(filesNamed(example))) },
    { weight: 1, arbitrary: oneof(strangeValue, dictionary(string({ maxLength: 5 }), strangeValue, { maxKeys: 3 })) },
  );
  return tuple(parts, bodies).map(([[inPath, inQuery, inHeaders], body]) => ({
    path: inPath,
    query: inQuery,
    headers: inHeaders,
    body,
  }));
}

/** Ids of every kind stand in the place of every other. */
function pathText(schemas: Schemas, { name, example }: Node): Arbitrary<string> {
  const own = otherNames.filter((other) => other === name).map((other) => constant(placeholders.otherId(other)));
  return oneof(
    { weight: 6, arbitrary: constant(String(example)) },
    ...own.map((arbitrary) => ({ weight: 3, arbitrary })),
    { weight: 3, arbitrary: schemas.ids },
    { weight: 1, arbitrary: constantFrom(...hostilePieces) },
  );
}

function queryText(schemas: Schemas, { schema, example }: Node): Arbitrary<string> {
  const valid = validValue(schemas, nodeOf(schema), example === undefined ? [] : [example]).map(String);
  return oneof(
    { weight: 6, arbitrary: valid },
    { weight: 1, arbitrary: constantFrom(...hostilePieces) },
    { weight: 1, arbitrary: constantFrom("", "-1", "0", "1e999", "null", "2026-02-30", "x".repeat(3000)) },
  );
}
