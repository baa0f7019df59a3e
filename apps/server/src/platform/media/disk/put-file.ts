import { randomUUID } from "node:crypto";
import { mkdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Bytes } from "../byte-stream.ts";
import { checkedBytes } from "../checked-bytes.ts";
import { syncFolder, writeNew } from "./disk-files.ts";
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
    await writeNew(draft, checked.bytes);
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
