import type { FastifyInstance, FastifyRequest } from "fastify";
import multipart, { type MultipartFile } from "@fastify/multipart";
import { bodyMemory, type ReservedMemory } from "./body-memory.ts";
import { setBodyRate, type BodyRate } from "./body-rate.ts";
import { isFilePart, OtherType, iterateParts, readText, refuseBytes, refuseOtherKind } from "./form-parts.ts";
import { Problem } from "../lib/problem.ts";
import { sendContinue, discardUnreadBodies } from "./unread-body.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Forms with files that are being received. */
    uploads: { running: number };
  }
}

export interface FileReceiver<Received extends AsyncDisposable = AsyncDisposable> {
  maxBytes: number;
  rate: BodyRate;
  tooLarge: (field: string) => Problem;
  receive: (bytes: AsyncIterable<Uint8Array>, field: string, fileName?: string) => Promise<Received | undefined>;
}

type Receivers = Record<string, FileReceiver>;
type ReceivedBy<Receiver> = Receiver extends FileReceiver<infer Received> ? Received : never;

/** Disposing of it deletes files that were not committed. */
export interface Form<Field extends string, Files extends Receivers> extends AsyncDisposable {
  values: { [name in Field]?: string };
  files: { [name in keyof Files]?: ReceivedBy<Files[name]> };
  /** Fields whose value was of another type. */
  unusable: readonly string[];
}

type FormRequest = Pick<
  FastifyRequest,
  "body" | "headers" | "isMultipart" | "parts" | "raw" | "recheckPermission" | "server"
>;

const maxOtherBytes = 1024 * 1024;

const limits = {
  fieldNameSize: 100,
  // Texts are streams too, so that one that is too long ends the request at once.
  files: 55,
  parts: 55,
  headerPairs: 50,
  headerSize: 8 * 1024,
  fileSize: Number.MAX_SAFE_INTEGER,
};

export async function acceptForms(
  app: FastifyInstance,
  { maxBodyMemory }: { maxBodyMemory?: number } = {},
): Promise<void> {
  app.decorate("uploads", { running: 0 });
  app.decorate("bodyMemory", bodyMemory(maxBodyMemory));
  await app.register(multipart, { throwFileSizeLimit: false, limits });
  sendContinue(app);
  discardUnreadBodies(app);
}

/** An upload may take hours, so its caller is checked again at its end. The first file of `input` sets the form's rate, and names it when it is too large. Of a repeated name the last text and the first file count; an empty file is absent. Throws 401, 403, 413, 415 and 400. */
export async function readForm<Field extends string, Files extends Receivers>(
  request: FormRequest,
  input: { fields: readonly Field[]; files: Files },
): Promise<Form<Field, Files>> {
  const texts = new Map<string, string>();
  const unusable = new Set<string>();
  const received = new Map<string, AsyncDisposable>();
  const form: Form<Field, Files> = {
    values: {},
    files: {},
    unusable: [],
    [Symbol.asyncDispose]: async () => {
      for (const file of received.values()) await file[Symbol.asyncDispose]();
    },
  };

  try {
    await readParts(request, new Set(input.fields), new Map(Object.entries(input.files)), {
      texts,
      received,
      unusable,
    });
    if (request.isMultipart()) await request.recheckPermission?.();
  } catch (error) {
    await form[Symbol.asyncDispose]();
    throw asProblem(error);
  }
  Object.assign(form.values, Object.fromEntries(texts));
  Object.assign(form.files, Object.fromEntries(received));
  return Object.assign(form, { unusable: [...unusable] });
}

interface Found {
  texts: Map<string, string>;
  received: Map<string, AsyncDisposable>;
  unusable: Set<string>;
}

async function readParts(
  request: FormRequest,
  fields: ReadonlySet<string>,
  receivers: ReadonlyMap<string, FileReceiver>,
  { texts, received, unusable }: Found,
): Promise<void> {
  if (!request.isMultipart()) {
    if (request.body === undefined) return;
    throw new Problem(415, "requests.sendMultipart");
  }
  // A stream that has ended already emits no event for its end.
  if (request.raw.destroyed) throw cutOff();
  const limit = maxFormBytes(receivers);
  if (Number(request.headers["content-length"] ?? 0) > limit) throw formTooLarge(receivers);
  const [main] = receivers.values();
  if (main !== undefined) setBodyRate(request.raw, main.rate);

  const ending = new AbortController();
  const stopCounting = countBytes(request.raw, limit, () => ending.abort(tooLargeForm()));
  const endWithConnection = (): void => {
    if (!request.raw.complete) ending.abort(cutOff());
  };
  request.raw.once("close", endWithConnection);
  request.server.uploads.running += 1;
  using memory = request.server.bodyMemory.reserve((problem) => ending.abort(problem));
  try {
    for await (const part of iterateParts(request, ending.signal)) {
      const { fieldname } = part;
      const isFile = isFilePart(part);
      const isOtherKind = isFile ? fields.has(fieldname) && !receivers.has(fieldname) : receivers.has(fieldname);
      try {
        if (isOtherKind) await refuseOtherKind(part, memory);
        else if (isFile) await receive(part, receivers, received);
        else await receiveText(part, { fields, texts, memory });
      } catch (error) {
        if (!(error instanceof OtherType)) throw error;
        unusable.add(error.field);
      }
    }
  } finally {
    stopCounting();
    request.raw.off("close", endWithConnection);
    request.server.uploads.running -= 1;
  }
}

function maxFormBytes(receivers: ReadonlyMap<string, FileReceiver>): number {
  return [...receivers.values()].reduce((sum, { maxBytes }) => sum + maxBytes, maxOtherBytes);
}

function formTooLarge(receivers: ReadonlyMap<string, FileReceiver>): Problem {
  const [[field, receiver] = []] = receivers;
  return field === undefined || receiver === undefined ? tooLargeForm() : receiver.tooLarge(field);
}

function cutOff(): Problem {
  return new Problem(400, "files.cutOff");
}

function tooLargeForm(): Problem {
  return new Problem(413, "requests.tooLarge");
}

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
    const file = await receiver.receive(part.file, part.fieldname, part.filename);
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
  const expected = fields.has(part.fieldname);
  const text = await readText(part, expected ? memory : undefined);
  if (expected && text !== undefined) texts.set(part.fieldname, text);
}

function asProblem(error: unknown): unknown {
  if (error instanceof Problem || !(error instanceof Error)) return error;
  const code = "code" in error ? error.code : undefined;
  switch (code) {
    case "FST_PARTS_LIMIT":
    case "FST_FILES_LIMIT":
      return new Problem(413, "requests.tooManyParts");
    case "FST_MP_PREMATURE_CLOSE":
    case "ECONNRESET":
      return cutOff();
    case "ENOSPC":
    case "EDQUOT":
      return new Problem(503, "files.noRoom", undefined, 300);
    default:
      return isParserError(error) ? new Problem(400, "requests.formUnreadable") : error;
  }
}

function isParserError(error: Error): boolean {
  if ("code" in error) return typeof error.code === "string" && error.code.startsWith("FST_");
  return error.constructor === Error;
}
