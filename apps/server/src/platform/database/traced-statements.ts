import { LRUCache } from "lru-cache";
import type { ClientBase } from "pg";
import { currentCaller } from "../tracing/current-caller.ts";
import type { EmbeddedClient } from "./embedded/embedded-client.ts";
import type { EmbeddedHandle } from "./embedded/embedded-handle.ts";
import type { ReadText } from "./read-text.ts";
import { tracedPart } from "../tracing/traced-calls.ts";

const attributes = { "db.system.name": "postgresql" };
const tableName = /\b(?:from|into|update)\s+"?(\w+)/i;

/** By text: most are sent again and again, and reading one takes five microseconds. */
const names = new LRUCache<string, string>({ max: 500 });
/** Longer ones are lists of values, which differ each time. */
const maxCachedLength = 4000;

function statementName(text: string): string {
  const cachedName = names.get(text);
  if (cachedName !== undefined) return cachedName;
  const name = readName(text);
  if (text.length <= maxCachedLength) names.set(text, name);
  return name;
}

/** Only verb and table: the text may hold values. */
function readName(text: string): string {
  const outer = withoutParentheses(text);
  const [verb = ""] = /\b(?:select|insert|update|delete)\b/i.exec(outer) ?? /\w+/.exec(outer) ?? [];
  const [, table] = tableName.exec(outer) ?? tableName.exec(text) ?? [];
  return [verb.toLowerCase(), table].filter((part) => part !== undefined).join(" ");
}

/** Columns that are statements themselves are left out. */
function withoutParentheses(text: string): string {
  const shorter = text.replaceAll(/\([^()]*\)/g, "");
  return shorter === text ? text : withoutParentheses(shorter);
}

export function tracedReads(read: ReadText): ReadText {
  return (text) =>
    tracedPart(
      () => statementName(text),
      attributes,
      () => read(text),
    );
}

export function tracedEmbedded(client: EmbeddedClient): EmbeddedClient {
  return {
    ...client,
    ...tracedHandle(client),
    transaction: (work) => client.transaction((handle) => work(tracedHandle(handle))),
  };
}

function tracedHandle({ query }: EmbeddedHandle): EmbeddedHandle {
  return {
    query: (text, ...rest) =>
      tracedPart(
        () => statementName(text),
        attributes,
        () => query(text, ...rest),
      ),
  };
}

/** The pool passes a callback, and a transaction awaits a promise. */
export function traceClient(client: ClientBase): void {
  const query: unknown = Reflect.get(client, "query");
  if (typeof query !== "function") throw new TypeError("A database client without `query`");
  const run = (given: readonly unknown[]): unknown => Reflect.apply(query, client, given);
  Object.assign(client, {
    query: (...given: unknown[]) => {
      const end = currentCaller().trace?.start(statementName(statementText(given[0])), attributes);
      if (end === undefined) return run(given);
      const callback = given.at(-1);
      if (typeof callback === "function") {
        const ended = (error: unknown, ...rest: unknown[]): void => {
          end(error ?? undefined);
          Reflect.apply(callback, undefined, [error, ...rest]);
        };
        return run([...given.slice(0, -1), ended]);
      }
      const result = run(given);
      if (result instanceof Promise) result.then(() => end(), end);
      return result;
    },
  });
}

function statementText(statement: unknown): string {
  if (typeof statement === "object" && statement !== null && "text" in statement) return String(statement.text);
  return String(statement);
}
