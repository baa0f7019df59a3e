import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";

/** Images are public; lectures are sent only after an access check. */
export type Bucket = "images" | "lectures";

/**
 * Where uploaded files are kept. An item is one or more files under a random id in a bucket, and never changes once
 * it is kept: a new picture is a new item. Which items are in use is the database's word, so the order is always
 * `begin`, `write`, `keep`, then the row; and for a deletion the row, then `remove`.
 */
export interface MediaStore {
  /** Opens a new item. Nobody can read it before `keep`. */
  begin: (bucket: Bucket) => Promise<Draft>;
  /** Opens a file for bytes that are needed for a moment only, such as a picture before it is encoded. */
  beginTemporary: () => Promise<TemporaryFile>;
  /** Deletes an item with all its files. An item that is not there is fine. */
  remove: (bucket: Bucket, id: string) => Promise<void>;
  /** Bytes `start` up to, not including, `end` of a kept file. */
  read: (file: StoredFile, start: number, end: number) => Promise<Uint8Array>;
  /** The answer to a GET or HEAD for a kept file; honours range and conditional headers. */
  answer: (file: StoredFile, request: IncomingMessage) => Promise<FileAnswer>;
  /** Every kept item of a bucket. */
  list: (bucket: Bucket) => AsyncIterable<StoredItem>;
  /** Deletes drafts and temporary files that were last written before this moment. */
  removeDrafts: (before: Date) => Promise<number>;
  /** Rejects when files cannot be stored at the moment. */
  check: () => Promise<void>;
}

/** Disposing of a draft that was not kept discards it. */
export interface Draft extends AsyncDisposable {
  readonly id: string;
  /** Writes one file, durable when it resolves. Answers its size in bytes. After a rejection only `discard` is left. */
  write: (name: string, bytes: AsyncIterable<Uint8Array>) => Promise<number>;
  /** Makes all files readable at once; from here on they survive a crash. */
  commit: () => Promise<void>;
  /** Forgets the draft. Does nothing after `keep` or a second time. */
  discard: () => Promise<void>;
}

/** Never becomes an item; disposing of it deletes it. Nobody but its holder can read it. */
export interface TemporaryFile extends AsyncDisposable {
  /** Writes all its bytes. They need not outlive a crash. */
  write: (bytes: AsyncIterable<Uint8Array>) => Promise<void>;
  /** All bytes that were written. */
  read: () => Promise<Uint8Array>;
}

export interface StoredFile {
  bucket: Bucket;
  id: string;
  name: string;
}

export interface StoredItem {
  id: string;
  /** When its newest file was written. */
  modifiedAt: () => Promise<Date>;
}

/**
 * 200, 206, 302 (a store that sends bytes itself), 304, 404, 412 or 416, with the headers that belong to the bytes.
 * Content type and caching are the caller's to say.
 */
export interface FileAnswer {
  status: number;
  /** Of the whole file in bytes, whatever part is sent; undefined where there is none, or the store does not say. */
  size: number | undefined;
  headers: Record<string, string>;
  body: Readable;
}
