import { nodeOf } from "../../../src/testing/contract/contract-nodes.ts";
import { placeholders } from "./placeholders.ts";

/** As JSON: the placeholders in its texts are filled in when it is sent. */
export interface Request {
  path: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  headers: Readonly<Record<string, string>>;
  /** Absent without a body. */
  body?: unknown;
}

/** A body's example, whose files are of the world. */
export function filesNamed(example: unknown): unknown {
  const named = Object.entries(nodeOf(example)).map(([name, value]) => {
    if (typeof value !== "string" || !value.startsWith("(the bytes of")) return [name, value];
    return [name, placeholders.file(value.includes("video") ? "video" : "picture")];
  });
  return Object.fromEntries(named);
}
