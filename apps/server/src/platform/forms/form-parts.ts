import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import type { ReservedMemory } from "./body-memory.ts";
import { fieldProblem, Problem } from "../lib/problem.ts";
import { message } from "../lib/message.ts";
import { toText } from "./to-text.ts";

const maxTextBytes = 64 * 1024;
const maxNameLength = 100;

/** Each part has to be read before the next one. Throws the signal's reason as soon as it is aborted. */
export async function* iterateParts(
  request: Pick<FastifyRequest, "parts">,
  signal: AbortSignal,
): AsyncGenerator<MultipartFile> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  aborted.catch(() => undefined);
  let current: MultipartFile | undefined;
  signal.addEventListener("abort", () => {
    const reason: unknown = signal.reason;
    current?.file.destroy(reason instanceof Error ? reason : undefined);
    reject(reason);
  });
  const parts = request.parts({ isPartAFile: () => true });
  for (;;) {
    const next = await Promise.race([parts.next(), aborted]);
    if (next.done === true) return;
    if (next.value.type === "field") continue;
    current = next.value;
    yield current;
    signal.throwIfAborted();
  }
}

export function isFilePart({ filename, mimetype }: MultipartFile): boolean {
  const name: string | undefined = filename;
  return name !== undefined || mimetype === "application/octet-stream";
}

/** Undefined for JSON that is `null`. Without `memory` the text is read and dropped. Throws 413, and `OtherType` for other JSON. */
export async function readText(part: MultipartFile, memory: ReservedMemory | undefined): Promise<string | undefined> {
  const text = await collectText(part, memory);
  if (memory === undefined || part.mimetype !== "application/json") return text;
  const parsed = parseJson(text);
  if (parsed === null) return undefined;
  const found = toText(parsed);
  if (found === undefined) throw new OtherType(part.fieldname);
  return found;
}

/** Refuses a file in a text field and a text in a file field; an empty one counts as left out. Throws 413 and `OtherType`. */
export async function refuseOtherKind(part: MultipartFile, memory: ReservedMemory): Promise<void> {
  if ((await collectText(part, memory)) !== "") throw new OtherType(part.fieldname);
}

/** The part was read. The form's rules come first: its own sentence for a missing field is better. */
export class OtherType extends Error {
  readonly field: string;

  constructor(field: string) {
    super("A value of another type than its field");
    this.field = field;
  }
}

async function collectText(part: MultipartFile, memory: ReservedMemory | undefined): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of fileBytes(part)) {
    size += chunk.length;
    if (size > maxTextBytes) {
      throw fieldProblem(413, part.fieldname, "requests.textTooLong");
    }
    if (memory === undefined) continue;
    memory.add(chunk.length);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

export async function refuseBytes(part: MultipartFile): Promise<void> {
  const field = part.fieldname.slice(0, maxNameLength);
  for await (const chunk of fileBytes(part)) {
    if (chunk.length === 0) continue;
    throw fieldProblem(400, field, message("requests.unexpectedFile", { field }));
  }
}

function fileBytes({ file }: MultipartFile): AsyncIterable<Uint8Array> {
  return file;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem(400, "requests.formUnreadable");
  }
}
