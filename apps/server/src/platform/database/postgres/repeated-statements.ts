import { LRUCache } from "lru-cache";
import type { ClientBase } from "pg";
import { statementName } from "../prepared-read.ts";

/** So many times a statement is planned each time. */
const leastUses = 5;
/** Each connection keeps their plans. */
const maxNamed = 200;
const maxSeen = 1000;
/** Longer ones are lists of values, which differ each time. */
const maxLength = 8000;

/** Planning takes longer than most statements: those that are repeated get a name, under which each connection plans them once. */
export function nameRepeatedStatements(): (client: ClientBase) => void {
  const named = new Map<string, string>();
  const uses = new LRUCache<string, number>({ max: maxSeen });

  function repeatedName(text: string): string | undefined {
    const known = named.get(text);
    if (known !== undefined || named.size >= maxNamed || text.length > maxLength) return known;
    const count = (uses.get(text) ?? 0) + 1;
    uses.set(text, count);
    if (count <= leastUses) return undefined;
    const name = statementName(text);
    named.set(text, name);
    return name;
  }

  return (client) => {
    const query: unknown = Reflect.get(client, "query");
    if (typeof query !== "function") throw new TypeError("A database client without `query`");
    Object.assign(client, {
      query: (statement: unknown, values: unknown, ...rest: unknown[]): unknown => {
        const name = isUnnamed(statement) && Array.isArray(values) ? repeatedName(statement.text) : undefined;
        const own = name === undefined ? statement : { ...Object(statement), name };
        return Reflect.apply(query, client, [own, values, ...rest]);
      },
    });
  };
}

function isUnnamed(statement: unknown): statement is { text: string } {
  if (typeof statement !== "object" || statement === null || !("text" in statement)) return false;
  return typeof statement.text === "string" && (!("name" in statement) || statement.name === undefined);
}
