import type { LectureToWatch } from "@lms/ui/learning/model/lecture";
import { registerReset } from "../lib/store/store.ts";
import { wantsLittleData } from "../lib/save-data.ts";
import { prefetchPart } from "../request/prefetch-part.ts";

/** Bytes: the index of a long video and its first frames. */
const start = 1_000_000;
/** Bytes. Chrome asks for whole ones: what is loaded begins with one, or Chrome would ask for the rest of it. */
const block = 32_768;
const fetched = new Set<string>();

registerReset("viewer", () => fetched.clear());

/** Each address once. A lecture that is complete is not likely to be opened. */
export function prefetchLecture({ src, stream, poster, completed }: LectureToWatch): void {
  if (!src || completed || fetched.has(src) || wantsLittleData()) return;
  fetched.add(src);
  if (poster) new Image().src = poster;
  // A stream begins with little.
  if (!stream) void prefetchFile(src);
}

async function prefetchFile(src: string): Promise<void> {
  const loaded = await prefetchPart(src, 0, start - 1);
  const index = loaded && findIndex(new DataView(loaded.bytes));
  if (index !== undefined && index >= start && loaded && loaded.fileSize - index < start)
    await prefetchPart(src, index - (index % block), loaded.fileSize - 1);
}

/** Where an MP4 goes on after its pictures (ISO/IEC 14496-12, 4.2): cameras write the index there. Undefined where it comes before them. */
function findIndex(file: DataView): number | undefined {
  const [moov, mdat] = [0x6d6f6f76, 0x6d646174];
  for (let at = 0, size = 0; at + 16 <= file.byteLength; at += size) {
    const type = file.getUint32(at + 4);
    size = file.getUint32(at) === 1 ? Number(file.getBigUint64(at + 8)) : file.getUint32(at);
    if (type === moov || size < 8) return undefined;
    if (type === mdat) return at + size;
  }
  return undefined;
}
