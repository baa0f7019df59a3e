// Why: docs/decisions/0138-backups.md

import type { Checksum } from "../../platform/media/media-store.ts";

/** Raised when an older version of this product could not read the files any more. */
export const backupFormat = 1;

export const manifestName = "manifest.json";
export const checksumsName = "checksums.json";

export interface BackedUpTable {
  name: string;
  columns: string[];
}

/** The first file of a backup. */
export interface Manifest {
  product: "lms";
  format: number;
  createdAt: string;
  /** The moments of the applied migrations, which name them. */
  migrations: number[];
  /** Tables that others refer to come first. */
  tables: BackedUpTable[];
  sequences: { name: string; value: string }[];
  /** `elsewhere`: the backup has none, and says only which its rows name. */
  media: "inside" | "beside" | "elsewhere";
}

/** The last file of a backup: one that ends without it is cut off. */
export interface Checksums {
  rows: Record<string, number>;
  files: Record<string, Checksum>;
  /** Files in the folder `media` next to the backup. */
  beside: Record<string, Checksum>;
  /** Media that rows name and that were not there. */
  missing: string[];
  /** One file of each item that rows name, in a backup without media. */
  elsewhere?: string[];
}

const rowsFile = /^database\/([a-z0-9_]+)\/\d+\.jsonl\.gz$/;

export function rowsName(table: string, number: number): string {
  return `database/${table}/${String(number).padStart(6, "0")}.jsonl.gz`;
}

export function tableName(name: string): string | undefined {
  return rowsFile.exec(name)?.[1];
}

/** A sentence for the operator. */
export class BackupError extends Error {
  override readonly name = "BackupError";
}
