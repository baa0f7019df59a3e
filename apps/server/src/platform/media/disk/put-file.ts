import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Bytes } from "../byte-stream.ts";
import { checkedBytes } from "../checked-bytes.ts";
import { syncFolder } from "./disk-files.ts";
import type { Checksum } from "../media-store.ts";

export async function putFile(
  draftsFolder: string,
  path: string,
  bytes: Bytes,
  expected?: Partial<Checksum>,
): Promise<Checksum> {
  const draft = join(draftsFolder, `file-${randomUUID()}`);
  const checked = checkedBytes(bytes, expected);
  try {
    await pipeline(checked.bytes, createWriteStream(draft, { flags: "wx", flush: true }));
    const item = dirname(path);
    await mkdir(item, { recursive: true });
    await rename(draft, path);
    await syncFolder(item);
    await syncFolder(dirname(item));
  } finally {
    await rm(draft, { force: true });
  }
  return checked.checksum;
}
