import { DrizzleQueryError } from "drizzle-orm";

/** Characters that are shown of the message of an error and of each of its causes. */
const messageLength = 160;
/** Errors of a chain of causes that are shown. */
const maxCauses = 4;
/** Lines of the stack that are shown, of the error and of what caused it in the end. */
const frames = { first: 5, last: 4 };
/** Texts of an error that say what happened. Others may quote values: PostgreSQL's detail does. */
const safeFields = new Set(["code", "syscall", "kind", "command", "severity", "table", "constraint"]);

const projectFolder = new URL("../../../../../", import.meta.url).href;

/** An error as it is logged: short, with its causes, and without the values of a failed query. */
export function loggedError(error: Error): Record<string, unknown> {
  const chain = chainOf(error);
  const last = chain.at(-1);
  const cause =
    last === undefined || last === error ? [] : [`caused by: ${last.constructor.name}`, ...framesOf(last, frames.last)];
  return {
    type: error.constructor.name,
    message: chain.map(messageOf).join(": "),
    stack: [...framesOf(error, frames.first), ...cause].join("\n"),
    ...Object.assign({}, ...chain.map(fieldsOf).toReversed()),
  };
}

/** The error and its causes; of several at once the first. */
function chainOf(error: Error): Error[] {
  const chain: Error[] = [];
  for (let next: unknown = error; next instanceof Error && chain.length < maxCauses; next = causeOf(next)) {
    if (chain.includes(next)) break;
    chain.push(next);
  }
  return chain;
}

function causeOf(error: Error): unknown {
  return error.cause ?? (error instanceof AggregateError ? error.errors[0] : undefined);
}

/** A failed query's message holds every value that went with it: password hashes and addresses among them. */
function messageOf(error: Error): string {
  const message = error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message;
  if (message.length <= messageLength) return message;
  return `${message.slice(0, messageLength)}… (${message.length} characters)`;
}

/** The stack repeats the message, which may hold lines that look like places. */
function framesOf({ stack = "", message }: Error, most: number): string[] {
  const place = stack.indexOf(message);
  const lines = stack.slice(place === -1 ? 0 : place + message.length).split("\n");
  return lines
    .filter((line) => /^\s+at /.test(line) && !line.includes("node:internal"))
    .slice(0, most)
    .map((line) => line.trim().replace(projectFolder, ""));
}

function fieldsOf(error: Error): Record<string, unknown> {
  const own = Object.entries(error).filter(
    ([name, value]) => typeof value === "number" || (typeof value === "string" && safeFields.has(name)),
  );
  return Object.fromEntries(own);
}
