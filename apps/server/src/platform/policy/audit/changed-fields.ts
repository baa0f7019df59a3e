import { createHash } from "node:crypto";
import { isStorable } from "../../lib/text/storable-text.ts";
import type { AuditedChange, AuditedValue } from "../../database/schema/accounts.ts";

export type Fields = Readonly<Record<string, unknown>>;

/** Characters: names, addresses and moments are shorter, and descriptions and letters are longer. */
const longestText = 200;

const secretName = /password|secret|token|hash|cookie|credential/i;

/** What differs, by its name: fields of `after`, or those of `before` where there is no other. */
export function changedFields(before: Fields = {}, after?: Fields): Record<string, AuditedChange> {
  const changes: Record<string, AuditedChange> = {};
  for (const name of Object.keys(after ?? before)) {
    const [old, now] = [toText(before[name]), toText(after?.[name])];
    if (old === now) continue;
    changes[name] = {
      ...(old !== undefined && { before: toAudited(name, before[name], old) }),
      ...(now !== undefined && { after: toAudited(name, after?.[name], now) }),
    };
  }
  return changes;
}

/** The database stores the keys of objects in an order of its own. */
function toText(value: unknown): string | undefined {
  if (value === null) return undefined;
  return JSON.stringify(value, (_key, each: unknown) =>
    typeof each === "object" && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}

function toAudited(name: string, value: unknown, json: string): AuditedValue {
  if (secretName.test(name)) return { secret: true };
  if (typeof value === "number" || typeof value === "boolean") return value;
  const text = typeof value === "string" ? value : value instanceof Date ? value.toISOString() : json;
  if (text.length <= longestText && isStorable(text)) return text;
  return { sha256: createHash("sha256").update(text).digest("hex"), length: text.length };
}
