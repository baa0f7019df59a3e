// Why: docs/decisions/0187-courses-are-carried-as-archives.md
import { basename } from "node:path";
import type { Dependencies } from "../../dependencies.ts";
import { imageUrl } from "../../platform/http/image-route.ts";
import { message } from "../../platform/lib/message.ts";
import { fieldProblem, Problem } from "../../platform/lib/problem.ts";
import { isStorable } from "../../platform/lib/text/storable-text.ts";
import type { Bytes } from "../../platform/media/byte-stream.ts";
import { ChecksumMismatch } from "../../platform/media/checked-bytes.ts";
import { isSoundFile } from "../../platform/media/file-type.ts";
import { type ImageUse, storeImportedImage } from "../../platform/media/images/image.ts";
import { storeDocument } from "../../platform/media/documents/document.ts";
import { cleanName } from "../../platform/media/documents/document-name.ts";
import { storeSound, storeVideo } from "../../platform/media/videos/video.ts";
import { toStored } from "../../playback/texts/lecture-texts.ts";
import { renderLectureText } from "../../playback/texts/render-lecture-text.ts";
import { stateWhenAdded } from "../files/file-rows.ts";
import { parseCaptions } from "../captions/parse-captions.ts";
import {
  type ListedCaptions,
  type ListedDocument,
  type ListedFile,
  type ListedText,
  noExport,
} from "./course-manifest.ts";
import { parseThreads } from "./listed-threads.ts";
import { addFile } from "./import-rows.ts";

/** 5,000 cues of 500 letters. */
const maxCaptionsBytes = 8 * 2 ** 20;
const maxThreadsBytes = 16 * 2 ** 20;
const maxSourceBytes = 2 ** 20;
/** The contract has the same limit. */
const longestSource = 200_000;

type NextFile = (expected: ListedFile) => Promise<Bytes>;

/** Each file that is read is stored under the import. `next` gives the bytes of the next file in the archive. */
export function fileReader(
  { config, db, media, clock }: Pick<Dependencies, "config" | "db" | "media" | "clock">,
  id: string,
  next: NextFile,
) {
  async function image(expected: ListedFile, use: ImageUse) {
    const large = await collect(expected, config.maxImageBytes);
    try {
      await using stored = await storeImportedImage(media, use, large, "archive");
      await addFile(db, id, { image: stored.file }, clock());
      await stored.commit();
      return { id: stored.file, ...stored.size };
    } catch (error) {
      throw isRefusal(error) ? damaged(expected) : error;
    }
  }

  async function captions(expected: ListedCaptions, title: string, duration: number | null) {
    const file = await collect(expected, maxCaptionsBytes);
    const { language, isDefault } = expected;
    const input = { file, duration: duration ?? undefined, maxLength: maxCaptionsBytes };
    try {
      return { language, isDefault, ...(await parseCaptions(input, "archive")) };
    } catch (error) {
      throw isRefusal(error) ? fieldProblem(400, "archive", message("catalogue.importCaptions", { title })) : error;
    }
  }

  async function text(expected: ListedText, title: string, language: string) {
    let source = (await withPath(expected, () => collect(expected, maxSourceBytes))).toString("utf8");
    const pictures = [];
    for (const each of expected.pictures) {
      const picture = await withPath(each, () => image(each, "figure"));
      source = source.replaceAll(`pictures/${basename(each.path)}`, imageUrl(picture.id));
      pictures.push(picture);
    }
    const refusal = fieldProblem(400, "archive", message("catalogue.importTexts", { title }));
    if (!isStorable(source) || source.trim() === "" || Array.from(source).length > longestSource) throw refusal;
    const shown = pictures.map(({ id: file, ...size }) => ({ address: imageUrl(file), ...size }));
    try {
      const rendered = await renderLectureText({ source, language, pictures: shown });
      return { words: rendered.words, stored: { ...toStored(source, language, rendered), pictures } };
    } catch (error) {
      throw isRefusal(error) ? refusal : error;
    }
  }

  async function collect(expected: ListedFile, maxBytes: number): Promise<Buffer> {
    const bytes = await next(expected);
    if (expected.size > maxBytes) throw noExport();
    const chunks: Uint8Array[] = [];
    for await (const chunk of bytes) chunks.push(chunk);
    return Buffer.concat(chunks);
  }

  async function threads(expected: ListedFile, title: string) {
    const found = parseThreads((await collect(expected, maxThreadsBytes)).toString("utf8"));
    if (found === undefined) throw fieldProblem(400, "archive", message("catalogue.importTexts", { title }));
    return found;
  }

  return {
    image: (expected: ListedFile, use: ImageUse) => withPath(expected, () => image(expected, use)),
    video: (expected: ListedFile, title: string) =>
      withPath(expected, () => readVideo({ config, db, media, clock }, id, { expected, title, next })),
    document: (expected: ListedDocument, title: string) =>
      readDocument({ config, db, media, clock }, id, { expected, title, next }),
    captions: (expected: ListedCaptions, title: string, duration: number | null) =>
      withPath(expected, () => captions(expected, title, duration)),
    text,
    threads: (expected: ListedFile, title: string) => withPath(expected, () => threads(expected, title)),
  };
}

/** Or a sound. */
async function readVideo(
  { config, db, media, clock }: Pick<Dependencies, "config" | "db" | "media" | "clock">,
  id: string,
  { expected, title, next }: { expected: ListedFile; title: string; next: NextFile },
) {
  const bytes = await next(expected);
  const isSound = isSoundFile(expected.path);
  try {
    await using stored = isSound
      ? await storeSound(media, bytes, "lecture")
      : await storeVideo(media, bytes, { field: "lecture", converts: config.streaming !== undefined });
    if (stored === undefined) throw damaged(expected);
    await addFile(db, id, { video: stored.file }, clock());
    return { videoFile: stored.file, size: stored.size, probed: await stored.commit() };
  } catch (error) {
    const refusal = isSound ? "catalogue.importSound" : "catalogue.importVideo";
    throw isRefusal(error) ? fieldProblem(400, "archive", message(refusal, { title })) : error;
  }
}

async function readDocument(
  { config, db, media, clock }: Pick<Dependencies, "config" | "db" | "media" | "clock">,
  id: string,
  { expected, title, next }: { expected: ListedDocument; title: string; next: NextFile },
) {
  const name = cleanName(expected.name);
  return withPath(expected, async () => {
    try {
      await using stored = await storeDocument(media, await next(expected), { field: "archive", fileName: name });
      if (stored === undefined || name === "") throw damaged(expected);
      await addFile(db, id, { video: stored.file }, clock());
      return { ...(await stored.commit(name)), name, printable: expected.printable, state: stateWhenAdded(config) };
    } catch (error) {
      throw isRefusal(error) ? fieldProblem(400, "archive", message("catalogue.importFile", { title })) : error;
    }
  });
}

async function withPath<Result>(expected: ListedFile, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    throw error instanceof ChecksumMismatch ? damaged(expected) : error;
  }
}

/** Whether the file itself is refused. Faults of the request and a deleted import are no refusals. */
export function isRefusal(error: unknown): boolean {
  return error instanceof Problem && [400, 415].includes(error.status);
}

export function damaged({ path }: ListedFile): Problem {
  return fieldProblem(400, "archive", message("catalogue.importDamaged", { path }));
}
