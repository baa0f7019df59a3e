import { Ajv2020 } from "ajv/dist/2020.js";
import type { StoredThread } from "../../platform/database/schema/imports.ts";
import { findUnstorable } from "../../platform/lib/text/storable-text.ts";

const moment = { type: "string", pattern: String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$` };
const text = (maxLength: number) => ({ type: "string", pattern: String.raw`\S`, maxLength });

const postProperties = {
  author: text(200),
  byStaff: { type: "boolean" },
  text: text(5000),
  createdAt: moment,
  editedAt: moment,
};
const postRequired = ["byStaff", "text", "createdAt"];

const schema = {
  type: "array",
  maxItems: 20_000,
  items: {
    type: "object",
    additionalProperties: false,
    required: [...postRequired, "title", "pinned", "locked", "answers"],
    properties: {
      ...postProperties,
      title: text(200),
      second: { type: "number", minimum: 0, maximum: 604_800 },
      pinned: { type: "boolean" },
      locked: { type: "boolean" },
      accepted: { type: "integer", minimum: 0 },
      answers: {
        type: "array",
        maxItems: 20_000,
        items: { type: "object", additionalProperties: false, required: postRequired, properties: postProperties },
      },
    },
  },
};

let isThreads: ReturnType<typeof compile> | undefined;

function compile() {
  return new Ajv2020().compile<StoredThread[]>(schema);
}

/** Undefined for what is no list of threads. */
export function parseThreads(file: string): StoredThread[] | undefined {
  let found: unknown;
  try {
    found = JSON.parse(file);
  } catch {
    return undefined;
  }
  isThreads ??= compile();
  if (!isThreads(found) || findUnstorable(found) !== undefined || !found.every(isSound)) return undefined;
  return found;
}

function isSound(thread: StoredThread): boolean {
  const moments = [thread, ...thread.answers].flatMap(({ createdAt, editedAt = createdAt }) => [createdAt, editedAt]);
  const isPlaced = thread.accepted === undefined || thread.accepted < thread.answers.length;
  return isPlaced && moments.every((each) => !Number.isNaN(Date.parse(each)));
}
