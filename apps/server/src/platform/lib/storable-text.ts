/**
 * What text from outside may hold. Two kinds of it stop on the way: PostgreSQL has no NUL in a text, and half of a
 * surrogate pair is no character, so that neither JSON columns nor strict readers of JSON take it.
 */

/** Why a text cannot be kept, as a sentence; undefined for one that can. */
function unstorableReason(text: string): string | undefined {
  if (text.includes("\0")) return "Text with a NUL character cannot be kept";
  return text.isWellFormed() ? undefined : "Text with half of a character cannot be kept";
}

export function isStorable(text: string): boolean {
  return unstorableReason(text) === undefined;
}

/** The text with a replacement character (U+FFFD) for each that cannot be kept. */
export function toStorable(text: string): string {
  return text.toWellFormed().replaceAll("\0", "\ufffd");
}

/** Where in a JSON value a text cannot be kept, and why: keys count as texts. */
export interface UnstorableText {
  /** The names and indexes on the way to it. */
  path: readonly string[];
  reason: string;
}

/** A text of a JSON value that cannot be kept; undefined where all of them can. */
export function findUnstorable(json: unknown): UnstorableText | undefined {
  for (const visited of valuesIn(json)) {
    const { key, value } = visited;
    const reason = unstorableReason(key) ?? (typeof value === "string" ? unstorableReason(value) : undefined);
    if (reason !== undefined) return { path: pathTo(visited), reason };
  }
  return undefined;
}

/** Makes every text of a JSON value fit, its keys too, and answers the value, changed where it stands. */
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

/** A value within a JSON value, under its name or index in what holds it. */
interface Visited {
  value: unknown;
  key: string;
  parent: Visited | undefined;
}

/** Every value of a JSON value, itself first. Without recursion: a body may be nested a hundred thousand deep. */
function* valuesIn(json: unknown): Generator<Visited> {
  const waiting: Visited[] = [{ value: json, key: "", parent: undefined }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    yield next;
    const { value } = next;
    if (typeof value !== "object" || value === null) continue;
    for (const [key, inner] of Object.entries(value)) waiting.push({ value: inner, key, parent: next });
  }
}

function pathTo(visited: Visited): string[] {
  const names: string[] = [];
  for (let at = visited; at.parent !== undefined; at = at.parent) names.push(at.key);
  return names.toReversed();
}
