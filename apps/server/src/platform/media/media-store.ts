// Why: docs/decisions/0020-media-files-and-rows.md
import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";

export type Bucket = "images" | "lectures";

/** Write the row after `commit`, and delete it before `remove`: files that no row names are swept. */
export interface MediaStore {
  begin: (bucket: Bucket) => Promise<Draft>;
  beginTemporary: () => Promise<TemporaryFile>;
  /** Adds a file to a stored item, whole or not at all. False when the item is not there: it never brings one back. */
  add: (file: StoredFile, bytes: Uint8Array) => Promise<boolean>;
  remove: (bucket: Bucket, id: string) => Promise<void>;
  /** Undefined when the file is not there. */
  size: (file: StoredFile) => Promise<number | undefined>;
  read: (file: StoredFile, start: number, end: number) => Promise<Uint8Array>;
  answer: (file: StoredFile, request: IncomingMessage) => Promise<FileAnswer>;
  list: (bucket: Bucket) => AsyncIterable<StoredItem>;
  removeDrafts: (before: Date) => Promise<number>;
  check: () => Promise<void>;
}

export interface Draft extends AsyncDisposable {
  readonly id: string;
  write: (name: string, bytes: AsyncIterable<Uint8Array>) => Promise<number>;
  commit: () => Promise<void>;
  discard: () => Promise<void>;
}

export interface TemporaryFile extends AsyncDisposable {
  write: (bytes: AsyncIterable<Uint8Array>) => Promise<void>;
  read: () => Promise<Uint8Array>;
}

export interface StoredFile {
  bucket: Bucket;
  id: string;
  name: string;
}

export interface StoredItem {
  id: string;
  modifiedAt: () => Promise<Date>;
}

export interface FileAnswer {
  status: number;
  size: number | undefined;
  headers: Record<string, string>;
  body: Readable;
}
