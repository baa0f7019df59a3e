import {
  type Arbitrary,
  array,
  boolean,
  constant,
  constantFrom,
  double,
  integer,
  nat,
  oneof,
  option,
  record,
  string,
  stringMatching,
  tuple,
} from "fast-check";
import { listOf, type Node, nodeOf, resolved } from "../../../src/testing/contract/contract-nodes.ts";
import { hostilePieces } from "../../../src/testing/hostile/hostile-texts.ts";
import { placeholders } from "./placeholders.ts";

export const otherNames = [
  "courseId",
  "lectureId",
  "batchId",
  "announcementId",
  "sessionId",
  "inviteId",
  "userId",
  "receiptNumber",
  "subscriptionId",
] as const;
const fileNames = ["picture", "video", "cut", "empty", "page"] as const;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-/;
const unknownId = "d9428888-122b-4f1b-8bd0-0c6b6f0a0f10";

/** The examples of a contract are of one world, so each of its ids can stand in the place of another. */
function idsIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === "string" && uuid.test(value)) found.add(value);
  if (typeof value === "object" && value !== null) for (const inner of Object.values(value)) idsIn(inner, found);
  return found;
}

export function idsOf(root: Node): Arbitrary<string> {
  const known = [...idsIn(root)];
  return oneof(
    { weight: 3, arbitrary: constantFrom(...known) },
    { weight: 3, arbitrary: constantFrom(...otherNames).map(placeholders.otherId) },
    { weight: 3, arbitrary: nat({ max: 5 }).map(placeholders.answeredId) },
    { weight: 1, arbitrary: constantFrom(unknownId, "", "0", `${unknownId}0`, unknownId.toUpperCase()) },
  );
}

export interface Schemas {
  root: Node;
  ids: Arbitrary<string>;
}

/** Values that a schema allows, near its limits too. `examples` are those of its place in the contract. */
export function validValue(schemas: Schemas, unresolved: Node, examples: readonly unknown[]): Arbitrary<unknown> {
  const schema = resolved(schemas.root, unresolved);
  if (schema["const"] !== undefined) return constant(schema["const"]);
  if (Array.isArray(schema["enum"])) return constantFrom<unknown>(...schema["enum"]);
  switch (schema["type"]) {
    case "boolean":
      return boolean();
    case "integer":
    case "number":
      return validNumber(schema);
    case "array":
      return validArray(schemas, schema, examples);
    case "object":
      return validObject(schemas, schema, examples);
    default:
      return validText(schemas, schema, examples);
  }
}

function validNumber(schema: Node): Arbitrary<number> {
  const { minimum = 0, maximum = 2 ** 40 } = schema;
  const [min, max] = [Number(minimum), Number(maximum)];
  const edges = constantFrom(min, max);
  return schema["type"] === "integer"
    ? oneof(edges, integer({ min, max }), integer({ min, max: Math.min(max, min + 50) }))
    : oneof(edges, double({ min, max, noNaN: true }), integer({ min, max: Math.min(max, min + 200) }));
}

function validArray(schemas: Schemas, schema: Node, examples: readonly unknown[]): Arbitrary<unknown> {
  const inner = examples.flatMap((example) => (Array.isArray(example) ? example : []));
  if (Array.isArray(schema["prefixItems"])) {
    return tuple(...listOf(schema["prefixItems"]).map((item) => validValue(schemas, item, inner)));
  }
  const { minItems = 0, maxItems = 3 } = schema;
  const [min, max] = [Number(minItems), Number(maxItems)];
  const item = validValue(schemas, nodeOf(schema["items"]), inner);
  const few = array(item, { minLength: min, maxLength: Math.min(max, min + 3) });
  const most = item.map((same) => Array.from({ length: Math.min(max, 100) }, () => same));
  return oneof({ weight: 9, arbitrary: few }, { weight: 1, arbitrary: most });
}

function validObject(schemas: Schemas, schema: Node, examples: readonly unknown[]): Arbitrary<unknown> {
  const properties = nodeOf(schema["properties"]);
  const required = new Set<unknown>(Array.isArray(schema["required"]) ? schema["required"] : []);
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, inner]) => {
      const own = examples.flatMap((example) => (name in nodeOf(example) ? [nodeOf(example)[name]] : []));
      const value = validValue(schemas, nodeOf(inner), own);
      return [name, required.has(name) ? value : option(value, { nil: undefined })];
    }),
  );
  return record(fields).map((value) =>
    Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)),
  );
}

function validText(schemas: Schemas, schema: Node, examples: readonly unknown[]): Arbitrary<string> {
  if (schema["contentMediaType"] !== undefined) {
    const video = String(schema["description"]).includes("mp4") || examples.includes("(the bytes of a video)");
    return constant(placeholders.file(video ? "video" : "picture"));
  }
  const texts = examples.map(String);
  if (texts.some((text) => uuid.test(text)) || String(schema["description"]).includes("`_id`")) return schemas.ids;
  const { minLength = 0, maxLength = 200, "x-pattern": pattern = schema["pattern"] } = schema;
  const [min, max] = [Number(minLength), Number(maxLength)];
  const known: Arbitrary<string>[] = texts.length === 0 ? [] : [constantFrom(...texts)];
  const fits = typeof pattern === "string" ? new RegExp(pattern, "u") : undefined;
  const free = string({ unit: "grapheme", minLength: min, maxLength: Math.min(max, 30) });
  const longest = constant("Aa1 bcdef".repeat(Math.ceil(max / 9)).slice(0, max));
  const made = oneof(free, longest, ...(fits === undefined ? [] : matching(fits)));
  const isValid = (text: string): boolean =>
    (fits?.test(text) ?? true) && lengthOf(text) >= min && lengthOf(text) <= max;
  const valid = made.map((text) => (isValid(text) ? text : (texts[0] ?? text)));
  return oneof(...known, valid);
}

/** In code points, as the contract counts. */
function lengthOf(text: string): number {
  return Array.from(text).length;
}

/** Not of every pattern: fast-check makes no texts for lookaheads. */
function matching(pattern: RegExp): Arbitrary<string>[] {
  return pattern.source.includes("(?=") ? [] : [stringMatching(pattern)];
}

/** Values that hardly any place expects. */
export const strangeValue: Arbitrary<unknown> = oneof(
  constantFrom<unknown>(null, true, false, 0, -1, 1.5, 2 ** 31, 2 ** 53, 1e308, "", " ", "\n", [], {}, [[]], "null"),
  constantFrom(...hostilePieces),
  constantFrom("x".repeat(201), "x".repeat(5001), "9".repeat(400), "-1", "1e999", "2026-02-30", "ADMIN"),
  constantFrom(...fileNames).map(placeholders.file),
  nat({ max: 3 }).map(placeholders.answeredId),
  constantFrom(...otherNames).map(placeholders.otherId),
  nat({ max: 2000 }).map((depth) => nested(depth)),
);

function nested(depth: number): unknown {
  let value: unknown = "inside";
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}
