// Why: docs/decisions/0080-unstorable-text.md
/** PostgreSQL stores no NUL in a text, and half of a surrogate pair is no character. */

function unstorableReason(text: string): UnstorableText["reason"] | undefined {
  if (text.includes("\0")) return "requests.nulCharacter";
  return text.isWellFormed() ? undefined : "requests.halfCharacter";
}

export function isStorable(text: string): boolean {
  return unstorableReason(text) === undefined;
}

/** Replaces what cannot be stored by U+FFFD. */
export function toStorable(text: string): string {
  return text.toWellFormed().replaceAll("\0", "\ufffd");
}

export interface UnstorableText {
  path: readonly string[];
  reason: "requests.nulCharacter" | "requests.halfCharacter";
}

export function findUnstorable(json: unknown): UnstorableText | undefined {
  for (const visited of valuesIn(json)) {
    const { key, value } = visited;
    const reason = unstorableReason(key) ?? (typeof value === "string" ? unstorableReason(value) : undefined);
    if (reason !== undefined) return { path: pathTo(visited), reason };
  }
  return undefined;
}

export function toStorableJson(json: unknown): unknown {
  if (typeof json === "string") return toStorable(json);
  for (const { value, key, parent } of valuesIn(json)) {
    const holder = parent?.value;
    if (typeof holder !== "object" || holder === null) continue;
    if (typeof value === "string" && !isStorable(value)) Reflect.set(holder, key, toStorable(value));
    if (isStorable(key)) continue;
    Reflect.set(holder, toStorable(key), Reflect.get(holder, key));
    Reflect.deleteProperty(holder, key);
  }
  return json;
}

/** A value inside another one. */
export interface Visited {
  value: unknown;
  key: string;
  parent: Visited | undefined;
}

export function* valuesIn(json: unknown): Generator<Visited> {
  const waiting: Visited[] = [{ value: json, key: "", parent: undefined }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    yield next;
    const { value } = next;
    if (typeof value !== "object" || value === null) continue;
    for (const [key, inner] of Object.entries(value)) waiting.push({ value: inner, key, parent: next });
  }
}

export function pathTo(visited: Visited): string[] {
  const names: string[] = [];
  for (let at = visited; at.parent !== undefined; at = at.parent) names.push(at.key);
  return names.toReversed();
}
