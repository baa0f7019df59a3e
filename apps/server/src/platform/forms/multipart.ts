import type { FastifyInstance, FastifyRequest } from "fastify";
import multipart, { type MultipartFile } from "@fastify/multipart";
import { bodyMemory, type ReservedMemory } from "./body-memory.ts";
import { setBodyRate, type BodyRate } from "./body-rate.ts";
import { isFilePart, partsOf, readText, refuseBytes } from "./form-parts.ts";
import { Problem } from "../lib/problem.ts";
import { sendContinue, discardUnreadBodies } from "./unread-body.ts";

/** Takes in one file of a form. */
export interface FileReceiver<Received extends AsyncDisposable = AsyncDisposable> {
  maxBytes: number;
  rate: BodyRate;
  /** The 413 of this file, also for callers who announce too much before they send it. */
  tooLarge: (field: string) => Problem;
  /**
   * Reads `bytes` to their end or throws a `Problem`, and answers what it made of them: something that disposes of
   * itself unless it was kept. Undefined says that the file was empty.
   */
  receive: (bytes: AsyncIterable<Uint8Array>, field: string) => Promise<Received | undefined>;
}

type Receivers = Record<string, FileReceiver>;
type ReceivedBy<Receiver> = Receiver extends FileReceiver<infer Received> ? Received : never;

/** A form that was read to its end. Files that were not kept are gone once it is disposed of. */
export interface Form<Field extends string, Files extends Receivers> extends AsyncDisposable {
  values: { [name in Field]?: string };
  files: { [name in keyof Files]?: ReceivedBy<Files[name]> };
}

/** The part of a request that a form is read from. */
type FormRequest = Pick<FastifyRequest, "body" | "headers" | "isMultipart" | "parts" | "raw" | "server">;

/** Bytes of a form beside its files: texts, boundaries, fields that nobody asked for. */
const maxOtherBytes = 1024 * 1024;

const limits = {
  fieldNameSize: 100,
  // Every part comes as a stream, texts too, so that one that is too long ends the request at once.
  files: 55,
  parts: 55,
  headerPairs: 50,
  headerSize: 8 * 1024,
  // Each part is counted while it is read.
  fileSize: Number.MAX_SAFE_INTEGER,
};

/** Lets the server take `multipart/form-data`. Bodies stay unread until `readForm`. */
export async function acceptForms(
  app: FastifyInstance,
  { maxBodyMemory }: { maxBodyMemory?: number } = {},
): Promise<void> {
  app.decorate("bodyMemory", bodyMemory(maxBodyMemory));
  await app.register(multipart, { throwFileSizeLimit: false, limits });
  sendContinue(app);
  discardUnreadBodies(app);
}

/**
 * Reads a multipart form as a stream: texts named in `fields`, files through their receivers, in whatever order they
 * come; other texts are ignored. An empty file part counts as absent, a name that comes twice counts once (the last
 * text, the first file). A call without a body is an empty form.
 *
 *     await using form = await readForm(request, {
 *       fields: ["title"],
 *       files: { thumbnail: imageReceiver(media, "thumbnail", config.maxImageBytes) },
 *     });
 *     refuseInvalid("CourseForm", { ...form.values, ...form.files });
 *     await form.files.thumbnail?.keep();
 *
 * Throws a `Problem`: 415 for another content type; 413 for too many or too large fields, and for a form that is larger
 * than what it asks for can be, before it is read where that is announced; 400 for a file that nobody asked for and for
 * what cannot be read; and whatever a receiver throws. Each as soon as it shows. Then nothing of the upload is left.
 */
export async function readForm<Field extends string, Files extends Receivers>(
  request: FormRequest,
  input: { fields: readonly Field[]; files: Files },
): Promise<Form<Field, Files>> {
  const texts = new Map<string, string>();
  const received = new Map<string, AsyncDisposable>();
  const form: Form<Field, Files> = {
    values: {},
    files: {},
    [Symbol.asyncDispose]: async () => {
      for (const file of received.values()) await file[Symbol.asyncDispose]();
    },
  };

  try {
    await readParts(request, new Set(input.fields), new Map(Object.entries(input.files)), texts, received);
  } catch (error) {
    await form[Symbol.asyncDispose]();
    throw asProblem(error);
  }
  Object.assign(form.values, Object.fromEntries(texts));
  Object.assign(form.files, Object.fromEntries(received));
  return form;
}

