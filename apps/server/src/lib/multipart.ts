import type { FastifyInstance, FastifyRequest } from "fastify";
import multipart, { type MultipartFile } from "@fastify/multipart";
import { Problem } from "./problem.ts";
import { askForBodies, dropUnreadBodies } from "./unread-body.ts";

/**
 * Takes in one file of a form. It reads `bytes` to their end or throws a `Problem`, and answers what it made of them:
 * something that disposes of itself unless it was kept. Undefined says that the file was empty.
 */
export type FileReceiver<Received extends AsyncDisposable = AsyncDisposable> = (
  bytes: AsyncIterable<Uint8Array>,
  field: string,
) => Promise<Received | undefined>;

type Receivers = Record<string, FileReceiver>;
type ReceivedBy<Receiver> = Receiver extends FileReceiver<infer Received> ? Received : never;

/** A form that was read to its end. Files that were not kept are gone once it is disposed of. */
export interface Form<Field extends string, Files extends Receivers> extends AsyncDisposable {
  values: { [name in Field]?: string };
  files: { [name in keyof Files]?: ReceivedBy<Files[name]> };
}

/** The part of a request that a form is read from. */
type FormRequest = Pick<FastifyRequest, "body" | "isMultipart" | "parts" | "raw">;

/** Seconds without a byte after which an upload is given up. */
const idleSeconds = 60;

const limits = {
  fieldNameSize: 100,
  fieldSize: 64 * 1024,
  fields: 50,
  files: 5,
  parts: 55,
  headerPairs: 50,
  // Receivers have their own limits; a file that no receiver waits for is read past.
  fileSize: Number.MAX_SAFE_INTEGER,
};

/** Lets the server take `multipart/form-data`. Bodies stay unread until `readForm`. */
export async function acceptForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: false, limits });
  askForBodies(app);
  dropUnreadBodies(app);
}

/**
 * Reads a multipart form as a stream: texts named in `fields`, files through their receivers, in whatever order they
 * come; everything else is ignored. An empty file part counts as absent, a name that comes twice counts once (the last
 * text, the first file). A call without a body is an empty form.
 *
 *     await using form = await readForm(request, {
 *       fields: ["title"],
 *       files: { thumbnail: imageReceiver(media, "thumbnail", config.maxImageBytes) },
 *     });
 *     refuseInvalid("CourseForm", { ...form.values, ...form.files });
 *     await form.files.thumbnail?.keep();
 *
 * Throws a `Problem`: 415 for another content type, 413 for too many or too large fields, 400 for what cannot be read,
 * and whatever a receiver throws. Then nothing of the upload is left.
 */
export async function readForm<Field extends string, Files extends Receivers>(
  request: FormRequest,
  wanted: { fields: readonly Field[]; files: Files },
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
    await readParts(request, new Set(wanted.fields), new Map(Object.entries(wanted.files)), texts, received);
  } catch (error) {
    await form[Symbol.asyncDispose]();
    throw asProblem(error);
  }
  Object.assign(form.values, Object.fromEntries(texts));
  Object.assign(form.files, Object.fromEntries(received));
  return form;
}

/** The size of the body that a caller announces; 0 where none is announced. */
export function announcedBytes(request: Pick<FastifyRequest, "headers">): number {
  return Number(request.headers["content-length"] ?? 0);
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
  const stopWatching = giveUpWhenIdle(request.raw);
  try {
    for await (const part of request.parts()) {
      if (part.type === "file") {
        await receive(part, received.has(part.fieldname) ? undefined : receivers.get(part.fieldname), received);
      } else if (fields.has(part.fieldname) && typeof part.value === "string") {
        texts.set(part.fieldname, checkedText(part.fieldname, part.value, part.valueTruncated));
      }
    }
  } finally {
    stopWatching();
  }
}

/** Closes the connection of an upload that does not move, which ends it like any lost one. */
function giveUpWhenIdle(upload: FormRequest["raw"]): () => void {
  const timer = setTimeout(() => upload.destroy(), idleSeconds * 1000);
  const moved = () => timer.refresh();
  upload.on("data", moved);
  return () => {
    clearTimeout(timer);
    upload.off("data", moved);
  };
}

async function receive(
  part: MultipartFile,
  receiver: FileReceiver | undefined,
  received: Map<string, AsyncDisposable>,
): Promise<void> {
  if (receiver === undefined) {
    part.file.resume();
    return;
  }
  try {
    const file = await receiver(part.file, part.fieldname);
    if (file !== undefined) received.set(part.fieldname, file);
  } catch (error) {
    part.file.destroy();
    throw error;
  }
}

function checkedText(field: string, value: string, truncated: boolean): string {
  if (truncated) {
    const message = "This text is too long";
    throw new Problem(413, message, [{ field, message }]);
  }
  return value;
}

function asProblem(error: unknown): unknown {
  if (error instanceof Problem || !(error instanceof Error)) return error;
  const code = "code" in error ? error.code : undefined;
  switch (code) {
    case "FST_PARTS_LIMIT":
    case "FST_FILES_LIMIT":
    case "FST_FIELDS_LIMIT":
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
