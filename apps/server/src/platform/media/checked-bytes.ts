import { createHash } from "node:crypto";
import { addAbortSignal } from "node:stream";
import { collectingYoung } from "../lib/collect-garbage.ts";
import type { Bytes } from "./byte-stream.ts";
import type { Checksum, MediaStore, StoredFile } from "./media-store.ts";

export class ChecksumMismatch extends Error {
  override readonly name = "ChecksumMismatch";

  constructor(actual: Checksum, expected: Partial<Checksum>) {
    const [found, required] = [actual, expected].map(
      ({ size = "?", sha256 = "?" }) => `${size} bytes, SHA-256 ${sha256}`,
    );
    super(`A file is not the one that was expected: ${found} instead of ${required}`);
  }
}

export async function computeChecksum(bytes: Bytes): Promise<Checksum> {
  const hash = createHash("sha256");
  let size = 0;
  for await (const chunk of bytes) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { size, sha256: hash.digest("hex") };
}

/** Undefined where the store has no such file. */
export async function storedChecksum(
  media: Pick<MediaStore, "open">,
  file: StoredFile,
  signal: AbortSignal,
): Promise<string | undefined> {
  const checksum = await media.open(file, (bytes) => computeChecksum(addAbortSignal(signal, bytes)));
  return checksum?.sha256;
}

/** The stream fails instead of ending when the bytes are not the expected ones, so that a store drops them. */
export function checkedBytes(bytes: Bytes, expected: Partial<Checksum> = {}) {
  const hash = createHash("sha256");
  const collect = collectingYoung();
  const checksum: Checksum = { size: 0, sha256: "" };

  async function* checked(): AsyncGenerator<Uint8Array> {
    for await (const chunk of bytes) {
      hash.update(chunk);
      checksum.size += chunk.length;
      yield chunk;
      collect(chunk.length);
    }
    checksum.sha256 = hash.digest("hex");
    const differs = (["size", "sha256"] as const).some(
      (key) => expected[key] !== undefined && expected[key] !== checksum[key],
    );
    if (differs) throw new ChecksumMismatch(checksum, expected);
  }

  return { bytes: checked(), checksum };
}