async function readParts(
  request: FormRequest,
  fields: ReadonlySet<string>,
  receivers: ReadonlyMap<string, FileReceiver>,
  texts: Map<string, string>,
  received: Map<string, AsyncDisposable>,
): Promise<void> {
  if (!request.isMultipart()) {
    if (request.body === undefined) return;
    throw new Problem(415, "Send this form as multipart/form-data");
  }
  const limit = limitOf(receivers);
  if (Number(request.headers["content-length"] ?? 0) > limit) throw announcedTooMuch(receivers);
  for (const { rate } of receivers.values()) setBodyRate(request.raw, rate);

  const ending = new AbortController();
  const stopCounting = countBytes(request.raw, limit, () => ending.abort(tooLargeForm()));
  using memory = request.server.bodyMemory.reserve((problem) => ending.abort(problem));
  try {
    for await (const part of partsOf(request, ending.signal)) {
      const { fieldname } = part;
      if (!isFilePart(part)) await receiveText(part, { fields, texts, memory });
      // A file in place of a text counts as no text, and may be as long as one.
      else if (fields.has(fieldname) && !receivers.has(fieldname)) await readText(part, undefined);
      else await receive(part, receivers, received);
    }
  } finally {
    stopCounting();
  }
}

/** What a form may hold as a whole. */
function limitOf(receivers: ReadonlyMap<string, FileReceiver>): number {
  return [...receivers.values()].reduce((sum, { maxBytes }) => sum + maxBytes, maxOtherBytes);
}

function announcedTooMuch(receivers: ReadonlyMap<string, FileReceiver>): Problem {
  const [[field, receiver] = []] = receivers;
  return field === undefined || receiver === undefined || receivers.size > 1
    ? tooLargeForm()
    : receiver.tooLarge(field);
}

function tooLargeForm(): Problem {
  return new Problem(413, "The request is too large");
}

/** Calls `tooMany` once more than `limit` bytes of a body have come. The answer stops counting. */
function countBytes(upload: FormRequest["raw"], limit: number, tooMany: () => void): () => void {
  let size = 0;
  const count = (chunk: Buffer): void => {
    size += chunk.length;
    if (size > limit) tooMany();
  };
  upload.on("data", count);
  return () => upload.off("data", count);
}

async function receive(
  part: MultipartFile,
  receivers: ReadonlyMap<string, FileReceiver>,
  received: Map<string, AsyncDisposable>,
): Promise<void> {
  const receiver = receivers.get(part.fieldname);
  try {
    if (receiver === undefined || received.has(part.fieldname)) {
      await refuseBytes(part);
      return;
    }
    const file = await receiver.receive(part.file, part.fieldname);
    if (file !== undefined) received.set(part.fieldname, file);
  } catch (error) {
    part.file.destroy();
    throw error;
  }
}

async function receiveText(
  part: MultipartFile,
  { fields, texts, memory }: { fields: ReadonlySet<string>; texts: Map<string, string>; memory: ReservedMemory },
): Promise<void> {
  const wanted = fields.has(part.fieldname);
  const text = await readText(part, wanted ? memory : undefined);
  if (wanted && text !== undefined) texts.set(part.fieldname, text);
}

function asProblem(error: unknown): unknown {
  if (error instanceof Problem || !(error instanceof Error)) return error;
  const code = "code" in error ? error.code : undefined;
  switch (code) {
    case "FST_PARTS_LIMIT":
    case "FST_FILES_LIMIT":
      return new Problem(413, "The form has too many parts");
    case "FST_MP_PREMATURE_CLOSE":
    case "ECONNRESET":
      return new Problem(400, "The upload was cut off");
    case "ENOSPC":
    case "EDQUOT":
      return new Problem(503, "The server has no room for this file at the moment", undefined, 300);
    default:
      return isParserError(error) ? new Problem(400, "The form could not be read") : error;
  }
}

/** The parser throws plain errors without a code; files, databases and mistakes of ours do not. */
function isParserError(error: Error): boolean {
  if ("code" in error) return typeof error.code === "string" && error.code.startsWith("FST_");
  return error.constructor === Error;
}
