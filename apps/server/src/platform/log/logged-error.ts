import { fileURLToPath } from "node:url";
import { DrizzleQueryError } from "drizzle-orm";
import { withLoggedPaths } from "./logged-path.ts";

const messageLength = 160;
const maxCauses = 4;
const frames = { first: 5, last: 4 };
/** Other fields may quote values: PostgreSQL's `detail` does. */
const safeFields = new Set(["code", "syscall", "kind", "command", "severity", "table", "constraint"]);

const projectFolder = new URL("../../../../../", import.meta.url);

export function loggedError(error: Error): Record<string, unknown> {
  const chain = causeChain(error);
  const last = chain.at(-1);
  const cause =
    last === undefined || last === error
      ? []
      : [`caused by: ${last.constructor.name}`, ...stackFrames(last, frames.last)];
  return {
    type: error.constructor.name,
    message: chain.map(loggableMessage).join(": "),
    stack: [...stackFrames(error, frames.first), ...cause].join("\n"),
    ...Object.assign({}, ...chain.map(loggableFields).toReversed()),
  };
}

function causeChain(error: Error): Error[] {
  const chain: Error[] = [];
  for (let next: unknown = error; next instanceof Error && chain.length < maxCauses; next = nextCause(next)) {
    if (chain.includes(next)) break;
    chain.push(next);
  }
  return chain;
}

function nextCause(error: Error): unknown {
  return error.cause ?? (error instanceof AggregateError ? error.errors[0] : undefined);
}

/** A failed query's message holds its values: password hashes and mail addresses among them. */
function loggableMessage(error: Error): string {
  // Some quote the address of the request.
  const message = error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : withLoggedPaths(error.message);
  if (message.length <= messageLength) return message;
  return `${message.slice(0, messageLength)}… (${message.length} characters)`;
}

function stackFrames({ stack = "", message }: Error, maxLines: number): string[] {
  const place = stack.indexOf(message);
  const lines = stack.slice(place === -1 ? 0 : place + message.length).split("\n");
  return lines
    .filter((line) => /^\s+at /.test(line) && !line.includes("node:internal"))
    .slice(0, maxLines)
    .map((line) => line.trim().replace(projectFolder.href, "").replace(fileURLToPath(projectFolder), ""));
}

function loggableFields(error: Error): Record<string, unknown> {
  const fields = Object.entries(error).filter(
    ([name, value]) => typeof value === "number" || (typeof value === "string" && safeFields.has(name)),
  );
  return Object.fromEntries(fields);
}
