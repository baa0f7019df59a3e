import type { LectureToWatch } from "@lms/ui/learning/model/lecture";
import { registerReset } from "../lib/store/store.ts";
import { wantsLittleData } from "../lib/save-data.ts";
import { prefetchStart } from "../request/prefetch-start.ts";

/** Bytes: the index of a long video and its first frames. */
const start = 1_000_000;
const fetched = new Set<string>();

registerReset("viewer", () => fetched.clear());

/** Each address once. A lecture that is complete is not likely to be opened. */
export function prefetchLecture({ src, stream, poster, completed }: LectureToWatch): void {
  if (!src || completed || fetched.has(src) || wantsLittleData()) return;
  fetched.add(src);
  if (poster) new Image().src = poster;
  // A stream begins with little.
  if (!stream) void prefetchStart(src, start);
}
