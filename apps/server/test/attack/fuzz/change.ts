import { type Arbitrary, constantFrom, nat, oneof, record, constant } from "fast-check";
import { strangeValue } from "./values.ts";

/** What no form has, under names that tables or objects have. No table may contain it afterwards. */
export const extraValue = "set-by-an-extra-field";

const extraNames = [
  "role",
  "id",
  "_id",
  "userId",
  "user_id",
  "passwordHash",
  "password_hash",
  "demo",
  "seeded",
  "emailKey",
  "email",
  "amount",
  "status",
  "currentEnd",
  "createdAt",
  "createdBy",
  "thumbnailFile",
  "avatarFile",
  "videoFile",
  "courseId",
  "batchId",
  "position",
  "learnerCount",
  "doneAt",
  "answers",
  "__proto__",
  "constructor",
  "toString",
];

interface Change {
  kind: "replace" | "remove" | "add";
  at: number;
  name: string;
  value: unknown;
}

const change: Arbitrary<Change> = oneof(
  record({ kind: constant("replace" as const), at: nat({ max: 30 }), name: constant(""), value: strangeValue }),
  record({ kind: constant("remove" as const), at: nat({ max: 30 }), name: constant(""), value: constant(null) }),
  record({
    kind: constant("add" as const),
    at: nat({ max: 3 }),
    name: constantFrom(...extraNames),
    value: oneof(constant<unknown>(extraValue), constantFrom<unknown>(true, "ADMIN", 987_654_321)),
  }),
);

/** A value with one difference, somewhere inside. */
export function changed(valid: Arbitrary<unknown>): Arbitrary<unknown> {
  return record({ value: valid, change }).map(({ value, change: one }) => applied(value, one));
}

type Path = readonly string[];

function applied(value: unknown, { kind, at, name, value: given }: Change): unknown {
  const places = placesOf(value, []);
  if (kind === "add") {
    const objects = places.filter((path) => isObject(valueAt(value, path)));
    const place = objects[at % Math.max(1, objects.length)] ?? [];
    const target = valueAt(value, place);
    if (!isObject(target) || Object.hasOwn(target, name)) return value;
    return replaced(value, place, { ...target, ...Object.fromEntries([[name, given]]) });
  }
  const place = places[at % places.length] ?? [];
  return kind === "replace" || place.length === 0 ? replaced(value, place, given) : removed(value, place);
}

function placesOf(value: unknown, path: Path): Path[] {
  if (typeof value !== "object" || value === null) return [path];
  return [
    path,
    ...Object.entries(value)
      .slice(0, 12)
      .flatMap(([name, inner]) => placesOf(inner, [...path, name])),
  ];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function valueAt(value: unknown, [first, ...rest]: Path): unknown {
  if (first === undefined) return value;
  return typeof value === "object" && value !== null ? valueAt(Reflect.get(value, first), rest) : undefined;
}

function replaced(value: unknown, [first, ...rest]: Path, given: unknown): unknown {
  if (first === undefined) return given;
  if (Array.isArray(value)) {
    return value.map((inner: unknown, index) => (String(index) === first ? replaced(inner, rest, given) : inner));
  }
  if (!isObject(value)) return value;
  return { ...value, [first]: replaced(value[first], rest, given) };
}

function removed(value: unknown, path: Path): unknown {
  const parent = valueAt(value, path.slice(0, -1));
  const last = path.at(-1) ?? "";
  const less = Array.isArray(parent)
    ? parent.filter((_, index) => String(index) !== last)
    : Object.fromEntries(Object.entries(Object(parent)).filter(([name]) => name !== last));
  return replaced(value, path.slice(0, -1), less);
}
