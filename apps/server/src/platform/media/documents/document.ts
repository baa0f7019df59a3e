import { formatBytes } from "@lms/api/files/messages";
import { videoRate } from "../../forms/body-rate.ts";
import type { FileReceiver } from "../../forms/multipart.ts";
import { message } from "../../lib/message.ts";
import { fieldProblem, type Problem } from "../../lib/problem.ts";
import { type Bytes, limited, peek } from "../byte-stream.ts";
import type { MediaStore, StoredFile } from "../media-store.ts";
import { documentFile } from "./document-file.ts";
import { type DocumentType, documentType } from "./document-type.ts";

export interface StoredDocument extends DocumentType {
  file: string;
  size: number;
}

export interface ReceivedDocument extends AsyncDisposable {
  /** The name that came with the bytes. */
  fileName: string;
  file: string;
  /** Throws 415 for a program, which is deleted. */
  commit: (name: string) => Promise<StoredDocument>;
}

/** Rows name it so. */
export function documentName(id: string): string {
  return `${id}/${documentFile}`;
}

export function documentLocation(id: string): StoredFile {
  return { bucket: "lectures", id, name: documentFile };
}

export function documentReceiver(media: MediaStore, maxBytes: number): FileReceiver<ReceivedDocument> {
  return {
    maxBytes,
    rate: videoRate(maxBytes),
    tooLarge: (field) => tooLargeDocument(field, maxBytes),
    receive: (bytes, field, fileName = "") =>
      storeDocument(
        media,
        limited(bytes, maxBytes, () => tooLargeDocument(field, maxBytes)),
        { field, fileName },
      ),
  };
}

export function tooLargeDocument(field: string, maxBytes: number): Problem {
  return fieldProblem(413, field, message("files.tooLarge", { size: formatBytes(maxBytes) }));
}

/** Undefined without bytes. */
export async function storeDocument(
  media: MediaStore,
  bytes: Bytes,
  { field, fileName }: { field: string; fileName: string },
): Promise<ReceivedDocument | undefined> {
  const { head, all } = await peek(bytes, 1);
  if (head.length === 0) return undefined;
  const draft = await media.begin("lectures");
  let size: number;
  try {
    ({ size } = await draft.write(documentFile, all));
  } catch (error) {
    await draft.discard();
    throw error;
  }
  const file = documentName(draft.id);
  return {
    fileName,
    file,
    commit: async (name) => {
      await draft.commit();
      try {
        const found = await storedType(media, { id: draft.id, size, name }, field);
        return { file, size, ...found };
      } catch (error) {
        await media.remove("lectures", draft.id);
        throw error;
      }
    },
    [Symbol.asyncDispose]: () => draft.discard(),
  };
}

/** Throws 415 for a program. */
export function storedType(
  media: Pick<MediaStore, "read">,
  { id, size, name }: { id: string; size: number; name: string },
  field: string,
): Promise<DocumentType> {
  const file = documentLocation(id);
  return documentType({ name, size, read: (start, end) => media.read(file, start, end) }, field);
}
