// Why: docs/decisions/0020-media-files-and-rows.md, docs/decisions/0136-media-on-object-storage.md
import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import type { DataStore } from "@tus/utils";

export type Bucket = "images" | "lectures";

export const buckets: readonly Bucket[] = ["images", "lectures"];

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
  /** Scripts of the site read the file at this address, for minutes. Undefined where they have to read it from this server. */
  directLink: (file: StoredFile) => Promise<string | undefined>;
  list: (bucket: Bucket) => AsyncIterable<StoredItem>;
  removeDrafts: (before: Date) => Promise<number>;
  check: () => Promise<void>;
  /** Rejects when the store is not this installation's now: nothing in it may be swept. */
  requireOwn: () => Promise<void>;
  /** Copies need every stored file. One that is deleted during the listing may be missing. */
  files: (bucket: Bucket) => AsyncIterable<FileSize>;
  /** The file is open while `work` runs. Undefined when it is not there. */
  open: <Result>(file: StoredFile, work: (bytes: Readable) => Promise<Result>) => Promise<Result | undefined>;
  /**
   * Stores a copy of a file under its own name, over an existing one, completely or not at all. Rejects with `ChecksumMismatch`, and stores
   * nothing, when the bytes are not the expected ones.
   */
  put: (file: StoredFile, bytes: AsyncIterable<Uint8Array>, expected?: Partial<Checksum>) => Promise<Checksum>;
  pending: PendingUploads;
}

/** Uploads in several requests, until they are complete. An upload is not among the files of a bucket. */
export interface PendingUploads {
  /** Its ids are those of `pendingKey`. */
  tus: () => Promise<DataStore>;
  /** Undefined when the upload is not there. */
  received: (id: string) => Promise<number | undefined>;
  /** The first bytes of a whole upload. */
  head: (id: string, length: number) => Promise<Uint8Array>;
  /** Moves a whole upload to where files are read from. Once more, it changes nothing. */
  place: (id: string, file: StoredFile) => Promise<void>;
  remove: (id: string) => Promise<void>;
  list: () => AsyncIterable<StoredItem>;
}

export function pendingKey(id: string): string {
  return `uploads/${id}`;
}

export interface Draft extends AsyncDisposable {
  readonly id: string;
  write: (name: string, bytes: AsyncIterable<Uint8Array>) => Promise<Checksum>;
  commit: () => Promise<void>;
  /** Never rejects because of the store: what is left is swept. */
  discard: () => Promise<void>;
}

export interface TemporaryFile extends AsyncDisposable {
  /** Appends to the bytes that were written before. */
  write: (bytes: AsyncIterable<Uint8Array>) => Promise<void>;
  read: () => Promise<Uint8Array>;
  readPart: (part: { start: number; size: number }) => AsyncIterable<Uint8Array>;
}

export interface StoredFile {
  bucket: Bucket;
  id: string;
  name: string;
}

export interface FileSize {
  file: StoredFile;
  size: number;
}

export interface Checksum {
  size: number;
  /** Hexadecimal. */
  sha256: string;
}

export interface StoredItem {
  id: string;
  modifiedAt: () => Promise<Date>;
}

/** A redirect (302) goes to where the bytes are. */
export interface FileAnswer {
  status: number;
  size: number | undefined;
  headers: Record<string, string>;
  body: Readable;
}
